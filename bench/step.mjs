// A place in which the built action runs as a step, with a stand-in CLI.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** @param agent shell command that plays the agent once the prompt has been read */
export function prepareStep(directory, agent) {
  const place = mkdtempSync(join(directory, "step-"));
  const cli = join(place, "cursor-agent");
  writeFileSync(
    cli,
    `#!/bin/sh\ncase "$*" in *--version*) echo 2026.10.01-e373342;; *--help*) echo "--output-format --trust --workspace";; *) cat >/dev/null; ${agent};; esac\n`,
  );
  chmodSync(cli, 0o755);
  const [output, summary] = ["output", "summary"].map((name) => join(place, name));
  const [home, temporary, workspace] = ["home", "temp", "workspace"].map((name) => join(place, name));
  for (const folder of [home, temporary, workspace]) {
    mkdirSync(folder);
  }
  writeFileSync(output, "");
  writeFileSync(summary, "");
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    RUNNER_TEMP: temporary,
    GITHUB_WORKSPACE: workspace,
    GITHUB_OUTPUT: output,
    GITHUB_STEP_SUMMARY: summary,
    GITHUB_EVENT_NAME: "push",
    INPUT_PROMPT: "bench",
    "INPUT_API-KEY": `key_${"0123456789abcdef".repeat(4)}`,
    "INPUT_CLI-PATH": cli,
    INPUT_COMMENT: "off",
  };
  return {
    workspace,
    options: { env, cwd: workspace },
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}

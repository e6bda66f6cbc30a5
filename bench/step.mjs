// A place in which the built action runs as a step, with a stand-in CLI.
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FILES_A_FOLDER = 50;
const AUTHOR = ["-c", "user.name=bench", "-c", "user.email=bench@example.invalid"];
const HELP = "--output-format --trust --workspace";
export const VERSION = "2026.10.01-e373342";
export const RESULT = '{"type":"result","subtype":"success","is_error":false,"result":"","session_id":"s"}';

/**
 * Returns the text of a stand-in CLI.
 *
 * @param agent shell command that plays the agent once the prompt has been read
 */
export const cliScript = (agent) =>
  `#!/bin/sh\ncase "$*" in *--version*) echo ${VERSION};; *--help*) echo "${HELP}";; *) while read -r line; do :; done; ${agent};; esac\n`;

/**
 * Prepares a step. Its agent is a shell script that starts no other program before its own work, so that it costs a
 * few milliseconds.
 *
 * @param agent shell command that plays the agent once the prompt has been read
 * @param workspace folder that the step works in; an empty one by default
 */
export function prepareStep(directory, agent, workspace) {
  const place = mkdtempSync(join(directory, "step-"));
  const cli = join(place, "cursor-agent");
  writeFileSync(cli, cliScript(agent));
  chmodSync(cli, 0o755);
  const [output, summary] = ["output", "summary"].map((name) => join(place, name));
  const [home, temporary, empty] = ["home", "temp", "workspace"].map((name) => join(place, name));
  for (const folder of [home, temporary, empty]) {
    mkdirSync(folder);
  }
  writeFileSync(output, "");
  writeFileSync(summary, "");
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    RUNNER_TEMP: temporary,
    GITHUB_WORKSPACE: workspace ?? empty,
    GITHUB_OUTPUT: output,
    GITHUB_STEP_SUMMARY: summary,
    GITHUB_EVENT_NAME: "push",
    INPUT_PROMPT: "bench",
    "INPUT_API-KEY": `key_${"0123456789abcdef".repeat(4)}`,
    "INPUT_CLI-PATH": cli,
    INPUT_COMMENT: "off",
  };
  return {
    workspace: workspace ?? empty,
    options: { env, cwd: workspace ?? empty },
    remove: () => {
      rmSync(place, { recursive: true, force: true });
    },
  };
}

/**
 * Makes a git work tree with one commit, once.
 *
 * @returns its path
 */
export function workTree(directory, files) {
  const tree = join(directory, `tree-${files}`);
  if (existsSync(join(tree, ".git", "done"))) {
    return tree;
  }
  rmSync(tree, { recursive: true, force: true });
  for (let number = 0; number < files; number += 1) {
    const folder = join(tree, `folder-${Math.floor(number / FILES_A_FOLDER)}`);
    if (number % FILES_A_FOLDER === 0) {
      mkdirSync(folder, { recursive: true });
    }
    writeFileSync(join(folder, `file-${number}.txt`), `file ${number}\n`);
  }
  const git = (...args) => execFileSync("git", [...AUTHOR, ...args], { cwd: tree, stdio: "ignore" });
  git("init", "--quiet");
  git("add", "--all");
  git("commit", "--quiet", "--message", "bench");
  // Git reads entries that are as young as their index again each time.
  execFileSync("sleep", ["1.1"]);
  git("update-index", "--really-refresh");
  git("status");
  writeFileSync(join(tree, ".git", "done"), "");
  return tree;
}

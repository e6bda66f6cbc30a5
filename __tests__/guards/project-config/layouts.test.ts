import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { isEventOfAnybody } from "../../../src/github/access.js";
import { eventContext } from "../../../src/github/event.js";
import { replaceProjectConfig } from "../../../src/guards/project-config/replace-project-config.js";
import { isAgentConfiguration } from "../../../src/safety/agent-configuration.js";
import { systemClock } from "../../../src/system/clock.js";
import { StartError } from "../../../src/system/errors.js";
import {
  cloneAt,
  createRepository,
  openRepository,
  plainGit,
  temporaryFolder,
} from "../../support/git-repository.js";

/** What the agent finds: of whom each file is (`base` or `pull request`), or that it is not started. */
type Seen = "refused" | Readonly<Record<string, "base" | "pull request">>;
type Mode = "auto" | "base" | "remove" | "keep";

let root: string;
let origin: string;
let base: string;
let head: string;

const LAYOUTS = path.join("layouts");

/** Makes a workspace with the pull request in it, in one of the ways that workflows do. */
const MAKE: Readonly<Record<string, (workspace: string) => void>> = {
  "at the root": (workspace) => {
    checkout(workspace);
  },
  "at the root, shallow": (workspace) => {
    plainGit(root, ["clone", "--quiet", "--depth=1", `file://${origin}`, workspace]);
  },
  "with path: as the only checkout": (workspace) => {
    checkout(path.join(workspace, "pr"));
  },
  "with path:, shallow": (workspace) => {
    mkdirSync(workspace);
    plainGit(root, ["clone", "--quiet", "--depth=1", `file://${origin}`, path.join(workspace, "pr")]);
  },
  "in a folder of the base's checkout": (workspace) => {
    cloneAt(origin, base, workspace);
    checkout(path.join(workspace, "pr"));
  },
  "beside the base's checkout": (workspace) => {
    mkdirSync(workspace);
    cloneAt(origin, base, path.join(workspace, "main"));
    checkout(path.join(workspace, "pr"));
  },
  "beside it, without its history": (workspace) => {
    mkdirSync(workspace);
    cloneAt(origin, base, path.join(workspace, "main"));
    plainGit(root, ["clone", "--quiet", "--depth=1", `file://${origin}`, path.join(workspace, "pr")]);
  },
  "as a submodule of another repository": (workspace) => {
    const outer = createRepository(workspace);
    outer.write("readme.md", "outer\n");
    plainGit(workspace, [
      "-c",
      "protocol.file.allow=always",
      "submodule",
      "--quiet",
      "add",
      origin,
      "library",
    ]);
    outer.commit("outer");
  },
  "nested, ignored and untracked": (workspace) => {
    const made = checkout(workspace);
    made.write(".gitignore", "build/\n");
    made.write("lib/deep/AGENTS.md", "pull request\n");
    made.git("add", "--force", ".gitignore", "lib");
    made.git("commit", "--quiet", "--message=more");
    made.write("build/.cursor/hooks.json", "pull request\n");
    made.write("lib/.mcp.json", "pull request\n");
    made.write("lib/.envrc", "pull request\n");
  },
  "without any repository": (workspace) => {
    checkout(workspace);
    rmSync(path.join(workspace, ".git"), { recursive: true });
  },
};

const OWN = { "AGENTS.md": "base", ".cursor/rules/a.mdc": "base" } as const;
const OTHERS = { "AGENTS.md": "pull request", ".cursor/hooks.json": "pull request" } as const;

/** Event and mode, in the order of a row of the table. */
const COLUMNS: readonly (readonly [string, Mode])[] = [
  ["pull_request_target", "auto"],
  ["issue_comment", "auto"],
  ["workflow_run", "auto"],
  ["pull_request", "base"],
  ["pull_request_target", "remove"],
  ["pull_request", "auto"],
];

/** For each layout what the agent finds: where the base is asked for, removed, and kept (a `pull_request`). */
const TABLE: Readonly<Record<string, readonly [Seen, Seen, Seen]>> = {
  "at the root": [OWN, {}, OTHERS],
  "at the root, shallow": ["refused", {}, OTHERS],
  "with path: as the only checkout": [below("pr", OWN), {}, below("pr", OTHERS)],
  "with path:, shallow": ["refused", {}, below("pr", OTHERS)],
  "in a folder of the base's checkout": [
    { ...OWN, ...below("pr", OWN) },
    {},
    { ...OWN, ...below("pr", OTHERS) },
  ],
  "beside the base's checkout": [
    { ...below("main", OWN), ...below("pr", OWN) },
    {},
    { ...below("main", OWN), ...below("pr", OTHERS) },
  ],
  "beside it, without its history": [
    below("main", OWN),
    {},
    { ...below("main", OWN), ...below("pr", OTHERS) },
  ],
  "as a submodule of another repository": ["refused", {}, below("library", OTHERS)],
  "nested, ignored and untracked": [
    OWN,
    {},
    {
      ...OTHERS,
      "build/.cursor/hooks.json": "pull request",
      "lib/.envrc": "pull request",
      "lib/.mcp.json": "pull request",
      "lib/deep/AGENTS.md": "pull request",
    },
  ],
  "without any repository": ["refused", {}, OTHERS],
};

function below(folder: string, seen: Exclude<Seen, "refused">): Exclude<Seen, "refused"> {
  return Object.fromEntries(Object.entries(seen).map(([name, whose]) => [`${folder}/${name}`, whose]));
}

function checkout(folder: string): ReturnType<typeof openRepository> {
  mkdirSync(path.dirname(folder), { recursive: true });
  return cloneAt(origin, head, folder);
}

beforeAll(() => {
  root = temporaryFolder();
  mkdirSync(path.join(root, LAYOUTS));
  const repository = createRepository(path.join(root, "origin"));
  origin = repository.folder;
  Object.entries(OWN).forEach(([name, text]) => {
    repository.write(name, `${text}\n`);
  });
  base = repository.commit("base");
  repository.remove(".cursor");
  Object.entries(OTHERS).forEach(([name, text]) => {
    repository.write(name, `${text}\n`);
  });
  head = repository.commit("pull request");
  for (const [name, make] of Object.entries(MAKE)) {
    make(path.join(root, LAYOUTS, name));
  }
}, 120_000);

afterAll(() => {
  rmSync(root, { recursive: true });
});

function seenIn(workspace: string, folder = ""): Record<string, string> {
  return Object.assign(
    {},
    ...readdirSync(path.join(workspace, folder), { withFileTypes: true }).map((entry) => {
      const name = path.join(folder, entry.name);
      const isOne = name.split("/").some(isAgentConfiguration);
      return entry.name === ".git"
        ? {}
        : entry.isDirectory()
          ? seenIn(workspace, name)
          : isOne
            ? { [name]: readFileSync(path.join(workspace, name), "utf8").trim() }
            : {};
    }),
  ) as Record<string, string>;
}

async function seen(layout: string, event: string, mode: Mode): Promise<unknown> {
  const workspace = path.join(root, "workspace");
  rmSync(workspace, { recursive: true, force: true });
  cpSync(path.join(root, LAYOUTS, layout), workspace, { recursive: true });
  const before = seenIn(workspace);
  const chosen = mode === "auto" ? (isEventOfAnybody(event) ? "base" : "keep") : mode;
  if (chosen === "keep") {
    return before;
  }
  const pull = { number: 7, base: { sha: base, repo: { id: 1 } } };
  const payloads: Readonly<Record<string, object>> = {
    issue_comment: { issue: { number: 7, pull_request: {} } },
    workflow_run: { repository: { id: 1 }, workflow_run: { pull_requests: [pull] } },
  };
  const environment = {
    PATH: process.env["PATH"],
    HOME: root,
    GITHUB_EVENT_NAME: event,
    GITHUB_SHA: event === "pull_request" ? head : base,
  };
  const never = new AbortController().signal;
  try {
    const config = await replaceProjectConfig({
      inputs: { projectConfig: mode, workingDirectory: workspace, workspace },
      mode: chosen,
      event: eventContext(environment, { ...(payloads[event] ?? { pull_request: pull }) }, { matrix: "" }),
      client: undefined,
      environment,
      temporaryDirectory: root,
      clock: systemClock,
      cancel: { requested: never, urgent: never },
      tell: () => undefined,
    });
    const found = seenIn(workspace);
    expect((await config?.putBack())?.changed ?? []).toEqual([]);
    expect(seenIn(workspace)).toEqual(before);
    return found;
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    expect(seenIn(workspace)).toEqual(before);
    return "refused";
  }
}

describe.each(Object.entries(TABLE))("a pull request %s", (layout, [ofBase, removed, kept]) => {
  it.each(COLUMNS)("on %s with project-config: %s", async (event, mode) => {
    const expected =
      mode === "remove" ? removed : event === "pull_request" && mode === "auto" ? kept : ofBase;
    expect(await seen(layout, event, mode)).toEqual(expected);
  });
});

import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import {
  appendFileSync,
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { guardedFiles } from "../../src/guards/guarded-files.js";
import { RunnerFiles } from "../../src/guards/runner-files.js";

const VARIABLES = {
  GITHUB_ENV: "set_env_1",
  GITHUB_PATH: "add_path_1",
  GITHUB_OUTPUT: "set_output_1",
  GITHUB_STATE: "save_state_1",
  GITHUB_STEP_SUMMARY: "step_summary_1",
};

let root: string;
let commands: string;
let event: string;
let action: string;
let environment: Record<string, string>;

const command = (name: keyof typeof VARIABLES): string => join(commands, VARIABLES[name]);
const read = (path: string): string => readFileSync(path, "utf8");

function guard(rewritten: readonly string[] = []): RunnerFiles {
  return new RunnerFiles(guardedFiles(environment, action), rewritten);
}

/** Writes what a neighbour's step and an unknown runner have in the folder. */
function writeNeighbours(): Record<string, string> {
  const contents = { set_env_2: "A=1\n", set_output_2: "b<<E\n2\nE\n", of_a_newer_runner: "", "9": "\0\xFF" };
  for (const [name, text] of Object.entries(contents)) {
    writeFileSync(join(commands, name), text, "latin1");
  }
  return contents;
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "runner-files-"));
  commands = join(root, "temp", "_runner_file_commands");
  event = join(root, "temp", "_github_workflow", "event.json");
  action = join(root, "actions", "cursor-agent-action", "v1");
  mkdirSync(commands, { recursive: true });
  mkdirSync(dirname(event));
  mkdirSync(join(action, "dist", "report"), { recursive: true });
  mkdirSync(join(action, "report"));
  mkdirSync(join(root, "workspace"));
  environment = { GITHUB_EVENT_PATH: event, GITHUB_WORKSPACE: join(root, "workspace") };
  for (const [variable, name] of Object.entries(VARIABLES)) {
    environment[variable] = join(commands, name);
    writeFileSync(join(commands, name), "");
  }
  writeFileSync(command("GITHUB_ENV"), "BEFORE=1\n");
  writeFileSync(event, '{"number":7}');
  writeFileSync(join(action, "action.yml"), "name: ours\n");
  writeFileSync(join(action, "report", "action.yml"), "name: ours too\n");
  writeFileSync(join(action, "dist", "index.js"), "program();\n");
  writeFileSync(join(action, "dist", "report", "index.js"), "report();\n");
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

describe("what the agent did to the runner's files is undone, and told", () => {
  it("nothing, when it did nothing", () => {
    const files = guard();
    expect(files.restore()).toEqual([]);
    expect(readdirSync(commands).sort()).toEqual(Object.values(VARIABLES).sort());
  });

  it("something was appended: the names are told, the values are not", () => {
    const files = guard();
    appendFileSync(command("GITHUB_ENV"), "LD_PRELOAD=/tmp/evil.so\nBASH_ENV<<EOF\nhunter2\nEOF\n");
    expect(files.restore()).toEqual([
      "While the agent ran, GITHUB_ENV was written to (LD_PRELOAD, BASH_ENV); it was put back as it was.",
    ]);
    expect(read(command("GITHUB_ENV"))).toBe("BEFORE=1\n");
  });

  it("something was written over", () => {
    const files = guard();
    writeFileSync(command("GITHUB_ENV"), "AFTER=1\n");
    expect(files.restore()).toEqual([
      "While the agent ran, GITHUB_ENV was changed; it was put back as it was.",
    ]);
    expect(read(command("GITHUB_ENV"))).toBe("BEFORE=1\n");
  });

  it("a file was removed, with its whole folder", () => {
    const files = guard();
    rmSync(commands, { recursive: true });
    expect(files.restore().join("\n")).toContain("GITHUB_OUTPUT was removed; it was put back as it was.");
    expect(readdirSync(commands).sort()).toEqual(Object.values(VARIABLES).sort());
    expect(read(command("GITHUB_ENV"))).toBe("BEFORE=1\n");
  });

  it("again, where somebody wrote to them once more; and nothing is told twice", () => {
    const files = guard();
    appendFileSync(command("GITHUB_ENV"), "A=1\n");
    expect(files.restore()).toHaveLength(1);
    expect(files.restore()).toEqual([]);
    appendFileSync(command("GITHUB_ENV"), "A=1\n");
    writeFileSync(command("GITHUB_PATH"), "/evil\n");
    expect(files.restore()).toEqual([
      "While the agent ran, GITHUB_PATH was changed; it was put back as it was.",
    ]);
    expect([read(command("GITHUB_ENV")), read(command("GITHUB_PATH"))]).toEqual(["BEFORE=1\n", ""]);
    expect(files.unrestored()).toEqual([]);
  });

  it("and what cannot be undone stays told as such, until it can", () => {
    const files = guard();
    const temporary = dirname(commands);
    renameSync(temporary, join(root, "away"));
    writeFileSync(temporary, "no folder");
    const told = files.restore();
    expect(told.join("\n")).toMatch(
      /GITHUB_OUTPUT was replaced .*; it could not be put back \((?:Error: )?ENOTDIR/u,
    );
    expect(files.unrestored()).toEqual(told);
    expect([files.restore(), files.unrestored()]).toEqual([[], told]);
    rmSync(temporary);
    files.restore();
    expect(files.unrestored()).toEqual([]);
    expect(read(command("GITHUB_ENV"))).toBe("BEFORE=1\n");
  });

  it("a file that was not there was made", () => {
    environment["GITHUB_ARTIFACTS"] = join(root, "artifacts");
    const files = guard();
    writeFileSync(join(root, "artifacts"), "subject=evil\n");
    expect(files.restore()).toEqual([
      "While the agent ran, GITHUB_ARTIFACTS was written to (subject); it was removed.",
    ]);
    expect(existsSync(join(root, "artifacts"))).toBe(false);
  });

  it("permissions were changed", () => {
    const mode = statSync(command("GITHUB_OUTPUT")).mode;
    const files = guard();
    chmodSync(command("GITHUB_OUTPUT"), 0o444);
    expect(files.restore()).toEqual([
      "While the agent ran, GITHUB_OUTPUT was given other permissions; it was put back as it was.",
    ]);
    expect(statSync(command("GITHUB_OUTPUT")).mode).toBe(mode);
  });

  it("a link stands in the place: it is replaced, and what it leads to is not written to", () => {
    const victim = join(root, "victim");
    writeFileSync(victim, "victim");
    const files = guard();
    rmSync(command("GITHUB_OUTPUT"));
    symlinkSync(victim, command("GITHUB_OUTPUT"));
    expect(files.restore()[0]).toContain("GITHUB_OUTPUT was replaced by something that is no file");
    appendFileSync(command("GITHUB_OUTPUT"), "result=ours\n");
    expect(lstatSync(command("GITHUB_OUTPUT")).isFile()).toBe(true);
    expect(read(victim)).toBe("victim");
  });

  it("a hard link to another file stands in the place, of the same content", () => {
    const victim = join(root, "victim");
    writeFileSync(victim, "", { mode: statSync(command("GITHUB_OUTPUT")).mode });
    const files = guard();
    rmSync(command("GITHUB_OUTPUT"));
    linkSync(victim, command("GITHUB_OUTPUT"));
    expect(files.restore()[0]).toContain("replaced by a file of the same content");
    appendFileSync(command("GITHUB_OUTPUT"), "result=ours\n");
    expect(read(victim)).toBe("");
  });

  it("the file was given a second name, by which somebody could go on writing", () => {
    const files = guard();
    const secondName = join(root, "second-name");
    linkSync(command("GITHUB_PATH"), secondName);
    expect(files.restore()[0]).toContain("GITHUB_PATH");
    appendFileSync(secondName, "/tmp/evil\n");
    expect(read(command("GITHUB_PATH"))).toBe("");
  });

  it("a folder stands in the place, with something in it", () => {
    const files = guard();
    rmSync(command("GITHUB_STATE"));
    mkdirSync(join(command("GITHUB_STATE"), "deep", "deeper"), { recursive: true });
    expect(files.restore()[0]).toContain("GITHUB_STATE was replaced by something that is no file");
    expect(read(command("GITHUB_STATE"))).toBe("");
    expect(readdirSync(commands).sort()).toEqual(Object.values(VARIABLES).sort());
  });

  it("the event was edited", () => {
    const files = guard();
    writeFileSync(event, '{"number":8}');
    expect(files.restore()).toEqual([
      "While the agent ran, GITHUB_EVENT_PATH was changed; it was put back as it was.",
    ]);
    expect(read(event)).toBe('{"number":7}');
  });

  it.each(["action.yml", "report/action.yml", "dist/index.js", "dist/report/index.js"])(
    "the action's own %s was edited",
    (name) => {
      const before = read(join(action, name));
      const files = guard();
      appendFileSync(join(action, name), "evil();\n");
      expect(files.restore()).toEqual([
        `While the agent ran, the action's own ${name} was changed; it was put back as it was.`,
      ]);
      expect(read(join(action, name))).toBe(before);
    },
  );
});

describe("what other steps have in the same folder is theirs", () => {
  it("whatever they write, replace, remove or make there, it stays, without a word", () => {
    writeNeighbours();
    const files = guard();
    appendFileSync(join(commands, "set_output_2"), "c=3\n");
    writeFileSync(join(commands, "set_env_2"), "A=2\n");
    rmSync(join(commands, "of_a_newer_runner"));
    writeFileSync(join(commands, "add_path_3"), "/opt/bin\n");
    mkdirSync(join(commands, "folder", "inner"), { recursive: true });
    symlinkSync("/etc", join(commands, "link"));
    chmodSync(join(commands, "9"), 0o400);
    expect(files.restore()).toEqual([]);
    expect(readdirSync(commands).sort()).toEqual(
      [...Object.values(VARIABLES), "9", "add_path_3", "folder", "link", "set_env_2", "set_output_2"].sort(),
    );
    expect([read(join(commands, "set_env_2")), read(join(commands, "set_output_2"))]).toEqual([
      "A=2\n",
      "b<<E\n2\nE\nc=3\n",
    ]);
  });

  it("also where the agent attacks all that it finds: only this step's own are put back", () => {
    const neighbours = writeNeighbours();
    const files = guard();
    for (const name of Object.values(VARIABLES)) {
      rmSync(join(commands, name));
      symlinkSync("/etc/passwd", join(commands, name));
    }
    expect(files.restore()).toHaveLength(5);
    expect(read(command("GITHUB_ENV"))).toBe("BEFORE=1\n");
    for (const [name, text] of Object.entries(neighbours)) {
      expect(readFileSync(join(commands, name), "latin1")).toBe(text);
    }
    expect(readdirSync(commands)).toHaveLength(Object.keys({ ...VARIABLES, ...neighbours }).length);
  });

  it("and what several steps guard is put back once: the second finds nothing to say", () => {
    const [one, other] = [guard(), guard()];
    writeFileSync(event, '{"number":8}');
    appendFileSync(join(action, "dist", "index.js"), "evil();\n");
    expect(one.restore()).toHaveLength(2);
    expect(other.restore()).toEqual([]);
    expect(read(event)).toBe('{"number":7}');
  });
});

describe("what is not undone", () => {
  it("the summary, which the action writes anew; but it has to be a file", () => {
    const summary = command("GITHUB_STEP_SUMMARY");
    const files = guard([summary]);
    appendFileSync(summary, "of this action");
    expect(files.restore()).toEqual([]);
    expect(read(summary)).toBe("of this action");

    rmSync(summary);
    symlinkSync("/etc/passwd", summary);
    expect(files.restore()).toHaveLength(1);
    expect(lstatSync(summary).isFile()).toBe(true);
  });

  it("the action's files in the workspace, where the agent may work on them", () => {
    action = join(root, "workspace");
    mkdirSync(join(action, "dist"));
    writeFileSync(join(action, "dist", "index.js"), "old();");
    const files = guard();
    writeFileSync(join(action, "dist", "index.js"), "new();");
    expect(files.restore()).toEqual([]);
    expect(read(join(action, "dist", "index.js"))).toBe("new();");
  });

  it("what was no file to begin with", () => {
    environment["GITHUB_OUTPUT"] = "/dev/null";
    expect(guard().restore()).toEqual([]);
    expect(lstatSync("/dev/null").isCharacterDevice()).toBe(true);
  });
});

describe("restore", () => {
  it("never throws, and says what it could not do", () => {
    const files = guard();
    rmSync(join(root, "temp"), { recursive: true });
    // A file where a folder has to be: nothing below it can be put back.
    writeFileSync(join(root, "temp"), "");
    const told = files.restore();
    expect(told.join("\n")).toMatch(/it could not be put back \(.*ENOTDIR/);
    expect(read(join(root, "temp"))).toBe("");
  });

  it("reads of a file that was made huge no more than it must", () => {
    const files = guard();
    truncateSync(command("GITHUB_ENV"), 1024 ** 4);
    const start = performance.now();
    expect(files.restore()[0]).toContain("GITHUB_ENV was changed");
    expect(performance.now() - start).toBeLessThan(1_000);
    expect(read(command("GITHUB_ENV"))).toBe("BEFORE=1\n");
  });

  it("stays short however much was done", () => {
    for (let number = 0; number < 30; number += 1) {
      writeFileSync(join(action, "dist", `x${number}.js`), "chunk();\n");
    }
    const files = guard();
    for (let number = 0; number < 30; number += 1) {
      appendFileSync(join(action, "dist", `x${number}.js`), "evil();\n");
    }
    const told = files.restore();
    expect(told).toHaveLength(21);
    expect(told.at(-1)).toBe("10 more of such files were tampered with while the agent ran.");
  });

  it("can be asked again, and finds nothing more", () => {
    const files = guard();
    appendFileSync(command("GITHUB_ENV"), "X=1\n");
    expect(files.restore()).toHaveLength(1);
    writeFileSync(command("GITHUB_ENV"), "BEFORE=1\n");
    expect(files.restore().join()).not.toContain("written to");
  });
});

it("without any of the files there is nothing to do", () => {
  expect(new RunnerFiles(guardedFiles({}, undefined), [""]).restore()).toEqual([]);
});

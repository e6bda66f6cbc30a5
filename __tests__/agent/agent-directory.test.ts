import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { RunDirectory } from "../../src/agent/agent-directory.js";

let directory = "";
let warnings: string[] = [];

const NONE = { allow: [], deny: [], mcpServers: undefined, workingDirectory: "." };
const create = (permissions: ConstructorParameters<typeof RunDirectory>[1] = NONE): RunDirectory =>
  new RunDirectory(directory, permissions, (text) => warnings.push(text));

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "agent-directory-"));
  warnings = [];
});

afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

describe("the run's directory", () => {
  it("lets nobody else in, and holds a configuration with both lists", () => {
    const made = create({ ...NONE, allow: ["Shell(npm test)"] });
    expect([modeOf(made.path), modeOf(made.configuration)]).toEqual(["700", "700"]);
    const file = join(made.configuration, "cli-config.json");
    expect(modeOf(file)).toBe("600");
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
      version: 1,
      permissions: { allow: ["Shell(npm test)"], deny: [] },
      approvalMode: "allowlist",
    });
    expect(existsSync(made.transcript)).toBe(false);
  });

  it("is another one for each run", () => {
    expect(create().path).not.toBe(create().path);
  });

  it("stays the same while nobody replaces it", () => {
    const run = create();
    const { path } = run;
    writeFileSync(join(path, "record.json"), "{}");
    expect([run.current(), run.current()]).toEqual([path, path]);
    expect(warnings).toEqual([]);
  });

  it.each([
    [
      "a link to another directory",
      (path: string) => {
        symlinkSync(join(directory, "theirs"), path);
      },
    ],
    [
      "a link to where it was moved",
      (path: string) => {
        symlinkSync(`${path}-moved`, path);
      },
    ],
    [
      "another directory",
      (path: string) => {
        renameSync(join(directory, "theirs"), path);
      },
    ],
    [
      "a file",
      (path: string) => {
        writeFileSync(path, "");
      },
    ],
    ["nothing", () => undefined],
  ])("is a new one for later files, with one warning, if %s is in its place", (_, replace) => {
    const run = create();
    const { path } = run;
    mkdirSync(join(directory, "theirs"));
    renameSync(path, `${path}-moved`);
    replace(path);

    const now = run.current();
    expect(now).not.toBe(path);
    expect([dirname(now), modeOf(now), readdirSync(now)]).toEqual([directory, "700", []]);
    expect(run.current()).toBe(now);
    rmSync(now, { recursive: true });
    expect(readdirSync(run.current())).toEqual([]);
    expect(warnings).toEqual([
      "The run's directory in RUNNER_TEMP was removed or replaced during the run, so its files are in a new one beside it.",
    ]);
  });
});

import { describe, expect, it } from "@jest/globals";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { inputVariable } from "../src/inputs/reader.js";
import { inputNames, loadInputs } from "../src/inputs/inputs.js";
import { GATE_NAMES } from "../src/record/gates.js";
import { mergeRuns } from "../src/record/merge.js";
import { CONCLUSIONS, REASON_NAMES, REASONS } from "../src/record/reasons.js";
import { recordOutputs } from "../src/render/outputs.js";
import { mergedOutputs } from "../src/render/report-outputs.js";
import { loadReportInputs, reportInputNames } from "../src/publish/report-inputs.js";
import { arrayAt, isObject, objectAt, textAt } from "../src/safety/json.js";
import { ACTION_VERSION } from "../src/system/version.js";
import {
  brokenLink,
  constantsIn,
  defaultsIn,
  documents,
  namesIn,
  readDocument,
  readYaml,
  stepsIn,
} from "./support/documents.js";
import { LIMITS } from "./support/limits.js";
import { messagesOf, shown } from "./support/messages.js";
import { sampleRecord } from "./support/sample-record.js";

const DOCUMENTS = documents();
const README = readDocument("README.md");
const PACKAGE = readYaml(readFileSync("package.json", "utf8"));
const SOURCES = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts"))
  .sort()
  .map((path) => ({ path, text: readFileSync(`src/${path}`, "utf8") }));

describe("action.yml", () => {
  it("has the inputs that the code reads", () => {
    expect(namesIn("action.yml", "inputs").toSorted()).toEqual(inputNames.toSorted());
    expect(namesIn("report/action.yml", "inputs").toSorted()).toEqual(reportInputNames.toSorted());
  });

  it("has the outputs that the code sets", () => {
    expect(namesIn("action.yml", "outputs").toSorted()).toEqual(
      [...Object.keys(recordOutputs(sampleRecord())), ...channelOutputs()].toSorted(),
    );
    expect(namesIn("report/action.yml", "outputs").toSorted()).toEqual(
      [
        ...Object.keys(mergedOutputs(mergeRuns([], []))),
        "report-file",
        "review-id",
        "review-url",
        "comment-id",
        "comment-url",
        "trace-id",
      ].toSorted(),
    );
  });

  it("names every gate in the description of fail-on", () => {
    const description = textAt(
      objectAt(objectAt(readYaml(readFileSync("action.yml", "utf8")), "inputs"), "fail-on"),
      "description",
    );
    expect(GATE_NAMES.filter((gate) => description?.includes(`\`${gate}\``) !== true)).toEqual([]);
  });

  it("has the defaults of the code", () => {
    const workspace = mkdtempSync(join(tmpdir(), "documents-"));
    const given = {
      GITHUB_WORKSPACE: workspace,
      INPUT_PROMPT: "Hello.",
      "INPUT_API-KEY": "key",
      INPUT_RECORDS: "*.json",
    };
    const run = { ...given, INPUT_RECORDS: undefined };
    const report = { INPUT_RECORDS: given.INPUT_RECORDS };
    expect(JSON.stringify(loadInputs({ ...run, ...asVariables("action.yml") }))).toBe(
      JSON.stringify(loadInputs(run)),
    );
    expect(loadReportInputs({ ...report, ...asVariables("report/action.yml") })).toEqual(
      loadReportInputs(report),
    );
    rmSync(workspace, { recursive: true });
  });

  it.each(["action", "report/action"])("%s-types.yml types each input and output, and no other", (path) => {
    for (const kind of ["inputs", "outputs"] as const) {
      expect(namesIn(`${path}-types.yml`, kind)).toEqual(namesIn(`${path}.yml`, kind));
    }
  });

  it("types reason and conclusion by the words of the code", () => {
    const outputs = objectAt(readYaml(readFileSync("action-types.yml", "utf8")), "outputs");
    expect(arrayAt(objectAt(outputs, "reason"), "allowed-values")).toEqual(REASON_NAMES);
    expect(arrayAt(objectAt(outputs, "conclusion"), "allowed-values").toSorted()).toEqual(
      CONCLUSIONS.toSorted(),
    );
  });

  it("is the version that package.json says", () => {
    expect(ACTION_VERSION).toBe(PACKAGE["version"]);
  });
});

describe("generated documents", () => {
  it.each(["readme.mjs", "notices.mjs", "record-schema.mjs", "trace-attributes.mjs"])(
    "are what scripts/%s writes",
    (script) => {
      expect(() =>
        execFileSync(process.execPath, [`scripts/${script}`, "--check"], { stdio: "pipe" }),
      ).not.toThrow();
    },
  );
});

describe("the README", () => {
  it("explains every reason, with its conclusion", () => {
    const explained = tableOf("reason", "conclusion").map(([reason, conclusion]) => [reason, conclusion]);
    expect(explained).toEqual(
      Object.entries(REASONS).map(([reason, { conclusion }]) => [reason, conclusion]),
    );
  });

  it.each(LIMITS)("has the limit of the code: %s", (row, text, ...constants) => {
    const values = constants.flatMap((constant) => {
      const [path = "", name = ""] = constant.split(" ");
      return constantsIn(`src/${path}`, name);
    });
    expect(tableOf("what", "limit").find(([what]) => what === row)?.[1]).toBe(text(...values));
  });

  it("has no limit that is not held to the code", () => {
    expect(tableOf("what", "limit").map(([what]) => what)).toEqual(LIMITS.map(([what]) => what));
  });
});

describe("troubleshooting", () => {
  const page = readFileSync("docs/troubleshooting.md", "utf8").split("\n").map(shown);
  /** A schema describes members that hold messages, and shows none itself. */
  const messages = SOURCES.filter(({ path }) => !path.startsWith("record/schema")).flatMap((source) =>
    messagesOf(source).map((message) => `src/${source.path}: ${message}`),
  );

  it("finds the messages in the sources", () => {
    expect(messages.length).toBeGreaterThan(150);
  });

  it("holds each message of the program", () => {
    const missing = messages.filter((message) => !page.some((line) => holds(line, message)));
    expect(missing).toEqual([]);
  });
});

describe("documents", () => {
  it("are found", () => {
    expect(DOCUMENTS.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["README.md", "SECURITY.md", "docs/architecture.md"]),
    );
  });

  it("link to what is there", () => {
    const broken = DOCUMENTS.flatMap((document) =>
      document.links.flatMap((link) => brokenLink(document, link, DOCUMENTS) ?? []),
    );
    expect(broken).toEqual([]);
  });

  it("name commands that exist", () => {
    const scripts = objectAt(PACKAGE, "scripts");
    const unknown = DOCUMENTS.flatMap(({ path, text }) => [
      ...Array.from(text.matchAll(/npm run ([\w:-]+)/g), ([command, name]) =>
        name !== undefined && name in scripts ? undefined : `${path}: ${command}`,
      ),
      ...Array.from(text.matchAll(/(?:node (scripts\/[\w.-]+)|`(\.ci\/\w+)`)/g), ([command, script, ci]) =>
        existsSync(script ?? ci ?? "") ? undefined : `${path}: ${command}`,
      ),
    ]).filter((sentence) => sentence !== undefined);
    expect(unknown).toEqual([]);
  });

  const snippets = DOCUMENTS.flatMap(({ path, codeBlocks }) =>
    codeBlocks.filter(({ language }) => language === "yaml").map(({ text }) => ({ path, text })),
  );

  it("hold YAML that can be read", () => {
    expect(snippets.length).toBeGreaterThan(5);
    for (const { text } of snippets) {
      expect(() => {
        parse(text);
      }).not.toThrow();
    }
  });

  it("use inputs and outputs that exist", () => {
    const unknown = snippets.flatMap(({ path, text }) => {
      const value: unknown = parse(text);
      return [
        ...stepsIn(value).flatMap(unknownInputs),
        ...Array.from(
          text.matchAll(/steps\.(?:agent|review)\.outputs\.([\w-]+)/g),
          ([, name]) => name ?? "",
        ).filter((name) => !namesIn("action.yml", "outputs").includes(name)),
      ].map((name) => `${path}: ${name}`);
    });
    expect(unknown).toEqual([]);
  });
});

describe("workflows", () => {
  const files = [".github/workflows", "examples"]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  const uses = [...files, "README.md"].flatMap((path) =>
    Array.from(
      readFileSync(path, "utf8").matchAll(/^\s*(?:- )?uses: ([\w.-]+\/[\w./-]+)@(\S+)(?: # (\S+))?/gm),
      ([, action = "", reference = "", version = ""]) => ({ path, action, reference, version }),
    ),
  );
  const foreign = uses.filter(({ action }) => !action.startsWith("org/cursor-agent-action"));

  it("pin other people's actions by commit, and say which version that is", () => {
    expect(
      foreign.filter(({ reference, version }) => !/^[0-9a-f]{40}$/.test(reference) || !/^v\d/.test(version)),
    ).toEqual([]);
  });

  it("agree on the versions", () => {
    const pins = new Map<string, Set<string>>();
    for (const { action, reference, version } of foreign) {
      const name = action.split("/").slice(0, 2).join("/");
      pins.set(name, new Set([...(pins.get(name) ?? []), `${reference} ${version}`]));
    }
    expect([...pins].filter(([, versions]) => versions.size > 1)).toEqual([]);
  });
});

/** The rows of the README's table whose header begins like this. */
function tableOf(...header: readonly string[]): readonly (readonly string[])[] {
  const table = README.tables.find(([first]) => header.every((cell, column) => first?.[column] === cell));
  return table?.slice(1) ?? [];
}

/** Outputs that the channels add to those of the record, by the names that stand in their sources. */
function channelOutputs(): readonly string[] {
  const names = SOURCES.filter(({ path }) => path.startsWith("report/") || path === "run.ts").flatMap(
    ({ text }) => Array.from(text.matchAll(/"([a-z]+(?:-file|-id|-url))": /g), ([, name]) => name ?? ""),
  );
  return [...new Set(names)];
}

function asVariables(path: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(defaultsIn(path)).map(([name, value]) => [inputVariable(name), value]),
  );
}

function unknownInputs(step: Readonly<Record<string, unknown>>): readonly string[] {
  const [, report] = /^org\/cursor-agent-action(\/report)?@/.exec(textAt(step, "uses") ?? "") ?? [];
  if (!textAt(step, "uses")?.startsWith("org/cursor-agent-action") || !isObject(step["with"])) {
    return [];
  }
  const known = namesIn(report === undefined ? "action.yml" : "report/action.yml", "inputs");
  return Object.keys(step["with"]).filter((name) => !known.includes(name));
}

/** Whether a line holds a message, whatever fills its gaps. */
function holds(line: string, message: string): boolean {
  const words = message.slice(message.indexOf(": ") + 2);
  const parts = words.split("…").map((part) => part.trim());
  let at = 0;
  for (const part of parts.filter((text) => /\w/.test(text))) {
    const found = line.indexOf(part, at);
    if (found === -1) {
      return false;
    }
    at = found + part.length;
  }
  return true;
}

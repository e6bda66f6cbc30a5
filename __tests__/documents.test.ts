import { describe, expect, it } from "@jest/globals";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { inputVariable } from "../src/inputs/input-reader.js";
import { inputNames, loadInputs } from "../src/inputs/inputs.js";
import { GATE_NAMES } from "../src/record/gates.js";
import { mergeRuns } from "../src/record/merge.js";
import { CONCLUSIONS, REASON_NAMES, REASONS } from "../src/record/reasons.js";
import { recordOutputs } from "../src/render/outputs.js";
import { mergedOutputs } from "../src/render/summary/merged.js";
import { PUSH_REASONS } from "../src/push/outcome.js";
import { pushOutputs } from "../src/push/push-action.js";
import { loadPushInputs, pushInputNames } from "../src/push/push-inputs.js";
import { loadReportInputs, reportInputNames } from "../src/publish/report-inputs.js";
import { arrayAt, isObject, objectAt, textAt } from "../src/safety/json.js";
import { ACTION_VERSION } from "../src/system/version.js";
import { brokenLink, defaultsIn, documents, namesIn, readDocument, readYaml } from "./support/documents.js";
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
    expect(namesIn("push/action.yml", "inputs").toSorted()).toEqual(pushInputNames.toSorted());
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

  it("of the push action has the outputs and reasons of the code", () => {
    expect(namesIn("push/action.yml", "outputs")).toEqual(
      Object.keys(pushOutputs({ reason: "nothing-to-push" })),
    );
    const outputs = objectAt(readYaml(readFileSync("push/action-types.yml", "utf8")), "outputs");
    expect(arrayAt(objectAt(outputs, "reason"), "allowed-values")).toEqual(PUSH_REASONS);
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
    const push = { INPUT_PATCH: "a", INPUT_RECORD: "b", "INPUT_GITHUB-TOKEN": "token" };
    expect(JSON.stringify(loadPushInputs({ ...asVariables("push/action.yml"), ...push }))).toBe(
      JSON.stringify(loadPushInputs(push)),
    );
    rmSync(workspace, { recursive: true });
  });

  it.each(["action", "report/action", "push/action"])(
    "%s-types.yml types each input and output, and no other",
    (path) => {
      for (const kind of ["inputs", "outputs"] as const) {
        expect(namesIn(`${path}-types.yml`, kind)).toEqual(namesIn(`${path}.yml`, kind));
      }
    },
  );

  it("types reason and conclusion by the words of the code", () => {
    const outputs = objectAt(readYaml(readFileSync("action-types.yml", "utf8")), "outputs");
    expect(arrayAt(objectAt(outputs, "reason"), "allowed-values")).toEqual(REASON_NAMES);
    expect(arrayAt(objectAt(outputs, "conclusion"), "allowed-values").toSorted()).toEqual(
      CONCLUSIONS.toSorted(),
    );
  });

  it("is the version that package.json and the changelog say", () => {
    expect(ACTION_VERSION).toBe(PACKAGE["version"]);
    const [, newest] = /^## (\S+)/m.exec(readFileSync("CHANGELOG.md", "utf8")) ?? [];
    expect(newest).toBe(ACTION_VERSION);
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
  it("is short", () => {
    expect(README.text.trimEnd().split("\n").length).toBeLessThanOrEqual(220);
  });

  it("has a first workflow that is copied in twelve lines", () => {
    const [, workflow = ""] = README.text.split("```yaml\n");
    expect(workflow.slice(0, workflow.indexOf("```")).trimEnd().split("\n").length).toBeLessThanOrEqual(12);
  });
});

describe("the pages of inputs and outputs", () => {
  it.each([
    ["docs/inputs.md", "action.yml", ["inputs"]],
    ["docs/outputs.md", "action.yml", ["outputs"]],
    ["docs/report-action.md", "report/action.yml", ["inputs", "outputs"]],
    ["docs/push-action.md", "push/action.yml", ["inputs", "outputs"]],
  ] as const)("%s has a heading for each in %s", (path, action, kinds) => {
    const { anchors } = readDocument(path);
    for (const name of kinds.flatMap((kind) => namesIn(action, kind))) {
      expect(anchors).toContain(`#${name}`);
    }
  });

  it("explain every reason, with its conclusion", () => {
    const explained = Array.from(
      readDocument("docs/outputs.md").text.matchAll(/^- `([a-z-]+)` \(`([a-z-]+)`\): ./gm),
      ([, reason, conclusion]) => [reason, conclusion],
    );
    expect(explained).toEqual(
      Object.entries(REASONS).map(([reason, { conclusion }]) => [reason, conclusion]),
    );
  });
});

describe("documents", () => {
  it("read a structured output as JSON only with something for an empty one", () => {
    const examples = readdirSync("examples").map((file) => `examples/${file}`);
    const texts = [
      ...DOCUMENTS.map(({ path }) => path),
      ...examples,
      "action.yml",
      "report/action.yml",
      "push/action.yml",
    ].map((path) => ({ path, text: readFileSync(path, "utf8") }));
    const bare = /fromJSON\((?!'')(?![^)\n]*\|\| '(?:\{\}|\[\])'\))[^\n]*/g;
    expect(
      texts.flatMap(({ path, text }) => (text.match(bare) ?? []).map((found) => `${path}: ${found}`)),
    ).toEqual([]);
    expect("fromJSON(steps.x.outputs.structured-output).verdict").toMatch(bare);
  });

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

  it("link to every example", () => {
    const linked = new Set(DOCUMENTS.flatMap(({ links }) => links.map((link) => basename(link))));
    expect(readdirSync("examples").filter((file) => !linked.has(file))).toEqual([]);
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
});

describe("issue forms", () => {
  const folder = ".github/ISSUE_TEMPLATE";
  const forms = readdirSync(folder).filter((file) => file !== "config.yml");

  it.each(forms)("%s is a form that GitHub takes", (file) => {
    const form = readYaml(readFileSync(join(folder, file), "utf8"));
    expect(Object.keys(form)).toEqual(["name", "description", "labels", "body"]);
    const fields = arrayAt(form, "body").filter(isObject);
    const ids = fields.filter((field) => field["type"] !== "markdown").map((field) => field["id"]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const field of fields) {
      expect(["markdown", "textarea", "input", "dropdown"]).toContain(field["type"]);
      expect(textAt(objectAt(field, "attributes"), field["type"] === "markdown" ? "value" : "label")).toMatch(
        /\w/,
      );
    }
  });
});

describe("workflows", () => {
  const files = [".github/workflows", "examples"]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  const uses = [...files, ...DOCUMENTS.map(({ path }) => path)].flatMap((path) =>
    Array.from(
      readFileSync(path, "utf8").matchAll(
        /^\s*(?:- )?(?:\{ )?uses: ([\w.-]+\/[\w./-]+)@([^\s,]+)(?:[^#\n]* # (\S+))?/gm,
      ),
      ([, action = "", reference = "", version = ""]) => ({ path, action, reference, version }),
    ),
  );
  const foreign = uses.filter(({ action }) => !action.startsWith("OWNER/"));

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

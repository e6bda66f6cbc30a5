import { visibleText } from "../../safety/invisible.js";

/** Markdown punctuation that acts in mid-line. `|` acts only in tables, and {@link table} escapes it there. */
const INLINE_PUNCTUATION = /[\\`*_[\]<>~&]/g;

/** Languages that GitHub only highlights; others are drawn (`mermaid`, `math`, `geojson`) or applied (`suggestion`). */
const HIGHLIGHTED_LANGUAGES = new Set(
  (
    "bash c c# c++ cmake console cpp cs csharp css csv diff dockerfile elixir fish git-diff go graphql groovy hcl " +
    "html http ini java javascript js json json5 jsonc jsx kotlin less lua make makefile markdown md nix objc patch " +
    "perl php plaintext powershell proto protobuf py python r rb rs ruby rust scala scss sh shell sql swift text " +
    "toml ts tsx txt typescript vue xml yaml yml zig zsh"
  ).split(" "),
);

/**
 * Converts plain text to one line of Markdown in which nothing acts: no markup, mention, reference, link, image, HTML,
 * mathematics, emoji code or command. It is safe in a heading, table cell or list item and at the start of a line.
 *
 * @param text any string; white space, including line ends, becomes single spaces
 */
export function escapeText(text: string): string {
  return guardLineStart(eachWord(text, escapePunctuation, codeSpan));
}

/**
 * Returns the text as inline code. GitHub's filters skip code spans, and only a run of backticks of the same length
 * ends one. Line ends show as `⏎`. In a cell, {@link table} takes care of `|`.
 *
 * @param text any string; an empty one becomes a span of one space, because empty spans do not exist
 */
export function codeSpan(text: string): string {
  // Parsers disagree whether `\\|` separates cells (cmark-gfm: no, micromark: yes), so this one pipe stays outside.
  return visibleText(text)
    .replaceAll("\n", "⏎")
    .split(/(?<=\\)\|/)
    .map((part, index) => (part === "" && index > 0 ? "" : oneSpan(part)))
    .join("|");
}

function oneSpan(line: string): string {
  const ticks = "`".repeat(longestBacktickRun(line) + 1);
  // The parser removes one space from both sides, so this padding also protects spaces of the text itself.
  const padding = /^`|`$|^ .* $/.test(line) && line.trim() !== "" ? " " : "";
  return `${ticks}${padding}${line === "" ? " " : line}${padding}${ticks}`;
}

/**
 * Returns the text as a fenced code block, without a final line end. The fence is longer than any run of backticks
 * inside.
 *
 * @param text any string; its final line ends are dropped
 * @param language kept if GitHub only highlights it
 */
export function fence(text: string, language = ""): string {
  const lines = fenceLines(text, language);
  // Bots look for `/command` at the start of a line of the raw comment, even in code. Up to three spaces before a
  // fence are removed from every line of its content, so the block looks the same.
  const indent = lines.some((line) => /^\/[a-z]/i.test(line)) ? " " : "";
  return lines.map((line) => indent + line).join("\n");
}

/** Returns {@link fence} as lines, for blocks inside a list item or quotation, which never start at the margin. */
export function fenceLines(text: string, language: string): string[] {
  const body = visibleText(text).replace(/(?<!\n)\n+$/, "");
  const ticks = "`".repeat(Math.max(3, longestBacktickRun(body) + 1));
  const name = language.toLowerCase();
  return [ticks + (HIGHLIGHTED_LANGUAGES.has(name) ? name : ""), ...body.split("\n"), ticks];
}

/**
 * Returns a table. Rows are cut to the length of the header; GitHub fills short ones.
 *
 * @param header one cell per column, at least one
 * @param rows cells of safe Markdown (from {@link escapeText}, {@link codeSpan}) in which `|` is not escaped yet. We
 *   escape each `|` here, in code too, because GitHub splits a table into cells before it parses anything else
 * @param align one per column, `left` if missing
 */
export function table(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  align: readonly ("left" | "right" | "center")[] = [],
): string {
  const rule = header.map(
    (_, column) => ({ left: "---", right: "--:", center: ":-:" })[align[column] ?? "left"],
  );
  return [
    tableRow(header),
    `| ${rule.join(" | ")} |`,
    ...rows.map((row) => tableRow(row.slice(0, header.length))),
  ].join("\n");
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("\n", " ").replaceAll("|", "\\|")).join(" | ")} |`;
}

/**
 * Returns a fold. It needs a blank line before and after it.
 *
 * @param summary plain text shown while the fold is closed; escaped here, because Markdown is not parsed there
 * @param body Markdown blocks that are already safe
 */
export function details(summary: string, body: string): string {
  return fold("<details>", summary, body);
}

/** Returns {@link details} that are open from the start. */
export function openDetails(summary: string, body: string): string {
  return fold("<details open>", summary, body);
}

/**
 * Returns a fold under the name of a file.
 *
 * @param name shown as code
 * @param url see {@link linkedCode}
 * @param after plain text behind the name
 */
export function fileDetails(
  name: string,
  url: string | undefined,
  after: string,
  body: string,
  isOpen: boolean,
): string {
  const code = `<code>${escapeHtml(visibleText(name).replaceAll("\n", "⏎"))}</code>`;
  const link = url === undefined ? code : `<a href="${url}">${code}</a>`;
  return foldOf(isOpen ? "<details open>" : "<details>", `${link} ${htmlLine(after)}`.trimEnd(), body);
}

/** Returns the text as inline code with a link. @param url safe to link; undefined for none */
export function linkedCode(text: string, url: string | undefined): string {
  return url === undefined ? codeSpan(text) : `[${codeSpan(text)}](${url})`;
}

function htmlLine(text: string): string {
  return eachWord(text, escapeHtml, (word) => `<code>${escapeHtml(word)}</code>`);
}

function fold(tag: string, summary: string, body: string): string {
  return foldOf(tag, htmlLine(summary), body);
}

function foldOf(tag: string, title: string, body: string): string {
  // An HTML block ends at a blank line; without one after the summary the body would be HTML instead of Markdown.
  return `${tag}<summary>${title}</summary>\n\n${body}\n\n</details>`;
}

/**
 * Keeps one line of otherwise safe Markdown from starting a block: heading, list, quotation, code, rule, heading
 * underline or the second row of a table. Leading white space is dropped.
 *
 * @param line Markdown whose inline punctuation is already escaped
 */
export function guardLineStart(line: string): string {
  const text = line.trimStart();
  if (/^(?:[#+=-]|\*(?:\s|$))/.test(text) || /^[*_\s]+$/.test(text)) {
    return `\\${text}`;
  }
  if (/^[|:\s-]+$/.test(text)) {
    return text.replace("-", "\\-");
  }
  return text.replace(/^(\d+)([.)])/, "$1\\$2");
}

/** Escapes every character that could be inline Markdown with a backslash. @param text plain text */
export function escapePunctuation(text: string): string {
  return text.replace(INLINE_PUNCTUATION, "\\$&");
}

/** Rewrites plain text to one line, word by word: live parts as code, the rest as text. */
function eachWord(text: string, asText: (text: string) => string, asCode: (text: string) => string): string {
  const words = visibleText(text)
    .split(/\s+/)
    .filter((word) => word !== "");
  const safeWords = words.map((word) => {
    const [before, live, after] = splitLive(word);
    return asText(before) + (live === "" ? "" : asCode(live)) + asText(after);
  });
  return safeWords.join(" ");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Returns the length of the longest run of backticks in a text. */
export function longestBacktickRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) {
    longest = Math.max(longest, run.length);
  }
  return longest;
}

/**
 * Words that GitHub makes live after parsing Markdown.
 *
 * Filters find mentions, references, commits, emoji and mathematics in the text of the finished HTML, so neither a
 * backslash nor an entity protects from them: by then `\@user` and `&#64;user` are `@user`, and `\$` is a plain `$`.
 * The filters skip code, so we show such a word as inline code, as a person would write it. A zero-width character
 * would also protect, but would hide the change.
 *
 * `*` and `_` may vanish from an answer as emphasis, so no pattern relies on one of them as a border.
 */
const LIVE_WORDS: readonly RegExp[] = [
  /@/, // @user, @org/team, mail@example.org, owner/repository@commit
  /#\d/, // #1, owner/repository#1
  /gh-\d|ghsa-|cve-\d/i, // GH-1 and advisories
  /:\/\/|www\./i, // links without angle brackets
  /(?<![0-9a-z])[0-9a-f]{7,}(?![0-9a-z])/i, // a commit, whole or short
  /\$/, // mathematics: $x$, $$x$$, $`x`$
  /:[\w+-]+:/, // :emoji:
  /\[!\w/, // > [!NOTE]
  /^\/[a-z]/i, // /command; reads well for paths, too
];

const OPENING_PUNCTUATION = new Set("([{<\"'*_“‘«");
const CLOSING_PUNCTUATION = new Set(")]}>\"'*_.,;!?”’»");

/**
 * Splits a word of running text into text, the part that must become code because GitHub could make it live, and text.
 * Punctuation around the live part stays text: `(@user),` → `(` `@user` `),`.
 *
 * @param word visible text without white space and without Markdown escapes
 * @returns `[before, live, after]`, which join to the word; `live` is empty if nothing in it is live
 */
export function splitLive(word: string): [before: string, live: string, after: string] {
  if (!LIVE_WORDS.some((pattern) => pattern.test(word))) {
    return [word, "", ""];
  }
  let start = 0;
  let end = word.length;
  while (start < end && OPENING_PUNCTUATION.has(word.charAt(start))) {
    start += 1;
  }
  while (end > start && CLOSING_PUNCTUATION.has(word.charAt(end - 1))) {
    end -= 1;
  }
  return [word.slice(0, start), word.slice(start, end), word.slice(end)];
}

import { codeSpan, escapePunctuation, fence, fenceLines, guardLineStart, table } from "./markdown.js";

/** A piece of running text. `marks` are `*` and `_`, which may be emphasis; all else is shown as it is. */
export type Inline = { readonly kind: "text" | "code" | "marks"; readonly text: string };
export type Alignment = "left" | "right" | "center";
/** `marker` as we write it: `- ` or, for example, `12. `. */
export type ListItem = { readonly marker: string; readonly blocks: readonly Block[] };

/**
 * A block of a text of the agent's. No kind of block or piece can link, embed, mention or run anything, so nothing
 * that is made from a tree can.
 */
export type Block =
  | { readonly kind: "paragraph"; readonly text: readonly Inline[] }
  | { readonly kind: "heading"; readonly level: 4 | 5 | 6; readonly text: readonly Inline[] }
  | { readonly kind: "rule" }
  | { readonly kind: "code"; readonly text: string; readonly language: string }
  /** The first row is the header. */
  | {
      readonly kind: "table";
      readonly align: readonly Alignment[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: "quotation"; readonly blocks: readonly Block[] }
  /** Items are all numbered, or none is. */
  | { readonly kind: "list"; readonly items: readonly ListItem[] };

/** What blocks stand in. It decides where a blank line is, and whether a line can begin with a command. */
type Place = "margin" | "quotation" | "item";

/** Writes blocks as Markdown, without a line end after the last one. It needs a blank line on each side. */
export function printBlocks(blocks: readonly Block[]): string {
  return linesOf(blocks, "margin").join("\n");
}

/** Writes running text as Markdown that is safe behind the start of a line. */
export function printInline(text: readonly Inline[]): string {
  return text.map(printPiece).join("");
}

function printPiece({ kind, text }: Inline): string {
  switch (kind) {
    case "text":
      return escapePunctuation(text);
    case "code":
      return codeSpan(text);
    case "marks":
      return text;
  }
}

function linesOf(blocks: readonly Block[], place: Place): readonly string[] {
  return blocks.flatMap((block, index) => {
    const lines = linesOfBlock(block, place);
    return index === 0 || (place === "item" && isTight(blocks[index - 1], block)) ? lines : ["", ...lines];
  });
}

/** Whether to omit the blank line, which would make GitHub space out all items of the list. */
function isTight(previous: Block | undefined, block: Block): boolean {
  const interrupts =
    block.kind === "code" || (block.kind === "list" && /^(?:-|1\.) /.test(block.items[0]?.marker ?? ""));
  return previous?.kind === "paragraph" && interrupts;
}

/** Writes one block as lines; see {@link printBlocks}. */
export function linesOfBlock(block: Block, place: Place): readonly string[] {
  switch (block.kind) {
    case "paragraph":
      return printInline(block.text).split("\n").map(guardLineStart);
    case "heading":
      return [`${"#".repeat(block.level)} ${printInline(block.text)}`];
    case "rule":
      // Not `---`, which after a paragraph is a heading underline, and after a list marker makes a rule of the line.
      return ["***"];
    case "code":
      return place === "margin"
        ? fence(block.text, block.language).split("\n")
        : fenceLines(block.text, block.language);
    case "table": {
      const [header = [], ...rows] = block.rows.map((row) => row.map(printInline));
      return table(header, rows, block.align).split("\n");
    }
    case "quotation":
      return linesOf(block.blocks, "quotation").map((line) => (line === "" ? ">" : `> ${line}`));
    case "list":
      return block.items.flatMap(({ marker, blocks }) =>
        linesOf(blocks, "item").map((line, index) => {
          const prefix = index === 0 ? marker : " ".repeat(marker.length);
          return line === "" ? "" : prefix + line;
        }),
      );
  }
}

import type { ShownTexts } from "../../record/redact-record.js";
import { parseAnswer } from "./answer.js";
import { parseSentence } from "./answer-inline.js";
import type { Block, Inline } from "./document.js";

/** A text without any of these is shown as it is. */
const MARKUP = /[\\`*_[<|>\n]/;

/**
 * Returns the visible form of texts that are rendered as Markdown, so that it can be searched for secrets: a secret
 * split by markup, for example by empty links between its pieces, is whole again once the markup is rendered.
 */
export const SHOWN_TEXTS: ShownTexts = {
  answer: (text) => (MARKUP.test(text) ? bothReadings(parseAnswer(text), textOfBlocks) : []),
  // The page splits a message into lines first, so a backtick in one line does not pair with one in the next.
  sentence: (text) =>
    MARKUP.test(text)
      ? [text, ...text.split("\n")].flatMap((part) => bothReadings(parseSentence(part), textOf))
      : [],
};

/** Returns both readings of underscores: as text and as emphasis. Which one applies depends on the context. */
function bothReadings<Parsed>(
  parsed: Parsed,
  read: (parsed: Parsed, underscore: string) => string,
): readonly string[] {
  return [read(parsed, "_"), read(parsed, "")];
}

function textOf(text: readonly Inline[], underscore: string): string {
  return text
    .map((piece) =>
      piece.kind === "marks" ? piece.text.replaceAll("*", "").replaceAll("_", underscore) : piece.text,
    )
    .join("");
}

/** Blocks and cells are apart, as lines. */
function textOfBlocks(blocks: readonly Block[], underscore: string): string {
  return blocks.map((block) => textOfBlock(block, underscore)).join("\n");
}

function textOfBlock(block: Block, underscore: string): string {
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return textOf(block.text, underscore);
    case "rule":
      return "";
    case "code":
      return block.text;
    case "table":
      return block.rows.map((row) => row.map((cell) => textOf(cell, underscore)).join("\n")).join("\n");
    case "quotation":
      return textOfBlocks(block.blocks, underscore);
    case "list":
      return block.items.map(({ blocks }) => textOfBlocks(blocks, underscore)).join("\n");
  }
}

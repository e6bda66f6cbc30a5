import { splitLive, codeSpan, escapePunctuation } from "./markdown.js";

/** Where running text goes, piece by piece, to come out as one safe piece of Markdown. */
export interface InlineOutput {
  /** One character that may delimit emphasis. */
  emphasis(character: string): void;
  /** One character that is only itself. */
  literal(character: string): void;
  space(character: string): void;
  code(content: string): void;
  finish(): string;
}

/**
 * Collects text up to the next space or code span before it is judged, because that is what a filter sees in one
 * piece. Code next to code becomes one span: two would merge their backticks, and `$` beside a span is mathematics.
 */
export function inlineOutput(): InlineOutput {
  let written = "";
  let code = "";
  let word = "";
  let safeUnits: string[] = [];

  function writeText(text: string): void {
    if (text !== "") {
      written += code === "" ? text : codeSpan(code) + text;
      code = "";
    }
  }

  function endWord(): void {
    const [before, live] = splitLive(word);
    writeText(safeUnits.slice(0, before.length).join(""));
    code += live;
    writeText(safeUnits.slice(before.length + live.length).join(""));
    word = "";
    safeUnits = [];
  }

  return {
    emphasis(character) {
      word += character;
      safeUnits.push(character);
    },
    literal(character) {
      word += character;
      safeUnits.push(escapePunctuation(character));
    },
    space(character) {
      endWord();
      writeText(character);
    },
    code(content) {
      endWord();
      code += content;
    },
    finish() {
      endWord();
      return code === "" ? written : written + codeSpan(code);
    },
  };
}

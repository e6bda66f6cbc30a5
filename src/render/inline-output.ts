import { splitLive, codeSpan, escapePunctuation } from "./markdown.js";

/** Collects running text piece by piece and turns it into safe Markdown. */
export interface InlineOutput {
  /** One character that may delimit emphasis. */
  emphasis(character: string): void;
  /** One character without special meaning. */
  literal(character: string): void;
  space(character: string): void;
  code(content: string): void;
  finish(): string;
}

/**
 * Collects text up to the next space or code span before judging it, because GitHub's filters see that text as one
 * piece. Adjacent code becomes one span: two spans would merge their backticks, and `$` beside a span is mathematics.
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

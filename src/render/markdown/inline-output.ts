import { splitLive, codeSpan, escapePunctuation } from "./markdown.js";

/** Collects running text piece by piece and turns it into safe Markdown. */
export interface InlineOutput {
  /** One character that may delimit emphasis. */
  emphasis(character: string): void;
  /** One character without special meaning. */
  literal(character: string): void;
  /** Text without white space of which each character is only itself, and needs no escape. */
  plain(text: string): void;
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
  /** The word as it is written, unit by unit; undefined as long as it is written as it is. */
  let safeUnits: string[] | undefined;

  function writeText(text: string): void {
    if (text !== "") {
      written += code === "" ? text : codeSpan(code) + text;
      code = "";
    }
  }

  function endWord(): void {
    const [before, live] = splitLive(word);
    writeText(safePart(0, before.length));
    code += live;
    writeText(safePart(before.length + live.length, word.length));
    word = "";
    safeUnits = undefined;
  }

  function safePart(start: number, end: number): string {
    return safeUnits === undefined ? word.slice(start, end) : safeUnits.slice(start, end).join("");
  }

  function add(text: string): void {
    word += text;
    if (safeUnits !== undefined) {
      // One by one: a word of a million units would be more arguments than a function can take.
      for (const unit of text.split("")) {
        safeUnits.push(unit);
      }
    }
  }

  return {
    emphasis(character) {
      add(character);
    },
    literal(character) {
      const safe = escapePunctuation(character);
      if (safe === character) {
        add(character);
      } else {
        safeUnits ??= word.split("");
        safeUnits.push(safe);
        word += character;
      }
    },
    plain: add,
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

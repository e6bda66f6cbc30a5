/**
 * Splits a text into words like a shell, without expansion: single quotes keep everything, double quotes keep all but
 * `\"` and `\\`, and a backslash outside quotes keeps the next character.
 *
 * @throws Error when a quote is not closed or a backslash ends the text
 */
export function shellWords(text: string): string[] {
  const words: string[] = [];
  /** Whether a word has begun: `''` is an empty word. */
  let inWord = false;
  let word = "";
  let quote = "";
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    const next = text.charAt(index + 1);
    if (quote !== "") {
      if (character === quote) {
        quote = "";
      } else if (quote === '"' && character === "\\" && (next === '"' || next === "\\")) {
        word += next;
        index += 1;
      } else {
        word += character;
      }
    } else if (character === "'" || character === '"') {
      quote = character;
      inWord = true;
    } else if (character === "\\") {
      if (next === "") {
        throw new Error("ends in a backslash");
      }
      word += next;
      inWord = true;
      index += 1;
    } else if (/\s/.test(character)) {
      if (inWord) {
        words.push(word);
      }
      word = "";
      inWord = false;
    } else {
      word += character;
      inWord = true;
    }
  }
  if (quote !== "") {
    throw new Error(`has a quote (${quote}) that is never closed`);
  }
  return inWord ? [...words, word] : words;
}

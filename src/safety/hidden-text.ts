import { visibleText } from "./invisible.js";

/**
 * Any text as one word that can stand in an HTML comment: nothing is left that ends the comment or the word, as `-`, `>`
 * and white space are written as their codes. What cannot be seen is dropped.
 */
export function encodeHiddenText(text: string): string {
  return encodeURIComponent(visibleText(text)).replace(
    /[-!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The text that {@link encodeHiddenText} was given; a word that it never made comes back as it is. */
export function decodeHiddenText(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

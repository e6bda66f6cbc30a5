/** Larger ones would leave no room for what is wrong. UTF-8. */
const MAXIMUM_BYTES = 20_000;

/**
 * What a fenced block cannot hold byte for byte (NUL, half a surrogate pair, a carriage return that is no part of a line
 * end), and what makes code read otherwise than it runs: bidirectional controls (trojansource.codes), and what no reader sees,
 * such as a zero-width space. An emoji made of several parts is among that.
 */
const UNFIT = /\0|\r(?!\n)|\p{Cs}|[\u202a-\u202e\u2066-\u2069\p{Default_Ignorable_Code_Point}]/u;

/** Whether a text can be posted as a suggestion; an empty one deletes the lines. */
export function canBeSuggested(text: string): boolean {
  return !UNFIT.test(text) && Buffer.byteLength(text) <= MAXIMUM_BYTES;
}

import { withoutMarker } from "./marker.js";

const BEGINNING = "No longer found, as of commit `";
const LINE = /\n\nNo longer found, as of commit `[0-9a-f]{1,64}`\.$/;

/** Whether a comment of ours says already that its finding is gone. */
export function saysGone(body: string): boolean {
  return LINE.test(withoutMarker(body));
}

/**
 * The comment with one more line, which says that its finding is gone.
 *
 * @param commit that was reviewed, hexadecimal
 */
export function sayGone(body: string, commit: string): string {
  const words = withoutMarker(body);
  return `${words}\n\n${BEGINNING}${commit}\`.${body.slice(words.length)}`;
}

/** The comment without that line. */
export function takeBackGone(body: string): string {
  const words = withoutMarker(body);
  return words.replace(LINE, "") + body.slice(words.length);
}

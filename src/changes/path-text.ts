const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * File names on Linux are bytes. Inside this room a name is a string with one UTF-16 unit per byte (`latin1`), so that
 * no name is lost or confused with another on its way back to git.
 */
export type RawPath = string;

/** Splits a NUL-separated list into names. */
export function splitNames(list: Buffer): RawPath[] {
  return list.toString("latin1").split("\0").slice(0, -1);
}

/** Joins names into a NUL-separated list. */
export function joinNames(names: Iterable<RawPath>): Buffer {
  return Buffer.from([...names].map((name) => `${name}\0`).join(""), "latin1");
}

/**
 * Returns a name as valid Unicode. A byte that is not UTF-8 becomes `\xNN`, and a backslash that would read as such an
 * escape becomes `\x5C`, so two names never look the same. Everything else stays, including control characters.
 */
export function pathText(name: RawPath): string {
  const bytes = Buffer.from(name, "latin1");
  try {
    return escapeLiteral(utf8.decode(bytes));
  } catch {
    return escapeInvalid(bytes);
  }
}

function escapeLiteral(text: string): string {
  return text.replaceAll(/\\(?=x[0-9A-F]{2})/g, "\\x5C");
}

function escapeInvalid(bytes: Buffer): string {
  let text = "";
  let valid = 0;
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes, at);
    if (length === 0) {
      text += escapeLiteral(utf8.decode(bytes.subarray(valid, at)));
      text += `\\x${(bytes[at] ?? 0).toString(16).toUpperCase().padStart(2, "0")}`;
      valid = at + 1;
    }
    at += Math.max(length, 1);
  }
  return text + escapeLiteral(utf8.decode(bytes.subarray(valid)));
}

/** Returns the length in bytes (1 to 4) of the UTF-8 character that starts here; 0 if there is none. */
function sequenceLength(bytes: Buffer, at: number): number {
  for (let length = 1; length <= 4 && at + length <= bytes.length; length += 1) {
    try {
      utf8.decode(bytes.subarray(at, at + length));
      return length;
    } catch {
      // Not a whole character yet, or not one at all.
    }
  }
  return 0;
}

import path from "node:path";

/**
 * File names on Linux are bytes. Inside this room a name is a string with one UTF-16 unit per byte (`latin1`), so that
 * no name is lost or confused with another on its way back to git.
 */
export type RawPath = string;

/** Returns the name of a file (an absolute path) in the work tree. */
export function nameIn(topLevel: string, file: string): RawPath {
  return Buffer.from(path.relative(topLevel, file)).toString("latin1");
}

/** Splits a NUL-separated list into names. */
export function splitNames(list: Buffer): RawPath[] {
  return list.toString("latin1").split("\0").slice(0, -1);
}

/** Joins names into a NUL-separated list. */
export function joinNames(names: Iterable<RawPath>): Buffer {
  return Buffer.from([...names].map((name) => `${name}\0`).join(""), "latin1");
}

/** A run of bytes that are UTF-8 (RFC 3629, section 4), or one byte that is not. */
const UTF8_OR_BYTE =
  /((?:[\0-\x7F]|[\xC2-\xDF][\x80-\xBF]|\xE0[\xA0-\xBF][\x80-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]{2}|\xED[\x80-\x9F][\x80-\xBF]|\xF0[\x90-\xBF][\x80-\xBF]{2}|[\xF1-\xF3][\x80-\xBF]{3}|\xF4[\x80-\x8F][\x80-\xBF]{2})+)|[\x80-\xFF]/g;

/**
 * Returns a name as valid Unicode. A byte that is not UTF-8 becomes `\xNN`, and a backslash that would read as such an
 * escape becomes `\x5C`, so two names never look the same. Everything else stays, including control characters.
 */
export function pathText(name: RawPath): string {
  return name.replaceAll(UTF8_OR_BYTE, (part: string, valid: string | undefined) =>
    valid === undefined
      ? `\\x${part.charCodeAt(0).toString(16).toUpperCase()}`
      : Buffer.from(valid, "latin1")
          .toString("utf8")
          .replaceAll(/\\(?=x[0-9A-F]{2})/g, "\\x5C"),
  );
}

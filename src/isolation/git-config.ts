/** Position of a part of a git configuration file, and its section. */
type Placed = {
  /** With its brackets, e.g. `[http "https://github.com/"]`. Empty before the first header. */
  readonly header: string;
  /** In lower case. */
  readonly section: string;
  readonly subsection: string;
  readonly start: number;
  /** Index after the newline, or after the bracket of a header. */
  readonly end: number;
};

export type GitSetting = Placed & {
  readonly kind: "setting";
  /** In lower case. */
  readonly key: string;
  /** The unquoted value. A setting without `=` is true. */
  readonly value: string;
};

/** A setting, a section header, or another line: a comment, or something that git would refuse. */
export type GitPart = GitSetting | (Placed & { readonly kind: "header" | "line" });

const HEADER = /\[[^\S\n]*([\w.-]+)(?:[^\S\n]+"((?:[^"\\\n]|\\[^\n])*)")?[^\S\n]*\]/y;
const KEY = /[A-Za-z][\w-]*/y;
const BLANK = /\s*/y;
const REST_OF_LINE = /[^\n]*\n?/y;

/**
 * Returns the settings of a configuration file.
 *
 * @param text of the file, one character for each byte
 */
export function gitSettings(text: string): readonly GitSetting[] {
  return gitParts(text).filter((part) => part.kind === "setting");
}

/**
 * Parses a configuration file like git (git-config(1), "Syntax"). Text that git would refuse becomes a line.
 *
 * @param text of the file, one character for each byte
 * @returns everything except blanks, in order
 */
export function gitParts(text: string): readonly GitPart[] {
  const parts: GitPart[] = [];
  let within = { header: "", section: "", subsection: "" };
  let at = text.startsWith("\xef\xbb\xbf") ? 3 : 0;
  const match = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text) ?? undefined;
    at += found?.[0].length ?? 0;
    return found;
  };
  for (match(BLANK); at < text.length; match(BLANK)) {
    const start = at;
    const opened = match(HEADER);
    if (opened !== undefined) {
      within = headerOf(opened);
      parts.push({ kind: "header", ...within, start, end: at });
      continue;
    }
    const key = match(KEY)?.[0];
    if (key === undefined) {
      match(REST_OF_LINE);
      parts.push({ kind: "line", ...within, start, end: at });
      continue;
    }
    const { value, end } = valueAt(text, at);
    at = end;
    parts.push({ kind: "setting", ...within, key: key.toLowerCase(), value, start, end });
  }
  return parts;
}

/** The deprecated `[section.subsection]` means the same. */
function headerOf([header, name = "", quoted]: RegExpExecArray): {
  header: string;
  section: string;
  subsection: string;
} {
  const dot = name.indexOf(".");
  return {
    header,
    section: (dot < 0 ? name : name.slice(0, dot)).toLowerCase(),
    subsection: quoted?.replaceAll(/\\(.)/g, "$1") ?? (dot < 0 ? "" : name.slice(dot + 1).toLowerCase()),
  };
}

/** Reads from after a key to the end of its value: quotes, escapes, continued lines, comments. */
function valueAt(text: string, from: number): { readonly value: string; readonly end: number } {
  let value = "";
  let isQuoted = false;
  let isComment = false;
  let at = from;
  for (; at < text.length && text[at] !== "\n"; at += 1) {
    const character = text[at] ?? "";
    if (isComment) {
      continue;
    }
    if (character === "\\") {
      at += text.startsWith("\r\n", at + 1) ? 2 : 1;
      value += text[at] === "\n" ? "" : (text[at] ?? "");
    } else if (character === '"') {
      isQuoted = !isQuoted;
    } else if (!isQuoted && (character === "#" || character === ";")) {
      isComment = true;
    } else {
      value += character;
    }
  }
  const plain = value.trim();
  return { value: plain.startsWith("=") ? plain.slice(1).trim() : plain, end: Math.min(at + 1, text.length) };
}

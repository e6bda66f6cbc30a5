/**
 * Finds remains of secrets in a text. Shares nothing with the redactor: it reads texts like a person who decodes
 * everything that can be decoded and does not see invisible characters.
 */

const LONGEST_ALLOWED = 11;
const UNSEEN = /\u001b\[[0-9;]*m|(?![\n\t])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** @returns pieces of 12 characters of secrets, or of their encoded forms, that the text contains */
export function leaksIn(text: string, secrets: readonly string[]): readonly string[] {
  const pieces = new Set(secrets.flatMap(forms).flatMap(windows));
  return [text, text.replace(UNSEEN, "")].flatMap((reading) =>
    windows(reading).filter((window) => pieces.has(window)),
  );
}

/** The same for lines of JSON, or one JSON text: in the lines, in the strings, and in the joined pieces of texts. */
export function leaksInJson(text: string, secrets: readonly string[]): readonly string[] {
  const strings = text.split("\n").map((line) => stringsOf(parsed(line)));
  const texts = strings.map((line) => line.join("\n"));
  return [...leaksIn(text, secrets), ...texts.flatMap((line) => leaksIn(line, secrets))];
}

/** The same for a page: its source and its data. */
export function leaksInPage(html: string, secrets: readonly string[]): readonly string[] {
  const blocks = Array.from(
    html.matchAll(/<script type="application\/json"[^>]*>([\s\S]*?)<\/script>/g),
    (block) => stringsOf(parsed(block[1] ?? "")).join("\n"),
  );
  return [html, ...blocks].flatMap((text) => leaksIn(text, secrets));
}

function forms(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  // The characters at both ends also encode bits of what is beside the secret.
  const shifted = ["", "x", "xx"].map((before) =>
    Buffer.from(before + secret)
      .toString("base64")
      .slice(4, -4),
  );
  return [
    secret,
    bytes.toString("hex"),
    bytes.toString("hex").toUpperCase(),
    encodeURIComponent(secret),
    ...shifted,
    ...shifted.map((form) => form.replaceAll("+", "-").replaceAll("/", "_")),
  ];
}

function windows(text: string): readonly string[] {
  const size = LONGEST_ALLOWED + 1;
  return Array.from({ length: Math.max(0, text.length - size + 1) }, (_, start) =>
    text.slice(start, start + size),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function stringsOf(value: unknown): readonly string[] {
  if (typeof value === "string") {
    return [value];
  }
  return typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, item]) => [name, ...stringsOf(item)])
    : [];
}

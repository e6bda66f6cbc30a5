/** Encoded forms of shorter secrets would match ordinary text. UTF-16 units. */
const SHORTEST_ENCODED = 6;

/** Returns the inside of the string literal that `JSON.stringify` writes for `text`. */
export function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** As ASCII-only serializers write it: every other UTF-16 unit as `\uXXXX`. */
function asciiOnly(text: string): string {
  return text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** As PHP's serializer writes it. */
function escapedSlashes(text: string): string {
  return text.replaceAll("/", "\\/");
}

function unicodeEscapes(escaped: string, characters: RegExp, upperCase: boolean): string {
  return escaped.replace(characters, (character) => {
    const digits = character.slice(-1).charCodeAt(0).toString(16).padStart(4, "0");
    return `\\u${upperCase ? digits.toUpperCase() : digits}`;
  });
}

/** As serializers write that make JSON safe inside HTML: Go's (terraform, gh, kubectl), Gson, System.Text.Json. */
function harmlessInHtml(escaped: string): string[] {
  return [
    unicodeEscapes(escaped, /[<>&]/g, false),
    unicodeEscapes(escaped, /[<>&=']/g, false),
    unicodeEscapes(escaped, /\\"|[<>&'+`]/g, true),
  ];
}

/** JSON string contents, escaped once and twice: tool results are often JSON text inside a JSON string. */
function jsonForms(text: string): string[] {
  const escaped = escapeJson(text);
  const forms = [escaped, asciiOnly(escaped), escapedSlashes(escaped), ...harmlessInHtml(escaped)];
  return [...forms, ...forms.map(escapeJson)];
}

function escapeMarkup(text: string, quotationMark: string, apostrophe: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', quotationMark)
    .replaceAll("'", apostrophe);
}

/** XML and HTML text and attributes, with the pairs of references that common libraries write. */
function markupForms(text: string): string[] {
  return [
    escapeMarkup(text, '"', "'"),
    escapeMarkup(text, "&quot;", "&#39;"),
    escapeMarkup(text, "&quot;", "&apos;"),
    escapeMarkup(text, "&quot;", "&#x27;"),
    escapeMarkup(text, "&#34;", "&#39;"),
  ];
}

function urlForms(text: string): string[] {
  const component = encodeURIComponent(text);
  const strict = component.replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  const form = new URLSearchParams({ "": text }).toString().slice(1);
  // Python's quote() keeps the slash, Go's PathEscape the characters that are allowed in a path.
  const quoted = strict.replaceAll("%2F", "/");
  const path = strict.replace(/%(?:24|26|2B|3A|3D|40)/g, (escape) => decodeURIComponent(escape));
  const once = [encodeURI(text), component, strict, form, quoted, path];
  const forms = [
    ...once,
    ...once.map((encoded) => encoded.replace(/%../g, (escape) => escape.toLowerCase())),
  ];
  // An address inside of another one.
  return [...forms, ...forms.map((encoded) => encoded.replaceAll("%", "%25"))];
}

/**
 * Base64 of the secret at each of the three byte offsets that it can have in a longer text. Characters that also encode
 * bits of the preceding text are left off. The end has three forms: padded, unpadded, and followed by more text.
 */
function base64Forms(bytes: Buffer): string[] {
  const forms: string[] = [];
  for (const shift of [0, 1, 2]) {
    const shifted = Buffer.concat([Buffer.alloc(shift), bytes]);
    const padded = shifted.toString("base64").slice(shift === 0 ? 0 : shift + 1);
    const unpadded = padded.replace(/(?<!=)=+$/, "");
    forms.push(padded, unpadded);
    if (shifted.length % 3 !== 0) {
      forms.push(unpadded.slice(0, -1));
    }
  }
  return [...forms, ...forms.map((form) => form.replaceAll("+", "-").replaceAll("/", "_"))];
}

/** Returns the secret as UTF-8 readers see it: as it is, and escaped for XML and HTML. */
export function textForms(secret: string): readonly string[] {
  const text = Buffer.from(secret).toString();
  return [...new Set([text, ...markupForms(text)])];
}

/**
 * Returns the secret in every form that we search for: as it is, JSON (nested up to two levels, also in the ASCII, the
 * slash-escaping and the HTML-safe dialects), XML and HTML. From 6 UTF-16 units also base64 and base64url (three byte
 * shifts, with and without padding), hexadecimal and URL encodings (both cases of digits; URL also
 * twice).
 *
 * @param secret not empty; lone surrogates count as U+FFFD, as in UTF-8
 * @returns each form once
 */
export function encodedForms(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const text = bytes.toString();
  const plain = textForms(secret);
  const forms = new Set([...plain, ...plain.flatMap(jsonForms)]);
  if (text.length >= SHORTEST_ENCODED) {
    const hexadecimal = bytes.toString("hex");
    for (const form of [hexadecimal, hexadecimal.toUpperCase(), ...urlForms(text), ...base64Forms(bytes)]) {
      forms.add(form);
    }
  }
  return [...forms];
}

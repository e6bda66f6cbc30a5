/** An HTML tag as CommonMark reads it inside of text. */
export type Tag = {
  /** As it is written. */
  readonly name: string;
  readonly isEnd: boolean;
  /** Values by name in lower case; empty for a name alone. */
  readonly attributes: ReadonlyMap<string, string>;
  /** The place behind `>`. */
  readonly end: number;
};

const NAME = /<(\/?)([A-Za-z][A-Za-z0-9-]{0,40})/y;
const ATTRIBUTE = /[ \t\n]+([A-Za-z_:][\w.:-]{0,100})(?:[ \t\n]*=[ \t\n]*([^\s"'=<>`]+|"[^"]*"|'[^']*'))?/y;
const END = /[ \t\n]*\/?>/y;
/** Elements whose content GitHub does not show. */
const UNSHOWN = new Set([
  "annotation",
  "annotation-xml",
  "script",
  "style",
  "template",
  "title",
  "iframe",
  "noembed",
  "noframes",
  "noscript",
  "object",
]);
/** A longer one ends at the next `>`, wherever that stands: to read on for its real end could be to read all again. */
const LONGEST_TAG_UNITS = 4_000;
const HIDING_STYLE = /(?:display:none|visibility:hidden|opacity:0(?![.\d])|font-size:0(?![.\d]))/;

/**
 * Reads the tag at a place.
 *
 * @param place of a `<`
 * @returns undefined when there is none
 */
export function tagAt(source: string, place: number): Tag | undefined {
  NAME.lastIndex = place;
  const [whole, slash, name] = NAME.exec(source) ?? [];
  if (whole === undefined || name === undefined) {
    return undefined;
  }
  const attributes = new Map<string, string>();
  let at = place + whole.length;
  for (;;) {
    END.lastIndex = at;
    const [end] = END.exec(source) ?? [];
    if (end !== undefined) {
      return { name, isEnd: slash === "/", attributes, end: at + end.length };
    }
    ATTRIBUTE.lastIndex = at;
    const [attribute, attributeName, value = ""] = ATTRIBUTE.exec(source) ?? [];
    if (attribute === undefined || attributeName === undefined) {
      return undefined;
    }
    attributes.set(attributeName.toLowerCase(), /^["']/.test(value) ? value.slice(1, -1) : value);
    at += attribute.length;
    if (at - place > LONGEST_TAG_UNITS) {
      const close = source.indexOf(">", at);
      return { name, isEnd: slash === "/", attributes, end: close === -1 ? source.length : close + 1 };
    }
  }
}

/** Whether readers do not see what the element holds. */
export function isHiding({ name, isEnd, attributes }: Tag): boolean {
  const style = (attributes.get("style") ?? "").toLowerCase().replaceAll(/\s/g, "");
  return !isEnd && (UNSHOWN.has(name.toLowerCase()) || attributes.has("hidden") || HIDING_STYLE.test(style));
}

const VOID = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));

/** Returns the place behind an element that is hidden: behind its end tag, or the text's end when there is none. */
export function hiddenElementEnd(source: string, { name, end }: Tag): number {
  if (VOID.has(name.toLowerCase())) {
    return end;
  }
  const tags = new RegExp(`<(/?)${name}(?![A-Za-z0-9-])`, "gi");
  tags.lastIndex = end;
  let depth = 1;
  for (let tag = tags.exec(source); tag !== null; tag = tags.exec(source)) {
    depth += tag[1] === "/" ? -1 : 1;
    if (depth === 0) {
      const close = source.indexOf(">", tag.index);
      return close === -1 ? source.length : close + 1;
    }
  }
  return source.length;
}

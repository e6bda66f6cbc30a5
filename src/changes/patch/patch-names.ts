// Names in a patch are bytes, here with one UTF-16 unit a byte. Git quotes a name with special characters as C does.

type Names = { readonly source: string; readonly path: string };
type MaybeNames = { readonly source: string | undefined; readonly path: string | undefined };

const ESCAPES: Readonly<Record<string, string>> = {
  a: "\x07",
  b: "\b",
  t: "\t",
  n: "\n",
  v: "\v",
  f: "\f",
  r: "\r",
  '"': '"',
  "\\": "\\",
};

/** @returns the name; undefined if it is quoted and its quotation is broken */
export function unquoted(name: string): string | undefined {
  if (!name.startsWith('"')) {
    return name;
  }
  const isWhole = /^"(?:[^"\\]|\\(?:[abtnvfr"\\]|[0-3][0-7]{2}))*"$/.test(name);
  return isWhole
    ? name
        .slice(1, -1)
        .replaceAll(/\\([0-7]{3}|.)/g, (_, code: string) =>
          code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPES[code] ?? ""),
        )
    : undefined;
}

/**
 * Reads the two names behind `diff --git`. Without quotes they are told apart by being equal, or by what else the
 * section says.
 *
 * @param moved the names that the section gives for a renamed or copied file
 * @returns undefined if they are not clear, or not those of `moved`
 */
export function namesOfSection(line: string, moved: MaybeNames | undefined): Names | undefined {
  const [former, latter] = twoNames(line, moved);
  const source = former?.startsWith("a/") === true ? former.slice(2) : "";
  const path = latter?.startsWith("b/") === true ? latter.slice(2) : "";
  const fits = moved === undefined ? source === path : source === moved.source && path === moved.path;
  return fits && source !== "" && path !== "" ? { source, path } : undefined;
}

function twoNames(line: string, moved: MaybeNames | undefined): readonly (string | undefined)[] {
  if (line.startsWith('"')) {
    const end = endOfQuotation(line);
    return [unquoted(line.slice(0, end)), unquoted(line.slice(end + 1))];
  }
  const quotation = line.indexOf(' "');
  if (quotation !== -1) {
    return [line.slice(0, quotation), unquoted(line.slice(quotation + 1))];
  }
  const middle = moved?.source === undefined ? (line.length - 1) / 2 : `a/${moved.source}`.length;
  return line[middle] === " " ? [line.slice(0, middle), line.slice(middle + 1)] : [];
}

/** @returns the index behind the quotation that the line begins with */
function endOfQuotation(line: string): number {
  for (let at = 1; at < line.length; at += 1) {
    if (line[at] === "\\") {
      at += 1;
    } else if (line[at] === '"') {
      return at + 1;
    }
  }
  return line.length;
}

/**
 * Reads the name in a line such as `--- a/name`. Git ends a name with a blank by a tab.
 *
 * @returns empty for no file; undefined if there is no such name
 */
export function nameOfSide(line: string, mark: "--- " | "+++ ", prefix: "a/" | "b/"): string | undefined {
  const given = line.slice(mark.length);
  const name = unquoted(given.endsWith("\t") ? given.slice(0, -1) : given);
  if (name === "/dev/null") {
    return "";
  }
  return name?.startsWith(prefix) === true ? name.slice(prefix.length) : undefined;
}

import type { Stats } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import picomatch from "picomatch";
import { describeError } from "../system/errors.js";
import { withinTimeLimit } from "../system/in-time.js";

/** File names come from the job that wrote them. A pattern may take forever on a name crafted for it. */
const MATCH_LIMIT_MS = 5_000;

type Match = {
  /** Absolute. */
  readonly path: string;
  /** Why it is not read, as the end of a sentence. Undefined for a file. */
  readonly problem: string | undefined;
};

type FoundFiles = {
  /** In no particular order. */
  readonly matches: readonly Match[];
  /** Notes for the reader, one sentence each: nothing found, a folder that may not be read. */
  readonly notes: readonly string[];
};

/** A glob with such an end also matches the folders that contain the files. Only the files are meant. */
const ENDS_IN_STARS = /(?:^|\/)\*+$/;

/**
 * Finds what a glob matches. An existing path is taken literally, even with special characters in its name. Anything
 * other than a file is a match with a problem: if it were left out, a failed run could hide by replacing its record with
 * a folder or a link. Links are followed only in the folders that the glob names: links by the job that wrote the
 * files could point anywhere.
 *
 * @param glob from the workflow, with `/` as separator
 * @param directory base of a relative glob
 */
export async function findFiles(glob: string, directory: string): Promise<FoundFiles> {
  const literal = resolve(directory, glob);
  const kindOfLiteral = await kindOf(literal);
  if (kindOfLiteral !== "missing") {
    return { matches: [{ path: literal, problem: kindProblem(kindOfLiteral) }], notes: [] };
  }
  const { base, glob: pattern } = picomatch.scan(glob);
  if (pattern === "") {
    return { matches: [], notes: [`No file matches ${glob}.`] };
  }
  const start = resolve(directory, base);
  const { entries, notes } = await walk(start);
  const isMatch = picomatch(pattern, { dot: true });
  const candidates = ENDS_IN_STARS.test(pattern) ? entries.filter(({ kind }) => kind !== "folder") : entries;
  const found = withinTimeLimit(MATCH_LIMIT_MS, () => candidates.filter(({ name }) => isMatch(name)));
  const nothing = found === undefined ? tooLong(glob) : `No file matches ${glob}.`;
  const matched = found?.result ?? [];
  return {
    matches: matched.map(({ name, kind }) => ({ path: join(start, name), problem: kindProblem(kind) })),
    notes: matched.length > 0 ? notes : [nothing, ...notes],
  };
}

function tooLong(glob: string): string {
  return `To match files with ${glob} takes longer than ${MATCH_LIMIT_MS / 1_000} s. Use fewer * in it and no nested patterns.`;
}

type Kind = "file" | "folder" | "link" | "special file";

function kindProblem(kind: Kind): string | undefined {
  switch (kind) {
    case "file":
      return undefined;
    case "folder":
      return "it is a folder, not a file; name files, such as runs/**/record.json.";
    case "link":
      return "it is a link, and links are not followed; name the file itself.";
    case "special file":
      return "it is a pipe, a socket or a device, not a file.";
  }
}

async function kindOf(path: string): Promise<Kind | "missing"> {
  const stats = await lstat(path).catch(() => undefined);
  return stats === undefined ? "missing" : kindOfEntry(stats);
}

function kindOfEntry(entry: Pick<Stats, "isFile" | "isDirectory" | "isSymbolicLink">): Kind {
  if (entry.isFile()) {
    return "file";
  }
  if (entry.isDirectory()) {
    return "folder";
  }
  return entry.isSymbolicLink() ? "link" : "special file";
}

type Entry = {
  /** Relative to the start of the walk. */
  readonly name: string;
  readonly kind: Kind;
};

async function walk(
  start: string,
): Promise<{ readonly entries: readonly Entry[] } & Pick<FoundFiles, "notes">> {
  const entries: Entry[] = [];
  const notes: string[] = [];
  const visit = async (folder: string, prefix: string): Promise<void> => {
    for (const entry of await entriesOf(folder, notes)) {
      const name = prefix + entry.name;
      const kind = kindOfEntry(entry);
      entries.push({ name, kind });
      if (kind === "folder") {
        await visit(join(folder, entry.name), `${name}/`);
      }
    }
  };
  await visit(start, "");
  return { entries, notes };
}

/** Returns the entries of a folder. A missing folder is empty; an unreadable one may contain anything. */
async function entriesOf(folder: string, notes: string[]) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if ((await kindOf(folder)) === "folder") {
      notes.push(`A folder could not be searched: ${describeError(error)}.`);
    }
    return [];
  }
}

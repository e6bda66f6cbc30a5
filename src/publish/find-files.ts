import { lstat, readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import picomatch from "picomatch";
import { describeError } from "../system/errors.js";
import { withinTimeLimit } from "../system/in-time.js";

/** File names come from the job that wrote them. A pattern may take forever on a name crafted for it. */
const MATCH_LIMIT_MS = 5_000;

type FoundFiles = {
  /** Absolute paths, in no particular order. */
  readonly files: readonly string[];
  /** Notes for the reader, one sentence each: nothing found, a folder that may not be read. */
  readonly notes: readonly string[];
};

/**
 * Finds the files that a glob matches. An existing path is taken literally, even with special characters in its name.
 * Links are followed only in the folders that the glob names: links by the job that wrote the files could point
 * anywhere.
 *
 * @param glob from the workflow, with `/` as separator
 * @param directory base of a relative glob
 */
export async function findFiles(glob: string, directory: string): Promise<FoundFiles> {
  const literal = await kindOf(resolve(directory, glob));
  if (literal !== "missing") {
    return literal === "file"
      ? { files: [resolve(directory, glob)], notes: [] }
      : { files: [], notes: [`${glob} is a ${literal}, no file.${remedyFor(literal, glob)}`] };
  }
  const { base, glob: pattern } = picomatch.scan(glob);
  if (pattern === "") {
    return { files: [], notes: [`No file matches ${glob}.`] };
  }
  const start = resolve(directory, base);
  const { names, notes } = await walk(start);
  const matches = picomatch(pattern, { dot: true });
  const found = withinTimeLimit(MATCH_LIMIT_MS, () => names.filter((name) => matches(name)));
  const nothing = found === undefined ? tooLong(glob) : `No file matches ${glob}.`;
  const files = (found?.result ?? []).map((name) => join(start, name));
  return { files, notes: files.length > 0 ? notes : [nothing, ...notes] };
}

function tooLong(glob: string): string {
  return `To match files with ${glob} takes longer than ${MATCH_LIMIT_MS / 1_000} s. Use fewer * in it and no nested patterns.`;
}

type Kind = "file" | "folder" | "link" | "special file" | "missing";

async function kindOf(path: string): Promise<Kind> {
  const stats = await lstat(path).catch(() => undefined);
  if (stats === undefined) {
    return "missing";
  }
  if (stats.isFile()) {
    return "file";
  }
  if (stats.isDirectory()) {
    return "folder";
  }
  return stats.isSymbolicLink() ? "link" : "special file";
}

function remedyFor(kind: Kind, glob: string): string {
  return kind === "folder" ? ` Name the files in it: ${glob.replace(/(?<!\/)\/+$/, "")}/**/record.json` : "";
}

type Names = Pick<FoundFiles, "notes"> & {
  /** Relative to the start of the walk. */
  readonly names: readonly string[];
};

async function walk(start: string): Promise<Names> {
  const names: string[] = [];
  const notes: string[] = [];
  const visit = async (folder: string, prefix: string): Promise<void> => {
    for (const entry of await entriesOf(folder, notes)) {
      const name = prefix + entry.name;
      if (entry.isDirectory()) {
        await visit(join(folder, entry.name), `${name}/`);
      } else if (entry.isFile()) {
        names.push(name);
      }
    }
  };
  await visit(start, "");
  return { names, notes };
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

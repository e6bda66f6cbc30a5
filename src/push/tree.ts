import { ConflictError, type RefusedError, refusedPath } from "../changes/patch/patch-errors.js";
import { checkLink, folded } from "./paths.js";

/** What a tree of git holds at a path. */
export type TreeEntry = { readonly mode: string; readonly id: string };

/** What a commit gets at a path: content that is there already, or new. */
export type WrittenFile = { readonly mode: string; readonly content: Buffer | { readonly id: string } };

export const LINK = "120000";
const FOLDER = "040000";
const SUBMODULE = "160000";

/** The tree that a commit is to have: that of its parent, without some files and with others. */
export class PlannedTree {
  readonly #base: ReadonlyMap<string, TreeEntry>;
  readonly #removed = new Set<string>();
  readonly #written = new Map<string, WrittenFile>();
  readonly #isWhole: boolean;
  #kept: ReadonlySet<string> | undefined;

  /**
   * @param base by path, folders included
   * @param isWhole whether everything in the folders is known
   */
  constructor(base: ReadonlyMap<string, TreeEntry>, isWhole: boolean) {
    this.#base = base;
    this.#isWhole = isWhole;
  }

  get removed(): readonly string[] {
    return [...this.#removed].filter((path) => !this.#written.has(path));
  }

  get written(): ReadonlyMap<string, WrittenFile> {
    return this.#written;
  }

  /** @throws ConflictError when there is no such file; RefusedError when it is no file */
  source(path: string): TreeEntry {
    const entry = this.#base.get(path);
    if (entry === undefined) {
      throw new ConflictError("it is not there");
    }
    if (entry.mode === FOLDER || entry.mode === SUBMODULE) {
      throw refusedPath(path, "is a folder or a submodule there, not a file");
    }
    return entry;
  }

  remove(path: string): void {
    if (this.#removed.has(path)) {
      throw refusedPath(path, "is removed twice");
    }
    this.#removed.add(path);
  }

  write(path: string, file: WrittenFile): void {
    if (this.#written.has(path)) {
      throw refusedPath(path, "is written twice");
    }
    this.#written.set(path, file);
  }

  /**
   * Checks that everything fits together, once all files are known.
   *
   * @param changed paths that were changed in place, and are there already
   * @throws ConflictError, RefusedError
   */
  check(changed: ReadonlySet<string>): void {
    const added = [...this.#written.keys()].filter((path) => !changed.has(path));
    for (const path of added) {
      this.#checkRoom(path);
    }
    this.#checkCase(added);
    for (const [path, { mode, content }] of this.#written) {
      if (mode === LINK && Buffer.isBuffer(content)) {
        checkLink(path, content.toString(), (place) => this.#modeAt(place) === LINK);
      }
    }
  }

  /** @returns undefined where there will be nothing, or a folder */
  #modeAt(path: string): string | undefined {
    const kept = this.#removed.has(path) ? undefined : this.#base.get(path)?.mode;
    const mode = this.#written.get(path)?.mode ?? kept;
    return mode === FOLDER ? undefined : mode;
  }

  /** Checks a path that is new: nothing is there, and its folders are folders. */
  #checkRoom(path: string): void {
    for (const folder of foldersOf(path)) {
      const mode = this.#modeAt(folder);
      if (mode !== undefined) {
        throw refusedPath(path, mode === LINK ? "lies behind a link" : "lies below a file or a submodule");
      }
    }
    const there = this.#base.get(path);
    const isRoom = this.#removed.has(path) || there === undefined;
    if (!isRoom && !(there.mode === FOLDER && this.#isEmptied(path))) {
      throw new ConflictError(`${path} is there already`);
    }
  }

  /** Whether nothing that was in a folder stays in it. */
  #isEmptied(folder: string): boolean {
    this.#kept ??= new Set(
      [...this.#base].flatMap(([path, { mode }]) =>
        mode === FOLDER || this.#removed.has(path) ? [] : foldersOf(path),
      ),
    );
    return this.#isWhole && !this.#kept.has(folder);
  }

  /** Names that other systems take for one are one file there: one would hide the other. */
  #checkCase(added: readonly string[]): void {
    const newNames = new Set(added.flatMap((path) => [...foldersOf(path), path]));
    const places = new Map<string, string>();
    for (const path of newNames) {
      const place = folded(path);
      const other = places.get(place);
      if (other !== undefined) {
        throw sameName(path, other);
      }
      places.set(place, path);
    }
    for (const [path, { mode }] of this.#base) {
      const other = newNames.has(path) ? undefined : places.get(folded(path));
      if (other !== undefined && !(mode === FOLDER ? this.#isEmptied(path) : this.#removed.has(path))) {
        throw sameName(other, path);
      }
    }
  }
}

function sameName(path: string, other: string): RefusedError {
  const isCase = path.toLowerCase() === other.toLowerCase();
  const how = isCase ? "in case alone" : "only in how its letters are composed, or in what nobody sees";
  return refusedPath(path, `differs from ${JSON.stringify(other)} ${how}`);
}

/** Returns the folders that a path lies in, the outermost first. */
export function foldersOf(path: string): readonly string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

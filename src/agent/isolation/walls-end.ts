import { lstatSync } from "node:fs";
import { readPlainFile } from "../../system/plain-file.js";
import type { HiddenFile } from "./find-credentials.js";
import type { PutBack } from "./helper-process.js";

/** Files named in one sentence; the rest is counted. */
const MAXIMUM_NAMED = 5;

/** What the agent may have added to a file that is read again (`merge` in `user-parts.ts`). Bytes. */
const MAXIMUM_ADDED_BYTES = 1_048_576;

/** What a reader should know of the files whose credentials had been taken out, a sentence each. */
export type WallsEnd = {
  readonly notes: readonly string[];
  /** Of those that are without their credentials now. */
  readonly lost: readonly string[];
};

/** @param answers from the supervisor and the guard, by place in the journal */
export function endOf(files: readonly HiddenFile[], answers: readonly PutBack[]): WallsEnd {
  const told = new Map(answers.map(({ number, how }) => [number, how]));
  files.forEach((file, index) => {
    // It may be back without an answer: a process between us was killed.
    if (!told.has(index + 1) && isBack(file)) {
      told.set(index + 1, "back");
    }
  });
  const sentence = (how: PutBack["how"] | undefined, about: (paths: string) => string): readonly string[] => {
    const paths = files.filter((_file, index) => told.get(index + 1) === how).map(({ path }) => path);
    const rest = paths.length - MAXIMUM_NAMED;
    const named = paths.slice(0, MAXIMUM_NAMED).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
    return paths.length === 0 ? [] : [about(named)];
  };
  return {
    notes: [
      ...sentence(
        "merged",
        (paths) =>
          `The agent changed ${paths}; the credentials that isolation had taken out were added again at the end.`,
      ),
      ...sentence(
        "replaced",
        (paths) =>
          `What the agent left in the place of ${paths} could not be kept (too large, not a file, or not readable by git with its credentials); the original is back.`,
      ),
      ...sentence(
        "aside",
        (paths) =>
          `The agent left a folder in the place of ${paths}; it is now there with \`.of-the-agent\` behind its name.`,
      ),
    ],
    lost: [
      ...sentence(
        "lost",
        (paths) => `The credentials that isolation had taken out of ${paths} could not be put back.`,
      ),
      ...sentence(
        undefined,
        (paths) => `The credentials that isolation had taken out of ${paths} were not put back in time.`,
      ),
    ],
  };
}

/** @returns false where the agent has left something that is better not opened */
function isBack({ path, original, taken }: HiddenFile): boolean {
  try {
    const stats = lstatSync(path);
    const isSmall = stats.isFile() && stats.size <= original.length + MAXIMUM_ADDED_BYTES;
    const now = isSmall ? readPlainFile(path) : Buffer.alloc(0);
    return now.equals(original) || now.includes(taken);
  } catch {
    return false;
  }
}

import { createHash } from "node:crypto";
import type { RunIdentity } from "../record/schema.js";
import type { CommentIdentity } from "../render/comment-marker.js";

type Redact = (text: string) => string;

const MAXIMUM_UNITS = 120;
const HASH_DIGITS = 16;

/**
 * The key by which the comment of an agent step is found again. Legs of a matrix never share one.
 *
 * @param given the input `comment-key`; workflow and job where there is none
 * @returns at most 120 UTF-16 units; a longer key is cut, and told apart by its hash
 */
function commentKey(run: RunIdentity, given: string | undefined, redact: Redact): string {
  const parts = [given ?? `${run.workflow}/${run.job}`, run.matrix];
  const key = redact(parts.filter((part) => part !== "").join(" "));
  if (key.length <= MAXIMUM_UNITS) {
    return key;
  }
  const hash = createHash("sha256").update(key).digest("hex").slice(0, HASH_DIGITS);
  return `${key.slice(0, MAXIMUM_UNITS - HASH_DIGITS - 1)}#${hash}`;
}

/**
 * Who writes the comment of a run. Runs are ordered by number and attempt, which are 0 outside of GitHub.
 *
 * @param redact removes secrets: the key stands, hidden but for everybody, in the comment. Legs of a matrix that differ by a
 *   secret alone share a comment
 */
export function commentIdentity(
  run: RunIdentity,
  givenKey: string | undefined,
  redact: Redact,
): CommentIdentity {
  return {
    key: commentKey(run, givenKey, redact),
    runId: Number(run.runId) || 0,
    runAttempt: Number(run.runAttempt) || 0,
  };
}

import { quoted } from "../../system/errors.js";

/** A patch or a record that no honest run writes, or that was damaged on its way. Nothing of it is pushed. */
export class RefusedError extends Error {}

/** Returns a refusal that names a path. */
export function refusedPath(path: string, why: string): RefusedError {
  return new RefusedError(`${quoted(path)} ${why}`);
}

/** A patch that is in order, but does not fit the files that it is for. */
export class ConflictError extends Error {}

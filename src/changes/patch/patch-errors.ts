import { quoted } from "../../system/errors.js";

/** A patch or a record that no honest run writes, or that was damaged on its way. Nothing of it is pushed. */
export class RefusedError extends Error {}

/** Returns a refusal that names a path. */
export function refusedPath(path: string, why: string): RefusedError {
  return new RefusedError(`${quoted(path)} ${why}`);
}

/** A patch that is in order, but does not fit the files that it is for. */
export class ConflictError extends Error {}

/** Returns an error of a patch with the path of the file that it is about. */
export function naming(path: string, error: unknown): unknown {
  if (error instanceof ConflictError) {
    return new ConflictError(`${quoted(path)}: ${error.message}`, { cause: error.cause });
  }
  return error instanceof RefusedError && !error.message.startsWith(quoted(path))
    ? refusedPath(path, `is refused: ${error.message}`)
    : error;
}

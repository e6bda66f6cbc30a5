import { describeError } from "../system/errors.js";

/** Why a file cannot be read, without its path: that was given, and may be anything. */
export function systemReason(error: unknown): string {
  return describeError(error).replace(/, \w+ '.*'$/s, "");
}

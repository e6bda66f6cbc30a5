import type { Cancellation } from "../system/cancellation.js";
import { CANCELLED, internalFailure } from "../record/conclusion.js";
import type { Verdict } from "../record/reasons.js";

/** Why a run was called off: by the runner, or by a mistake of ours that nobody had caught. */
export function verdictOfCancel(cancel: Cancellation): Verdict {
  return cancel.requested.reason === "internal"
    ? internalFailure("an error that nothing had caught")
    : CANCELLED;
}

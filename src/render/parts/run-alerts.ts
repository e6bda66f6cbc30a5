import { unexpectedDenials } from "../../record/denials.js";
import type { RunRecord } from "../../record/schema.js";
import type { Alert } from "./alert.js";
import { checkLines } from "./check-words.js";
import { allowBlock, denialCount, type DenialRemedy, denialRemedy, otherDenials } from "./denial-words.js";
import { refusedAlerts } from "./refused-hosts.js";
import { verdictWords } from "./verdict.js";

const NONE = { more: [], items: [], remedy: "", block: "", after: "" };

/**
 * Returns the alerts of a run, the worst first; none for a success without denials.
 *
 * @param isShownHere whether the view has all that the CLI printed
 */
export function alertsOf(record: RunRecord, isShownHere: boolean): readonly Alert[] {
  return record.conclusion === "running"
    ? []
    : [...verdictAlert(record, isShownHere), ...denialAlert(record), ...refusedAlerts(record)];
}

function verdictAlert(record: RunRecord, isShownHere: boolean): readonly Alert[] {
  const { checks, conclusion } = record;
  const level = conclusion === "cancelled" || conclusion === "skipped" ? "WARNING" : "CAUTION";
  if (checks.length > 1) {
    const cause = `${checks.length} checks failed`;
    return [{ ...NONE, level, cause, items: checkLines(record) }];
  }
  const { cause, message, remedy } = verdictWords(record, isShownHere);
  const [first = "", ...rest] = [...(cause === "" ? [] : [cause]), ...message.split("\n")].filter(
    (line) => line.trim() !== "",
  );
  return first === "" ? [] : [{ ...NONE, level, cause: first, more: rest, ...remedyOf(record, remedy) }];
}

/** The gate for denials has the same block as the alert of a green run. */
function remedyOf(record: RunRecord, remedy: string): Pick<Alert, "remedy" | "block" | "after"> {
  const denials = record.checks[0]?.gate === "denied" ? denialRemedy(record) : undefined;
  return denials === undefined || denials.tokens.length === 0
    ? { remedy, block: "", after: "" }
    : withBlock(denials, "Or take `denied` out of `fail-on`.");
}

function withBlock(
  { before, tokens, after }: DenialRemedy,
  more: string,
): Pick<Alert, "remedy" | "block" | "after"> {
  return {
    remedy: before,
    block: tokens.length === 0 ? "" : allowBlock(tokens),
    after: `${after} ${more}`.trim(),
  };
}

function denialAlert(record: RunRecord): readonly Alert[] {
  const others = otherDenials(record);
  const isTold = record.checks.some(({ gate }) => gate === "denied");
  if (unexpectedDenials(record) === 0 || isTold) {
    return others === "" ? [] : [{ ...NONE, level: "WARNING", cause: others }];
  }
  const more = others === "" ? [] : [others];
  const remedy = withBlock(denialRemedy(record), "");
  return [{ ...NONE, level: "WARNING", cause: denialCount(record), more, ...remedy }];
}

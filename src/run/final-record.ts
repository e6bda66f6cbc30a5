import { runsEverything } from "../inputs/agent-access.js";
import type { Inputs } from "../inputs/inputs.js";
import { denialAdvice, withDenyRules } from "../record/denials.js";
import { finishRecord } from "../record/finish.js";
import { askGates } from "../record/gates.js";
import { withOpenCall } from "../record/limit-verdicts.js";
import type { Verdict } from "../record/reasons.js";
import type { RunRecord } from "../record/schema.js";
import { withinTimeLimit } from "../system/in-time.js";
import type { RunEnding } from "./endings.js";

/** Nothing else happens meanwhile: a cancel waits for it. */
const MATCH_LIMIT_MS = 2_000;
const NOT_MATCHED = `To match the paths of this run with \`allowed-paths\` takes longer than ${MATCH_LIMIT_MS / 1_000} s, so all of them count as outside. Use fewer \`*\` and no nested patterns.`;

/**
 * The record of a run that is over, its gates asked. Globs are the workflow's and paths the agent's, and to match one with
 * the other may take for ever: where it does, all paths count as outside.
 */
export function finalRecord(
  inputs: Inputs,
  record: RunRecord,
  ending: RunEnding,
  endedAtMs: number,
): RunRecord {
  const { allows, globs } = inputs.allowedPaths;
  const explained = withDenyRules(record, inputs.deny);
  if (globs.length === 0) {
    return judged(inputs, explained, ending, endedAtMs, allows);
  }
  const matched = withinTimeLimit(MATCH_LIMIT_MS, () => judged(inputs, explained, ending, endedAtMs, allows));
  const noted = { ...explained, notes: [...record.notes, NOT_MATCHED] };
  return matched?.result ?? judged(inputs, noted, ending, endedAtMs, () => false);
}

function judged(
  inputs: Inputs,
  record: RunRecord,
  ending: RunEnding,
  endedAtMs: number,
  allows: (path: string) => boolean,
): RunRecord {
  const finish = (verdict: Verdict): RunRecord =>
    withNotes(
      inputs,
      finishRecord(record, { ...ending, verdict: withOpenCall(verdict, record), endedAtMs }, allows),
    );
  const finished = finish(ending.verdict);
  if (finished.reason !== "completed" || inputs.mode === "install") {
    return finished;
  }
  const verdict = askGates(finished, inputs.failOn, {
    hasAllowedPaths: inputs.allowedPaths.globs.length > 0,
    runsEverything: runsEverything(inputs),
  });
  return verdict === undefined ? finished : finish(verdict);
}

/** What only the inputs and the end together can tell: how to let denied calls run, and where the plan is. */
function withNotes(inputs: Inputs, record: RunRecord): RunRecord {
  const isPlanning = inputs.mode === "plan";
  // A gate that is shut for it gives the same advice.
  const advice = record.reason === "denied" ? "" : denialAdvice(record, runsEverything(inputs));
  const noPlan =
    isPlanning && record.plan === undefined && record.reason === "completed"
      ? "The agent ended without handing over a plan. What it said is in `result`."
      : "";
  return {
    ...record,
    plan: isPlanning ? record.plan : undefined,
    denialAdvice: advice,
    notes: [...record.notes, ...(noPlan === "" ? [] : [noPlan])],
  };
}

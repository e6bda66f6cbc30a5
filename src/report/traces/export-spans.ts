import type { OtlpDestination } from "../../inputs/otlp/settings.js";
import type { ReadableSpan } from "../../render/trace/trace-values.js";
import { cutUnits } from "../../safety/cut.js";
import type { Redactor } from "../../safety/redaction/redact.js";
import type { Clock } from "../../system/clock.js";
import type { PartialSuccess } from "./encode.js";
import { sendBatch, type SendBudget, type SendFailure } from "./send-batch.js";

export type ExportCollaborators = {
  readonly clock: Clock;
  /** Returns a random number from 0 to 1. */
  readonly random: () => number;
  readonly redactor: Redactor;
  /** Aborted when the runner cancels the step; there is little time then. Undefined if the runner just kills us. */
  readonly cancel?: AbortSignal;
};

export type ExportOutcome = {
  /** Whether all spans were accepted. */
  readonly isWhole: boolean;
  /** Whether any span was accepted, so that a retry would duplicate it. */
  readonly hasBegun: boolean;
  /** One or more sentences, redacted; undefined if all is well. */
  readonly warning: string | undefined;
};

/** Largest batch of the SDKs (specification of the batching processor). */
export const BATCH_SPANS = 512;
const BUDGET_MS = 10_000;
/** The runner kills a cancelled step after 7.5 s, and other reports have to be written in this time too. */
const CANCELLED_BUDGET_MS = 1_000;
const MAXIMUM_MESSAGE_UNITS = 500;

/** Sends spans in sequential batches until one fails. Never rejects because of the network. */
export async function exportSpans(
  spans: readonly ReadableSpan[],
  destination: OtlpDestination,
  collaborators: ExportCollaborators,
): Promise<ExportOutcome> {
  const { budget, release } = openBudget(collaborators);
  const said: PartialSuccess[] = [];
  let taken = 0;
  try {
    while (taken < spans.length) {
      const batch = spans.slice(taken, taken + BATCH_SPANS);
      const outcome = await sendBatch(batch, destination, { ...collaborators, budget });
      if ("why" in outcome) {
        const warning = failureWarning(outcome, destination.url.host, taken, spans.length);
        return { isWhole: false, hasBegun: taken > 0, warning };
      }
      taken += batch.length;
      said.push(...(outcome.said === undefined ? [] : [outcome.said]));
    }
  } finally {
    release();
  }
  const isWhole = said.every(({ rejectedSpans }) => rejectedSpans === 0);
  return {
    isWhole,
    hasBegun: true,
    warning: warningOfAnswers(said, destination.url.host, collaborators.redactor),
  };
}

/** Returns a budget of 10 s in total, or 1 s after cancellation. */
function openBudget({ clock, cancel }: ExportCollaborators): { budget: SendBudget; release: () => void } {
  const ends = new AbortController();
  let endsAtMs = Infinity;
  const stops: (() => void)[] = [];
  const endAfter = (milliseconds: number, why: string): void => {
    endsAtMs = Math.min(endsAtMs, clock.now() + milliseconds);
    stops.push(
      clock.after(milliseconds, () => {
        ends.abort(why);
      }),
    );
  };
  const hurry = (): void => {
    endAfter(CANCELLED_BUDGET_MS, "the run was cancelled, and there was no time left for it");
  };
  endAfter(BUDGET_MS, `no answer within ${BUDGET_MS / 1_000} s`);
  if (cancel?.aborted === true) {
    hurry();
  }
  cancel?.addEventListener("abort", hurry);
  return {
    budget: { signal: ends.signal, leftMs: () => endsAtMs - clock.now() },
    release() {
      stops.forEach((stop) => {
        stop();
      });
      cancel?.removeEventListener("abort", hurry);
    },
  };
}

function failureWarning({ why, remedy }: SendFailure, host: string, taken: number, all: number): string {
  const arrived = taken === 0 ? "" : ` ${taken} of its ${all} spans have arrived.`;
  return [`The trace could not be exported to ${host}: ${why}.${arrived}`, remedy, "The run is not affected."]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

/** The text comes from the collector, so it is redacted, cut and shown once. */
function warningOfAnswers(
  said: readonly PartialSuccess[],
  host: string,
  redactor: Redactor,
): string | undefined {
  if (said.length === 0) {
    return undefined;
  }
  const rejected = said.reduce((sum, { rejectedSpans }) => sum + rejectedSpans, 0);
  const words = said.map(({ message }) => message).find((message) => message !== "") ?? "no reason given";
  const quoted = cutUnits(redactor.text(words), MAXIMUM_MESSAGE_UNITS);
  return rejected > 0
    ? `${host} did not take all of the trace, as ${rejected} ${rejected === 1 ? "span was" : "spans were"} refused: ${quoted}. The run is not affected.`
    : `${host} took the trace, and says: ${quoted}. The run is not affected.`;
}

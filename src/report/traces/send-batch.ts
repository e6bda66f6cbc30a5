import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { OtlpDestination } from "../../inputs/otlp/settings.js";
import type { ReadableSpan } from "../../render/trace/trace-values.js";
import type { Clock } from "../../system/clock.js";
import { connectionFailure, RedirectError, sendRequest } from "../../system/http-request.js";
import { describeError } from "../../system/errors.js";
import { ACTION_VERSION } from "../../system/version.js";
import { CONTENT_TYPES, decodeAnswer, encodeSpans, type PartialSuccess } from "./encode.js";

/** The time limit for sending. */
export type SendBudget = {
  /** Remaining milliseconds. */
  leftMs(): number;
  /** Aborted when no time is left. Its reason is the end of a sentence. */
  readonly signal: AbortSignal;
};

type SendCollaborators = {
  readonly clock: Clock;
  /** Returns a random number from 0 to 1. */
  readonly random: () => number;
  readonly budget: SendBudget;
};

/** Why spans did not arrive. */
export type SendFailure = {
  /** The end of a sentence about the collector. */
  readonly why: string;
  /** Another sentence, or empty. */
  readonly remedy: string;
  readonly isTransient: boolean;
  /** How long the collector asks us to wait, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
};

/** Spans were accepted, with the collector's remarks. */
type Taken = { readonly said: PartialSuccess | undefined };

const USER_AGENT = `cursor-agent-action/${ACTION_VERSION}`;
/** The retryable statuses of the protocol: https://opentelemetry.io/docs/specs/otlp/#otlphttp-response */
const TRANSIENT_STATUSES = new Set([429, 502, 503, 504]);
const MAXIMUM_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 250;
/** Prevents a busy loop on `Retry-After: 0`. */
const SHORTEST_PAUSE_MS = 100;
/** The protocol's own limit. */
const MAXIMUM_ANSWER_BYTES = 4 * 1024 ** 2;

const compress = promisify(gzip);

/**
 * Sends spans as one request. Retries where the protocol allows it: after 429, 502, 503 and 504 from the collector or
 * a proxy, and after a broken connection. Never rejects because of the network.
 */
export async function sendBatch(
  spans: readonly ReadableSpan[],
  destination: OtlpDestination,
  { clock, random, budget }: SendCollaborators,
): Promise<Taken | SendFailure> {
  const bytes = encodeSpans(spans, destination.protocol);
  const body = destination.compression === "gzip" ? await compress(bytes) : bytes;
  const endsAtMs = clock.now() + destination.timeoutMs;
  const late = new AbortController();
  const stopTimer = clock.after(Math.min(destination.timeoutMs, budget.leftMs()), () => {
    late.abort(`no answer within ${destination.timeoutMs / 1_000} s`);
  });
  const signal = AbortSignal.any([budget.signal, late.signal]);
  try {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await sendOnce(body, destination, signal, clock.now());
      if ("said" in outcome || !outcome.isTransient || attempt === MAXIMUM_ATTEMPTS) {
        return outcome;
      }
      const pauseMs = pauseAfter(outcome, attempt, random());
      if (pauseMs >= Math.min(budget.leftMs(), endsAtMs - clock.now())) {
        return outcome;
      }
      await clock.wait(pauseMs, signal);
      if (signal.aborted) {
        return outcome;
      }
    }
  } finally {
    stopTimer();
  }
}

/** Doubles each time. Half of it is random, so that jobs that failed together do not retry together. */
function pauseAfter({ retryAfterMs }: SendFailure, attempt: number, random: number): number {
  const pauseMs = FIRST_PAUSE_MS * 2 ** (attempt - 1);
  return retryAfterMs ?? Math.max(SHORTEST_PAUSE_MS, pauseMs * (0.5 + random / 2));
}

async function sendOnce(
  body: Uint8Array,
  destination: OtlpDestination,
  signal: AbortSignal,
  nowMs: number,
): Promise<Taken | SendFailure> {
  const { url, headers, protocol, compression, certificates } = destination;
  try {
    const answer = await sendRequest(url, {
      method: "POST",
      userAgent: USER_AGENT,
      headers: {
        ...headers,
        "content-type": CONTENT_TYPES[protocol],
        ...(compression === "gzip" && { "content-encoding": "gzip" }),
      },
      body,
      certificates,
      signal,
    });
    try {
      return await outcomeOf(answer.message, nowMs);
    } finally {
      answer.close();
    }
  } catch (error) {
    return signal.aborted ? permanent(String(signal.reason)) : failureOf(error);
  }
}

async function outcomeOf(message: IncomingMessage, nowMs: number): Promise<Taken | SendFailure> {
  const status = message.statusCode ?? 0;
  if (status < 200 || status >= 300) {
    return {
      why: `it answered ${status}`,
      remedy: remedyOf(status),
      isTransient: TRANSIENT_STATUSES.has(status),
      retryAfterMs: retryAfter(message.headers["retry-after"], nowMs),
    };
  }
  const answer = await readAnswer(message);
  return answer === undefined
    ? permanent(`its answer is longer than ${MAXIMUM_ANSWER_BYTES / 1024 ** 2} MiB`)
    : { said: decodeAnswer(answer, message.headers["content-type"] ?? "") };
}

/** Returns undefined when it is longer than an answer may be. */
async function readAnswer(message: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message) {
    bytes += chunk.length;
    if (bytes > MAXIMUM_ANSWER_BYTES) {
      return undefined;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Parses seconds or a date. @returns milliseconds, at least {@link SHORTEST_PAUSE_MS} */
function retryAfter(value: string | undefined, nowMs: number): number | undefined {
  if (value === undefined) {
    return undefined;
  }
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1_000 : Date.parse(value) - nowMs;
  return Number.isNaN(ms) ? undefined : Math.max(SHORTEST_PAUSE_MS, ms);
}

function failureOf(error: unknown): SendFailure {
  if (error instanceof RedirectError) {
    return permanent(describeError(error), "Name the address that it leads to.");
  }
  const { detail, remedy, proxyStatus, wasLost } = connectionFailure(error);
  return {
    why: detail,
    remedy: remedy ?? "",
    isTransient: wasLost || TRANSIENT_STATUSES.has(proxyStatus ?? 0),
  };
}

function remedyOf(status: number): string {
  switch (status) {
    case 401:
    case 403:
      return "Check its headers: `otlp-headers`, or OTEL_EXPORTER_OTLP_HEADERS.";
    case 404:
    case 405:
      return "Check the path of its address.";
    default:
      return "";
  }
}

function permanent(why: string, remedy = ""): SendFailure {
  return { why, remedy, isTransient: false };
}

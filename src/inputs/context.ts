import { readLogins } from "./agent-access.js";
import { CONTEXT_PARTS as PARTS, type ContextPart } from "../record/schema-given.js";
import type { InputReader } from "./input-reader.js";

export type ContextInputs = {
  readonly context: {
    readonly parts: ReadonlySet<ContextPart>;
    /** Whether the workflow named them, so that one which may not be read is an error. */
    readonly isNamed: boolean;
  };
  /** Further people and bots who may be quoted. */
  readonly contextAuthors: ReadonlySet<string> | "all";
  /** The phrase that begins a request; undefined when the run needs none. */
  readonly trigger: string | undefined;
};

/** The event that caused the run, as far as inputs depend on it. */
export type CausingEvent = { readonly name: string; readonly isAboutPullRequest: boolean };

const LONGEST_PHRASE_UNITS = 100;
const EVENTS_OF_CHECKS = new Set(["workflow_run", "check_run", "check_suite"]);

/** Reads `context`, `context-authors` and `trigger`. Mode `install` runs nothing that could be told anything. */
export function readContextInputs(
  reader: InputReader,
  { mode, review, event }: { readonly mode: string; readonly review: string; readonly event: CausingEvent },
): ContextInputs {
  const trigger = readTrigger(reader);
  const named = readParts(reader);
  const authors = reader.text("context-authors");
  const contextAuthors = authors === "all" ? authors : new Set(readLogins(reader, "context-authors"));
  return mode === "install"
    ? { context: { parts: new Set(), isNamed: false }, contextAuthors, trigger: undefined }
    : {
        context: {
          parts: new Set(named ?? automaticParts(review !== "off", trigger !== undefined, event)),
          isNamed: named !== undefined,
        },
        contextAuthors,
        trigger,
      };
}

/** @returns undefined for `auto` */
function readParts(reader: InputReader): readonly ContextPart[] | undefined {
  const lines = reader.lines("context");
  const [only, ...others] = lines;
  if (others.length === 0 && (only === undefined || only === "auto" || only === "none")) {
    return only === "none" ? [] : undefined;
  }
  for (const line of lines.filter((one) => !PARTS.some((part) => part === one))) {
    reader.problem(
      `context: ${reader.quote(line)} ${line === "auto" || line === "none" ? "stands for all of it, so nothing can stand beside it" : "is not known"}. Use auto, none, or one per line of: ${PARTS.join(", ")}.`,
    );
  }
  return PARTS.filter((part) => lines.includes(part));
}

function automaticParts(
  isReview: boolean,
  isTriggered: boolean,
  { name, isAboutPullRequest }: CausingEvent,
): readonly ContextPart[] {
  if (isReview) {
    return ["subject", "diff", "conversation"];
  }
  if (isTriggered) {
    return isAboutPullRequest ? ["subject", "diff", "conversation"] : ["subject", "conversation"];
  }
  return EVENTS_OF_CHECKS.has(name) ? ["subject", "failed-checks"] : [];
}

/** A phrase that Markdown reads as something else would never begin a line of somebody's words. */
function readTrigger(reader: InputReader): string | undefined {
  const phrase = reader.text("trigger");
  if (
    phrase !== undefined &&
    (phrase.length > LONGEST_PHRASE_UNITS || /[\r\n]|^(?:>|```|~~~|<!--)/.test(phrase))
  ) {
    reader.problem(
      `trigger: ${reader.quote(phrase)} is not a phrase that a line can begin with. Give a short one, such as /agent.`,
    );
  }
  return phrase;
}

import type { WorkspaceChanges } from "../../record/schema-changes.js";
import type { RunRecord } from "../../record/schema.js";
import type { Isolation } from "../../record/schema-process.js";
import {
  denialCount,
  denialNames,
  otherDenials,
  unexpectedCalls,
  unexpectedDenials,
} from "../../record/denials.js";
import { codeSpan, escapeText } from "../markdown/markdown.js";
import { sentence } from "../markdown/answer-inline.js";
import { cutUnits } from "../../safety/cut.js";
import { shortTarget } from "./calls-table.js";
import { refusedSentences } from "./refused-hosts.js";
import { checkLines } from "./check-words.js";
import { verdictWords } from "./verdict.js";

/**
 * Returns what a reader should know about how the run was read: parts of the stream that we could not parse, and the
 * action's own notes.
 *
 * @returns safe Markdown, one paragraph each
 */
export function noteLines(record: RunRecord): readonly string[] {
  const { stream } = record;
  return [
    ...isolationLine(record.isolation),
    ...record.notes.map(sentence),
    ...denialLines(record).map(sentence),
    ...workspaceNotes(record.changes),
    ...counted(
      stream.unreadableLines,
      "line of the CLI's output could not be read",
      "lines of the CLI's output could not be read",
    ),
    ...counted(
      stream.oversizedLines,
      "line was too long and was dropped",
      "lines were too long and were dropped",
    ),
    ...counted(
      stream.repairedLines,
      "line was broken in pieces and was put together again",
      "lines were broken in pieces and were put together again",
    ),
    ...counted(stream.eventsAfterResult, "event came after the result", "events came after the result"),
    // In another program's stream, unknown events are expected.
    ...(stream.otherAgent === undefined ? unknownEvents(stream.unknownEvents) : []),
  ];
}

/** Says how to allow denied calls, if the run has a message. The heads of the views then show the message instead. */
export function denialLines(record: RunRecord): readonly string[] {
  if (verdictWords(record).message === "") {
    return [];
  }
  // A gate that fails for it gives the same advice.
  const isSaid = record.checks.some(({ gate }) => gate === "denied");
  return [
    isSaid || record.denialAdvice === "" ? "" : `${denialCount(record)}. ${record.denialAdvice}`,
    otherDenials(record),
  ].filter((line) => line !== "");
}

/** Says which isolation was in effect. */
function isolationLine(isolation: RunRecord["isolation"]): readonly string[] {
  return isolation === undefined ? [] : [`Isolation: \`${isolation.level}\`, ${WAYS[isolation.way]}.`];
}

/** How the namespaces were created. */
export const WAYS: Readonly<Record<Isolation["way"], string>> = {
  root: "set up by root",
  sudo: "set up with sudo",
  "user-namespace": "in a user namespace",
};

/** Returns the hosts that the proxy refused, as a quotation; safe Markdown, empty for none. */
export function refusedQuote(record: RunRecord): string {
  return refusedSentences(record, (name) => codeSpan(name))
    .map((text) => `> 🚫 ${text}`)
    .join("\n>\n");
}

function workspaceNotes(changes: WorkspaceChanges): readonly string[] {
  if (!changes.available) {
    return [];
  }
  return [
    ...listed(changes.gitInternals, "Git's own files were changed; they decide how git behaves"),
    ...repositoriesNote(changes.repositories),
    ...listed(changes.notInPatch, "Changed, but not part of the patch"),
    ...counted(
      changes.dirtyBefore.length,
      "file was changed before the agent started and is not counted as its change",
      "files were changed before the agent started and are not counted as its changes",
    ),
  ];
}

const MAXIMUM_REPOSITORIES = 5;

function repositoriesNote(paths: readonly string[]): readonly string[] {
  if (paths.length === 0) {
    return [];
  }
  const names = paths.slice(0, MAXIMUM_REPOSITORIES).map(codeSpan);
  const rest = paths.length - names.length;
  const parts = rest > 0 ? [...names, `${rest} more`] : names;
  const last = parts.slice(-1).join("");
  const list = parts.length === 1 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
  const why = parts.length === 1 ? "it is a repository of its own" : "they are repositories of their own";
  return [`What changed inside of ${list} is not known: ${why}.`];
}

const MAXIMUM_LISTED = 10;

function listed(paths: readonly string[], what: string): readonly string[] {
  const rest = paths.length - MAXIMUM_LISTED;
  const names = paths.slice(0, MAXIMUM_LISTED).map(codeSpan).join(", ");
  return paths.length === 0 ? [] : [`${what}: ${names}${rest > 0 ? ` and ${rest} more` : ""}.`];
}

function counted(count: number, one: string, many: string): readonly string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}.`];
}

function unknownEvents(names: Readonly<Record<string, number>>): readonly string[] {
  const listed = Object.entries(names).map(([name, count]) => `${codeSpan(name)} × ${count}`);
  return listed.length === 0
    ? []
    : [
        `Events that this action does not know, so a newer CLI may tell more than is shown: ${listed.join(", ")}.`,
      ];
}

/**
 * Returns why the run ended as it did and the remedy, as a quotation: a known cause first, several failed checks as a
 * list. Lines of the message stay lines.
 *
 * @param isShownHere whether the view has all that the CLI printed
 * @param maximumUnits of cause, message and remedy each, in UTF-16 units; the rest is cut
 * @returns safe Markdown, empty for a success
 */
export function verdictQuote(record: RunRecord, isShownHere = false, maximumUnits = Infinity): string {
  const { reason, checks } = record;
  if (checks.length > 1) {
    const items = checkLines(record).map(
      (line) => `> - ${sentence(cutUnits(line, Math.ceil(maximumUnits / checks.length)))}`,
    );
    return [`> **${checks.length} checks failed**`, ">", ...items].join("\n");
  }
  const words = verdictWords(record, isShownHere);
  const cut = (text: string): string => cutUnits(text, Math.max(1, maximumUnits));
  const [cause, message, remedy] = [cut(words.cause), cut(words.message), cut(words.remedy)];
  if (message === "") {
    return "";
  }
  const lines = message
    .split("\n")
    .map(sentence)
    .filter((line) => line !== "")
    .join("\\\n> ");
  if (cause !== "") {
    return `> **${sentence(cause)}** ${sentence(remedy)}\n>\n> \`${reason}\` · ${lines}`;
  }
  const what = `> **${escapeText(reason)}** — ${lines}`;
  return remedy === "" ? what : `${what}\n>\n> ${sentence(remedy)}`;
}

const MAXIMUM_SPAN_UNITS = 200;

/**
 * Returns, as a quotation, the denied calls that the input `deny` did not ask for, how to allow them, and the skipped
 * questions. The agent's text is in code spans: as prose its markup would be parsed, which could join the pieces of a
 * secret that were redacted one by one.
 *
 * @returns safe Markdown, empty where there are none
 */
export function denialQuote(record: RunRecord): string {
  const span = (name: string): string => codeSpan(cutUnits(name, MAXIMUM_SPAN_UNITS));
  const others = otherDenials(record, span);
  if (unexpectedDenials(record) === 0) {
    return others === "" ? "" : `> ⊘ ${others}`;
  }
  const short = unexpectedCalls(record).map((call) => ({ ...call, target: shortTarget(call.target) }));
  const names = denialNames(short, span);
  const what = `${denialCount(record)}${names === "" ? "" : `: ${names}`}.`;
  return `> ⊘ ${[what, sentence(record.denialAdvice), others].filter((part) => part !== "").join(" ")}`;
}

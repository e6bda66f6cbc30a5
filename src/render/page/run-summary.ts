import { matrixWords } from "../../record/run-names.js";
import type { EndedBy } from "../../record/schema-process.js";
import type { RunRecord } from "../../record/schema.js";
import { cutUnits, withoutMiddle } from "../../safety/cut.js";
import { fileCount } from "../parts/file-count.js";
import { sentenceElements } from "../markdown/elements.js";
import { WAYS } from "../parts/notes.js";
import type { Alert } from "../parts/alert.js";
import { alertsOf } from "../parts/run-alerts.js";
import { amounts, duration, failedAttempts, joined, spanOf, tokenCounts } from "../parts/words.js";
import { elapsed, pageHeading } from "./run-words.js";
import { markup, type Markup, NOTHING, treeMarkup } from "./markup.js";
import { runAnswer, runFindings, section } from "./run-texts.js";
import type { PageRoom } from "./page-room.js";

/** Longest name or value; longest message of ours, including its quotes. UTF-16 units. */
export const MAXIMUM_FACT_UNITS = 400;
const MAXIMUM_MESSAGE_UNITS = 2_000;
const MAXIMUM_NOTES = 50;

/** Returns repository, workflow, job and matrix values of a run. */
export function placeOfRun({ run }: RunRecord): string {
  const job = joined(" / ", [run.workflow, run.job]);
  return cutUnits(joined(" · ", [run.repository, job, matrixWords(run.matrix)]), MAXIMUM_FACT_UNITS);
}

/** Renders the head of a run: its name, conclusion and warnings, followed by the given facts. */
export function runSummary(
  record: RunRecord,
  name: string,
  titleId: string,
  facts: Markup | undefined,
): Markup {
  return markup`<header class="summary">
<p class="where">${name}</p>
<h2 id="${titleId}" tabindex="-1">${pageHeading(record)}</h2>
${facts}
</header>
`;
}

/**
 * Renders why the run ended as it did, the remedy, and the facts that most readers want. The other facts come last,
 * because they would push the findings and the answer off a phone's first screen.
 *
 * @param serverUrl the only server that links may point to, e.g. `https://github.com`
 */
export function runFacts(record: RunRecord, serverUrl: string): Markup {
  return markup`${alertsOf(record, true).map(alertBox)}
${factList(mainFacts(record))}
${runLink(record.run.runUrl, serverUrl)}`;
}

/** Renders versions, ids and circumstances of a run, as far as its name does not contain them. */
export function runDetails(record: RunRecord, name: string): Markup {
  const facts = furtherFacts(record, name);
  return section(
    "About this run",
    facts.every(([, value = ""]) => value === "") ? undefined : factList(facts),
  );
}

/** Renders the same alerts as every other view, the cause first. */
function alertBox({ level, cause, more, items, remedy, block, after }: Alert): Markup {
  const paragraphs = [...more, remedy].filter((text) => text !== "");
  return markup`<div class="alert${level === "WARNING" ? " advice" : ""}"><p><strong>${prose(cause)}</strong></p>
${paragraphs.map((text) => markup`<p>${prose(text)}</p>`)}
${items.length === 0 ? undefined : markup`<ul>${items.map((item) => markup`<li>${prose(item)}</li>`)}</ul>`}
${block === "" ? undefined : markup`<pre class="copied">${block}</pre>`}
${after === "" ? undefined : markup`<p>${prose(after)}</p>`}</div>`;
}

function prose(text: string): Markup {
  return treeMarkup(sentenceElements(cutUnits(text, MAXIMUM_MESSAGE_UNITS)));
}

type Facts = readonly (readonly [label: string, value: string | undefined])[];

function factList(all: Facts): Markup {
  const known = all.flatMap(([label, value = ""]) => (value === "" ? [] : [[label, value] as const]));
  return markup`<dl class="facts">${known.map(([label, value]) => markup`<div><dt>${label}</dt><dd>${cutUnits(value, MAXIMUM_FACT_UNITS)}</dd></div>`)}</dl>`;
}

function mainFacts(record: RunRecord): Facts {
  // If a run could not be read, a count of 0 would look like a fact about it.
  if (record.endedAtMs === undefined && record.stream.events === 0) {
    return [];
  }
  return [
    ["Reason", record.reason === "completed" ? "" : record.reason],
    ["Duration", elapsed(record)],
    ["Model", record.session.model],
    ["Tool calls", callCounts(record.toolCallCounts)],
    ["Files", fileCount(record)],
    ["Tokens", tokenCounts(record.usage, "")],
    ["Attempts", record.attempts.length > 1 ? attempts(record) : undefined],
  ];
}

function furtherFacts(record: RunRecord, name: string): Facts {
  const { session, run } = record;
  const place = placeOfRun(record);
  return [
    ["CLI", session.cliVersion],
    ["Session", session.id],
    ["Started", moment(record.startedAtMs)],
    ["Job", place === name ? undefined : place],
    ["Event", joined(" by ", [run.event, run.actor])],
    ["Commit", run.sha.slice(0, 10)],
    exit(record),
    ["Duration reported by the CLI", cliDuration(record)],
    ["Isolation", isolationFact(record)],
  ];
}

/**
 * Returns the value of the output `duration-ms`. It excludes start and end of the CLI, so it is below the run's, unless
 * it was measured by another clock.
 */
function cliDuration(record: RunRecord): string {
  const reportedMs = record.result?.durationMs;
  const longestMs = record.endedAtMs === undefined ? Infinity : spanOf(record);
  return reportedMs === undefined || reportedMs > longestMs ? "" : duration(reportedMs);
}

/** Formats a time. A downloaded record may contain an invalid date; 0 comes from a stream without times. */
function moment(ms: number): string {
  const date = new Date(ms);
  return ms === 0 || Number.isNaN(date.getTime())
    ? ""
    : date.toISOString().replace("T", " ").replace(/\..*/, " UTC");
}

function isolationFact({ isolation }: RunRecord): string {
  return isolation === undefined ? "" : `${isolation.level}, ${WAYS[isolation.way]}`;
}

function callCounts({ total, ok, failed, denied, unfinished }: RunRecord["toolCallCounts"]): string {
  return total === 0
    ? "none"
    : amounts([
        [ok, "ok"],
        [failed, "failed"],
        [denied, "denied"],
        [unfinished, "unfinished"],
      ]);
}

function attempts(record: RunRecord): string {
  const outcomes = failedAttempts(record).map(
    ({ numbers, outcome }) => `${numbers}: ${outcome.replace(/\.$/, "")}`,
  );
  return `${record.attempts.length} (${outcomes.join("; ")})`;
}

/** Why this action ended the CLI. */
const ENDED_FOR: Readonly<Record<EndedBy, string>> = {
  lingering: "did not exit",
  timeout: "time limit",
  "idle-timeout": "silence limit",
  "tool-call-limit": "limit of tool calls",
  cancelled: "job cancelled",
  internal: "error of this action",
};

function exit({ exit }: RunRecord): Facts[number] {
  const why = exit?.endedBy === undefined ? "" : ENDED_FOR[exit.endedBy];
  const how = exit?.signal ?? (exit?.code === undefined ? "" : `code ${exit.code}`);
  const words = how === "" || why === "" ? `${how}${why}` : `${how} (${why})`;
  return [how.startsWith("code ") ? "Exit" : "Ended by", words];
}

/** Renders the only link of the page. A downloaded record may contain any address; other servers stay text. */
function runLink(runUrl: string, serverUrl: string): Markup {
  if (runUrl === "") {
    return NOTHING;
  }
  const url = addressOn(serverUrl, runUrl);
  return url === undefined
    ? markup`<p class="quiet">Run, as named by the record: ${cutUnits(runUrl, MAXIMUM_FACT_UNITS)}</p>\n`
    : markup`<p><a href="${url}" rel="noopener noreferrer">The run on GitHub</a></p>\n`;
}

/** Returns undefined unless the address is on that server, uses TLS and has no user name. */
function addressOn(serverUrl: string, address: string): string | undefined {
  if (address.length > MAXIMUM_MESSAGE_UNITS || !URL.canParse(address) || !URL.canParse(serverUrl)) {
    return undefined;
  }
  const { protocol, origin, username, password, href } = new URL(address);
  const isOurs = protocol === "https:" && origin === new URL(serverUrl).origin;
  return isOurs && username === "" && password === "" ? href : undefined;
}

/** Renders findings, answer, to-do list and notes on how the run was read: one part each. */
export function runTexts(record: RunRecord, room: PageRoom): readonly Markup[] {
  const todos = record.todos;
  const notes = record.notes.slice(0, MAXIMUM_NOTES);
  return [
    runFindings(record, room),
    runAnswer(record, room),
    section(
      "To do",
      todos.length === 0
        ? undefined
        : markup`<ul class="todos">${todos.map((todo) => markup`<li class="${todo.state}">${cutUnits(todo.content, MAXIMUM_FACT_UNITS)} <small>${todo.state}</small></li>`)}</ul>`,
    ),
    section(
      "Notes",
      notes.length === 0
        ? undefined
        : markup`<ul>${notes.map((note) => markup`<li>${prose(note)}</li>`)}</ul>`,
    ),
    record.diagnostics.trim() === ""
      ? NOTHING
      : markup`<details class="fold"><summary>Diagnostics of the CLI (standard error)</summary><pre>${withoutMiddle(record.diagnostics, room.textUnits, false)}</pre></details>\n`,
  ];
}

export const id = 397;
export const ids = [397];
export const modules = {

/***/ 4771:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  L: () => (/* binding */ reportAction)
});

// EXTERNAL MODULE: ./system/clock.ts
var system_clock = __webpack_require__(1626);
// EXTERNAL MODULE: ./system/errors.ts
var errors = __webpack_require__(6445);
// EXTERNAL MODULE: ./github/client.ts + 2 modules
var github_client = __webpack_require__(6559);
// EXTERNAL MODULE: ./github/event.ts + 1 modules
var github_event = __webpack_require__(6772);
// EXTERNAL MODULE: ./inputs/secret-inputs.ts
var secret_inputs = __webpack_require__(3438);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./record/schema-finding.ts
var schema_finding = __webpack_require__(9373);
// EXTERNAL MODULE: ./render/comment/comment-marker.ts
var comment_marker = __webpack_require__(4641);
// EXTERNAL MODULE: ./safety/cut.ts
var cut = __webpack_require__(8231);
// EXTERNAL MODULE: ./render/markdown/budget.ts
var budget = __webpack_require__(7970);
// EXTERNAL MODULE: ./render/comment/comment.ts
var comment = __webpack_require__(8154);
// EXTERNAL MODULE: ./render/parts/comment-parts.ts
var comment_parts = __webpack_require__(2530);
// EXTERNAL MODULE: ./render/markdown/markdown.ts
var markdown = __webpack_require__(8086);
// EXTERNAL MODULE: ./record/read-run.ts
var read_run = __webpack_require__(4786);
// EXTERNAL MODULE: ./render/parts/file-count.ts
var file_count = __webpack_require__(1482);
// EXTERNAL MODULE: ./render/parts/heading.ts + 1 modules
var heading = __webpack_require__(595);
// EXTERNAL MODULE: ./render/markdown/answer-inline.ts + 1 modules
var answer_inline = __webpack_require__(831);
// EXTERNAL MODULE: ./render/parts/calls-table.ts
var calls_table = __webpack_require__(6588);
;// CONCATENATED MODULE: ./render/parts/distinct-names.ts

/** Enough to recognise a job by. */
const BEGINNING_UNITS = 24;
/** A difference inside of a word is shown with the whole word, unless that is longer. */
const LONGEST_WORD_UNITS = 20;
/**
 * Shortens names so that they stay different. Legs of a matrix often have long values that begin alike: then the end
 * of a name begins where it differs from the others.
 *
 * @param shorten returns a short form of one name; names of which even the ends look the same stay whole
 * @returns a name for each, in the same order
 */
function distinctNames(names, shorten) {
    const plain = names.map(shorten);
    if (areDifferent(plain)) {
        return plain;
    }
    const differences = placesOfDifference(names);
    const telling = names.map((name) => {
        const at = wordStart(name, (0,cut/* endBefore */.rf)(name, differences.get(name) ?? 0));
        return at <= BEGINNING_UNITS
            ? shorten(name)
            : `${(0,cut/* cutUnits */.Cv)(name, BEGINNING_UNITS)} ${shorten(name.slice(at))}`;
    });
    return areDifferent(telling) ? telling : names;
}
function areDifferent(names) {
    return new Set(names).size === names.length;
}
/** Returns for each name how many units it shares with the most similar one, which sorting puts beside it. */
function placesOfDifference(names) {
    const sorted = [...new Set(names)].sort();
    return new Map(sorted.map((name, index) => [
        name,
        Math.max(sharedUnits(name, sorted[index - 1] ?? ""), sharedUnits(name, sorted[index + 1] ?? "")),
    ]));
}
function sharedUnits(one, other) {
    let at = 0;
    while (at < one.length && one.charCodeAt(at) === other.charCodeAt(at)) {
        at += 1;
    }
    return at;
}
function wordStart(name, at) {
    const start = name.lastIndexOf(" ", at - 1) + 1;
    return at - start <= LONGEST_WORD_UNITS ? start : at;
}

// EXTERNAL MODULE: ./render/parts/words.ts
var parts_words = __webpack_require__(8617);
// EXTERNAL MODULE: ./render/parts/verdict.ts
var verdict = __webpack_require__(9329);
// EXTERNAL MODULE: ./render/parts/run-body.ts + 2 modules
var run_body = __webpack_require__(3000);
;// CONCATENATED MODULE: ./render/summary/merged-parts.ts













const MAXIMUM_NAME_UNITS = 120;
/** Longest word in the table, in characters: a phone has no room for more between mark and time. */
const MAXIMUM_NAME_WORD = 20;
/** Longest list of runs with the same reason. */
const MAXIMUM_NAMES = 5;
const MAXIMUM_REASON_UNITS = 300;
/** For the line of sums and the line that says how many runs are missing. */
const RESERVE_BYTES = 400;
/**
 * Renders the totals of all runs and a table with a row for each run; only whole rows that fit. It has three narrow
 * columns because a phone has room for no more.
 *
 * @param maximumBytes limit in UTF-8
 */
function mergedTable(merged, maximumBytes) {
    const rows = [];
    const names = distinctNames(merged.runs.map(({ name }) => name), (name) => (0,calls_table/* shortTarget */.Ck)(name, MAXIMUM_NAME_WORD));
    let bytes = RESERVE_BYTES;
    for (const [index, run] of merged.runs.entries()) {
        const row = rowOf(run, names[index] ?? run.name);
        bytes += (0,budget/* byteLength */.dp)(row.join(" | ")) + CELL_EDGES_BYTES;
        if (bytes > maximumBytes) {
            break;
        }
        rows.push(row);
    }
    const left = merged.runs.slice(rows.length);
    return (0,comment_parts/* blocks */.Bv)(sums(merged), (0,markdown/* table */.tp)(["", "Run", "Time"], rows, ["left", "left", "right"]), left.length === 0 ? "" : leftOut(left));
}
/** For the bars at both ends of a row and its line end. Names rarely contain a bar that needs escaping. */
const CELL_EDGES_BYTES = 12;
/** Puts the mark first, as in the table of tool calls: a column after a long name may be off the screen. */
function rowOf(run, shownName) {
    const name = (0,markdown/* escapeText */.X1)(shownName);
    if (!("record" in run)) {
        return ["❌", `${name} · could not be read`, "–"];
    }
    const { record } = run;
    const { sign, words } = (0,heading/* headingOf */.Wm)(record);
    return [sign, `${name} · ${(0,markdown/* escapeText */.X1)(words)}`, (0,parts_words/* unbroken */.D_)((0,parts_words/* duration */.p0)((0,parts_words/* spanOf */.ee)(record)))];
}
/** Says why runs failed: one line for each reason, as far as they fit. A single failure is in its open fold. */
function failureReasons(runs, maximumBytes) {
    const failed = runs.flatMap((run) => ("record" in run && (0,read_run/* hasFailed */.WN)(run) ? [run] : []));
    if (failed.length < 2) {
        return "";
    }
    const namesByReason = new Map();
    for (const { name, record } of failed) {
        const { message } = (0,verdict/* withWords */.c)(record);
        const names = namesByReason.get(message) ?? [];
        names.push(name);
        namesByReason.set(message, names);
    }
    const lines = [...namesByReason].map(([message, names]) => `- **${nameList(names)}**: ${(0,answer_inline/* sentence */.em)((0,cut/* cutUnits */.Cv)(message, MAXIMUM_REASON_UNITS))}`);
    return (0,budget/* fitting */._Q)(lines, maximumBytes - RESERVE_BYTES).join("\n");
}
function nameList(names) {
    const shown = distinctNames(names, (name) => (0,cut/* cutUnits */.Cv)(name, MAXIMUM_NAME_UNITS))
        .slice(0, MAXIMUM_NAMES)
        .map(markdown/* escapeText */.X1);
    const rest = names.length - shown.length;
    return `${shown.join("; ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
/** Sums up all runs in one line: columns of numbers would be off a phone's screen. */
function sums({ runs, toolCalls, usage }) {
    const records = runs.flatMap((run) => ("record" in run ? [run.record] : []));
    const sum = (amountOf) => records.reduce((total, record) => total + amountOf(record), 0);
    const changed = sum((record) => (0,file_count/* countFiles */.Dc)(record).changed);
    const reported = sum((record) => (0,file_count/* countFiles */.Dc)(record).reported);
    return (0,parts_words/* joined */.oR)(" · ", [
        (0,parts_words/* counted */.hS)(toolCalls, "tool call"),
        changed === 0 ? "" : `${(0,parts_words/* counted */.hS)(changed, "file")} changed`,
        reported === 0 ? "" : `${(0,parts_words/* counted */.hS)(reported, "file")} reported`,
        (0,parts_words/* tokenCounts */.K5)(usage, "tokens "),
        `${(0,parts_words/* duration */.p0)(sum(parts_words/* spanOf */.ee))} in all`,
    ]);
}
function leftOut(runs) {
    const failed = runs.filter(read_run/* hasFailed */.WN).length;
    return `… and ${(0,parts_words/* counted */.hS)(runs.length, "more run")}, ${failed === 0 ? "none" : String(failed)} of them failed. The sums count them; \`report-file\` shows all.`;
}
/** Of a fold: the row of the run says what came out. */
const MAXIMUM_TITLE_UNITS = 120;
/** With less room than this, a run is not worth opening a fold for. */
const MINIMUM_FOLD_BYTES = 1_500;
/** With less room, this run's table of tool calls would leave nothing for the other sections. */
const MINIMUM_FULL_BYTES = 20_000;
/** For the line that says how many runs have no fold, with the blank line before it. */
const REST_BYTES = 200;
const REST = "more of it is in `report-file`, all of it in the run's own record or transcript";
/**
 * Renders each run in a fold. They share the room, and room that one leaves unused goes to the next ones.
 *
 * @param maximumBytes limit in UTF-8, including blank lines between the folds
 * @param review the review posted with the findings of the runs, if any
 * @returns safe Markdown blocks; the last one says how many runs had no room
 */
function runFolds(runs, level, maximumBytes, review) {
    const records = runs.flatMap((run) => ("record" in run ? [run] : []));
    let room = maximumBytes - REST_BYTES;
    const shown = records.slice(0, Math.max(0, Math.floor(room / MINIMUM_FOLD_BYTES)));
    const failed = records.filter(read_run/* hasFailed */.WN).length;
    const titles = distinctNames(records.map(({ name }) => name), (name) => (0,cut/* cutUnits */.Cv)(name, MAXIMUM_TITLE_UNITS));
    const folds = shown.map((run, index) => {
        // Failed runs come first, and most readers want them. If several failed, the reasons are above.
        const isOpen = index === 0 && (0,read_run/* hasFailed */.WN)(run) && failed === 1;
        const fold = foldOf(run, titles[index] ?? run.name, level, Math.floor(room / (shown.length - index)) - 2, isOpen, review);
        room -= (0,budget/* byteLength */.dp)(fold) + 2;
        return fold;
    });
    const rest = records.length - shown.length;
    return rest === 0
        ? folds
        : [
            ...folds,
            `… ${(0,parts_words/* counted */.hS)(rest, "run")} ${rest === 1 ? "has" : "have"} no room here; \`report-file\` shows ${shown.length === 0 ? (rest === 1 ? "it" : "them") : "all"}.`,
        ];
}
function foldOf(run, title, level, maximumBytes, isOpen, review) {
    const { record } = run;
    const show = isOpen ? markdown/* openDetails */.Fo : markdown/* details */.zH;
    const body = (0,run_body/* runBody */.ki)(record, {
        view: maximumBytes < MINIMUM_FULL_BYTES || level === "compact" ? "compact" : "summary",
        review,
        runUrl: "",
        rest: REST,
        isAlone: false,
        maximumBytes: maximumBytes - (0,budget/* byteLength */.dp)(show(title, "")),
    });
    return show(title, body);
}

// EXTERNAL MODULE: ./render/summary/summary.ts
var summary = __webpack_require__(6538);
// EXTERNAL MODULE: ./render/outputs.ts
var outputs = __webpack_require__(435);
;// CONCATENATED MODULE: ./render/summary/merged.ts













const MAXIMUM_NOTE_UNITS = 500;
/** Share of the notes and of the reasons each. The runs themselves need room too. */
const NOTES_SHARE = 1 / 8;
const TABLE_SHARE = 1 / 2;
/** For blank lines between the parts, and the line that says what is missing. */
const merged_RESERVE_BYTES = 500;
/**
 * Renders several runs as one job summary: a table with a row for each run, then a fold for each. A single run looks
 * the same as in its own job.
 *
 * @param review the review posted with the findings of the runs, if any
 * @returns Markdown, at most `maximumBytes` of UTF-8
 */
function renderMerged(merged, level, review, maximumBytes = summary/* MAXIMUM_SUMMARY_BYTES */.U) {
    const alone = onlyRecord(merged);
    if (alone !== undefined) {
        return (0,summary/* renderSummary */.B)(alone, level, review);
    }
    return `${body(`## ${(0,markdown/* escapeText */.X1)(merged_heading(merged))}${reviewLink(review)}`, merged, { level, maximumBytes, review, page: comment_parts/* PAGE_ON_RUNNER */.d })}\n`;
}
/**
 * Renders the comment on one or several runs.
 *
 * If it is too long, we drop, in this order: the previous result, the end of the runs' own texts, rows of the table.
 *
 * @param maximumBytes of the whole comment, in UTF-8; at least 10,000
 */
function renderMergedComment(merged, frame, maximumBytes = comment/* MAXIMUM_COMMENT_BYTES */.d) {
    const alone = onlyRecord(merged);
    if (alone !== undefined) {
        return (0,comment/* renderComment */.w)(alone, frame, maximumBytes);
    }
    const marker = (0,comment_marker/* composeComment */.Sq)(frame.identity, "final", "", undefined);
    const room = maximumBytes - (0,budget/* byteLength */.dp)(marker) - merged_RESERVE_BYTES;
    const title = `### ${(0,markdown/* escapeText */.X1)(merged_heading(merged))}${reviewLink(frame.review)}`;
    const text = body(title, merged, {
        level: "compact",
        maximumBytes: room,
        review: frame.review,
        page: `<sub>${(0,comment_parts/* runLink */.ut)("run", frame.runUrl)} · \`report.html\`</sub>`,
    });
    if (frame.previous === undefined || (0,budget/* byteLength */.dp)(frame.previous) <= room - (0,budget/* byteLength */.dp)(text)) {
        return (0,comment_marker/* composeComment */.Sq)(frame.identity, "final", text, frame.previous);
    }
    const note = "Left out for its size: the previous result.";
    return (0,comment_marker/* composeComment */.Sq)(frame.identity, "final", (0,comment_parts/* blocks */.Bv)(text, note), undefined);
}
/** Returns the last line of the log: how many runs there were, and their totals. */
function mergedLine(merged) {
    const { runs, toolCalls, usage } = merged;
    return (0,parts_words/* joined */.oR)(" · ", [
        (0,heading/* headingLine */.F5)(headingOfAll(merged)),
        `${(0,parts_words/* counted */.hS)(toolCalls, "tool call")}${runs.length === 1 ? "" : " in all"}`,
        (0,parts_words/* tokenCounts */.K5)(usage, "tokens "),
    ]);
}
function onlyRecord({ runs, notes }) {
    const [only] = runs;
    return runs.length === 1 && notes.length === 0 && only !== undefined && "record" in only
        ? only.record
        : undefined;
}
function merged_heading(merged) {
    const { sign, words } = headingOfAll(merged);
    return `${sign} Cursor agents: ${words}`;
}
function headingOfAll({ runs, failed }) {
    const records = runs.flatMap((run) => ("record" in run ? [run.record] : []));
    return (0,heading/* headingOfRuns */.oi)(records, runs.length, failed);
}
function reviewLink(review) {
    return review === undefined ? "" : ` · ${(0,comment_parts/* runLink */.ut)("review", review.url)}`;
}
function body(title, merged, options) {
    const { level, maximumBytes, review, page } = options;
    const head = (0,comment_parts/* blocks */.Bv)(title, (0,run_body/* sinceLastPush */.hc)(merged), mergedTable(merged, maximumBytes * TABLE_SHARE), failureReasons(merged.runs, maximumBytes * NOTES_SHARE), notes(merged.notes, maximumBytes * NOTES_SHARE));
    const room = maximumBytes - (0,budget/* byteLength */.dp)(head) - (0,budget/* byteLength */.dp)(page) - merged_RESERVE_BYTES;
    return (0,comment_parts/* blocks */.Bv)(head, ...runFolds(merged.runs, level, room, review), page);
}
function notes(texts, maximumBytes) {
    const lines = texts.map((text) => `- ${(0,markdown/* escapeText */.X1)((0,cut/* cutUnits */.Cv)(text, MAXIMUM_NOTE_UNITS))}`);
    const shown = (0,budget/* fitting */._Q)(lines, maximumBytes);
    return [...shown, ...(shown.length < lines.length ? ["- … and more, in the log."] : [])].join("\n");
}
/** Returns the outputs of several runs together, by the contract's names. */
function mergedOutputs(merged) {
    const { usage } = merged;
    const answered = merged.runs.flatMap((run) => "record" in run && run.record.structuredOutput !== undefined ? [run.record] : []);
    const findings = answered.flatMap((record) => record.findings);
    return {
        conclusion: merged.conclusion,
        runs: String(merged.runs.length),
        "runs-failed": String(merged.failed),
        "tool-calls": String(merged.toolCalls),
        findings: answered.length === 0 ? "" : String(findings.length),
        "highest-severity": answered.length === 0 ? "" : ((0,schema_finding/* worstSeverity */.Lc)(findings) ?? "none"),
        "files-changed": (0,outputs/* jsonList */.Rr)(merged.filesChanged, outputs/* MAXIMUM_LIST_UNITS */.wk, (left) => ({
            run: "",
            ...(0,outputs/* unlistedFiles */.cu)(left, "the records"),
        })),
        "input-tokens": (0,outputs/* outputNumber */.Pr)(usage.inputTokens),
        "output-tokens": (0,outputs/* outputNumber */.Pr)(usage.outputTokens),
        "cache-read-tokens": (0,outputs/* outputNumber */.Pr)(usage.cacheReadTokens),
        "cache-write-tokens": (0,outputs/* outputNumber */.Pr)(usage.cacheWriteTokens),
    };
}

// EXTERNAL MODULE: ./report/comment/open-comment.ts + 2 modules
var open_comment = __webpack_require__(7858);
// EXTERNAL MODULE: ./report/comment/finish-comment.ts
var finish_comment = __webpack_require__(734);
// EXTERNAL MODULE: ./report/files/job-summary.ts
var job_summary = __webpack_require__(6505);
// EXTERNAL MODULE: ./report/review/post-review.ts + 2 modules
var post_review = __webpack_require__(6275);
// EXTERNAL MODULE: ./system/environment.ts
var system_environment = __webpack_require__(6353);
// EXTERNAL MODULE: ./report/comment/places.ts
var places = __webpack_require__(1445);
// EXTERNAL MODULE: ./github/failure.ts
var failure = __webpack_require__(8112);
// EXTERNAL MODULE: ./record/finish.ts
var finish = __webpack_require__(9513);
// EXTERNAL MODULE: ./record/run-names.ts
var run_names = __webpack_require__(468);
// EXTERNAL MODULE: ./report/review/people.ts
var people = __webpack_require__(3873);
// EXTERNAL MODULE: ./report/review/publish-answers.ts
var publish_answers = __webpack_require__(5861);
// EXTERNAL MODULE: ./report/review/publish-review.ts + 3 modules
var publish_review = __webpack_require__(2331);
// EXTERNAL MODULE: ./report/review/review-subject.ts + 1 modules
var review_subject = __webpack_require__(4642);
// EXTERNAL MODULE: ./review/answers.ts
var review_answers = __webpack_require__(5766);
// EXTERNAL MODULE: ./review/recorded-findings.ts
var recorded_findings = __webpack_require__(9020);
;// CONCATENATED MODULE: ./publish/publish-reviews.ts













const BUDGET_MS = 60_000;
const NONE = { posted: undefined, judged: undefined };
/** Publishes the findings of several runs as one review. A failure is a warning and never fails the step. */
async function publishReviews(merged, { inputs, environment, event, client, redactor, say }) {
    const decision = (0,places/* decidePullRequest */.H)(event, inputs.prNumber, inputs.githubToken !== undefined);
    const { review: mode } = inputs;
    if (mode === "off" || decision.place === undefined || client === undefined) {
        if (mode !== "off" && decision.place === undefined) {
            say.notice(`No review: ${decision.why}`);
        }
        return NONE;
    }
    const { place, fromFork } = decision;
    const runs = labelled(merged.runs.filter((run) => !isOfAnother(run, place.number)));
    const answers = (0,review_answers/* reviewAnswers */.QP)(runs);
    if (answers === undefined) {
        say.notice(`No review: none of the runs answered with findings on #${place.number}.`);
        return NONE;
    }
    const circumstances = { number: place.number, fromFork };
    const requests = client.within(BUDGET_MS);
    try {
        const { subject, isOfHead } = await subjectOf(runs, requests, place);
        const incomplete = (0,review_subject/* incompleteWarning */.d$)(place.number, subject);
        if (incomplete !== undefined) {
            say.warn(incomplete);
        }
        const options = {
            ...{ requests, place, mode, subject },
            baseUrl: (0,github_client/* apiUrl */.y0)(environment),
            serverUrl: (0,github_event/* serverUrl */.Vd)(environment),
            identity: (0,open_comment/* commentIdentity */.M)(event.run, inputs.commentKey, (text) => redactor.text(text)),
            isPerson: (0,people/* people */.c)(new Set(), event, client, place.repository),
            answers: { ...answers, isOfHead: answers.isOfHead && isOfHead },
            ...say,
        };
        const plan = await (0,publish_review/* planReview */.Kp)(options);
        return {
            posted: await (0,publish_answers/* publishPlan */.JL)({ ...options, circumstances }, plan),
            judged: {
                findings: (0,recorded_findings/* recordedFindings */.d)(plan.decision),
                sinceLastPush: plan.decision.sinceLastPush,
                reviewedHead: subject.head,
            },
        };
    }
    catch (error) {
        say.warn((0,publish_answers/* reviewWarning */.dX)("The review could not be posted", error, circumstances));
        return NONE;
    }
}
/** Whether the run belongs to another pull request, according to the ref of its run. */
function isOfAnother(run, number) {
    const named = "record" in run ? /^refs\/pull\/(\d+)\//.exec(run.record.run.ref)?.[1] : undefined;
    return named !== undefined && Number(named) !== number;
}
/** Names runs by the values of their matrix, else by job and step; equal names get a number. */
function labelled(runs) {
    const times = new Map();
    return runs.map((run) => {
        const record = "record" in run ? run.record : (0,finish/* unreadableRun */.n)(run.file, run.problem);
        const { job, step, matrix } = record.run;
        const words = [job, step].filter((part) => part !== "").join(" / ");
        const name = [(0,run_names/* matrixName */.dR)(matrix), words, run.name].find((part) => part !== "") ?? "";
        const time = (times.get(name) ?? 0) + 1;
        times.set(name, time);
        return { name: time === 1 ? name : `${name} (${time})`, record };
    });
}
/** Returns the commit that the newest run looked at, with its diff. If it is gone, or unknown, the current head. */
async function subjectOf(runs, requests, place) {
    const head = (0,review_answers/* newestHead */.JO)(runs);
    try {
        return { subject: await (0,review_subject/* readSubject */.$e)(requests, place, head), isOfHead: head !== undefined };
    }
    catch (error) {
        if (error instanceof failure/* GitHubError */.y && error.kind === "not-found" && head !== undefined) {
            return { subject: await (0,review_subject/* readSubject */.$e)(requests, place, undefined), isOfHead: false };
        }
        throw error;
    }
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./report/files/page-file.ts + 16 modules
var page_file = __webpack_require__(3342);
;// CONCATENATED MODULE: ./publish/merged-channels.ts
















const COMMENT_BUDGET_MS = 60_000;
/** Opens all channels that the inputs of the report action ask for. */
function openMergedChannels(options) {
    const { inputs, environment, redactor } = options;
    let review;
    const counted = (merged) => withReview(merged, review?.judged);
    const channels = [
        {
            name: "report page",
            end: (merged) => writeReportPage(merged, environment, (0,github_event/* serverUrl */.Vd)(environment), redactor),
        },
        // Comes before the channels that link to it.
        {
            name: "review",
            async end(merged) {
                review = await publishReviews(merged, options);
                return { ...(0,post_review/* reviewOutputs */.po)(review.posted), ...findingOutputs(review.judged) };
            },
        },
        ...(inputs.summary === "off" ? [] : [summaryChannel(inputs.summary, options, () => review?.posted)]),
        ...commentChannel(options, () => review?.posted),
        ...traceChannel(options),
    ];
    return channels.map((channel) => ({
        name: channel.name,
        end: (merged) => channel.end?.(counted(merged)) ?? {},
    }));
}
function findingOutputs(judged) {
    return judged === undefined
        ? {}
        : {
            findings: String(judged.findings.length),
            "highest-severity": (0,schema_finding/* worstSeverity */.Lc)(judged.findings) ?? "none",
        };
}
/** Lets views of a single run count what counts after its review, as its own job would have. */
function withReview(merged, judged) {
    const [only] = merged.runs;
    return judged === undefined || only === undefined || merged.runs.length > 1 || !("record" in only)
        ? { ...merged, sinceLastPush: judged?.sinceLastPush }
        : { ...merged, runs: [{ ...only, record: { ...only.record, ...judged } }] };
}
function summaryChannel(level, { environment, redactor }, review) {
    return {
        name: "job summary",
        end(merged) {
            const summary = renderMerged(merged, level, review());
            (0,job_summary/* appendSummary */.fe)(environment["GITHUB_STEP_SUMMARY"], redactor.markup(summary));
            return {};
        },
    };
}
function commentChannel(options, review) {
    const { inputs, redactor, say } = options;
    const redact = (text) => redactor.text(text);
    const opened = (0,open_comment/* openComment */.a)(inputs, {
        ...options,
        redact,
        baseUrl: (0,github_client/* apiUrl */.y0)(options.environment),
        answersInThread: true,
        ...say,
    });
    if (opened === undefined) {
        return [];
    }
    const { comment, frame } = opened;
    return [
        {
            name: "comment",
            async end(merged) {
                await (0,finish_comment/* finishComment */.Pg)({ ...opened, ...say }, (previous, maximumBytes) => (0,comment_marker/* changeComment */.EM)(renderMergedComment(merged, { ...frame, previous, review: review() }, maximumBytes), (markdown) => redactor.markup(markdown)), () => ({ budgetMs: COMMENT_BUDGET_MS }));
                return (0,finish_comment/* commentOutputs */.OY)(comment);
            },
        },
    ];
}
function traceChannel(options) {
    const { exporter, inputs, environment, redactor, say, clock } = options;
    const { otlp } = inputs;
    if (exporter === undefined || otlp === undefined) {
        return [];
    }
    return [
        {
            name: "trace",
            end: ({ runs }) => exporter.exportRuns(runs.flatMap((run) => ("record" in run ? [run] : [])), {
                environment,
                inputs: otlp,
                clock,
                randomBytes: external_node_crypto_.randomBytes,
                redactor,
                warn: say.warn,
            }),
        },
    ];
}
/** The run action's name for it, next to `record.json`. */
const TRANSCRIPT_NAME = "transcript.ndjson";
const MISSING_TRANSCRIPT = "No log: the transcript of this run was not found. Upload the file named by the output transcript-file together with the one named by record-file.";
/**
 * Writes the page of all runs into a new directory.
 *
 * @throws when the page cannot be written
 */
async function writeReportPage({ runs }, environment, serverUrl, redactor) {
    const directory = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,system_environment/* runnerTemp */.X)(environment), "cursor-agent-report-"));
    const path = (0,external_node_path_.join)(directory, "report.html");
    const pageRuns = runs.map((run) => ({
        record: "record" in run ? run.record : (0,finish/* unreadableRun */.n)(run.file, run.problem),
        name: run.name,
        transcriptPath: transcriptOf(run),
    }));
    await (0,page_file/* writePage */.xv)(path, pageRuns, {
        redactor,
        serverUrl,
        missingTranscript: MISSING_TRANSCRIPT,
    });
    return { "report-file": path };
}
/** Returns where the transcript should be. If it is not there, the page says so. */
function transcriptOf(run) {
    const found = "record" in run && run.source === "transcript" ? run.path : undefined;
    const named = "record" in run ? run.transcriptPath : undefined;
    return found ?? named ?? (0,external_node_path_.join)((0,external_node_path_.dirname)(run.path), TRANSCRIPT_NAME);
}

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: ../node_modules/picomatch/index.js
var picomatch = __webpack_require__(5180);
var picomatch_default = /*#__PURE__*/__webpack_require__.n(picomatch);
// EXTERNAL MODULE: ./system/in-time.ts
var in_time = __webpack_require__(1843);
;// CONCATENATED MODULE: ./publish/find-files.ts





/** File names come from the job that wrote them. A pattern may take forever on a name crafted for it. */
const MATCH_LIMIT_MS = 5_000;
/** A glob with such an end also matches the folders that contain the files. Only the files are meant. */
const ENDS_IN_STARS = /(?:^|\/)\*+$/;
/**
 * Finds what a glob matches. An existing path is taken literally, even with special characters in its name. Anything
 * other than a file is a match with a problem: if it were left out, a failed run could hide by replacing its record with
 * a folder or a link. Links are followed only in the folders that the glob names: links by the job that wrote the
 * files could point anywhere.
 *
 * @param glob from the workflow, with `/` as separator
 * @param directory base of a relative glob
 */
async function findFiles(glob, directory) {
    const literal = (0,external_node_path_.resolve)(directory, glob);
    const kindOfLiteral = await kindOf(literal);
    if (kindOfLiteral !== "missing") {
        return { matches: [{ path: literal, problem: kindProblem(kindOfLiteral) }], notes: [] };
    }
    const { base, glob: pattern } = picomatch_default().scan(glob);
    if (pattern === "") {
        return { matches: [], notes: [`No file matches ${glob}.`] };
    }
    const start = (0,external_node_path_.resolve)(directory, base);
    const { entries, notes } = await walk(start);
    const isMatch = picomatch_default()(pattern, { dot: true });
    const candidates = ENDS_IN_STARS.test(pattern) ? entries.filter(({ kind }) => kind !== "folder") : entries;
    const found = (0,in_time/* withinTimeLimit */.A0)(MATCH_LIMIT_MS, () => candidates.filter(({ name }) => isMatch(name)));
    const nothing = found === undefined ? tooLong(glob) : `No file matches ${glob}.`;
    const matched = found?.result ?? [];
    return {
        matches: matched.map(({ name, kind }) => ({ path: (0,external_node_path_.join)(start, name), problem: kindProblem(kind) })),
        notes: matched.length > 0 ? notes : [nothing, ...notes],
    };
}
function tooLong(glob) {
    return `To match files with ${glob} takes longer than ${MATCH_LIMIT_MS / 1_000} s. Use fewer * in it and no nested patterns.`;
}
function kindProblem(kind) {
    switch (kind) {
        case "file":
            return undefined;
        case "folder":
            return "it is a folder, not a file; name files, such as runs/**/record.json.";
        case "link":
            return "it is a link, and links are not followed; name the file itself.";
        case "special file":
            return "it is a pipe, a socket or a device, not a file.";
    }
}
async function kindOf(path) {
    const stats = await (0,promises_.lstat)(path).catch(() => undefined);
    return stats === undefined ? "missing" : kindOfEntry(stats);
}
function kindOfEntry(entry) {
    if (entry.isFile()) {
        return "file";
    }
    if (entry.isDirectory()) {
        return "folder";
    }
    return entry.isSymbolicLink() ? "link" : "special file";
}
async function walk(start) {
    const entries = [];
    const notes = [];
    const visit = async (folder, prefix) => {
        for (const entry of await entriesOf(folder, notes)) {
            const name = prefix + entry.name;
            const kind = kindOfEntry(entry);
            entries.push({ name, kind });
            if (kind === "folder") {
                await visit((0,external_node_path_.join)(folder, entry.name), `${name}/`);
            }
        }
    };
    await visit(start, "");
    return { entries, notes };
}
/** Returns the entries of a folder. A missing folder is empty; an unreadable one may contain anything. */
async function entriesOf(folder, notes) {
    try {
        return await (0,promises_.readdir)(folder, { withFileTypes: true });
    }
    catch (error) {
        if ((await kindOf(folder)) === "folder") {
            notes.push(`A folder could not be searched: ${(0,errors/* describeError */.Uc)(error)}.`);
        }
        return [];
    }
}

// EXTERNAL MODULE: ./record/redact-record.ts
var redact_record = __webpack_require__(7941);
// EXTERNAL MODULE: ./stream/paced-lines.ts
var paced_lines = __webpack_require__(7682);
// EXTERNAL MODULE: ./stream/stream-reader.ts + 4 modules
var stream_reader = __webpack_require__(1293);
// EXTERNAL MODULE: ./record/conclusion.ts + 1 modules
var conclusion = __webpack_require__(8801);
// EXTERNAL MODULE: ./record/recorded-run.ts
var recorded_run = __webpack_require__(8254);
// EXTERNAL MODULE: ./record/schema.ts + 1 modules
var schema = __webpack_require__(252);
// EXTERNAL MODULE: ./record/schema-verdict.ts
var schema_verdict = __webpack_require__(1489);
;// CONCATENATED MODULE: ./record/replay.ts







/**
 * Folds a recorded stream to the record of its run, as far as a stream shows it: without its place, git's changes, or
 * a process whose exit code could change a success. A new session is another attempt.
 */
class Replay {
    #recorded;
    #reader;
    #firstMs;
    #lastMs;
    /** @param redactor needed because a raw transcript is not redacted; runs before the fold, which cuts texts */
    constructor(redactor) {
        const recorded = new recorded_run/* RecordedRun */.S({
            identity: schema/* RUN_RECORD */.Ox.otherwise.run,
            startedAtMs: 0,
            workspaces: [],
            redact: (text) => redactor.text(text),
        });
        this.#recorded = recorded;
        this.#reader = new stream_reader/* StreamReader */.C({ redactor, withBulk: false, turns: paced_lines/* ENDLESS_TURN */.d }, {
            event: (event, isMended) => {
                if (event.type !== "unreadable" && event.timestampMs !== undefined) {
                    this.#firstMs ??= event.timestampMs;
                    this.#lastMs = event.timestampMs;
                }
                recorded.endAttemptBefore(event, this.#lastMs ?? 0);
                recorded.fold(event, isMended);
            },
            oversized() {
                recorded.run.oversized();
            },
        });
    }
    bytes(chunk) {
        void this.#reader.push(chunk);
    }
    /** @returns undefined when no line was an event that this program knows */
    end() {
        void this.#reader.end();
        const { run } = this.#recorded;
        run.endAttempt(this.#lastMs ?? 0, undefined);
        // Like the verdict, it is about the last attempt: an earlier answer did not end the run.
        const record = { ...run.record(), result: run.result() };
        return knownEvents(record.stream) === 0 && record.stream.otherAgent === undefined
            ? undefined
            : finished(record, this.#firstMs, this.#lastMs);
    }
}
/** Any JSON Lines file is full of unknown events. */
function knownEvents({ events, unknownEvents }) {
    return events - Object.values(unknownEvents).reduce((sum, count) => sum + count, 0);
}
/**
 * Largest distance between a call's own times and the events around it. Beyond it, the time is not of this run's
 * clock.
 */
const LONGEST_DISTANCE_MS = 86_400_000;
function finished(record, firstMs, lastMs) {
    const [startedAtMs, eventsEndMs] = timesOf(record, firstMs, lastMs);
    // The result covers only its own attempt; event times leave out what came before the first event.
    const spanMs = Math.max(record.result?.durationMs ?? 0, eventsEndMs - startedAtMs);
    const endedAtMs = startedAtMs + spanMs;
    // The result has no time of its own, and a call that was open lasted until then.
    const attempts = record.attempts.map((attempt, index, { length }) => ({
        ...attempt,
        ...(index === 0 && { startedAtMs }),
        ...(index === length - 1 && { endedAtMs }),
    }));
    // The stream does not name the mode. A run that wrote files was not in plan mode.
    const plan = record.filesWritten.length === 0 ? record.plan : undefined;
    return (0,finish/* finishRecord */.ZR)({
        ...record,
        startedAtMs,
        attempts,
        plan,
    }, {
        verdict: verdictOf(record),
        endedAtMs,
        exit: undefined,
        changes: { available: false, why: "only the transcript is known" },
        diagnostics: "",
    });
}
/**
 * Returns the first and last known time. A call may begin before the first event with a time, because its event is
 * written when the message before it is complete.
 */
function timesOf({ toolCalls }, firstMs, lastMs) {
    const ofCalls = toolCalls.flatMap(({ startedAtMs, endedAtMs }) => [startedAtMs ?? [], endedAtMs ?? []].flat());
    const start = firstMs ?? ofCalls[0] ?? 0;
    let first = start;
    let last = lastMs ?? start;
    for (const time of ofCalls.filter((time) => Math.abs(time - start) <= LONGEST_DISTANCE_MS)) {
        first = Math.min(first, time);
        last = Math.max(last, time);
    }
    return [first, last];
}
function verdictOf({ result, stream }) {
    return result === undefined || stream.otherAgent !== undefined
        ? (0,schema_verdict/* verdictOn */.Hc)("no-result", "transcript")
        : (0,conclusion/* conclude */.E)({
            stoppedBy: undefined,
            result,
            exit: { code: 0, signal: undefined, endedBy: undefined },
            startError: undefined,
            hadEvents: true,
            diagnostics: "",
            shownIn: "job-summary",
            limits: { timeoutMs: undefined, idleTimeoutMs: undefined, maximumToolCalls: 0 },
            hasMostRetries: false,
            otherAgent: undefined,
            isReconnecting: false,
            waitsFor: [],
            doubtfulCli: undefined,
            isolation: undefined,
        });
}

// EXTERNAL MODULE: ./render/markdown/shown-texts.ts
var shown_texts = __webpack_require__(7263);
// EXTERNAL MODULE: ./safety/json.ts
var json = __webpack_require__(529);
;// CONCATENATED MODULE: ./publish/read-runs.ts












/** Twice a record that lists the most calls, each with a long error. Any larger file is a transcript. */
const MAXIMUM_RECORD_BYTES = 32 * 1024 * 1024;
/** Records stay in memory until all views are written. A thousand ordinary ones need less than a tenth of this. */
const MAXIMUM_RECORDS_BYTES = 512 * 1024 * 1024;
/** Several times the largest matrix (256 legs, GitHub's documentation). */
const MAXIMUM_RUNS = 1_000;
/**
 * Finds and reads the runs, sorted by path. A match that cannot be read becomes a run with a problem.
 *
 * @param globs searched one by one, so that we can say which of them match nothing
 * @param directory base of relative file names
 * @throws InputError when more files match than can be read, because a report of only some would mislead
 */
async function readRuns(globs, directory, redactor) {
    const found = [];
    for (const glob of globs) {
        found.push(await findFiles(glob, directory));
    }
    const problems = new Map(found.flatMap(({ matches }) => matches.map(({ path, problem }) => [path, problem])));
    if (problems.size > MAXIMUM_RUNS) {
        throw new errors/* InputError */.dz([
            `records: ${problems.size} files match, and at most ${MAXIMUM_RUNS} can be reported together. Name fewer, for example record files only, or report in parts.`,
        ]);
    }
    const runs = [];
    let recordBytes = 0;
    for (const path of [...problems.keys()].sort(inNaturalOrder)) {
        const problem = problems.get(path);
        const { run, bytes } = problem === undefined
            ? await readRun(path, MAXIMUM_RECORDS_BYTES - recordBytes, redactor)
            : { run: { problem }, bytes: 0 };
        recordBytes += bytes;
        runs.push({ file: redactor.text((0,external_node_path_.relative)(directory, path) || "."), path, ...run });
    }
    return { runs, notes: found.flatMap(({ notes }) => notes).map((note) => redactor.text(note)) };
}
const NATURAL_ORDER = new Intl.Collator("en", { numeric: true });
/** Sorts `run-2` before `run-10`. */
function inNaturalOrder(one, other) {
    return NATURAL_ORDER.compare(one, other) || (one < other ? -1 : 1);
}
/** Reads a run. @returns also the size of its record; 0 bytes for a transcript */
async function readRun(path, bytesLeft, redactor) {
    try {
        const { size } = await (0,promises_.stat)(path);
        const bytes = size > MAXIMUM_RECORD_BYTES ? undefined : await (0,promises_.readFile)(path);
        const value = bytes === undefined ? undefined : (0,json/* parseJson */.qF)(bytes.toString("utf8"));
        if (bytes === undefined || !(0,json/* isObject */.Gv)(value) || "type" in value) {
            return { run: await runOfTranscript(path, size, value, redactor), bytes: 0 };
        }
        return size > bytesLeft
            ? { run: { problem: "there is no memory left for it; report in parts." }, bytes: 0 }
            : {
                run: runOfRecord(value, "record", (0,external_node_crypto_.createHash)("sha256").update(bytes).digest("hex"), redactor),
                bytes: size,
            };
    }
    catch (error) {
        return { run: { problem: redactor.text((0,errors/* describeError */.Uc)(error)) }, bytes: 0 };
    }
}
function runOfRecord(value, source, digest, redactor) {
    const clean = (text) => redactor.text(text);
    const read = (0,read_run/* readRecord */.aE)(value);
    return "problem" in read
        ? { problem: clean(read.problem) }
        : { source, record: (0,redact_record/* redactRecord */.hi)(read.record, clean, shown_texts/* SHOWN_TEXTS */.J), digest };
}
/** Replays a transcript. @param value the file's JSON if it is one object: the CLI's `json` result, maybe multi-line */
async function runOfTranscript(path, size, value, redactor) {
    const stream = new Replay(redactor);
    const hash = (0,external_node_crypto_.createHash)("sha256");
    const chunks = value === undefined ? (0,external_node_fs_.createReadStream)(path) : [Buffer.from(JSON.stringify(value))];
    for await (const chunk of chunks) {
        hash.update(chunk);
        stream.bytes(chunk);
    }
    const record = stream.end();
    if (record === undefined) {
        const found = size === 0 ? "it is empty" : "it holds neither a whole run record nor an event of the agent";
        return {
            problem: `${found}. Name record files or transcripts, and check whether that job was cut short.`,
        };
    }
    // The limits for downloaded records apply here too: an answer may be a line of 64 MiB.
    return runOfRecord((0,verdict/* withWords */.c)(record), "transcript", hash.digest("hex"), redactor);
}

// EXTERNAL MODULE: ./record/attempt-history.ts
var attempt_history = __webpack_require__(9492);
;// CONCATENATED MODULE: ./record/merge.ts




const NAMED_DUPLICATES = 5;
/**
 * Merges several runs. A run that occurs twice (as record and transcript, or as two copies) counts once.
 *
 * @param notes on how the files were found
 */
function mergeRuns(all, notes) {
    const { runs: unnamed, duplicates } = (0,read_run/* withoutDuplicates */.zj)(all);
    const named = (0,run_names/* nameRuns */.iU)(unnamed);
    const runs = [...named.filter(read_run/* hasFailed */.WN), ...named.filter((run) => !(0,read_run/* hasFailed */.WN)(run))];
    const records = runs.flatMap((run) => ("record" in run ? [run] : []));
    const failed = runs.filter(read_run/* hasFailed */.WN).length;
    return {
        runs,
        conclusion: conclusionOf(records.map(({ record }) => record), failed),
        failed,
        toolCalls: records.reduce((sum, { record }) => sum + record.toolCallCounts.total, 0),
        filesChanged: records.flatMap(({ name, record }) => changedFiles(name, record)),
        usage: records.reduce((sum, { record }) => (0,attempt_history/* addUsage */.v)(sum, record.usage), schema/* USAGE */.u_.otherwise),
        notes: [...notes, ...duplicatesNote(duplicates), ...runs.flatMap(noteOfRun)],
    };
}
function conclusionOf(records, failed) {
    if (failed > 0) {
        return "failure";
    }
    return records.every((record) => record.conclusion === "skipped") ? "skipped" : "success";
}
function duplicatesNote(duplicates) {
    if (duplicates.length === 0) {
        return [];
    }
    const names = duplicates.slice(0, NAMED_DUPLICATES).map(({ file }) => file);
    const rest = duplicates.length - names.length;
    return [
        `Runs that were found twice count once. Left aside: ${names.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}.`,
    ];
}
function noteOfRun(run) {
    return "record" in run ? [] : [`${run.file} could not be read as a run: ${run.problem}`];
}
function changedFiles(name, record) {
    return record.files
        .filter((file) => file.changed)
        .map(({ path, status, added, removed, reported }) => ({
        run: name,
        path,
        status,
        added,
        removed,
        reported,
    }));
}

// EXTERNAL MODULE: ./render/log/log-lines.ts + 1 modules
var log_lines = __webpack_require__(1999);
// EXTERNAL MODULE: ./step/log-output.ts + 1 modules
var log_output = __webpack_require__(5119);
// EXTERNAL MODULE: ./step/step-outputs.ts
var step_outputs = __webpack_require__(2514);
// EXTERNAL MODULE: ./report/reporter.ts
var reporter = __webpack_require__(8866);
// EXTERNAL MODULE: ./report/traces/load-exporter.ts
var load_exporter = __webpack_require__(1180);
// EXTERNAL MODULE: ./inputs/allowed-paths.ts
var allowed_paths = __webpack_require__(5941);
// EXTERNAL MODULE: ./inputs/input-reader.ts + 1 modules
var input_reader = __webpack_require__(1949);
// EXTERNAL MODULE: ./inputs/reporting.ts
var reporting = __webpack_require__(8458);
;// CONCATENATED MODULE: ./publish/report-inputs.ts




const reportInputNames = [
    "records",
    "summary",
    "comment",
    "comment-key",
    "pr-number",
    "review",
    "github-token",
    "redact",
    "fail-on",
    "otlp-endpoint",
    "otlp-headers",
    "matrix",
    "pushed-commit",
];
/**
 * Reads the inputs of the report action.
 *
 * @param context `clean` removes secrets from quoted text; `readOtlp` is needed if traces are configured
 * @throws InputError with all problems at once
 */
function loadReportInputs(environment, context = {}) {
    const reader = new input_reader/* InputReader */.i_(environment, context.clean);
    (0,reporting/* refuseUnknown */.BW)(reader, environment, reportInputNames);
    const records = reader.lines("records");
    if (records.length === 0) {
        reader.problem("records: not given. Name the files, for example `records: runs/**/record.json`.");
    }
    for (const glob of records.filter((line) => line.startsWith("!"))) {
        reader.problem(`records: ${reader.quote(glob)} takes files out. Name only the files that you want.`);
    }
    for (const glob of records) {
        const problem = (0,allowed_paths/* matchingProblem */.HV)(glob);
        if (problem !== undefined) {
            reader.problem(`records: ${reader.quote(glob)} ${problem}`);
        }
    }
    const inputs = {
        records,
        summary: reader.choice("summary", ["full", "compact", "off"], "full"),
        comment: reader.choice("comment", ["update", "new", "off"], "update"),
        commentKey: reader.text("comment-key"),
        prNumber: (0,reporting/* readPrNumber */.ws)(reader),
        review: (0,reporting/* readReview */.ty)(reader),
        githubToken: reader.text("github-token"),
        redact: reader.lines("redact"),
        failOn: reader.choice("fail-on", ["any-failure", "all-failure", "none"], "none"),
        otlp: context.readOtlp?.(reader, environment),
        matrix: reader.text("matrix") ?? "",
        pushedCommit: readPushedCommit(reader),
    };
    if (reader.problems().length > 0) {
        throw new errors/* InputError */.dz(reader.problems());
    }
    return inputs;
}
function readPushedCommit(reader) {
    const commit = reader.text("pushed-commit");
    if (commit !== undefined && !/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(commit)) {
        reader.problem(`pushed-commit: ${reader.quote(commit)} is not the SHA of a commit. Give the output \`commit-sha\` of the push action, whole.`);
    }
    return commit;
}

// EXTERNAL MODULE: ./safety/neutralise.ts
var neutralise = __webpack_require__(7469);
;// CONCATENATED MODULE: ./publish/report-action.ts

















/** GitHub shows ten of a kind per step. Further ones would only clutter the log. */
const MAXIMUM_WARNINGS = 10;
/** A page of a thousand transcripts takes minutes, but a disk that does not respond takes forever. */
const CHANNEL_BUDGET_MS = 300_000;
/**
 * Publishes runs of other jobs: one summary, one comment, one review, one page.
 *
 * @param environment of this process
 * @param redactor has the step's secrets
 * @returns the exit code of the step
 */
async function reportAction(environment, redactor) {
    const log = new log_output/* RunnerLog */.ry(redactor);
    try {
        const exporter = await (0,load_exporter/* loadExporter */.k)(environment);
        const inputs = loadReportInputs(environment, {
            clean: (text) => redactor.text(text),
            readOtlp: exporter?.readOtlpInputs,
        });
        return await report(inputs, environment, log, redactor, exporter);
    }
    catch (error) {
        if (!(error instanceof errors/* InputError */.dz)) {
            throw error;
        }
        return fail("invalid input", redactor.text(error.message), environment, log, redactor);
    }
}
async function report(inputs, environment, log, redactor, exporter) {
    const say = (0,log_output/* createStepMessages */.ve)(log, redactor);
    (0,secret_inputs/* redactWarnings */.j5)(inputs.redact).forEach(say.warn);
    const { runs, notes } = await readRuns(inputs.records, environment["GITHUB_WORKSPACE"] ?? ".", redactor);
    if (runs.length === 0) {
        const text = `records: ${notes.join(" ")} Check the globs, and that the artifacts of the agent's jobs were downloaded before.`;
        return fail("nothing to report", redactor.text(text), environment, log, redactor);
    }
    const merged = mergeRuns(runs.map((run) => pushedAs(inputs.pushedCommit, run)), notes);
    log.lines([...merged.runs.map((run) => (0,log_lines/* runLine */.u_)(run, (text) => redactor.text(text))), mergedLine(merged)]);
    merged.notes.slice(0, MAXIMUM_WARNINGS).forEach(say.warn);
    merged.notes.slice(MAXIMUM_WARNINGS).forEach(say.notice);
    const channelOutputs = await publish(inputs, merged, environment, redactor, say, exporter);
    const unwritten = (0,step_outputs/* writeOutputs */.Kn)({ ...mergedOutputs(merged), ...channelOutputs }, (0,step_outputs/* outputPlace */.hb)(environment), redactor);
    const exitCode = report_action_verdict(inputs, merged, log);
    if (unwritten !== undefined) {
        log.error("Cursor agent report: the outputs could not be written", (0,neutralise/* neutraliseText */.op)(unwritten, log_output/* MAXIMUM_ANNOTATION_UNITS */.je));
    }
    return unwritten === undefined ? exitCode : 1;
}
/** Only this job knows what was pushed: a record comes from a job that the agent may have controlled. */
function pushedAs(commit, run) {
    if (!("record" in run)) {
        return run;
    }
    const { changes } = run.record;
    const isChanged = changes.available && changes.files.length > changes.notInPatch.length;
    return { ...run, record: { ...run.record, pushedCommit: isChanged ? commit : undefined } };
}
/** Reports the merged runs in every channel that the inputs ask for. */
async function publish(inputs, merged, environment, redactor, say, exporter) {
    const { payload, problem } = (0,github_event/* readEventPayload */.N5)(environment["GITHUB_EVENT_PATH"]);
    if (problem !== undefined) {
        say.warn(problem);
    }
    const { githubToken: token } = inputs;
    const clock = system_clock/* systemClock */.m;
    const client = { token, baseUrl: (0,github_client/* apiUrl */.y0)(environment), clock };
    const channels = openMergedChannels({
        inputs,
        environment,
        event: (0,github_event/* eventContext */.Wl)(environment, payload, inputs),
        client: token === undefined ? undefined : await (0,github_client/* openGitHubClient */.L7)({ ...client, token }, say.warn),
        clock,
        redactor,
        say,
        exporter,
    });
    return await (0,reporter/* broadcast */.m)(channels, { clock, warn: say.warn, budgetMs: CHANNEL_BUDGET_MS }).end(merged);
}
function report_action_verdict({ failOn }, merged, log) {
    const isShut = (failOn === "any-failure" && merged.failed > 0) ||
        (failOn === "all-failure" && merged.failed === merged.runs.length);
    if (isShut) {
        const names = merged.runs.filter(read_run/* hasFailed */.WN).map((run) => run.name);
        log.error("Cursor agent report: runs failed", (0,neutralise/* neutraliseInline */.KD)(`${merged.failed} of ${merged.runs.length} runs failed: ${names.join(", ")}. The summary says why; fail-on is ${failOn}.`, log_output/* MAXIMUM_ANNOTATION_UNITS */.je));
    }
    return isShut ? 1 : 0;
}
/** Sets the outputs in spite of the failure: a later step may count the runs under `always()`. */
function fail(what, text, environment, log, redactor) {
    const nothing = { ...mergedOutputs(mergeRuns([], [])), conclusion: "failure" };
    const unwritten = (0,step_outputs/* writeOutputs */.Kn)(nothing, (0,step_outputs/* outputPlace */.hb)(environment), redactor);
    const whole = unwritten === undefined ? text : `${text}\n${unwritten}`;
    log.error(`Cursor agent report: ${what}`, (0,neutralise/* neutraliseText */.op)(whole, log_output/* MAXIMUM_ANNOTATION_UNITS */.je));
    return 1;
}


/***/ }),

/***/ 4786:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   WN: () => (/* binding */ hasFailed),
/* harmony export */   aE: () => (/* binding */ readRecord),
/* harmony export */   zj: () => (/* binding */ withoutDuplicates)
/* harmony export */ });
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(252);
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8231);
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(529);
/* harmony import */ var _reasons_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(185);




/** Whether the run ended with neither success nor skipped, or could not be read. */
function hasFailed(run) {
    return !("record" in run) || (run.record.conclusion !== "success" && run.record.conclusion !== "skipped");
}
/**
 * Removes copies of runs, only where that is certain: records may come from jobs that the agent controlled, and one
 * that claims to be another run must not hide that run's failure.
 *
 * @returns each run once, in the order given, preferably as its record, which names the transcript; and the copies
 */
function withoutDuplicates(all) {
    const runs = [];
    const duplicates = [];
    const digests = new Set();
    const places = new Map();
    for (const run of all) {
        if (!("record" in run)) {
            runs.push(run);
            continue;
        }
        if (digests.has(run.digest)) {
            duplicates.push(run);
            continue;
        }
        if (canTell(run)) {
            digests.add(run.digest);
        }
        const candidates = candidatesFor(run, places);
        const place = candidates.find((candidate) => isOtherHalf(runs[candidate], run));
        const known = place === undefined ? undefined : runs[place];
        if (place === undefined || known === undefined) {
            candidates.push(runs.length);
            runs.push(run);
        }
        else if (run.source === "record") {
            runs[place] = { ...run, transcriptPath: known.path };
            duplicates.push(known);
        }
        else {
            runs[place] = { ...known, transcriptPath: run.path };
            duplicates.push(run);
        }
    }
    return { runs, duplicates };
}
/** Two transcripts without a session may be two runs that said the same. */
function canTell({ source, record }) {
    return source === "record" || record.session.id !== undefined;
}
/** Returns the indexes of runs with the same events of the same session. */
function candidatesFor({ record }, places) {
    const { session, stream, toolCallCounts, result } = record;
    const key = JSON.stringify([session.id, session.requestId, stream.events, toolCallCounts.total, result]);
    const candidates = places.get(key) ?? [];
    places.set(key, candidates);
    return candidates;
}
/** Whether one is the record and the other the transcript of the same run. */
function isOtherHalf(known, run) {
    if (known === undefined || !("record" in known) || known.source === run.source) {
        return false;
    }
    const [record, transcript] = run.source === "record" ? [run, known] : [known, run];
    return run.record.session.id !== undefined && (hasFailed(record) || !hasFailed(transcript));
}
/** Longest invalid value to show. */
const MAXIMUM_FOUND_UNITS = 50;
/**
 * Reads a record that was written elsewhere, by a job that the agent may have controlled. Trusts nothing: reads each
 * member as the type that it should have.
 *
 * @param value the JSON of a `record-file`
 */
function readRecord(value) {
    if (!(0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isObject */ .Gv)(value) || !("schema" in value)) {
        return { problem: "it is JSON, but no run record; name record files only." };
    }
    if (value["schema"] !== 1) {
        return {
            problem: `its schema is ${found(value["schema"])}, and this version of the action reads schema 1 only; use one version of the action for all jobs.`,
        };
    }
    const { reason } = value;
    const record = _schema_js__WEBPACK_IMPORTED_MODULE_0__/* .RUN_RECORD */ .Ox.read(value);
    if (record === undefined || typeof reason !== "string" || !(0,_reasons_js__WEBPACK_IMPORTED_MODULE_1__/* .isReason */ .Vs)(reason)) {
        return { problem: reasonProblem(reason) };
    }
    return { record: { ...record, reason, conclusion: _reasons_js__WEBPACK_IMPORTED_MODULE_1__/* .REASONS */ .ez[reason].conclusion } };
}
function reasonProblem(reason) {
    return reason === undefined
        ? "it has no reason, so the run that wrote it did not come to its end."
        : `its reason is ${found(reason)}, which is none that a run ends with; the run that wrote it did not come to its end, or a newer version of the action wrote it.`;
}
function found(value) {
    return (0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_3__/* .cutUnits */ .Cv)(JSON.stringify(value), MAXIMUM_FOUND_UNITS);
}


/***/ }),

/***/ 1397:
/***/ ((module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(module, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _inputs_secret_inputs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3438);
/* harmony import */ var _publish_report_action_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4771);
/* harmony import */ var _safety_redaction_redact_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8191);
/* harmony import */ var _step_workflow_commands_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8713);
/* harmony import */ var _step_process_end_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2154);





(0,_step_process_end_js__WEBPACK_IMPORTED_MODULE_4__/* .protectProcess */ .$f)();
const environment = { ...process.env };
const secrets = (0,_inputs_secret_inputs_js__WEBPACK_IMPORTED_MODULE_0__/* .secretsOfStep */ .Td)(environment);
const redactor = (0,_safety_redaction_redact_js__WEBPACK_IMPORTED_MODULE_2__/* .createRedactor */ .l)(secrets);
(0,_step_workflow_commands_js__WEBPACK_IMPORTED_MODULE_3__/* .maskSecrets */ .QU)(secrets);
await (0,_step_process_end_js__WEBPACK_IMPORTED_MODULE_4__/* .endProcess */ .JZ)(() => (0,_publish_report_action_js__WEBPACK_IMPORTED_MODULE_1__/* .reportAction */ .L)(environment, redactor), redactor);

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 3873:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ people)
/* harmony export */ });
/* harmony import */ var _github_access_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(986);

const BUDGET_MS = 15_000;
/**
 * Returns a function that tells whether somebody is answered: who caused the run, who is named, or may write. A name of
 * which GitHub does not tell is not.
 */
function people(named, { actors }, client, repository) {
    return async (login) => {
        if (named === "all" || named.has(login) || actors.includes(login)) {
            return true;
        }
        try {
            return await (0,_github_access_js__WEBPACK_IMPORTED_MODULE_0__/* .hasWriteAccess */ .sv)(client.within(BUDGET_MS), repository, login);
        }
        catch {
            return false;
        }
    };
}


/***/ })

};

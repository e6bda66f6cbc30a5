import { randomBytes } from "node:crypto";
import { apiUrl } from "../github/client.js";
import { serverUrl } from "../github/event.js";
import type { MergedRuns, MergedRun } from "../record/merge.js";
import { worstSeverity } from "../record/schema-finding.js";
import { changeComment } from "../render/comment/comment-marker.js";
import { renderMerged, renderMergedComment } from "../render/summary/merged.js";
import { openComment } from "../report/comment/open-comment.js";
import { commentOutputs, finishComment } from "../report/comment/finish-comment.js";
import { appendSummary } from "../report/files/job-summary.js";
import type { Reporter, ReporterOutputs } from "../report/reporter.js";
import { type PostedReview, reviewOutputs } from "../report/review/post-review.js";
import type { JudgedReview } from "../report/review/pull-request-work.js";
import type { Exporter } from "../report/traces/load-exporter.js";
import type { Redactor } from "../safety/redaction/redact.js";
import type { Clock } from "../system/clock.js";
import { type Environment, runnerTemp } from "../system/environment.js";
import { publishReviews, type ReviewOfRuns, type ReviewOptions } from "./publish-reviews.js";
import type { SummaryLevel } from "../inputs/inputs.js";
import { mkdtempSync } from "node:fs";
import { dirname, join } from "node:path";
import { unreadableRun } from "../record/finish.js";
import { writePage } from "../report/files/page-file.js";

type MergedReporter = Reporter<MergedRuns>;

type MergedChannelOptions = ReviewOptions & {
  readonly clock: Clock;
  /** Undefined if no endpoint for traces is configured. */
  readonly exporter: Exporter | undefined;
};

const COMMENT_BUDGET_MS = 60_000;

/** Opens all channels that the inputs of the report action ask for. */
export function openMergedChannels(options: MergedChannelOptions): readonly MergedReporter[] {
  const { inputs, environment, redactor } = options;
  let review: ReviewOfRuns | undefined;
  const counted = (merged: MergedRuns): MergedRuns => withReview(merged, review?.judged);
  const channels: readonly MergedReporter[] = [
    {
      name: "report page",
      end: (merged) => writeReportPage(merged, environment, serverUrl(environment), redactor),
    },
    // Comes before the channels that link to it.
    {
      name: "review",
      async end(merged) {
        review = await publishReviews(merged, options);
        return { ...reviewOutputs(review.posted), ...findingOutputs(review.judged) };
      },
    },
    ...(inputs.summary === "off" ? [] : [summaryChannel(inputs.summary, options, () => review?.posted)]),
    ...commentChannel(options, () => review?.posted),
    ...traceChannel(options),
  ];
  return channels.map((channel) => ({
    name: channel.name,
    end: (merged: MergedRuns) => channel.end?.(counted(merged)) ?? {},
  }));
}

function findingOutputs(judged: JudgedReview | undefined): ReporterOutputs {
  return judged === undefined
    ? {}
    : {
        findings: String(judged.findings.length),
        "highest-severity": worstSeverity(judged.findings) ?? "none",
      };
}

/** Lets views of a single run count what counts after its review, as its own job would have. */
function withReview(merged: MergedRuns, judged: JudgedReview | undefined): MergedRuns {
  const [only] = merged.runs;
  return judged === undefined || only === undefined || merged.runs.length > 1 || !("record" in only)
    ? { ...merged, sinceLastPush: judged?.sinceLastPush }
    : { ...merged, runs: [{ ...only, record: { ...only.record, ...judged } }] };
}

function summaryChannel(
  level: Exclude<SummaryLevel, "off">,
  { environment, redactor }: MergedChannelOptions,
  review: () => PostedReview | undefined,
): MergedReporter {
  return {
    name: "job summary",
    end(merged) {
      const summary = renderMerged(merged, level, review());
      appendSummary(environment["GITHUB_STEP_SUMMARY"], redactor.markup(summary));
      return {};
    },
  };
}

function commentChannel(
  options: MergedChannelOptions,
  review: () => PostedReview | undefined,
): readonly MergedReporter[] {
  const { inputs, redactor, say } = options;
  const redact = (text: string): string => redactor.text(text);
  const opened = openComment(inputs, {
    ...options,
    redact,
    baseUrl: apiUrl(options.environment),
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
        await finishComment(
          { ...opened, ...say },
          (previous, maximumBytes) =>
            changeComment(
              renderMergedComment(merged, { ...frame, previous, review: review() }, maximumBytes),
              (markdown) => redactor.markup(markdown),
            ),
          () => ({ budgetMs: COMMENT_BUDGET_MS }),
        );
        return commentOutputs(comment);
      },
    },
  ];
}

function traceChannel(options: MergedChannelOptions): readonly MergedReporter[] {
  const { exporter, inputs, environment, redactor, say, clock } = options;
  const { otlp } = inputs;
  if (exporter === undefined || otlp === undefined) {
    return [];
  }
  return [
    {
      name: "trace",
      end: ({ runs }) =>
        exporter.exportRuns(
          runs.flatMap((run) => ("record" in run ? [run] : [])),
          {
            environment,
            inputs: otlp,
            clock,
            randomBytes,
            redactor,
            warn: say.warn,
          },
        ),
    },
  ];
}

/** The run action's name for it, next to `record.json`. */
const TRANSCRIPT_NAME = "transcript.ndjson";

const MISSING_TRANSCRIPT =
  "No log: the transcript of this run was not found. Upload the file named by the output transcript-file together with the one named by record-file.";

/**
 * Writes the page of all runs into a new directory.
 *
 * @throws when the page cannot be written
 */
async function writeReportPage(
  { runs }: MergedRuns,
  environment: Environment,
  serverUrl: string,
  redactor: Redactor,
): Promise<ReporterOutputs> {
  const directory = mkdtempSync(join(runnerTemp(environment), "cursor-agent-report-"));
  const path = join(directory, "report.html");
  const pageRuns = runs.map((run) => ({
    record: "record" in run ? run.record : unreadableRun(run.file, run.problem),
    name: run.name,
    transcriptPath: transcriptOf(run),
  }));
  await writePage(path, pageRuns, {
    redactor,
    serverUrl,
    missingTranscript: MISSING_TRANSCRIPT,
  });
  return { "report-file": path };
}

/** Returns where the transcript should be. If it is not there, the page says so. */
function transcriptOf(run: MergedRun): string {
  const found = "record" in run && run.source === "transcript" ? run.path : undefined;
  const named = "record" in run ? run.transcriptPath : undefined;
  return found ?? named ?? join(dirname(run.path), TRANSCRIPT_NAME);
}

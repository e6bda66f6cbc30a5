import type { RunDirectory } from "../agent/agent-directory.js";
import type { Cancellation } from "../system/in-time.js";
import type { Clock } from "../system/clock.js";
import type { Environment } from "../system/environment.js";
import type { GitHubClient } from "../github/client.js";
import { type EventContext, serverUrl } from "../github/event.js";
import type { Inputs } from "../inputs/inputs.js";
import type { RunRecord } from "../record/schema.js";
import { createAnnotations } from "../report/log/annotations.js";
import { createJobSummary } from "../report/files/job-summary.js";
import type { LogOutput, StepMessages } from "../step/log-output.js";
import type { Reporter } from "../report/reporter.js";
import { createRunFiles, createSarifFile } from "../report/files/run-files.js";
import { createStepLog } from "../report/log/step-log.js";
import type { TraceChannel } from "../report/traces/trace-channel.js";
import { createTranscript } from "../report/files/transcript.js";
import type { Redactor } from "../safety/redaction/redact.js";
import { ACTION_VERSION } from "../system/version.js";

export type ChannelInputs = Pick<
  Inputs,
  "log" | "summary" | "comment" | "commentKey" | "prNumber" | "githubToken"
>;

export type ChannelOptions = {
  readonly inputs: ChannelInputs;
  readonly environment: Environment;
  readonly event: EventContext;
  /** Undefined without a token, or when it is not available. */
  readonly client: GitHubClient | undefined;
  readonly redactor: Redactor;
  /** Removes secrets from every text of a record. */
  readonly redactRecord: (record: RunRecord) => RunRecord;
  readonly clock: Clock;
  readonly cancel: Cancellation;
  readonly log: LogOutput;
  /** Our own run directory. Its files must not exist yet. */
  readonly directory: RunDirectory;
  readonly say: StepMessages;
  /** Undefined when the run is not exported. */
  readonly trace: TraceChannel | undefined;
  /** The review channel, if there is one. */
  readonly review: readonly Reporter[];
};

/** Opens all channels that the inputs ask for. The log comes last, so that its final line is the last one. */
export async function openChannels(options: ChannelOptions): Promise<readonly Reporter[]> {
  const clean = (text: string): string => options.redactor.text(text);
  const { redactRecord, trace } = options;
  const currentDirectory = options.directory.current;
  const transcript = createTranscript(options.directory.transcript, options.say.warn);
  const summary = summaryChannel(options);
  // Like the page, it is loaded before the agent starts, which could rewrite it.
  const comment =
    options.inputs.comment === "off" ? [] : (await import("./comment-channels.js")).commentChannels(options);
  return [
    transcript,
    ...summary,
    loadedAtBegin("report page", async () => {
      const { createPageFile } = await import("../report/files/page-file.js");
      return createPageFile({
        currentDirectory,
        transcriptPlace: transcript.place,
        serverUrl: serverUrl(options.environment),
        redactor: options.redactor,
        redactRecord,
      });
    }),
    createSarifFile(currentDirectory, ACTION_VERSION, redactRecord),
    ...(trace === undefined ? [] : [trace]),
    // After the trace, because the record says whether the trace was accepted.
    createRunFiles(currentDirectory, redactRecord, () => trace?.isExported() ?? false),
    ...options.review,
    ...summary.map(withReview),
    ...comment,
    createAnnotations(options.log, redactRecord),
    createStepLog(options.log, options.inputs.log, clean),
  ];
}

/** Writes the summary again to link to a review posted meanwhile: no report of ours waits for GitHub. */
function withReview(summary: Reporter): Reporter {
  return {
    name: summary.name,
    end: (record, outputs) =>
      outputs?.["review-url"] === undefined ? {} : (summary.end?.(record, outputs) ?? {}),
  };
}

/**
 * A reporter whose large code is bundled separately. It is loaded at the beginning of the run, while git works, and
 * before the agent starts, which could rewrite it.
 */
function loadedAtBegin(name: string, load: () => Promise<Reporter>): Reporter {
  let loaded: Reporter | undefined;
  return {
    name,
    begin: async (record) => {
      loaded = await load();
      await loaded.begin?.(record);
    },
    happened: (update, record, atMs) => loaded?.happened?.(update, record, atMs),
    end: async (record, outputs) => (await loaded?.end?.(record, outputs)) ?? {},
  };
}

function summaryChannel(options: ChannelOptions): readonly Reporter[] {
  const path = options.environment["GITHUB_STEP_SUMMARY"];
  const level = options.inputs.summary;
  if (level === "off" || path === undefined || path === "") {
    return [];
  }
  return [
    createJobSummary({
      path,
      level,
      stagingDirectory: options.directory.current,
      redactRecord: options.redactRecord,
      redactor: options.redactor,
      clock: options.clock,
    }),
  ];
}

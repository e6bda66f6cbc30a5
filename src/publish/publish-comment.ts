import { apiUrl } from "../run/channels.js";
import type { Clock } from "../system/clock.js";
import { createGitHubClient } from "../github/client.js";
import { commentIdentity } from "../github/comment-identity.js";
import type { EventContext } from "../github/event.js";
import { GitHubError } from "../github/failure.js";
import { createOwnComment } from "../github/own-comment.js";
import type { Environment } from "../system/environment.js";
import type { CommentFrame } from "../render/comment-parts.js";
import { decideComment } from "../report/comment-place.js";
import { commentWarning } from "../report/comment-warning.js";
import type { ReporterOutputs } from "../report/reporter.js";
import type { StepMessages } from "../step/log-output.js";
import type { ReportInputs } from "./report-inputs.js";

const BUDGET_MS = 60_000;
/** For servers that take less than GitHub's own. */
const SHRUNK_BYTES = 30_000;

export type PublishOptions = {
  readonly inputs: ReportInputs;
  readonly environment: Environment;
  readonly event: EventContext;
  readonly clock: Clock;
  /** The whole comment. @param maximumBytes undefined: as many as a comment may have */
  readonly render: (frame: CommentFrame, maximumBytes: number | undefined) => string;
  readonly say: StepMessages;
  /** Removes secrets from a text. */
  readonly redact: (text: string) => string;
};

/** Writes the one comment of a report. What keeps it from being written is a warning, and never fails the step. */
export async function publishComment(options: PublishOptions): Promise<ReporterOutputs> {
  const { inputs, environment, event } = options;
  const token = inputs.githubToken;
  const decision = decideComment({
    mode: inputs.comment,
    event,
    prNumber: inputs.prNumber,
    hasToken: token !== undefined,
    hasSummary: inputs.summary !== "off",
  });
  if (decision.place === undefined || token === undefined || inputs.comment === "off") {
    if (decision.place === undefined && decision.notice !== "") {
      options.say.notice(decision.notice);
    }
    return {};
  }
  const baseUrl = apiUrl(environment);
  const identity = commentIdentity(event.run, inputs.commentKey, options.redact);
  const comment = createOwnComment({
    client: await createGitHubClient({ token, baseUrl, clock: options.clock }),
    baseUrl,
    place: decision.place,
    identity,
    mode: inputs.comment,
  });
  const write = (maximumBytes: number | undefined) =>
    comment.write(
      (previous) => options.render({ identity, runUrl: event.run.runUrl, previous }, maximumBytes),
      { budgetMs: BUDGET_MS },
    );
  try {
    const outcome = await write(undefined).catch((error: unknown) => {
      if (error instanceof GitHubError && error.kind === "too-long") {
        return write(SHRUNK_BYTES);
      }
      throw error;
    });
    if (outcome === "superseded") {
      options.say.notice(
        `The comment on #${decision.place.number} belongs to a newer run by now and is left as it is.`,
      );
    }
  } catch (error) {
    options.say.warn(commentWarning(error, decision.circumstances));
  }
  const written = comment.current();
  return written === undefined ? {} : { "comment-id": String(written.id), "comment-url": written.url };
}

import { apiUrl } from "../github/client.js";
import { renderComment } from "../render/comment/comment.js";
import { changeComment } from "../render/comment/comment-marker.js";
import { renderProgress } from "../render/comment/comment-progress.js";
import { openComment } from "../report/comment/open-comment.js";
import { createCommentReporter } from "../report/comment/pr-comment.js";
import { createReaction } from "../report/comment/reaction.js";
import type { Reporter } from "../report/reporter.js";
import type { ChannelOptions } from "./channels.js";

/** The channels of a run with a comment: what says that the task was seen, and the comment itself. */
export function commentChannels(options: ChannelOptions): readonly Reporter[] {
  return [...reactionChannel(options), ...commentChannel(options)];
}

function reactionChannel({ event, client, cancel }: ChannelOptions): readonly Reporter[] {
  const { comment, repository } = event;
  return comment === undefined || repository === undefined || client === undefined
    ? []
    : [createReaction({ client, repository, comment, cancel: cancel.requested })];
}

function commentChannel(options: ChannelOptions): readonly Reporter[] {
  const { inputs, redactor, redactRecord, say } = options;
  const redact = (text: string): string => redactor.text(text);
  const opened = openComment(inputs, { ...options, redact, baseUrl: apiUrl(options.environment), ...say });
  if (opened === undefined) {
    return [];
  }
  const clean = (comment: string): string => changeComment(comment, (markdown) => redactor.markup(markdown));
  return [
    createCommentReporter({
      ...opened,
      render: {
        progress: (record, atMs, previous) =>
          clean(renderProgress(redactRecord(record), atMs, { ...opened.frame, previous })),
        final: (record, previous, review, maximumBytes) =>
          clean(renderComment(redactRecord(record), { ...opened.frame, previous, review }, maximumBytes)),
      },
      clock: options.clock,
      cancel: options.cancel.requested,
      ...say,
    }),
  ];
}

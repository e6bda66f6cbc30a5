import type { Asked, Setting } from "../briefing/material.js";
import type { EventContext, Repository } from "../github/event.js";
import type { Inputs } from "../inputs/inputs.js";
import { decideComment } from "../report/comment/places.js";

const WHERE: Readonly<Record<string, Asked["where"] | undefined>> = {
  issue_comment: "comment",
  pull_request_review_comment: "thread",
  pull_request_review: "review",
  issues: "description",
  pull_request: "description",
};

type Place = {
  readonly repository: Repository;
  readonly checkout: Setting["checkout"];
  readonly isReviewed: boolean;
};

/** Returns what the agent is told about who asks, where it is, and what becomes of its work. */
export function settingOf(
  inputs: Inputs,
  event: EventContext,
  { repository, checkout, isReviewed }: Place,
): Setting {
  const isPullRequest = event.conversation?.kind === "pull request";
  const isSuggested = inputs.changes === "suggest" && isPullRequest;
  return {
    repository: `${repository.owner}/${repository.name}`,
    asked: inputs.trigger === undefined ? undefined : askedOf(event),
    checked: event.request.checked,
    checkout,
    answer: answerOf(inputs, event, isReviewed),
    changes: inputs.mode !== "agent" ? "none" : isSuggested ? "suggestions" : "patch",
  };
}

function askedOf({ name, words, conversation, request }: EventContext): Asked | undefined {
  const where = WHERE[name];
  if (
    where === undefined ||
    words === undefined ||
    conversation === undefined ||
    request.atMs === undefined
  ) {
    return undefined;
  }
  const { thread } = request;
  const line = thread?.line === undefined ? "" : `:${thread.line}`;
  const place = thread && thread.path + line;
  return { by: words.by, where, number: conversation.number, atMs: request.atMs, place };
}

function answerOf(inputs: Inputs, event: EventContext, isReviewed: boolean): Setting["answer"] {
  const { place } = decideComment({
    ...{ mode: inputs.comment, event, prNumber: inputs.prNumber, hasToken: true },
    ...{ hasSummary: inputs.summary !== "off", answersInThread: inputs.trigger !== undefined },
  });
  const number = event.conversation?.number ?? inputs.prNumber;
  if (inputs.review !== "off" && isReviewed && number !== undefined) {
    return { as: "review", number };
  }
  if (place !== undefined) {
    return place.thread === undefined ? { as: "comment", number: place.number } : { as: "reply" };
  }
  return { as: inputs.summary === "off" ? "output" : "summary" };
}

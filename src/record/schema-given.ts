import { count, flag, oneOf, type ValueOf } from "./members.js";
import { list, object } from "./structures.js";

/** The parts of what the agent can be told, in the order of its prompt: the words of the input `context`. */
export const CONTEXT_PARTS = ["subject", "diff", "conversation", "failed-checks"] as const;

export const GIVEN = object(
  {
    kind: oneOf(["pull request", "issue", "none"], "none", "What the run was about."),
    number: count("Of the pull request or issue; 0 where there is none."),
    hasDiff: flag("Whether the diff was given."),
    comments: count("Comments, reviews and answers in threads that there were at the request, without it."),
    commentsGiven: count("Of these: given."),
    commentsOfStrangers: count("By people without write access, or by bots."),
    commentsOfOwn: count("By this action."),
    commentsEdited: count("Edited after the request."),
    commentsMinimized: count("Minimised by somebody."),
    commentsResolved: count("In threads that were resolved."),
    commentsLeftOut: count("Left out because there were too many."),
    hiddenTexts: count("Pieces of text that readers do not see, taken out."),
    failedJobs: count("Failed jobs that were given."),
    failedChecks: count("Failed checks of others that were given."),
    checksUnread: count("Runs, jobs and checks that were not read because there were too many."),
    logLines: count("Lines of the logs of failed steps."),
    logLinesGiven: count("Of these: given."),
    missing: list(
      oneOf(CONTEXT_PARTS, "subject", "A part."),
      CONTEXT_PARTS.length,
      "Parts that were asked for and could not be read.",
    ),
  },
  "What the agent was told beside its task, as numbers.",
);

export type Given = ValueOf<typeof GIVEN>;
export type ContextPart = (typeof CONTEXT_PARTS)[number];

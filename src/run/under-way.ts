import type { Marker } from "../agent/agent-processes.js";
import type { Inputs } from "../inputs/inputs.js";
import type { RunInProgress } from "../record/run-in-progress.js";
import type { RunUpdate } from "../record/run-update.js";
import type { CommentReporter } from "../report/comment/pr-comment.js";
import type { PullRequestWork } from "../report/review/pull-request-work.js";
import type { Programs } from "../system/programs.js";
import type { RunCommand } from "../system/short-command.js";
import type { StepContext } from "./channels.js";

export type Tell = (update: RunUpdate) => Promise<void> | undefined;

/** A run that may start an agent. */
export type UnderWay = StepContext &
  Surroundings & {
    readonly inputs: Inputs;
    readonly progress: RunInProgress;
    readonly tell: Tell;
    /** Undefined if the run has nothing to do with a pull request. */
    readonly pullRequest: PullRequestWork | undefined;
    /** Undefined if the run has no comment. */
    readonly comment: CommentReporter | undefined;
    /** Absolute paths of the workspace: as given, and with links resolved. */
    readonly workspaces: readonly string[];
  };

export type Surroundings = {
  /** The agent's environment, before isolation. */
  readonly variables: Readonly<Record<string, string>>;
  readonly marker: Marker;
  /** Programs that the step, and not the agent, may start. */
  readonly programs: Programs;
  /** Runs what has not been verified yet. */
  readonly ask: RunCommand;
  readonly askVariables: Readonly<Record<string, string>>;
};

import type { Marker } from "../agent/agent-processes.js";
import type { Cli } from "../cli/locate-cli.js";
import type { Workspace } from "../changes/workspace.js";
import type { RunInProgress } from "../record/run-in-progress.js";
import type { RunCollaborators, Tell } from "./run.js";

/** Work of other programs before the agent starts, in parallel: a large tree takes as long as finding the CLI. */
export type Preparation = {
  readonly opening: Promise<Workspace>;
  readonly finding: Promise<Cli>;
  readonly marking: Promise<Marker>;
};

/** Starts all three. A failure is thrown where its promise is awaited, even much later. */
export function prepare(
  { openWorkspace, findCli, mark }: RunCollaborators,
  progress: RunInProgress,
  tell: Tell,
): Preparation {
  const opening = openWorkspace();
  const finding = findCli(tell).then((cli) => {
    progress.cliFound(cli);
    return cli;
  });
  const marking = mark();
  for (const promise of [opening, finding, marking]) {
    promise.catch(() => undefined);
  }
  return { opening, finding, marking };
}

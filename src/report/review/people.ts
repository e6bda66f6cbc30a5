import { hasWriteAccess } from "../../github/access.js";
import type { GitHubClient } from "../../github/client.js";
import type { EventContext, Repository } from "../../github/event.js";
import type { Inputs } from "../../inputs/inputs.js";

const BUDGET_MS = 15_000;

/**
 * Returns a function that tells whether somebody is answered: who caused the run, who is named, or may write. A name of
 * which GitHub does not tell is not.
 */
export function people(
  named: Inputs["contextAuthors"],
  { actors }: Pick<EventContext, "actors">,
  client: GitHubClient,
  repository: Repository,
): (login: string) => Promise<boolean> {
  return async (login) => {
    if (named === "all" || named.has(login) || actors.includes(login)) {
      return true;
    }
    try {
      return await hasWriteAccess(client.within(BUDGET_MS), repository, login);
    } catch {
      return false;
    }
  };
}

import type { Environment } from "./input-readers.js";
import type { RunIdentity } from "./record/record.js";

export function readRunIdentity(environment: Environment): RunIdentity {
  const at = (name: string): string => environment[name] ?? "";
  return {
    repository: at("GITHUB_REPOSITORY"),
    workflow: at("GITHUB_WORKFLOW"),
    job: at("GITHUB_JOB"),
    runId: at("GITHUB_RUN_ID"),
    runAttempt: at("GITHUB_RUN_ATTEMPT"),
    runUrl: `${at("GITHUB_SERVER_URL")}/${at("GITHUB_REPOSITORY")}/actions/runs/${at("GITHUB_RUN_ID")}`,
    event: at("GITHUB_EVENT_NAME"),
    actor: at("GITHUB_ACTOR"),
    ref: at("GITHUB_REF"),
    sha: at("GITHUB_SHA"),
    matrix: "",
  };
}

import type { RunRecord } from "../record/schema.js";
import { cutUnits } from "../safety/cut.js";
import { codeSpan, fence } from "./markdown.js";
import { sentence } from "./sentence.js";

const MAXIMUM_ID_UNITS = 100;

/** Ids, versions and hashes: what somebody who looks for this very run wants, and no other reader. */
export function identifiers({ session, run }: RunRecord): string {
  return [
    identifier("session", session.id),
    identifier("request", session.requestId),
    identifier("CLI", session.cliVersion),
    identifier("package SHA-256", session.cliSha256),
    identifier("commit", run.sha),
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

function identifier(name: string, value: string | undefined): string {
  return value === undefined || value === "" ? "" : `${name} ${codeSpan(cutUnits(value, MAXIMUM_ID_UNITS))}`;
}

/** Why there was more than one attempt, an item of a list each. */
export function attemptLines({ attempts }: RunRecord): readonly string[] {
  return attempts.length < 2
    ? []
    : attempts.flatMap(({ number, outcome }) =>
        outcome === undefined ? [] : [`- Attempt ${number}: ${sentence(outcome)}`],
      );
}

/** How to pin the CLI's package, ready to be copied, where it was installed without a hash to compare. */
export function pinAdvice({ session }: RunRecord): string {
  if (session.cliSha256 === undefined || session.cliVersion === undefined || session.isPinned) {
    return "";
  }
  const lines = `cli-version: ${session.cliVersion}\ncli-sha256: ${session.cliSha256}`;
  return `The CLI's package was not verified, because \`cli-sha256\` is not given. To pin what was installed:\n\n${fence(lines, "yaml")}`;
}

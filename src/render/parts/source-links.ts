import type { RunRecord } from "../../record/schema.js";

type Place = {
  readonly path: string;
  readonly line?: number | undefined;
  readonly endLine?: number | undefined;
};

const RUN_ADDRESS = /^(https?:\/\/[\w.:-]+)\/([\w.-]+\/[\w.-]+)\/actions\/runs\/\d/;
const COMMIT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

/**
 * Returns the address of lines of a file at a commit, safe to link.
 *
 * @param commit full SHA; undefined without one
 * @returns undefined where the record does not name repository, server and commit, or not the whole path
 */
export function sourceLink(
  { run }: Pick<RunRecord, "run">,
  commit: string | undefined,
  { path, line, endLine }: Place,
): string | undefined {
  const [, server, repository] = RUN_ADDRESS.exec(run.runUrl) ?? [];
  const isWhole = path !== "" && !path.startsWith("/") && !path.includes("***");
  if (
    repository !== run.repository ||
    !COMMIT.test(commit ?? "") ||
    !isWhole ||
    path.split("/").includes("..")
  ) {
    return undefined;
  }
  return `${server ?? ""}/${repository}/blob/${commit ?? ""}/${placeInAddress({ path, line, endLine })}`;
}

/** Returns path and lines as GitHub's addresses have them: `src/a.ts#L3-L5`. */
export function placeInAddress({ path, line = 0, endLine = 0 }: Place): string {
  const lines = line < 1 ? "" : `#L${line}${endLine <= line ? "" : `-L${endLine}`}`;
  return `${path.split("/").map(encoded).join("/")}${lines}`;
}

/** Markdown ends a link at a parenthesis, and HTML at a quotation mark. */
function encoded(part: string): string {
  return encodeURIComponent(part.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

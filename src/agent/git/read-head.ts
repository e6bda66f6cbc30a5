import path from "node:path";
import { readPlainFile } from "../../system/plain-file.js";

const OBJECT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})\n?$/;
/** A name without anything that could lead out of its folder. */
const BRANCH = /^ref: (refs\/heads\/[\w-]+(?:[./][\w-]+)*)\n?$/;

/**
 * The object id that `HEAD` leads to, read from the files in which git keeps it: a file of its own counts before
 * `packed-refs`, so what stands there is what git would say (gitrepository-layout(5)).
 *
 * @returns undefined where git has to be asked: a branch without commits or without a file of its own, another way of
 *   keeping references
 */
export function readHead(gitDirectory: string, commonDirectory: string): string | undefined {
  const head = contentOf(path.join(gitDirectory, "HEAD"));
  const branch = BRANCH.exec(head)?.[1];
  const id = branch === undefined ? head : contentOf(path.join(commonDirectory, branch));
  return OBJECT_ID.test(id) ? id.trimEnd() : undefined;
}

function contentOf(file: string): string {
  try {
    return readPlainFile(file).toString("latin1");
  } catch {
    return "";
  }
}

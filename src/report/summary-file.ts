import { appendFileSync } from "node:fs";
import { ensurePlainFile } from "../system/plain-file.js";

/**
 * Adds Markdown to the summary of the step. Outside of Actions there is none, and nothing is written.
 *
 * @param path `GITHUB_STEP_SUMMARY`
 */
export function appendSummary(path: string | undefined, markdown: string): void {
  if (path !== undefined && path !== "") {
    ensurePlainFile(path);
    appendFileSync(path, markdown);
  }
}

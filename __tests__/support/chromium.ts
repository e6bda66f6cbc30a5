import { existsSync } from "node:fs";
import { describe } from "@jest/globals";
import { type Browser, chromium } from "playwright-core";

const CHROMIUM = [process.env["CHROME_PATH"] ?? "", "/usr/bin/chromium"].find(
  (path) => path !== "" && existsSync(path),
);

/**
 * `describe` if there is a browser, else `describe.skip`.
 *
 * @param what is not tested without one, as in "the page was NOT tested in a browser"
 */
export function describeInBrowser(what: string): typeof describe.skip {
  if (CHROMIUM === undefined) {
    console.warn(`SKIPPED: ${what}. Install chromium, or name one in CHROME_PATH.`);
  }
  return CHROMIUM === undefined ? describe.skip : describe;
}

export async function launchBrowser(): Promise<Browser> {
  return await chromium.launch({
    ...(CHROMIUM !== undefined && { executablePath: CHROMIUM }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
}

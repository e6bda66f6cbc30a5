import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it, jest } from "@jest/globals";
import type { Browser } from "playwright-core";
import { renderHtml } from "../../demo/render-html.js";
import { renderLog } from "../../demo/render-log.js";
import { type FinishedStep, removeRuns } from "../support/action-run.js";
import { describeInBrowser, launchBrowser } from "../support/chromium.js";
import { showMatrix, showScene, type ShownScene } from "../support/scene-run.js";
import { MORE_SCENES } from "../support/more-scenes.js";
import { SCENES } from "../support/scenes.js";
import { seenInFolds, seenText } from "../support/seen-text.js";

/** A phone, and a desk. CSS pixels. */
const WIDTHS = [390, 1_280];
const PHONE_HEIGHT = 844;
/** GitHub's column for a summary and for a comment, on a desk. */
const SUMMARY_WIDTH = 1_012;
const COMMENT_WIDTH = 780;

/** What the first screen of a phone has to say of each scene, in summary, comment and page: how it ended, and what not to miss. */
const FIRST_WORDS: Readonly<Record<string, RegExp>> = {
  fix: /✅.*changed 2 files, \+3 −1, not pushed.*The checkout tests pass again/i,
  "review-15-findings": /❌.*reject: 4 errors, 6 warnings, 5 notices/i,
  "review-no-findings": /✅.*approve, found nothing/i,
  "denied-calls": /⚠️.*4 of its 5 calls were denied.*To allow exactly these, add to the step/i,
  timeout: /❌.*timed out after.*Still open: shell npm run test:everything/i,
  "agent-error": /❌.*failed: usage limit reached.*Cursor dashboard/i,
  "no-result": /❌.*failed: the CLI ended without a result/i,
  plan: /✅.*made a plan.*Count quantities in the cart/i,
  large: /✅.*changed 40 files, \+40, not pushed/i,
};

/** What has to be on the first screen of a comment, and ends below it. A fold is open where its diff is short. */
const BELOW_FIRST_SCREEN = `(() => {
  const [heading, ...rest] = document.body.children;
  const alerts = rest.filter((element) => element.matches("blockquote.alert"));
  const text = rest.find((element) => !alerts.includes(element));
  const diffs = document.querySelectorAll("details[open]");
  return [heading, ...alerts, ...(text?.matches("p") ? [text] : []), ...diffs]
    .filter((element) => element.getBoundingClientRect().bottom > innerHeight)
    .map((element) => element.tagName + " " + element.textContent.trim().slice(0, 80));
})()`;

/** `npm run scenes` names a folder that keeps the pages and their pictures. */
const KEPT = process.env["SCENES_FOLDER"];

// Ten runs of the built action, and pages of a megabyte in a browser.
jest.setTimeout(120_000);

describeInBrowser("the scenes were NOT looked at")("the scenes", () => {
  const folder = KEPT === undefined ? mkdtempSync(join(tmpdir(), "scenes-")) : resolve(KEPT);
  const steps = new Map<string, FinishedStep>();
  let browser: Browser;

  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
    removeRuns();
    if (KEPT === undefined) {
      rmSync(folder, { recursive: true });
    }
  });

  it.each(MORE_SCENES)("$name tells the essence on the first screen of its comment", async (scene) => {
    const shown = await showScene(scene);
    expect(switchLines(shown.log)).toBe(shown.step.starts.length === 0 ? 0 : 2);
    await glance(shown, scene.says ?? /^$/, scene.isWide);
    if (KEPT !== undefined && scene.isWide !== true) {
      await look(shown, scene.says ?? /^$/);
    }
  });

  it.each(SCENES)("$name reads without sideways scrolling", async (scene) => {
    const shown = await showScene(scene);
    steps.set(scene.name, shown.step);
    expect(switchLines(shown.log)).toBe(2);
    await glance(shown, FIRST_WORDS[scene.name] ?? /^$/);
    await look(shown, FIRST_WORDS[scene.name] ?? /^$/);
  });

  it("matrix-of-six reads without sideways scrolling", async () => {
    await look(await showMatrix(steps), /❌.*2 of 6 runs failed/i);
  });

  /** The comment on a phone: heading, alerts with their remedies, and the first paragraph of the answer are on the first screen. */
  async function glance({ name, comment, summary }: ShownScene, says: RegExp, isWide = false): Promise<void> {
    const path = join(folder, `${name}-glance.html`);
    // A run that may not start writes no comment.
    writeFileSync(path, renderHtml("Comment", comment || summary, COMMENT_WIDTH));
    const page = await browser.newPage({ viewport: { width: 390, height: PHONE_HEIGHT } });
    await page.goto(pathToFileURL(path).href);
    const { firstScreen, besideScreen, contentWidth } = await seenText(page);
    const below = await page.evaluate<readonly string[]>(BELOW_FIRST_SCREEN);
    if (KEPT !== undefined) {
      await page.screenshot({ path: path.replace(/\.html$/, "-light.png") });
      await page.emulateMedia({ colorScheme: "dark" });
      await page.screenshot({ path: path.replace(/\.html$/, "-dark.png"), fullPage: true });
    }
    await page.close();
    expect({ below, contentWidth }).toEqual({ below: [], contentWidth: 390 });
    expect(besideScreen.length > 0).toBe(isWide);
    expect(firstScreen).toMatch(says);
  }

  /** Opens every view at both widths: nothing may lie beside the screen, and the first one tells how it ended. */
  async function look(shown: ShownScene, says: RegExp): Promise<void> {
    for (const [view, html] of views(shown)) {
      const path = join(folder, `${shown.name}-${view}.html`);
      writeFileSync(path, html);
      for (const width of WIDTHS) {
        const page = await browser.newPage({
          viewport: { width, height: PHONE_HEIGHT },
          reducedMotion: "reduce",
        });
        // The page's policy allows its script by a hash. A bundler that rewrote the script once made it refuse its own.
        const complaints: string[] = [];
        page.on("console", (message) => complaints.push(`${message.type()}: ${message.text()}`));
        page.on("pageerror", (error) => complaints.push(error.message));
        await page.goto(pathToFileURL(path).href);
        if (KEPT !== undefined) {
          await page.screenshot({ path: path.replace(/\.html$/, `-${width}.png`), fullPage: true });
        }
        const seen = await seenText(page);
        const inFolds = await seenInFolds(page);
        expect({ view, width, ...inFolds, firstScreen: "", before: seen.besideScreen }).toEqual({
          view,
          width,
          contentWidth: width,
          besideScreen: [],
          before: [],
          firstScreen: "",
        });
        if (view !== "log") {
          expect(seen.firstScreen).toMatch(says);
        }
        expect(complaints).toEqual([]);
        if (view === "page") {
          await page.locator("section.run:not([hidden]) [data-count]", { hasText: /\d/ }).waitFor();
        }
        await page.close();
      }
    }
  }
});

/** How many lines of a log only switch the runner's ears off and on. */
function switchLines(log: string): number {
  const lines = log.split("\n");
  const [, token] = /^::stop-commands::(.+)$/mu.exec(log) ?? [];
  return lines.filter((line) => line.startsWith("::stop-commands::") || line === `::${token ?? ""}::`).length;
}

function views({ log, summary, comment, page }: ShownScene): readonly (readonly [string, string])[] {
  const all: readonly (readonly [string, string])[] = [
    ["log", renderLog(log, SUMMARY_WIDTH)],
    ["summary", renderHtml("Job summary", summary, SUMMARY_WIDTH)],
    ["comment", comment === "" ? "" : renderHtml("Pull-request comment", comment, COMMENT_WIDTH)],
    ["page", page],
  ];
  // A run that may not start writes neither comment nor page.
  return all.filter(([, html]) => html !== "");
}

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, expect, it, jest } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import type { RunRecord } from "../../src/record/schema.js";
import { describeInBrowser, launchBrowser } from "../support/chromium.js";
import { pageOf, pageOfRuns, recordOfStream, recordWith } from "../support/page-fixtures.js";
import { GARDEN_STREAM } from "../support/page-streams.js";
import { COMPARED, sampleFile } from "../support/sample-record.js";

const WIDTHS = [390, 1_280];
/** WCAG 2.2, 2.5.8. CSS pixels. */
const LEAST_HEIGHT = 24;

// A browser on a busy machine takes its time.
jest.setTimeout(60_000);

describeInBrowser("the controls of the page were NOT measured")("the page's controls", () => {
  const directory = mkdtempSync(join(tmpdir(), "page-controls-"));
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
    rmSync(directory, { recursive: true });
  });

  afterEach(async () => {
    await page.close();
  });

  async function openPage(html: string, width: number): Promise<void> {
    const path = join(directory, "report.html");
    writeFileSync(path, html);
    page = await browser.newPage({ viewport: { width, height: 844 }, reducedMotion: "reduce" });
    await page.goto(pathToFileURL(path).href);
  }

  /** What can be clicked and is lower than a finger needs; a box of a chip is as large as its label. */
  async function lowControls(): Promise<readonly string[]> {
    return await page.evaluate<readonly string[]>(`
      [...document.querySelectorAll("button, a, summary, select, input:not(.chip input), .chip span")]
        .filter((control) => control.checkVisibility())
        .map((control) => [control.getBoundingClientRect().height, control.textContent])
        .filter(([height]) => height < ${LEAST_HEIGHT})
        .map(([height, text]) => height + " px: " + text)`);
  }

  it.each(WIDTHS)("are high enough for a finger, at %i px", async (width) => {
    const runs = [garden(), { record: withDiff(), lines: GARDEN_STREAM }];
    await openPage(pageOfRuns(runs), width);
    await page.locator(".index a").last().click();
    await page.locator("#run-2 .file").click();
    await page.locator("#run-2 article.failed .row").click();

    expect(await lowControls()).toEqual([]);
  });

  it.each(WIDTHS)("leave a gap below what must not be missed, at %i px", async (width) => {
    const { record, lines } = garden();
    await openPage(pageOf(record, lines), width);
    const alert = await page.locator(".summary .alert").boundingBox();
    const next = await page.locator(".summary .alert + *").boundingBox();

    expect(await page.locator(".summary .alert strong").innerText()).toBe(
      "1 of 8 tool calls was denied: shell git push origin HEAD.",
    );
    expect((next?.y ?? 0) - (alert?.y ?? 0) - (alert?.height ?? 0)).toBeGreaterThanOrEqual(12);
  });

  it.each(WIDTHS)("show the rows of all runs without a box that scrolls, at %i px", async (width) => {
    await openPage(pageOfRuns(Array.from({ length: 25 }, garden)), width);
    const boxes = await page.evaluate<number>(`
      [...document.querySelectorAll(".index, .index *")]
        .filter(({ scrollHeight, clientHeight }) => clientHeight > 0 && scrollHeight > clientHeight + 1).length`);

    expect(boxes).toBe(0);
    expect(await page.locator(".index li:visible").count()).toBe(20);
    await page.getByText("5 more runs, none of them failed").click();
    expect(await page.locator(".index li:visible").count()).toBe(25);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
  });

  it("are not offered for a log that is not there", async () => {
    await openPage(pageOf(recordWith({}), []), 390);

    expect(await page.locator(".toolbar").isVisible()).toBe(false);
    expect(await page.locator(".feed").innerText()).toBe("The transcript holds no events.");
  });

  it.each(WIDTHS)("stand beside the texts of a row, at %i px", async (width) => {
    const { record, lines } = garden();
    await openPage(pageOf(record, lines), width);
    await page.locator("article.message .row").first().waitFor();

    expect(
      await page.evaluate(`
        [...document.querySelectorAll(".row")].flatMap((row) => {
          const cells = [...row.querySelectorAll(".time, .kind, .title, .more")].filter((cell) => cell.offsetWidth > 0);
          const boxes = cells.map((cell) => [cell, cell.getBoundingClientRect()]);
          return boxes.flatMap(([one, a], index) => boxes.slice(index + 1)
            .filter(([, b]) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
            .map(([other]) => row.innerText + ": " + one.className + " lies on " + other.className));
        })`),
    ).toEqual([]);
  });

  it("tell how long a call had been open that never ended", async () => {
    const { record, lines } = garden();
    await openPage(pageOf(record, lines), 390);
    const row = page.locator("article.unfinished .row");
    await row.waitFor();

    expect((await row.innerText()).replace(/\s+/g, " ")).toContain("unfinished open for 7.4 s");
  });
});

function garden(): { readonly record: RunRecord; readonly lines: readonly string[] } {
  return { record: recordOfStream(GARDEN_STREAM, { afterMs: 59_400 }), lines: GARDEN_STREAM };
}

function withDiff(): RunRecord {
  const diffs = [{ path: "src/beds.ts", text: "@@ -1 +1 @@\n-one\n+two\n", truncated: false }];
  return { ...garden().record, files: [sampleFile("src/beds.ts")], changes: { ...COMPARED, diffs } };
}

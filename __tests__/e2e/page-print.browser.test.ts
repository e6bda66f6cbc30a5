import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, expect, it, jest } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import type { RunRecord } from "../../src/record/schema.js";
import { describeInBrowser, launchBrowser } from "../support/chromium.js";
import { pageOf, pageOfRuns, recordOfStream } from "../support/page-fixtures.js";
import { GARDEN_STREAM, line } from "../support/page-streams.js";
import { COMPARED, sampleFile } from "../support/sample-record.js";

const CALLS = 150;
const FILES = 60;

// A browser on a busy machine takes its time.
jest.setTimeout(60_000);

describeInBrowser("the page was NOT printed")("the page on paper", () => {
  const directory = mkdtempSync(join(tmpdir(), "page-print-"));
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

  async function openPage(html: string): Promise<void> {
    const path = join(directory, "report.html");
    writeFileSync(path, html);
    page = await browser.newPage({ viewport: { width: 1_280, height: 900 }, reducedMotion: "reduce" });
    await page.goto(pathToFileURL(path).href);
    await page.locator("section.run:visible [data-count]", { hasText: "entries" }).waitFor();
  }

  /** The words on the sheets, without blanks, because lines are broken anywhere; without pdftotext those of the print view. */
  async function printed(): Promise<string> {
    const path = join(directory, "report.pdf");
    await page.pdf({ path, format: "A4" });
    const { error, stdout } = spawnSync("pdftotext", ["-raw", path, "-"], { encoding: "utf8" });
    return (error === undefined ? stdout : await printView()).replace(/\s+/g, "");
  }

  async function printView(): Promise<string> {
    await show("print");
    const text = await page.locator("main").innerText();
    await show(null);
    return text;
  }

  /** The page hears of its medium with the next frame, and only then opens or closes its folds. */
  async function show(media: "print" | null): Promise<void> {
    await page.emulateMedia({ media });
    await page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
  }

  it("holds every call, every file with its diff, and the time of each entry", async () => {
    const record = longRun();
    await openPage(pageOf(record, longLines()));
    const text = await printed();
    const log = text.slice(text.indexOf("Whathappened"));

    expect(record.toolCalls).toHaveLength(CALLS);
    expect(record.toolCalls.filter(({ target }) => !log.includes(target))).toEqual([]);
    expect(record.files.filter(({ path }) => !text.includes(path))).toEqual([]);
    expect(record.files.filter((_file, index) => !text.includes(`+lines_of_file_${index}_`))).toEqual([]);
    expect(log).toMatch(/0:07\S{0,3}readsrc/);
  });

  it("holds every entry where only the style sheet is told of the paper", async () => {
    await openPage(pageOf(longRun(), longLines()));
    await page.emulateMedia({ media: "print" });
    await page.locator(`article[aria-posinset="${CALLS}"]`).waitFor();
    const text = await page.locator(".feed").innerText();

    expect(longRun().toolCalls.filter(({ target }) => !text.includes(target))).toEqual([]);
  });

  it("is as it was before, once it has been printed", async () => {
    await openPage(pageOf(longRun(), longLines()));
    const openFolds = page.locator("details[open]");
    const before = await page.locator("article").count();
    await page.evaluate('dispatchEvent(new Event("beforeprint"))');
    expect(await page.locator("article").count()).toBeGreaterThan(CALLS);
    // Each file's difference, and the fold of the files beyond thirty.
    expect(await openFolds.count()).toBe(FILES + 1);

    await page.evaluate('dispatchEvent(new Event("afterprint"))');
    await page.waitForFunction(`document.querySelectorAll("article").length <= ${before}`);
    expect(await openFolds.count()).toBe(0);
  });

  it("holds all runs of a matrix", async () => {
    const garden = { record: recordOfStream(GARDEN_STREAM, { afterMs: 59_400 }), lines: GARDEN_STREAM };
    await openPage(pageOfRuns([garden, { record: longRun(), lines: longLines() }, garden]));
    const text = await printed();

    expect(text.split("Whathappened")).toHaveLength(4);
    expect(longRun().toolCalls.filter(({ target }) => !text.includes(target))).toEqual([]);
    expect(await page.locator("section.run:visible").count()).toBe(1);
  });

  it("has room for the name of a tool beside a long target", async () => {
    await openPage(pageOf(longRun(), longLines()));
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 700, height: 900 });
    const cut = await page.evaluate<number>(`
      [...document.querySelectorAll(".row .kind, .row .title, .row .detail, .row .time")]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth).length`);

    expect(cut).toBe(0);
    expect(await page.locator(".tool .time").first().isVisible()).toBe(true);
  });

  it("says why each call failed or was denied, which the screen shows in an opened entry", async () => {
    await openPage(pageOf(recordOfStream(WRONG_CALLS, { afterMs: 9_000 }), WRONG_CALLS));
    const text = await printed();

    expect(text).toContain("expected35.65tobe35.66");
    expect(text).toContain("blockedbypermissionsconfiguration");
    expect(text).toContain("ENOENT:nosuchfile");
    await page.emulateMedia({ media: "screen" });
    expect(await page.locator(".why:visible").count()).toBe(0);
  });

  it("holds a long answer whole, which is folded on the screen", async () => {
    const answer = "x".repeat(50_000);
    const lines = longLines(answer);
    await openPage(pageOf(recordOfStream(lines, { afterMs: 160_000 }), lines));
    const height = async (): Promise<number> => (await page.locator(".answer").boundingBox())?.height ?? 0;
    const folded = await height();
    expect(folded).toBeLessThan(600);
    expect((await printed()).split("x".repeat(1_000)).length).toBeGreaterThan(49);

    await page.getByRole("button", { name: "Show all", exact: true }).click();
    expect(await height()).toBeGreaterThan(2 * folded);
    await page.getByRole("button", { name: "Show less" }).click();
    expect(await height()).toBe(folded);
  });
});

const WRONG_CALLS: readonly string[] = [
  line.session(),
  ...[
    {
      failure: { exitCode: 1, stdout: "AssertionError: expected 35.65 to be 35.66\n", stderr: "npm warn\n" },
    },
    { permissionDenied: { error: "blocked by permissions configuration" } },
    { error: { error: "ENOENT: no such file" } },
  ].flatMap((result, index) => {
    const plan = {
      tool: "shellToolCall",
      args: { command: "npm test" },
      result,
      startMs: index * 1_000,
      tookMs: 900,
    };
    return [line.started(`w${index}`, plan), line.completed(`w${index}`, plan)];
  }),
  line.message("done", 8_000),
  line.result("done", 8_100),
];

/** Calls of a second each, and files with diffs. */
function longRun(): RunRecord {
  const paths = Array.from({ length: FILES }, (_none, index) => `src/module-${index}/file-${index}.ts`);
  return {
    ...recordOfStream(longLines(), { afterMs: 160_000 }),
    files: paths.map((path) => sampleFile(path)),
    changes: {
      ...COMPARED,
      diffs: paths.map((path, index) => ({
        path,
        text: `--- a/${path}\n+++ b/${path}\n@@ -1 +1,2 @@\n one\n+lines_of_file_${index}_\n`,
        truncated: false,
      })),
    },
  };
}

function longLines(answer = "done"): readonly string[] {
  const plans = Array.from({ length: CALLS }, (_none, index) => {
    const path = `src/${"deeply/nested/".repeat(index % 9)}call-${index}-of-many.ts`;
    return {
      tool: "readToolCall",
      args: { path },
      result: { success: { content: "one\n", totalLines: 1 } },
      startMs: index * 1_000,
      tookMs: 900,
    };
  });
  return [
    line.session(),
    ...plans.flatMap((plan, index) => [line.started(`c${index}`, plan), line.completed(`c${index}`, plan)]),
    line.message(answer, 149_950),
    line.result(answer, 150_000),
  ];
}

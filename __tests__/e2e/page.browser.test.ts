import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, expect, it, jest } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { describeInBrowser, launchBrowser } from "../support/chromium.js";
import { pageOf, pageOfRuns, recordOfStream } from "../support/page-fixtures.js";
import { GARDEN_STREAM, hostileStream, line, longStream } from "../support/page-streams.js";
import { sampleFile } from "../support/sample-record.js";

// A browser on a busy machine takes its time.
jest.setTimeout(60_000);

describeInBrowser("the page was NOT tested in a browser")("the page in a browser", () => {
  const directory = mkdtempSync(join(tmpdir(), "page-browser-"));
  let browser: Browser;
  let page: Page;
  let complaints: string[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
    rmSync(directory, { recursive: true });
  });

  afterEach(async () => {
    await page.close();
    expect(complaints).toEqual([]);
  });

  /** Opens a page from a file; whatever it asks for, and whatever goes wrong in it, ends up in `complaints`. */
  async function openPage(
    html: string,
    viewport = { width: 1_200, height: 900 },
    { hash = "", javaScriptEnabled = true } = {},
  ): Promise<void> {
    const path = join(directory, "report.html");
    writeFileSync(path, html);
    complaints = [];
    page = await browser.newPage({ viewport, reducedMotion: "reduce", javaScriptEnabled });
    page.on("console", (message) => complaints.push(`console ${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
    page.on("dialog", (dialog) => complaints.push(`dialog: ${dialog.message()}`));
    page.on("request", (request) => {
      if (request.url() !== pathToFileURL(path).href) {
        complaints.push(`request: ${request.url()}`);
      }
    });
    await page.goto(pathToFileURL(path).href + hash);
  }

  const openGarden = async (viewport?: { width: number; height: number }): Promise<void> => {
    await openPage(pageOf(recordOfStream(GARDEN_STREAM, { afterMs: 59_400 }), GARDEN_STREAM), viewport);
  };
  const shown = async (): Promise<readonly string[]> => {
    await page.locator("article").first().waitFor();
    return (await page.locator("article .row").allInnerTexts()).map((text) =>
      text.replace(/\s+/g, " ").trim(),
    );
  };
  const count = async (): Promise<string> =>
    await page.locator("section.run:not([hidden]) [data-count]").innerText();
  const focused = async (): Promise<string> =>
    await page.evaluate(
      "(document.activeElement.innerText || document.activeElement.className).replace(/\\s+/g, ' ')",
    );
  const expectCount = async (text: string): Promise<void> => {
    await page.locator("[data-count]", { hasText: new RegExp(`^${text}$`) }).waitFor();
  };

  /** Opens all entries that are in sight, and their raw events. @returns what is to be read then */
  const openEverything = async (): Promise<string> => {
    await page.locator("article").first().waitFor();
    return await page.evaluate(`
      for (const row of document.querySelectorAll('.row[aria-expanded="false"]')) row.click();
      for (const button of document.querySelectorAll('.raw button[aria-expanded="false"]')) button.click();
      document.querySelector("main").innerText;
    `);
  };

  it("shows what happened, in order, and opens a call", async () => {
    await openGarden();
    await page.locator("article").first().waitFor();

    expect(await count()).toBe("15 entries");
    expect(await shown()).toContain("0:11 ✗ shell npm test -- --run exit 1 15 s");

    const failed = page.locator("article.failed");
    await failed.locator(".row").click();
    expect(await failed.locator(".row").getAttribute("aria-expanded")).toBe("true");
    expect(await failed.locator("pre").first().innerText()).toContain("AssertionError: expected 4 to be 3");
  });

  it("folds a long output, and shows all of it when asked", async () => {
    await openGarden();
    const failed = page.locator("article.failed");
    await failed.locator(".row").click();

    expect(await failed.locator("pre").first().innerText()).not.toContain("1 failed | 96 passed");
    await failed.getByRole("button", { name: "Show all 71 lines" }).click();
    expect(await failed.locator("pre").first().innerText()).toContain("1 failed | 96 passed");
  });

  it("colours a diff, and shows the raw event on demand", async () => {
    await openGarden();
    const edit = page.locator("article", { hasText: "edit" }).last();
    await edit.locator(".row").click();

    expect(await edit.locator(".diff .added").allInnerTexts()).toHaveLength(3);
    expect(await edit.locator(".diff .removed").allInnerTexts()).toEqual([
      expect.stringContaining("Math.round(usable / spacing)"),
    ]);
    expect(await edit.locator(".raw pre").isVisible()).toBe(false);
    await edit.getByRole("button", { name: "Raw event" }).click();
    expect(await edit.locator(".raw pre").innerText()).toContain('"subtype": "completed"');
  });

  it("takes the names of a file at the head of a diff for no lines of it", async () => {
    const head = ["diff --git a/run.sh b/run.sh", "old mode 100644", "new mode 100755"];
    const diffString = [...head, "--- a/run.sh", "+++ b/run.sh", "@@ -1 +1 @@", "-old", "+new"].join("\n");
    const plan = {
      tool: "editToolCall",
      args: { path: "run.sh" },
      result: { success: { diffString } },
      startMs: 0,
      tookMs: 1,
    };
    const lines = [line.started("c1", plan), line.completed("c1", plan)];
    await openPage(pageOf(recordOfStream(lines, { afterMs: 1_000 }), lines));
    await page.locator("article .row").click();

    expect(await page.locator(".diff .head").count()).toBe(5);
    expect(await page.locator(".diff .added, .diff .removed").allInnerTexts()).toEqual(["-old\n", "+new\n"]);
  });

  it("searches texts, marks what it finds, and shows where a closed entry holds it", async () => {
    await openGarden();
    await page.getByRole("searchbox").fill("assertionerror");

    await expectCount("1 of 15");
    await page.locator("article mark").first().waitFor();
    expect(await page.locator("article mark").allInnerTexts()).toEqual(["AssertionError"]);
    expect(await page.locator(".snippet").innerText()).toContain("expected 4 to be 3");

    await page.getByRole("searchbox").fill("nowhere to be found");
    await expectCount("0 of 15");
    expect(await page.locator(".feed").innerText()).toBe("Nothing here matches.");
  });

  it("filters by kind, by tool and by outcome", async () => {
    await openGarden();
    await page.getByText("Failed 1", { exact: true }).click();
    await expectCount("1 of 15");
    await page.getByText("Denied 1", { exact: true }).click();
    expect(await shown()).toEqual(["0:36 ⊘ shell git push origin HEAD denied 0.0 s"]);

    await page.getByText("Any outcome").click();
    await page.getByLabel("Tool", { exact: true }).selectOption("read");
    await expectCount("2 of 15");

    await page.getByLabel("Tool", { exact: true }).selectOption("");
    await page.getByText("Tools 8", { exact: true }).click();
    await expectCount("7 of 15");
  });

  it("is used by keyboard alone", async () => {
    await openGarden();
    await page.getByRole("searchbox").focus();
    await page.keyboard.type("npm test");
    await expectCount("2 of 15");
    await page.locator("article .row").first().focus();
    await page.keyboard.press("Enter");
    expect(await page.locator("article.open").count()).toBe(1);
    await page.keyboard.press("Enter");
    expect(await page.locator("article.open").count()).toBe(0);
    await page.keyboard.press("Tab");
    expect(await focused()).toContain("npm test");
  });

  /** Whether a row lies wholly between the screen's edges. */
  const isOnScreen = async (selector: string): Promise<boolean> =>
    await page.evaluate<boolean>(`(() => {
      const { top, bottom } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    })()`);

  it("opens the entry that an address names, and goes there", async () => {
    const html = pageOf(recordOfStream(GARDEN_STREAM, { afterMs: 59_400 }), GARDEN_STREAM);
    await openPage(html, { width: 390, height: 600 }, { hash: "#run-1-entry-8" });
    await page.locator("article.open").waitFor();

    expect(await page.locator("article.open .row").getAttribute("id")).toBe("run-1-entry-8");
    expect(await page.getByRole("link", { name: "Entry 8" }).getAttribute("href")).toBe("#run-1-entry-8");
    expect(await isOnScreen("#run-1-entry-8")).toBe(true);
  });

  it("keeps an entry on the screen that the keyboard opens", async () => {
    await openPage(pageOf(recordOfStream(GARDEN_STREAM, { afterMs: 59_400 }), GARDEN_STREAM), {
      width: 390,
      height: 600,
    });
    await page.locator("article .row").last().focus();
    await page.keyboard.press("Enter");

    expect(await isOnScreen("article.open .row")).toBe(true);
  });

  it("copies an output whole, and says so", async () => {
    await openGarden();
    await page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }");
    await page.locator("article.failed .row").click();
    const block = page.locator("article.failed .block", { hasText: "Output" });
    await block.getByRole("button", { name: "Copy" }).click();
    await block.getByRole("button", { name: "Copied" }).waitFor();

    // Also what is folded.
    expect(await page.evaluate("window.copied")).toMatch(
      /plant 23 grows[^]*1 failed \| 96 passed \(97\)\s*$/,
    );
  });

  it("tells assistive technology what is what", async () => {
    await openGarden();
    await page.locator("article").first().waitFor();

    expect(await page.getByRole("main").count()).toBe(1);
    expect(await page.getByRole("search").count()).toBe(1);
    expect(await page.getByRole("heading", { level: 2 }).innerText()).toMatch(
      /^⚠️ reports 1 changed file, but 1 of its 8 calls was denied$/u,
    );
    expect(await page.getByRole("feed", { name: "What happened" }).count()).toBe(1);
    expect(
      await page.getByRole("article", { name: /failed shell npm test/ }).getAttribute("aria-posinset"),
    ).toBe("8");
    expect(await page.locator("[data-count]").getAttribute("aria-live")).toBe("polite");
  });

  it("draws the longest calls over time", async () => {
    await openGarden({ width: 390, height: 844 });
    const bars = page.locator(".timeline");

    expect(await bars.innerText()).toMatch(/✗ shell npm test -- --run +15 s\n +·*█+·*\n/);
    expect(await page.evaluate("document.querySelector('.timeline').scrollWidth")).toBeLessThan(390);
  });

  it("fits a phone", async () => {
    await openGarden({ width: 390, height: 844 });
    await page.locator("article.failed .row").click();

    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
  });

  it("fits a phone with words that are longer than its screen", async () => {
    const word = "com.example.billing.internal.CustomerDiscountRoundingCalculatorFactoryTest".repeat(3);
    const lines = [line.session(word), line.prompt(word), line.message(word, 1_000), word];
    const record = recordOfStream([...GARDEN_STREAM, ...lines], { afterMs: 59_400 });
    await openPage(
      pageOf(
        {
          ...record,
          message: word,
          remedy: word,
          notes: [word],
          todos: [{ content: word, state: "done" }],
          changes: { available: false, why: word },
          files: [sampleFile(word, { changed: false })],
          diagnostics: word,
          run: { ...record.run, workflow: word, matrix: word },
        },
        [...GARDEN_STREAM, ...lines],
      ),
      { width: 390, height: 844 },
    );
    await page.locator(".fold summary").click();
    await openEverything();

    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
  });

  /** The garden's run, one of many calls that failed, and the garden's again. */
  const threeRuns = (): string => {
    const garden = { record: recordOfStream(GARDEN_STREAM, { afterMs: 59_400 }), lines: GARDEN_STREAM };
    const lines = longStream(60);
    const record = { ...recordOfStream(lines, { afterMs: 24_000 }), conclusion: "failure" } as const;
    return pageOfRuns([garden, { record, lines }, garden]);
  };

  it("shows several runs one at a time, by an index", async () => {
    await openPage(threeRuns());
    expect(await count()).toBe("15 entries");

    await page.getByRole("link", { name: /failed/ }).click();
    await page.locator("#run-2 [data-count]", { hasText: "33 entries" }).waitFor();
    expect(await page.locator("#run-1").isVisible()).toBe(false);
    expect(await focused()).toMatch(/^❌ /u);
  });

  it("brings a run to life when it is first looked at, and keeps it as it was left", async () => {
    await openPage(threeRuns(), undefined, { hash: "#run-2" });
    const lively = async (): Promise<string> =>
      await page.evaluate("[...document.querySelectorAll('section.run')].map(({ id }) => id).join(' ')");

    expect(await page.locator("#run-2 [data-count]").innerText()).toBe("33 entries");
    expect(await page.locator("[aria-current]").getAttribute("href")).toBe("#run-2");
    expect(await lively()).toBe("run-1 run-2");

    await page.locator(".index a").last().click();
    await page.locator("#run-3 article.failed .row").click();
    expect(await page.locator("#run-3 article.failed.open").isVisible()).toBe(true);
    await page.locator("#run-3 .search").fill("git push");
    await page.locator("#run-3 [data-count]", { hasText: "1 of 15" }).waitFor();

    await page.goBack();
    await page.locator("#run-2").waitFor();
    expect(await page.locator("section.run:not([hidden])").count()).toBe(1);
    await page.goForward();
    await page.locator("#run-3").waitFor();
    expect(await count()).toBe("1 of 15");
    expect(await lively()).toBe("run-1 run-2 run-3");
  });

  it("shows the first run without JavaScript, and says what the others need", async () => {
    await openPage(threeRuns(), undefined, { javaScriptEnabled: false });
    const text = await page.locator("main").innerText();

    expect(text.match(/The run on GitHub/g)).toHaveLength(1);
    expect(text).toContain("All runs but the first need JavaScript.");
  });

  it("has a log to read without JavaScript, and no control that would do nothing", async () => {
    const html = pageOf(recordOfStream(GARDEN_STREAM, { afterMs: 59_400 }), GARDEN_STREAM);
    await openPage(html, { width: 390, height: 844 }, { javaScriptEnabled: false });
    const log = page.locator(".plain-log");

    expect(await log.locator("li").count()).toBe(15);
    expect(await log.innerText()).toMatch(
      /failed · shell · npm test -- --run · exit 1[^]*All 98 tests pass now\./,
    );
    expect(await page.locator("button:enabled:visible, input:visible, select:visible").count()).toBe(0);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
  });

  it("shows hostile words as words", async () => {
    const lines = hostileStream();
    await openPage(pageOf(recordOfStream(lines, { afterMs: 31_000 }), lines));
    const first = await openEverything();
    await page.evaluate("window.scrollTo(0, document.body.scrollHeight)");
    await page.locator('article[aria-posinset="75"]').waitFor();
    const text = first + (await openEverything());

    expect(await page.evaluate("window.hacked")).toBeUndefined();
    expect(
      await page.locator("main img, main script:not([type]), main [onerror], main [style*=fixed]").count(),
    ).toBe(0);
    expect(await page.locator('main a:not([href^="#"])').count()).toBe(1);
    expect(text).toContain("<img src=x onerror=");
    expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);

    await page.getByRole("searchbox").fill("</script><script>window.hacked");
    await page.locator("article mark").first().waitFor();
    expect(await page.evaluate("window.hacked")).toBeUndefined();
  });

  it("refuses HTML that somebody would make of a text after all", async () => {
    await openGarden();

    await expect(page.evaluate("document.body.innerHTML = '<b>x</b>'")).rejects.toThrow("TrustedHTML");
    complaints = complaints.filter((complaint) => !complaint.includes("TrustedHTML"));
  });

  it("keeps only what is in sight of 20,000 events, from the first to the last", async () => {
    const lines = longStream(20_000);
    await openPage(pageOf(recordOfStream(lines, { afterMs: 8_000_000 }), lines));
    await page.locator("article").first().waitFor();

    expect(await count()).toBe("10478 entries");
    expect(await page.locator("article").count()).toBeLessThan(400);

    await page.evaluate("window.scrollTo(0, document.body.scrollHeight)");
    await page.locator("article", { hasText: "Result" }).waitFor();
    expect(await page.locator("article").count()).toBeLessThan(400);
    expect(await page.locator("article").last().getAttribute("aria-posinset")).toBe("10478");

    await page.getByRole("searchbox").fill("step nobody took");
    await expectCount("0 of 10478");
    await page.getByRole("searchbox").fill("make step-9519");
    await expectCount("1 of 10478");
  });
});

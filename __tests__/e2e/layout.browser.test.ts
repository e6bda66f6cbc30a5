import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it, jest } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { renderHtml } from "../../demo/render-html.js";
import { mergeRuns } from "../../src/record/merge.js";
import type { RunRecord } from "../../src/record/schema.js";
import { renderMerged } from "../../src/render/summary/merged.js";
import { describeInBrowser, launchBrowser } from "../support/chromium.js";
import { pageOf } from "../support/page-fixtures.js";
import { recordOf, VIEWS } from "../support/renderers.js";
import {
  finishedRecord,
  SAMPLE_RUN,
  sampleCall,
  sampleFile,
  sampleFinding,
} from "../support/sample-record.js";
import { seenInFolds, seenText } from "../support/seen-text.js";

const PHONE = { width: 390, height: 844 };
const SEEN_AS = ["summary", "comment", "page", "summary of several runs"];

/** Thousands of rows to lay out, on a busy machine. */
jest.setTimeout(300_000);

function many<Item>(amount: number, make: (index: number) => Item): readonly Item[] {
  return Array.from({ length: amount }, (_, index) => make(index));
}

/** A line of the stream in which the agent says the text. */
function saying(text: string): string {
  return JSON.stringify({
    type: "assistant",
    message: { role: "assistant", content: [{ type: "text", text }] },
  });
}

const FAILED = /❌.* failed: the agent ended with an error/u;

/** Each with what its heading says: the sign, and what came out. */
const RECORDS: readonly (readonly [name: string, heading: RegExp, record: RunRecord])[] = [
  ["one word of 300,000 characters", FAILED, recordOf("W".repeat(300_000))],
  [
    "right-to-left text that turns the direction",
    FAILED,
    recordOf("مرحبا \u202eevil\u202c שלום עולם \u2066x ".repeat(50)),
  ],
  ["emoji, joined and not", FAILED, recordOf("👩\u200d👩\u200d👧\u200d👦🔥".repeat(300))],
  [
    "2,000 calls",
    /✅.* answered, changed nothing/u,
    finishedRecord("Done.", {
      toolCalls: many(2_000, (index) =>
        sampleCall(index + 1, { target: `src/${"deep/".repeat(20)}${index}.ts` }),
      ),
      toolCallCounts: { total: 2_000, ok: 2_000, failed: 0, denied: 0, unfinished: 0 },
    }),
  ],
  [
    "500 files",
    /✅.* changed 500 files, \+6,000 −1,500/u,
    finishedRecord("Done.", {
      files: many(500, (index) => sampleFile(`packages/${"component".repeat(15)}/${index}.tsx`)),
    }),
  ],
  [
    "300 findings",
    /❌.* reject: 300 errors/u,
    finishedRecord("{}", {
      structuredOutput: '{"verdict":"reject","findings":[]}',
      findings: many(300, (index) =>
        sampleFinding({
          path: `src/${"long".repeat(30)}.ts`,
          line: index + 1,
          message: "Wrong. ".repeat(40),
        }),
      ),
    }),
  ],
  ["an empty answer", /✅.* finished without an answer, changed nothing/u, finishedRecord("")],
];

const WIDE_TABLE = `Results:

| Package | Current version | Latest version | Breaking changes | Recommendation |
|---|---|---|---|---|
| @typescript-eslint/eslint-plugin | 6.21.0 | 8.46.2 | drops Node 16, flat config only | update together with eslint |
| react-router-dom | 5.3.4 | 7.9.4 | routes are declared otherwise | needs a migration of its own |
`;

type TableLayout = {
  /** Words of cells that stand on two lines. */
  readonly broken: readonly string[];
  readonly contentWidth: number;
  readonly tableWidth: number;
};

/** Of the first table. A word may be broken at its hyphens and slashes. */
const TABLE_LAYOUT = `(() => {
  const broken = [];
  const table = document.querySelector("table");
  for (const cell of table.querySelectorAll("th, td")) {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      for (const { 0: word, index } of walker.currentNode.data.matchAll(/[\\w.]+/g)) {
        const range = document.createRange();
        range.setStart(walker.currentNode, index);
        range.setEnd(walker.currentNode, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    }
  }
  return { broken, contentWidth: document.documentElement.scrollWidth,
    tableWidth: table.getBoundingClientRect().right };
})()`;

describeInBrowser("the layout of hostile texts was NOT looked at")("on a phone, every view of", () => {
  const folder = mkdtempSync(join(tmpdir(), "layout-"));
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  it.each(RECORDS)(
    "%s has nothing beside the screen, and the outcome on the first",
    async (_, heading, record) => {
      for (const view of SEEN_AS) {
        const text =
          view === "page" ? pageOf(record, [saying(record.message)]) : String(VIEWS[view]?.(record));
        const path = join(folder, "view.html");
        writeFileSync(path, view === "page" ? text : renderHtml(view, text, 1_012));
        const page = await browser.newPage({ viewport: PHONE, reducedMotion: "reduce" });
        await page.goto(pathToFileURL(path).href);
        const seen = await seenText(page);
        const { besideScreen, contentWidth } = await seenInFolds(page);
        await page.close();
        expect({ view, seen: seen.besideScreen, besideScreen, contentWidth }).toEqual({
          view,
          seen: [],
          besideScreen: [],
          contentWidth: PHONE.width,
        });
        expect(seen.firstScreen).toMatch(heading);
      }
    },
  );

  /** The view in a tab of its own, as wide as the screen is. */
  async function opened(html: string, width: number): Promise<Page> {
    const path = join(folder, "view.html");
    writeFileSync(path, html);
    const page = await browser.newPage({ viewport: { ...PHONE, width }, reducedMotion: "reduce" });
    await page.goto(pathToFileURL(path).href);
    return page;
  }

  it.each(["screen", "print"] as const)("a table of the answer keeps its words whole (%s)", async (media) => {
    const html = pageOf(finishedRecord(WIDE_TABLE), [saying(WIDE_TABLE)]);
    for (const width of media === "screen" ? [390, 1_280] : [794]) {
      const page = await opened(html, width);
      await page.emulateMedia({ media });
      const { broken, contentWidth, tableWidth } = await page.evaluate<TableLayout>(TABLE_LAYOUT);
      await page.close();
      expect({ width, broken, contentWidth, fits: tableWidth <= width }).toEqual({
        width,
        broken: [],
        contentWidth: width,
        fits: true,
      });
    }
  });

  it("a matrix with long names has nothing beside the screen", async () => {
    const runs = many(3, (index) => ({
      file: `t/dungle-scrubs__harness-cli-normalizer__cursor-2026.09.15-probe-${index}.FRAGMENT.ndjson`,
      path: `/w/t/${index}`,
      source: "transcript" as const,
      digest: String(index),
      record: finishedRecord("Done.", {
        run: { ...SAMPLE_RUN, job: "" },
        toolCallCounts: { total: 4, ok: 1, failed: 0, denied: 3, unfinished: 0 },
      }),
    }));
    const page = await opened(renderHtml("runs", renderMerged(mergeRuns(runs, []), "full"), 1_012), 390);
    const { besideScreen, firstScreen } = await seenText(page);
    await page.close();
    expect(besideScreen).toEqual([]);
    expect(firstScreen).toMatch(/⚠️.* finished, but 3 of its 4 calls were denied/u);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it, jest } from "@jest/globals";
import type { Browser } from "playwright-core";
import { renderHtml } from "../../demo/render-html.js";
import type { RunRecord } from "../../src/record/schema.js";
import { describeInBrowser, launchBrowser } from "../support/chromium.js";
import { pageOf } from "../support/page-fixtures.js";
import { recordOf, VIEWS } from "../support/renderers.js";
import { finishedRecord, sampleCall, sampleFile, sampleFinding } from "../support/sample-record.js";
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

const RECORDS: readonly (readonly [name: string, record: RunRecord])[] = [
  ["one word of 300,000 characters", recordOf("W".repeat(300_000))],
  [
    "right-to-left text that turns the direction",
    recordOf("مرحبا \u202eevil\u202c שלום עולם \u2066x ".repeat(50)),
  ],
  ["emoji, joined and not", recordOf("👩\u200d👩\u200d👧\u200d👦🔥".repeat(300))],
  [
    "2,000 calls",
    finishedRecord("Done.", {
      toolCalls: many(2_000, (index) =>
        sampleCall(index + 1, { target: `src/${"deep/".repeat(20)}${index}.ts` }),
      ),
      toolCallCounts: { total: 2_000, ok: 2_000, failed: 0, denied: 0, unfinished: 0 },
    }),
  ],
  [
    "500 files",
    finishedRecord("Done.", {
      files: many(500, (index) => sampleFile(`packages/${"component".repeat(15)}/${index}.tsx`)),
    }),
  ],
  [
    "300 findings",
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
  ["an empty answer", finishedRecord("")],
];

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

  it.each(RECORDS)("%s has nothing beside the screen, and the outcome on the first", async (_, record) => {
    for (const view of SEEN_AS) {
      const text = view === "page" ? pageOf(record, [saying(record.message)]) : String(VIEWS[view]?.(record));
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
      expect(seen.firstScreen).toMatch(/success|failure/i);
    }
  });
});

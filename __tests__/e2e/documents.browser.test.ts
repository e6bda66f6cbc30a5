import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it, jest } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { renderHtml } from "../../demo/render-html.js";
import { describeInBrowser, launchBrowser } from "../support/chromium.js";
import { documents } from "../support/documents.js";

const PHONE = { width: 390, height: 844 };
/** Their tables hold long names that do not break, and scroll inside their frame on a phone. */
const WIDE_TABLES = new Set(
  ["architecture", "dialect", "isolation", "performance", "threat-model", "traces", "troubleshooting"].map(
    (name) => `docs/${name}.md`,
  ),
);

// A browser on a busy machine takes its time.
jest.setTimeout(60_000);

describeInBrowser("the documents were NOT looked at in a browser")("on a phone", () => {
  const folder = mkdtempSync(join(tmpdir(), "documents-"));
  let browser: Browser;

  beforeAll(async () => {
    cpSync("docs", join(folder, "docs"), { recursive: true });
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  /** Opens a document as GitHub shows it, with its pictures. */
  async function open(path: string): Promise<Page> {
    const file = join(folder, `${path}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, renderHtml(path, readFileSync(path, "utf8"), PHONE.width));
    const page = await browser.newPage({ viewport: PHONE });
    await page.goto(pathToFileURL(file).href);
    await page.addStyleTag({ content: "img { max-width: 100%; }" });
    return page;
  }

  it("the README takes at most twelve screens", async () => {
    const page = await open("README.md");
    // Badges come from other hosts.
    const missing = await page.evaluate<readonly string[]>(
      `[...document.images].filter((image) => image.src.startsWith("file:") && image.naturalWidth === 0)
         .map((image) => image.src)`,
    );
    expect(missing).toEqual([]);
    const height = await page.evaluate<number>("document.documentElement.scrollHeight");
    expect(height / PHONE.height).toBeLessThanOrEqual(12);
    await page.close();
  });

  it.each(documents().map(({ path }) => path))("nothing of %s lies right of the screen", async (path) => {
    const page = await open(path);
    const tooWide = await page.evaluate<readonly string[]>(
      `["html", "table"].flatMap((name) => [...document.querySelectorAll(name)])
         .filter((element) => element.scrollWidth > element.clientWidth)
         .map((element) => element.textContent.trim().slice(0, 60))`,
    );
    expect(WIDE_TABLES.has(path) ? [] : tooWide).toEqual([]);
    await page.close();
  });
});

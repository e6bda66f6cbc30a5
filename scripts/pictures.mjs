/**
 * Makes the pictures of the documents from the output of the demo, with Chromium: run `npm run demo` first.
 *
 *   node scripts/pictures.mjs           makes them
 *   node scripts/pictures.mjs --check   fails when a picture no longer matches the demo
 *
 * Pixels depend on the machine's fonts, so the source of each picture is stored beside it as a hash: the text of the view
 * without its times.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { chromium } from "playwright-core";
import { format } from "prettier";

const PICTURES = [
  { view: "fix/comment", file: "docs/comment.png", width: 820, height: 1000 },
  { view: "fix/summary", file: "docs/summary.png", width: 1000, height: 1400 },
  { view: "review/review", file: "docs/review.png", width: 820, height: 1100 },
];
const SOURCES = "docs/pictures.json";
/** Present only when something took a second, as on a busy machine. */
const TIMELINE = /\n### Timeline\n[^]*?(?=\n#{2,3} )/;
const TIMES = /\d+(?:\.\d+)?[ \u00a0](?:ms|s|m|h)\b|\d\d:\d\d(?::\d\d)?/g;

/** Contains paths of the machine. */
const FOLDS = /<details>[^]*?<\/details>/g;

const sourceOf = ({ view }) =>
  createHash("sha256")
    .update(
      readFileSync(`demo/out/${view}.md`, "utf8")
        .replace(TIMELINE, "")
        .replace(FOLDS, "")
        .replace(TIMES, "")
        .replace(/length=\d+/, ""),
    )
    .digest("hex");
const sources = Object.fromEntries(PICTURES.map((picture) => [picture.file, sourceOf(picture)]));
const text = await format(JSON.stringify(sources), { parser: "json" });

if (process.argv.includes("--check")) {
  const known = existsSync(SOURCES) ? JSON.parse(readFileSync(SOURCES, "utf8")) : {};
  const stale = PICTURES.filter(({ file }) => !existsSync(file) || known[file] !== sources[file]);
  for (const { file, view } of stale) {
    console.error(
      `${file} does not show what demo/out/${view}.html shows: run 'npm run demo && npm run pictures'.`,
    );
  }
  process.exit(stale.length > 0 ? 1 : 0);
}

const executablePath = [process.env.CHROME_PATH, "/usr/bin/chromium", "/usr/bin/google-chrome"].find(
  (path) => path !== undefined && existsSync(path),
);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
for (const { view, file, width, height } of PICTURES) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: "light" });
  await page.goto(`file://${resolve(`demo/out/${view}.html`)}`);
  await page.screenshot({
    path: file,
    clip: { x: 0, y: 0, width, height: Math.min(height, await heightOf(page)) },
  });
  await page.close();
}
await browser.close();
writeFileSync(SOURCES, text);

function heightOf(page) {
  return page.evaluate("Math.ceil(document.documentElement.getBoundingClientRect().height)");
}

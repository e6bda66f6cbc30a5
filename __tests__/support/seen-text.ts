import type { Page } from "playwright-core";

/** What a person sees of a page without interacting with it. */
export type SeenText = {
  /** The words of the first screen, separated by single spaces. */
  readonly firstScreen: string;
  /** Words that lie, wholly or partly, beside the screen; a few of them. */
  readonly besideScreen: readonly string[];
  /** CSS pixels; wider than the screen means horizontal scrolling. */
  readonly contentWidth: number;
};

/** A code block scrolls by itself, as on GitHub: what matters is said elsewhere. */
const SEEN = `(() => {
  const first = [], beside = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (node.data.trim() === "" || parent.closest("pre, script, style, noscript, template, svg")) continue;
    if (!parent.checkVisibility({ visibilityProperty: true })) continue;
    // What ends in an ellipsis is cut before everybody's eyes, and is whole elsewhere.
    if (parent.closest(".target, .title") && getComputedStyle(parent).textOverflow === "ellipsis") continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (rects.some(({ left, right }) => left < -1 || right > innerWidth + 1)) {
      if (beside.length < 5) beside.push(node.data.trim().slice(0, 60));
    } else if (rects.length > 0 && rects.every(({ bottom }) => bottom <= innerHeight)) {
      first.push(node.data);
    }
  }
  return { firstScreen: first.join(" ").replace(/\\s+/g, " "), besideScreen: beside,
    contentWidth: document.documentElement.scrollWidth };
})()`;

const OPEN_FOLDS = `document.querySelectorAll("details").forEach((fold) => { fold.open = true; })`;

/** Reads the text by the rectangles that the browser draws, with the folds as they are. */
export async function seenText(page: Page): Promise<SeenText> {
  return await page.evaluate<SeenText>(SEEN);
}

/** The same with every fold opened. */
export async function seenInFolds(page: Page): Promise<SeenText> {
  await page.evaluate(OPEN_FOLDS);
  return await seenText(page);
}

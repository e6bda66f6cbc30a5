import { CHART } from "./client/chart.js";
import { DOM } from "./client/dom.js";
import { ENTRIES } from "./client/entries.js";
import { FEED } from "./client/feed.js";
import { FILTERS } from "./client/filters.js";
import { FOLDS, PAPER } from "./client/paper.js";
import { KEYS } from "./client/keys.js";
import { RUNS } from "./client/runs.js";

/**
 * What makes the page alive, as one classic script.
 *
 * No library: the page needs a list that renders what is in sight, a search and a few rectangles, which is less code
 * than any library that would have to be carried, reviewed and kept inside every report. The parts are plain JavaScript
 * in strings, because they run in a browser and are bundled for Node: a second build would be needed to compile them.
 * A test checks their types all the same. They never make HTML of a text: data goes in by `textContent` only, which the
 * page's policy enforces in browsers that know trusted types.
 */
export const SCRIPT = `"use strict";
(() => {
${[DOM, ENTRIES, FEED, FILTERS, FOLDS, CHART, RUNS, PAPER, KEYS].join("\n")}
})();
`;

import { CHART } from "./client/chart.js";
import { DOM } from "./client/dom.js";
import { ENTRIES } from "./client/entries.js";
import { FEED } from "./client/feed.js";
import { FILTERS } from "./client/filters.js";
import { FOLDS, PAPER } from "./client/paper.js";
import { KEYS } from "./client/keys.js";
import { RUNS } from "./client/runs.js";

/**
 * The page's script, as one classic script.
 *
 * It uses no library. The page needs a list that renders only its visible part, a search and a few rectangles: less
 * code than any library that every report would have to contain. The parts are plain JavaScript in strings, because
 * they run in a browser while the bundle runs on Node: compiling them would need a second build. A test still checks
 * their types. They never parse text as HTML: data is set with `textContent` only, which the page's policy enforces in
 * browsers that support trusted types.
 */
export const SCRIPT = `"use strict";
(() => {
${[DOM, ENTRIES, FEED, FILTERS, FOLDS, CHART, RUNS, PAPER, KEYS].join("\n")}
})();
`;

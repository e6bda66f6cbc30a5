/** Keyboard control in the browser. Every key does something that a click on the page can also do. */
export const KEYS = String.raw`
const help = /** @type {HTMLDialogElement} */ (find(document, "dialog.help"));
find(document, "[data-help]").addEventListener("click", () => help.showModal());

document.addEventListener("keydown", (event) => {
  const run = started.get(current);
  if (!run || help.open || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  if (event.key === "Escape") {
    if (target === run.filters.search) clearSearch(run);
    else if (!run.feed.close()) run.filters.search.blur();
    return;
  }
  if (target.closest("select, textarea, input[type=search]")) {
    if (target === run.filters.search && (event.key === "Enter" || event.key === "ArrowDown")) {
      event.preventDefault();
      run.filters.apply();
      run.feed.focus(0);
    }
    return;
  }
  const isInFeed = run.feed.current() !== -1;
  const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
  if (isArrow && !isInFeed) return;
  if (pressed(run, event.key)) event.preventDefault();
});

/** @param {ReturnType<typeof startRun>} run @param {string} key @returns {boolean} whether the key means something */
function pressed(run, key) {
  const { feed, filters, chart } = run;
  switch (key) {
    case "/":
      filters.search.focus();
      filters.search.select();
      return true;
    case "j":
    case "ArrowDown":
      feed.move(1);
      return true;
    case "k":
    case "ArrowUp":
      feed.move(-1);
      return true;
    case "n":
      feed.nextBad(1);
      return true;
    case "p":
      feed.nextBad(-1);
      return true;
    case "+":
      if (chart) chart.zoom(0.5);
      return true;
    case "-":
      if (chart) chart.zoom(2);
      return true;
    case "0":
      if (chart) chart.fit();
      return true;
    case "?":
      help.showModal();
      return true;
    default:
      return false;
  }
}

/** @param {ReturnType<typeof startRun>} run */
function clearSearch(run) {
  if (run.filters.search.value === "") run.filters.search.blur();
  run.filters.search.value = "";
  run.filters.apply();
}
`;

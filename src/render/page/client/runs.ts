/** Brings the runs of a page to life: one at a time, its data read when it is first looked at. */
export const RUNS = String.raw`
/** @param {string} name @param {number} run @returns {any[]} */
function readData(name, run) {
  const blocks = document.querySelectorAll('script[data-name="' + name + '"][data-run="' + run + '"]');
  return [...blocks].flatMap((block) => JSON.parse(block.textContent || "[]"));
}

/** @param {HTMLElement} section @param {number} index */
function startRun(section, index) {
  /** @type {Entry[]} */
  const entries = readData("entries", index).sort((left, right) => left.order - right.order);
  const notes = find(section, ".log-notes");
  for (const note of readData("notes", index)) {
    notes.hidden = false;
    notes.append(make("li", "", note));
  }
  const feedElement = find(section, ".feed");
  feedElement.id = section.id + "-entry";
  const feed = createFeed(feedElement);
  const form = /** @type {HTMLFormElement} */ (find(section, ".toolbar"));
  const filters = createFilters(form, entries, (shown, needle) => {
    feed.show(shown, needle);
    // What is left may be far above what was looked at.
    if (feedElement.getBoundingClientRect().top < 0) feedElement.scrollIntoView();
  });
  /** @param {Entry | undefined} entry */
  const reveal = (entry) => {
    if (!entry || feed.reveal(entry)) return;
    filters.reset();
    feed.reveal(entry);
  };
  const chartElement = section.querySelector(".chart");
  const chart = chartElement instanceof HTMLElement ? createChart(chartElement, entries, reveal) : undefined;
  for (const button of section.querySelectorAll("button[data-call]")) {
    if (!(button instanceof HTMLButtonElement)) continue;
    const number = Number(button.dataset.call);
    const called = entries.find((entry) => entry.tool && entry.tool.number === number);
    // The log may lack the call: of a long transcript only parts are read.
    button.disabled = called === undefined;
    button.addEventListener("click", () => reveal(called));
  }
  return { feed, filters, chart };
}

const sections = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("section.run")]);
/** @type {Map<HTMLElement, ReturnType<typeof startRun>>} */
const started = new Map();
let current = sections[0];

/** @param {HTMLElement} section @param {boolean} byChoice */
function showRun(section, byChoice) {
  current = section;
  for (const other of sections) other.hidden = other !== section;
  for (const link of document.querySelectorAll(".index a")) {
    if (link.getAttribute("href") === "#" + section.id) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  if (!started.has(section)) started.set(section, startRun(section, sections.indexOf(section)));
  if (byChoice) {
    find(section, "h2").focus({ preventScroll: true });
    section.scrollIntoView();
  }
}

function followHash() {
  const chosen = sections.find((section) => "#" + section.id === location.hash);
  if (chosen || current) showRun(chosen || current, chosen !== undefined);
}
window.addEventListener("hashchange", followHash);
followHash();
`;

/** Starts the runs of a page in the browser, one at a time. A run's data is read when it is first looked at. */
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
  foldLongTexts(section);
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
  if (entries.length === 0) {
    form.hidden = true;
    feedElement.hidden = !notes.hidden;
    feedElement.replaceChildren(make("p", "empty", "The transcript holds no events."));
  }
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

/** The runs in their order. Those after the first are templates until they are looked at: a browser lays out what is live. */
const places = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("main > .run")]);
/** @type {Map<HTMLElement, ReturnType<typeof startRun>>} */
const started = new Map();
let current = places[0];

/** @param {number} index @returns {HTMLElement} the section of a run that has been started */
function liveRun(index) {
  const section = sectionAt(index);
  if (!started.has(section)) started.set(section, startRun(section, index));
  return section;
}

/** @param {number} index @returns {HTMLElement} */
function sectionAt(index) {
  const place = places[index];
  if (!(place instanceof HTMLTemplateElement)) return place;
  const section = find(place.content, ".run");
  place.replaceWith(section);
  places[index] = section;
  return section;
}

/** @param {number} index @param {boolean} byChoice */
function showRun(index, byChoice) {
  const section = liveRun(index);
  current.hidden = true;
  section.hidden = false;
  current = section;
  for (const link of document.querySelectorAll(".index a")) {
    if (link.getAttribute("href") === "#" + section.id) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  if (byChoice) {
    find(section, "h2").focus({ preventScroll: true });
    section.scrollIntoView();
  }
}

function followHash() {
  const chosen = places.findIndex((place) => "#" + place.id === location.hash);
  if (current) showRun(chosen === -1 ? places.indexOf(current) : chosen, chosen !== -1);
}
window.addEventListener("hashchange", followHash);
followHash();
`;

/** The runs of a page: one at a time on a screen, all of them on paper. */
import { find } from "./dom.js";
import { RunView } from "./run-view.js";

/** The runs in their order. Those after the first are templates until they are looked at: a browser lays out what is live. */
const places = [...document.querySelectorAll<HTMLElement>("main > .run")];
const views = new Map<HTMLElement, RunView>();
let current = places[0];

/** Returns the section of a run, which is then live. */
function liveRun(place: HTMLElement, index: number): HTMLElement {
  const section = place instanceof HTMLTemplateElement ? find(place.content, ".run", HTMLElement) : place;
  if (section !== place) {
    place.replaceWith(section);
    places[index] = section;
  }
  if (!views.has(section)) {
    views.set(section, new RunView(section, index));
  }
  return section;
}

function followHash(): void {
  const [, run = "", entry] = /^#(run-\d{1,4})(?:-entry-(\d{1,7}))?$/.exec(location.hash) ?? [];
  const chosen = places.findIndex(({ id }) => id === run);
  const index = chosen === -1 ? places.findIndex((place) => place === current) : chosen;
  const place = places[index];
  if (place === undefined) {
    return;
  }
  const section = liveRun(place, index);
  if (current !== undefined) {
    current.hidden = true;
  }
  section.hidden = false;
  current = section;
  for (const link of document.querySelectorAll(".index a")) {
    if (link.getAttribute("href") === `#${section.id}`) {
      link.setAttribute("aria-current", "true");
    } else {
      link.removeAttribute("aria-current");
    }
  }
  if (entry !== undefined && views.get(section)?.revealEntry(Number(entry)) === true) {
    return;
  }
  if (chosen !== -1) {
    find(section, "h2", HTMLElement).focus({ preventScroll: true });
    section.scrollIntoView();
  }
}

let isOnPaper = false;
let unfolded: readonly HTMLDetailsElement[] = [];
let scrolledTo = 0;

/** On paper are all runs, all entries and what is in folds. */
function toPaper(): void {
  if (isOnPaper) {
    return;
  }
  isOnPaper = true;
  scrolledTo = window.scrollY;
  for (const [index, place] of [...places].entries()) {
    liveRun(place, index).hidden = false;
  }
  unfolded = [...document.querySelectorAll("details")].filter((details) => !details.open);
  for (const details of unfolded) {
    details.open = true;
  }
  for (const { feed } of views.values()) {
    feed.keepAll(true);
  }
}

/** Afterwards the reader's folds are closed again. */
function fromPaper(): void {
  if (!isOnPaper) {
    return;
  }
  isOnPaper = false;
  for (const { feed } of views.values()) {
    feed.keepAll(false);
  }
  for (const details of unfolded) {
    details.open = false;
  }
  for (const place of places) {
    place.hidden = place !== current;
  }
  window.scrollTo(0, scrolledTo);
}

window.addEventListener("hashchange", followHash);
followHash();
window.addEventListener("beforeprint", toPaper);
window.addEventListener("afterprint", fromPaper);
// Some programs that print only say so to the style sheet.
const paper = window.matchMedia("print");
const onMedium = (): void => {
  if (paper.matches) {
    toPaper();
  } else {
    fromPaper();
  }
};
paper.addEventListener("change", onMedium);
onMedium();

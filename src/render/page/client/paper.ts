/** Printing: all runs, all entries, all folds open. Afterwards, the reader's folds are closed again. */
export const PAPER = String.raw`
let isOnPaper = false;
/** @type {HTMLDetailsElement[]} */
let unfolded = [];
let scrolledTo = 0;

function toPaper() {
  if (isOnPaper) return;
  isOnPaper = true;
  scrolledTo = window.scrollY;
  for (let index = 0; index < places.length; index += 1) {
    liveRun(index).hidden = false;
  }
  unfolded = [...document.querySelectorAll("details")].filter((details) => !details.open);
  for (const details of unfolded) details.open = true;
  for (const { feed, chart } of started.values()) {
    feed.keepAll(true);
    if (chart) chart.redraw();
  }
}

function fromPaper() {
  if (!isOnPaper) return;
  isOnPaper = false;
  for (const { feed } of started.values()) feed.keepAll(false);
  for (const details of unfolded) details.open = false;
  for (const place of places) place.hidden = place !== current;
  window.scrollTo(0, scrolledTo);
}

window.addEventListener("beforeprint", toPaper);
window.addEventListener("afterprint", fromPaper);
// Some programs that print only say so to the style sheet.
const paper = window.matchMedia("print");
const onMedium = () => (paper.matches ? toPaper() : fromPaper());
paper.addEventListener("change", onMedium);
onMedium();
`;

/** Folds the long texts of a run. The script does it, so that they are whole without JavaScript. */
export const FOLDS = String.raw`
/** @param {HTMLElement} section */
function foldLongTexts(section) {
  for (const text of section.querySelectorAll(".long")) {
    const button = make("button", "show-all", "Show all");
    button.setAttribute("type", "button");
    button.setAttribute("aria-expanded", "false");
    text.classList.add("cut");
    button.addEventListener("click", () => {
      const isCut = text.classList.toggle("cut");
      button.textContent = isCut ? "Show all" : "Show less";
      button.setAttribute("aria-expanded", String(!isCut));
      if (isCut) button.scrollIntoView({ block: "nearest" });
    });
    text.after(button);
  }
}
`;

/** One run of a page, brought to life when it is first looked at. */
import type { PageEntry } from "../shown-entry.js";
import { copyButton, find, make, makeButton } from "./dom.js";
import { Feed } from "./feed.js";
import { Filters } from "./filters.js";

/** A run whose section is live. Its data is read here. */
export class RunView {
  readonly feed: Feed;
  readonly #entries: readonly PageEntry[];
  readonly #filters: Filters;

  constructor(section: HTMLElement, index: number) {
    this.#entries = readData("entries", index, isEntry).sort((left, right) => left.order - right.order);
    section.querySelectorAll<HTMLElement>(".long").forEach(foldLongText);
    section.querySelectorAll<HTMLElement>(".copied").forEach((text) => {
      text.after(copyButton(text.textContent));
    });
    const notes = find(section, ".log-notes", HTMLElement);
    for (const note of readData("notes", index, isText)) {
      notes.hidden = false;
      notes.append(make("li", "", note));
    }
    const feedElement = find(section, ".feed", HTMLElement);
    feedElement.id = `${section.id}-entry`;
    this.feed = new Feed(feedElement);
    const form = find(section, ".toolbar", HTMLFormElement);
    form.hidden = this.#entries.length === 0;
    this.#filters = new Filters(form, this.#entries, (shown, needle) => {
      this.feed.show(shown, needle);
      // What is left may be far above what was looked at.
      if (feedElement.getBoundingClientRect().top < 0) {
        feedElement.scrollIntoView();
      }
    });
    if (this.#entries.length === 0) {
      feedElement.hidden = !notes.hidden;
      feedElement.replaceChildren(make("p", "empty", "The transcript holds no events."));
    }
  }

  /** Opens the entry with this number and goes there. @returns whether there is one */
  revealEntry(order: number): boolean {
    const entry = this.#entries.find((one) => one.order === order);
    if (entry === undefined) {
      return false;
    }
    if (!this.feed.reveal(entry)) {
      this.#filters.reset();
      this.feed.reveal(entry);
    }
    return true;
  }
}

function readData<Item>(name: string, run: number, isItem: (value: unknown) => value is Item): Item[] {
  const blocks = document.querySelectorAll(`script[data-name="${name}"][data-run="${run}"]`);
  return [...blocks].flatMap((block) => {
    const items: unknown = JSON.parse(block.textContent);
    return Array.isArray(items) ? items.filter(isItem) : [];
  });
}

/** The program that writes the page writes nothing else there. */
function isEntry(value: unknown): value is PageEntry {
  return typeof value === "object" && value !== null && "order" in value;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** The script folds a long text, so that it is whole without JavaScript. */
function foldLongText(text: HTMLElement): void {
  const button = makeButton("show-all", "Show all", () => {
    const isCut = text.classList.toggle("cut");
    button.textContent = isCut ? "Show all" : "Show less";
    button.setAttribute("aria-expanded", String(!isCut));
    if (isCut) {
      button.scrollIntoView({ block: "nearest" });
    }
  });
  button.setAttribute("aria-expanded", "false");
  text.classList.add("cut");
  text.after(button);
}

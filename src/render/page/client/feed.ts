/** The list of entries. Only visible entries exist, so a million would scroll as smoothly as ten. */
import type { PageEntry } from "../shown-entry.js";
import { find, make } from "./dom.js";
import { entryElement } from "./entries.js";

const CHUNK_ENTRIES = 40;
const ROW_HEIGHT = 42;

/** Entries stand in chunks. A chunk out of sight is an empty box of the height that it had, or of a guess. */
export class Feed {
  readonly #feed: HTMLElement;
  #shown: readonly PageEntry[] = [];
  #needle = "";
  readonly #open = new Set<PageEntry>();
  #keepsAll = false;
  readonly #observer = new IntersectionObserver(
    (sightings) => {
      this.#onSight(sightings);
    },
    { rootMargin: "1500px 0px" },
  );

  constructor(feed: HTMLElement) {
    this.#feed = feed;
    feed.addEventListener("click", ({ target }) => {
      const article = target instanceof Element ? target.closest(".row")?.closest("article") : undefined;
      if (article) {
        this.#toggle(Number(article.dataset["index"]));
      }
    });
  }

  /** @param needle what was searched for, in lower case */
  show(entries: readonly PageEntry[], needle: string): void {
    this.#shown = entries;
    this.#needle = needle;
    this.#observer.disconnect();
    this.#feed.textContent = "";
    for (let start = 0; start < entries.length; start += CHUNK_ENTRIES) {
      const chunk = make("div", "chunk");
      chunk.dataset["start"] = String(start);
      chunk.setAttribute("role", "presentation");
      chunk.style.height = `${Math.min(CHUNK_ENTRIES, entries.length - start) * ROW_HEIGHT}px`;
      this.#feed.append(chunk);
      if (this.#keepsAll) {
        this.#fill(chunk);
      }
      this.#observer.observe(chunk);
    }
    if (entries.length === 0) {
      this.#feed.append(make("p", "empty", "Nothing here matches."));
    }
  }

  /** Makes all entries, in sight or not, and keeps them until it is told otherwise. */
  keepAll(keeps: boolean): void {
    this.#keepsAll = keeps;
    for (const chunk of this.#feed.querySelectorAll<HTMLElement>(".chunk")) {
      if (keeps) {
        this.#fill(chunk);
      }
      // Which of them are in sight is told anew.
      this.#observer.unobserve(chunk);
      this.#observer.observe(chunk);
    }
  }

  /** Opens an entry and goes there. @returns whether it is among those shown */
  reveal(entry: PageEntry): boolean {
    const index = this.#shown.indexOf(entry);
    if (index === -1) {
      return false;
    }
    if (!this.#open.has(entry)) {
      this.#toggle(index);
    }
    const article = this.#articleAt(index);
    article.scrollIntoView({ block: "start" });
    find(article, ".row", HTMLElement).focus({ preventScroll: true });
    return true;
  }

  #onSight(sightings: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting, boundingClientRect } of sightings) {
      if (!(target instanceof HTMLElement)) {
        continue;
      }
      if (isIntersecting) {
        this.#fill(target);
      } else if (!this.#keepsAll && target.firstChild && !target.contains(document.activeElement)) {
        target.style.height = `${boundingClientRect.height}px`;
        target.replaceChildren();
      }
    }
  }

  #fill(chunk: HTMLElement): void {
    if (chunk.firstChild) {
      return;
    }
    const start = Number(chunk.dataset["start"]);
    const entries = this.#shown.slice(start, start + CHUNK_ENTRIES);
    chunk.append(...entries.map((entry, index) => this.#elementOf(entry, start + index)));
    chunk.style.height = "";
  }

  #elementOf(entry: PageEntry, index: number): HTMLElement {
    const article = entryElement(entry, this.#needle, this.#open.has(entry));
    const row = find(article, ".row", HTMLElement);
    row.id = `${this.#feed.id}-${entry.order}`;
    article.dataset["index"] = String(index);
    article.setAttribute("aria-posinset", String(index + 1));
    article.setAttribute("aria-setsize", String(this.#shown.length));
    article.setAttribute("aria-labelledby", row.id);
    if (this.#open.has(entry)) {
      const link = make("a", "entry-link quiet", `Entry ${entry.order}`);
      link.setAttribute("href", `#${row.id}`);
      find(article, ".body", HTMLElement).prepend(link);
    }
    return article;
  }

  #articleAt(index: number): HTMLElement {
    const chunk = this.#feed.children[Math.floor(index / CHUNK_ENTRIES)];
    if (chunk instanceof HTMLElement) {
      this.#fill(chunk);
    }
    return find(this.#feed, `[data-index="${index}"]`, HTMLElement);
  }

  #toggle(index: number): void {
    const entry = this.#shown[index];
    if (entry === undefined) {
      return;
    }
    if (!this.#open.delete(entry)) {
      this.#open.add(entry);
    }
    const fresh = this.#elementOf(entry, index);
    this.#articleAt(index).replaceWith(fresh);
    const row = find(fresh, ".row", HTMLElement);
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest" });
  }
}

/** The list of entries in the browser. Only visible entries exist, so a million would scroll as smoothly as ten. */
export const FEED = String.raw`
const CHUNK_ENTRIES = 40;
const ROW_HEIGHT = 42;
const TOOLBAR_HEIGHT = 100;

/**
 * Entries stand in chunks. A chunk out of sight is an empty box of the height that it had, or of a guess.
 * @param {HTMLElement} feed
 */
function createFeed(feed) {
  /** @type {Entry[]} */
  let shown = [];
  let needle = "";
  /** @type {Set<Entry>} */
  const open = new Set();
  let keepsAll = false;
  const observer = new IntersectionObserver(onSight, { rootMargin: "1500px 0px" });

  /** @param {IntersectionObserverEntry[]} sightings */
  function onSight(sightings) {
    for (const { target, isIntersecting, boundingClientRect } of sightings) {
      if (!(target instanceof HTMLElement)) continue;
      if (isIntersecting) fill(target);
      else if (!keepsAll && target.firstChild && !target.contains(document.activeElement)) {
        target.style.height = boundingClientRect.height + "px";
        target.replaceChildren();
      }
    }
  }

  /** @param {Element} chunk */
  function fill(chunk) {
    if (chunk.firstChild || !(chunk instanceof HTMLElement)) return;
    const start = Number(chunk.dataset.start);
    for (let index = start; index < Math.min(start + CHUNK_ENTRIES, shown.length); index += 1) {
      chunk.append(elementAt(index));
    }
    chunk.style.height = "";
  }

  /** @param {number} index @returns {HTMLElement} */
  function elementAt(index) {
    const article = entryElement(shown[index], needle, open.has(shown[index]));
    article.dataset.index = String(index);
    article.setAttribute("aria-posinset", String(index + 1));
    article.setAttribute("aria-setsize", String(shown.length));
    const row = find(article, ".row");
    row.id = feed.id + "-" + shown[index].order;
    article.setAttribute("aria-labelledby", row.id);
    return article;
  }

  /** @param {number} index @returns {HTMLElement} */
  function articleAt(index) {
    fill(feed.children[Math.floor(index / CHUNK_ENTRIES)]);
    return find(feed, '[data-index="' + index + '"]');
  }

  feed.addEventListener("click", (event) => {
    const row = event.target instanceof Element ? event.target.closest(".row") : null;
    const article = row ? row.closest("article") : null;
    if (article) toggle(Number(article.dataset.index));
  });

  /** @param {number} index */
  function toggle(index) {
    const entry = shown[index];
    if (open.has(entry)) open.delete(entry);
    else open.add(entry);
    const article = articleAt(index);
    const fresh = elementAt(index);
    article.replaceWith(fresh);
    find(fresh, ".row").focus({ preventScroll: true });
  }

  /** @returns {number} */
  function firstInSight() {
    const articles = /** @type {HTMLElement[]} */ ([...feed.querySelectorAll("article")]);
    const article = articles.find((candidate) => candidate.getBoundingClientRect().top > TOOLBAR_HEIGHT);
    return article ? Number(article.dataset.index) : 0;
  }

  return {
    /** @param {Entry[]} entries @param {string} searched in lower case */
    show(entries, searched) {
      shown = entries;
      needle = searched;
      observer.disconnect();
      feed.textContent = "";
      for (let start = 0; start < shown.length; start += CHUNK_ENTRIES) {
        const chunk = make("div", "chunk");
        chunk.dataset.start = String(start);
        chunk.setAttribute("role", "presentation");
        chunk.style.height = Math.min(CHUNK_ENTRIES, shown.length - start) * ROW_HEIGHT + "px";
        feed.append(chunk);
        if (keepsAll) fill(chunk);
        observer.observe(chunk);
      }
      if (shown.length === 0) feed.append(make("p", "empty", "Nothing here matches."));
    },
    /** Makes all entries, in sight or not, and keeps them until it is told otherwise. @param {boolean} keeps */
    keepAll(keeps) {
      keepsAll = keeps;
      for (const chunk of feed.querySelectorAll(".chunk")) {
        if (keeps) fill(chunk);
        // Which of them are in sight is told anew.
        observer.unobserve(chunk);
        observer.observe(chunk);
      }
    },
    /** The entry that has the focus, or -1. @returns {number} */
    current() {
      const article = document.activeElement ? document.activeElement.closest("article") : null;
      return article && feed.contains(article) ? Number(article.dataset.index) : -1;
    },
    /** To the entry that many before or after; from nowhere, to the first in sight. @param {number} step */
    move(step) {
      const at = this.current();
      this.focus(at === -1 ? firstInSight() : at + step);
    },
    /** @param {number} index */
    focus(index) {
      if (shown.length === 0) return;
      const article = articleAt(Math.min(Math.max(index, 0), shown.length - 1));
      find(article, ".row").focus({ preventScroll: true });
      article.scrollIntoView({ block: "nearest" });
    },
    /** Opens an entry and goes there. @param {Entry} entry @returns {boolean} whether it is among those shown */
    reveal(entry) {
      const index = shown.indexOf(entry);
      if (index === -1) return false;
      if (!open.has(entry)) toggle(index);
      articleAt(index).scrollIntoView({ block: "start" });
      find(articleAt(index), ".row").focus({ preventScroll: true });
      return true;
    },
    /** Closes the entry that has the focus. @returns {boolean} whether it was open */
    close() {
      const index = this.current();
      if (index === -1 || !open.has(shown[index])) return false;
      toggle(index);
      return true;
    },
    /** The next entry that went wrong. @param {1 | -1} step */
    nextBad(step) {
      const from = this.current();
      for (let index = from === -1 && step === -1 ? shown.length - 1 : from + step; shown[index]; index += step) {
        const { tool } = shown[index];
        if (tool && tool.outcome !== "ok") {
          this.focus(index);
          return;
        }
      }
    },
  };
}
`;

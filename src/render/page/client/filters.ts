/** Search and filters: which entries are shown, and how many. */
import type { PageEntry } from "../shown-entry.js";
import { find, make } from "./dom.js";

const GROUP_OF_KIND: Readonly<Record<string, string>> = {
  prompt: "conversation",
  message: "conversation",
  result: "conversation",
  thinking: "thinking",
  tool: "tools",
};
const TYPING_PAUSE_MS = 80;

function groupOf({ kind }: PageEntry): string {
  return GROUP_OF_KIND[kind] ?? "other";
}

export class Filters {
  readonly #form: HTMLFormElement;
  readonly #entries: readonly PageEntry[];
  readonly #onChange: (shown: readonly PageEntry[], needle: string) => void;
  readonly #search: HTMLInputElement;
  readonly #toolFilter: HTMLSelectElement;
  readonly #count: HTMLElement;
  /** All that is searched of an entry, in lower case; made at the first search and kept. */
  readonly #haystacks = new WeakMap<PageEntry, string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onChange called with the entries to show, and what was searched for, in lower case */
  constructor(
    form: HTMLFormElement,
    entries: readonly PageEntry[],
    onChange: (shown: readonly PageEntry[], needle: string) => void,
  ) {
    this.#form = form;
    this.#entries = entries;
    this.#onChange = onChange;
    this.#search = find(form, ".search", HTMLInputElement);
    this.#toolFilter = find(form, ".tool-filter", HTMLSelectElement);
    this.#count = find(form, "[data-count]", HTMLElement);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
    });
    form.addEventListener("change", ({ target }) => {
      // A search box tells of its change when the focus leaves it; by then the entries may be in use.
      if (target !== this.#search) {
        this.#apply();
      }
    });
    this.#search.addEventListener("input", () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        this.#apply();
      }, TYPING_PAUSE_MS);
    });
    this.#showCounts();
    this.#apply();
  }

  reset(): void {
    this.#form.reset();
    this.#apply();
  }

  #apply(): void {
    clearTimeout(this.#timer);
    const data = new FormData(this.#form);
    const groups = new Set<unknown>(data.getAll("group"));
    const outcome = data.get("outcome");
    const tool = this.#toolFilter.value;
    const needle = this.#search.value.trim().toLowerCase();
    const shown = this.#entries.filter(
      (entry) =>
        groups.has(groupOf(entry)) &&
        (outcome === "any" || entry.tool?.outcome === outcome) &&
        (tool === "" || entry.tool?.name === tool) &&
        (needle === "" || this.#haystackOf(entry).includes(needle)),
    );
    const total = this.#entries.length;
    this.#count.textContent = shown.length === total ? `${total} entries` : `${shown.length} of ${total}`;
    this.#onChange(shown, needle);
  }

  #haystackOf(entry: PageEntry): string {
    const known = this.#haystacks.get(entry);
    if (known !== undefined) {
      return known;
    }
    const { title, text = "", tool, blocks } = entry;
    const texts = [title, text, tool?.name ?? "", tool?.detail ?? "", ...blocks.map((block) => block.text)];
    const haystack = texts.join("\n").toLowerCase();
    this.#haystacks.set(entry, haystack);
    return haystack;
  }

  #showCounts(): void {
    const counts = new Map<string, number>();
    const tools = new Map<string, number>();
    const add = (map: Map<string, number>, key: string): void => {
      map.set(key, (map.get(key) ?? 0) + 1);
    };
    for (const entry of this.#entries) {
      add(counts, groupOf(entry));
      if (entry.tool !== undefined) {
        add(counts, entry.tool.outcome);
        add(tools, entry.tool.name);
      }
    }
    for (const input of this.#form.querySelectorAll<HTMLInputElement>("input[name]:not([value=any])")) {
      const amount = counts.get(input.value) ?? 0;
      find(input.parentElement ?? input, "small", HTMLElement).textContent =
        amount === 0 ? "" : String(amount);
      input.disabled = amount === 0;
    }
    for (const [name, amount] of [...tools].sort((left, right) => right[1] - left[1])) {
      const option = make("option", "", `${name}  ${amount}`);
      option.setAttribute("value", name);
      this.#toolFilter.append(option);
    }
  }
}

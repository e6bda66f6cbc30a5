/** Search and filters in the browser: which entries are shown, and how many. */
export const FILTERS = String.raw`
/** @type {Record<string, string>} */
const GROUP_OF_KIND = { prompt: "conversation", message: "conversation", result: "conversation", thinking: "thinking", tool: "tools" };
const TYPING_PAUSE_MS = 80;

/** @param {Entry} entry @returns {string} */
function groupOf(entry) {
  return GROUP_OF_KIND[entry.kind] || "other";
}

/** All that is searched of an entry, in lower case; made at the first search and kept. @param {Entry} entry @returns {string} */
function haystackOf(entry) {
  if (entry.haystack === undefined) {
    const { tool } = entry;
    const texts = [entry.title, entry.text || "", tool ? tool.name + " " + (tool.detail || "") : ""];
    for (const block of entry.blocks) texts.push(block.text);
    entry.haystack = texts.join("\n").toLowerCase();
  }
  return entry.haystack;
}

/**
 * @param {HTMLFormElement} form @param {Entry[]} entries
 * @param {(shown: Entry[], needle: string) => void} onChange
 */
function createFilters(form, entries, onChange) {
  const search = /** @type {HTMLInputElement} */ (find(form, ".search"));
  const toolFilter = /** @type {HTMLSelectElement} */ (find(form, ".tool-filter"));
  const count = find(form, "[data-count]");
  let timer = 0;

  function apply() {
    clearTimeout(timer);
    const data = new FormData(form);
    const groups = new Set(data.getAll("group"));
    const outcome = String(data.get("outcome"));
    const tool = toolFilter.value;
    const needle = search.value.trim().toLowerCase();
    const shown = entries.filter(
      (entry) =>
        groups.has(groupOf(entry)) &&
        (outcome === "any" || (entry.tool !== undefined && entry.tool.outcome === outcome)) &&
        (tool === "" || (entry.tool !== undefined && entry.tool.name === tool)) &&
        (needle === "" || haystackOf(entry).includes(needle)),
    );
    count.textContent =
      shown.length === entries.length ? entries.length + " entries" : shown.length + " of " + entries.length;
    onChange(shown, needle);
  }

  function showCounts() {
    /** @type {Map<string, number>} */
    const counts = new Map();
    /** @type {Map<string, number>} */
    const tools = new Map();
    const add = (/** @type {Map<string, number>} */ map, /** @type {string} */ key) => map.set(key, (map.get(key) || 0) + 1);
    for (const entry of entries) {
      add(counts, groupOf(entry));
      if (entry.tool) {
        add(counts, entry.tool.outcome);
        add(tools, entry.tool.name);
      }
    }
    for (const input of form.querySelectorAll("input[name]")) {
      const chip = input.closest("label");
      if (!(input instanceof HTMLInputElement) || !chip || input.value === "any") continue;
      const amount = counts.get(input.value) || 0;
      find(chip, "small").textContent = amount === 0 ? "" : String(amount);
      input.disabled = amount === 0;
    }
    for (const [name, amount] of [...tools].sort((left, right) => right[1] - left[1])) {
      const option = make("option", "", name + "  " + amount);
      option.setAttribute("value", name);
      toolFilter.append(option);
    }
  }

  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", (event) => {
    // A search box tells of its change when the focus leaves it; by then the entries may be in use.
    if (event.target !== search) apply();
  });
  search.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(apply, TYPING_PAUSE_MS);
  });
  showCounts();
  apply();
  return {
    search,
    /** Shows everything again. */
    reset() {
      form.reset();
      apply();
    },
    apply,
  };
}
`;

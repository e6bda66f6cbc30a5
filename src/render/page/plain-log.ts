import { cutUnits } from "../../safety/cut.js";
import { byteLength } from "../markdown/budget.js";
import { duration, joined } from "../parts/words.js";
import { markup, type Markup } from "./markup.js";
import type { EntryHead } from "./shown-entry.js";

/** The head of what was said; the whole of it is what the script shows. UTF-16 units. */
const MAXIMUM_TEXT_UNITS = 1_000;
const FRAME_BYTES = 200;

/** The log for a browser without JavaScript: a line for each entry, and the head of what was said. */
export class PlainLog {
  readonly #rows: { readonly order: number; readonly html: string }[] = [];
  #bytesLeft: number;
  #isCut = false;

  /** @param maximumBytes of the whole list */
  constructor(maximumBytes: number) {
    this.#bytesLeft = maximumBytes - FRAME_BYTES;
  }

  /** A list with holes would look complete: nothing follows the first entry without room. */
  add(entry: EntryHead): void {
    if (this.#isCut) {
      return;
    }
    const { html } = row(entry);
    this.#bytesLeft -= byteLength(html);
    this.#isCut = this.#bytesLeft < 0;
    if (!this.#isCut) {
      this.#rows.push({ order: entry.order, html });
    }
  }

  /** Returns the list in the order of the log; empty without entries. */
  html(): string {
    if (this.#rows.length === 0) {
      return "";
    }
    const rows = this.#rows.toSorted((left, right) => left.order - right.order).map(({ html }) => html);
    const rest = this.#isCut ? '<p class="quiet">The rest of the log needs JavaScript.</p>' : "";
    return `<noscript><ol class="plain-log">\n${rows.join("")}</ol>${rest}</noscript>\n`;
  }
}

function row({ atMs, title, text, tool }: EntryHead): Markup {
  const time = atMs === undefined ? "" : duration(atMs);
  const what =
    tool === undefined ? [title] : [tool.outcome, tool.name, title, tool.detail ?? "", tool.took ?? ""];
  return markup`<li><p>${joined(" · ", [time, ...what])}</p>${text === undefined ? undefined : markup`<pre>${cutUnits(text, MAXIMUM_TEXT_UNITS)}</pre>`}</li>\n`;
}

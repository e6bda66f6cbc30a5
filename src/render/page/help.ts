import { markup } from "./markup.js";

const KEYS = [
  ["/", "search"],
  ["j  k", "next, previous entry (or the arrow keys, in the log)"],
  ["Enter", "open or close an entry"],
  ["n  p", "next, previous entry that went wrong"],
  ["+  −  0", "zoom the timeline in, out, to the whole run"],
  ["Ctrl  wheel", "zoom the timeline at the pointer; drag to move it"],
  ["Esc", "close, or clear the search"],
  ["?", "this list"],
] as const;

export const helpDialog = markup`<dialog class="help" aria-labelledby="help-title"><h2 id="help-title">Keys</h2>
<dl>${KEYS.map(([keys, meaning]) => markup`<div><dt>${keys.split("  ").map((key) => markup`<kbd>${key}</kbd> `)}</dt><dd>${meaning}</dd></div>`)}</dl>
<form method="dialog"><button>Close</button></form></dialog>`;

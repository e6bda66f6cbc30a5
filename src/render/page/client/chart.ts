/** The timeline in the browser: calls as bars, a lane for each tool, with zoom and pan. */
export const CHART = String.raw`
const LANE_HEIGHT = 16;
const LANE_GAP = 8;
const AXIS_HEIGHT = 24;
const MOST_LANES = 9;
const MOST_ROWS = 4;
const SHORTEST_VIEW_MS = 20;
const TICK_STEPS = [5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 15e3, 3e4, 6e4, 12e4, 3e5, 6e5, 9e5, 18e5, 36e5, 72e5, 108e5, 216e5, 432e5, 864e5, 1728e5, 6048e5];

/** @typedef {{ entry: Entry, from: number, to: number, name: string }} Bar */

/**
 * @param {HTMLElement} chart @param {Entry[]} entries
 * @param {(entry: Entry) => void} onPick
 */
function createChart(chart, entries, onPick) {
  const area = find(chart, ".chart-area");
  const range = find(chart, "[data-chart-range]");
  const lengthMs = Number(chart.dataset.lengthMs);
  const bars = barsOf(entries, lengthMs);
  let from = 0;
  let to = lengthMs;
  if (bars.length === 0 || lengthMs === 0) return undefined;
  const lanes = lanesOf(bars);
  chart.hidden = false;

  const gutter = () => (area.clientWidth < 520 ? 64 : 108);
  const timeAt = (/** @type {number} */ x) => from + ((x - gutter()) / (area.clientWidth - gutter())) * (to - from);

  function redraw() {
    const width = area.clientWidth;
    const left = gutter();
    if (width <= left) return;
    const height = AXIS_HEIGHT + lanes.reduce((sum, lane) => sum + lane.rows.length * LANE_HEIGHT + LANE_GAP, 0) + LANE_GAP / 2;
    const svg = draw("svg", { width, height, viewBox: "0 0 " + width + " " + height, "aria-hidden": "true" });
    const scale = (width - left) / (to - from);
    const plot = draw("g", {});
    drawAxis(plot, left, width, height, scale);
    let top = AXIS_HEIGHT;
    const names = draw("g", {});
    names.append(draw("rect", { class: "gutter", x: 0, y: 0, width: left - 6, height }));
    for (const lane of lanes) {
      const most = Math.floor((left - 18) / 6.7);
      const name = lane.name.length > most ? lane.name.slice(0, most - 1) + "\u2026" : lane.name;
      names.append(draw("text", { x: 12, y: top + LANE_HEIGHT - 4 }, name));
      for (const row of lane.rows) {
        drawRow(plot, row, top, left, width, scale);
        top += LANE_HEIGHT;
      }
      top += LANE_GAP;
    }
    svg.append(plot, names);
    area.replaceChildren(svg);
    range.textContent = from === 0 && to === lengthMs ? "" : clock(from, true) + " \u2013 " + clock(to, true);
  }

  /** @param {SVGElement} plot @param {number} left @param {number} width @param {number} height @param {number} scale */
  function drawAxis(plot, left, width, height, scale) {
    const step = TICK_STEPS.find((candidate) => candidate * scale >= 78) || TICK_STEPS[TICK_STEPS.length - 1];
    for (let tick = Math.ceil(from / step) * step; tick <= to; tick += step) {
      const x = Math.round(left + (tick - from) * scale) + 0.5;
      plot.append(draw("line", { class: "grid", x1: x, x2: x, y1: AXIS_HEIGHT - 6, y2: height }));
      const label = step < 1000 ? (tick / 1000).toFixed(step < 100 ? 2 : 1) + " s" : clock(tick);
      if (x < width - 24) plot.append(draw("text", { x: x, y: AXIS_HEIGHT - 10, "text-anchor": x < left + 12 ? "start" : "middle" }, label));
    }
  }

  /** Bars that would share a pixel become one. @param {SVGElement} plot @param {Bar[]} row @param {number} top @param {number} left @param {number} width @param {number} scale */
  function drawRow(plot, row, top, left, width, scale) {
    /** @type {{ x: number, end: number, outcome: string, bars: Bar[] } | undefined} */
    let last;
    const finish = () => {
      if (last) plot.append(barElement(last, top));
    };
    for (const bar of row) {
      if (bar.to < from || bar.from > to) continue;
      const x = Math.max(left - 6, left + (bar.from - from) * scale);
      const end = Math.min(width + 6, Math.max(x + 2, left + (bar.to - from) * scale));
      const outcome = bar.entry.tool ? bar.entry.tool.outcome : "said";
      if (last && x < last.end + 0.5 && last.outcome === outcome && end - x < 3) {
        last.end = Math.max(last.end, end);
        last.bars.push(bar);
      } else {
        finish();
        last = { x, end, outcome, bars: [bar] };
      }
    }
    finish();
  }

  /** @param {{ x: number, end: number, outcome: string, bars: Bar[] }} group @param {number} top @returns {SVGElement} */
  function barElement({ x, end, outcome, bars: together }, top) {
    const { entry } = together[0];
    const bar = draw("rect", { class: "bar " + outcome, x: x.toFixed(1), y: top + 2, width: (end - x).toFixed(1), height: LANE_HEIGHT - 4, rx: end - x > 8 ? 3 : 1, "data-order": entry.order });
    const took = entry.tool ? [entry.tool.outcome, entry.tool.detail, entry.tool.took] : [];
    const about = [together[0].name, entry.title, ...took].filter(Boolean).join(" \u00b7 ");
    bar.append(draw("title", {}, together.length > 1 ? together.length + " \u00d7 " + together[0].name : about));
    return bar;
  }

  /** @param {number} start @param {number} end */
  function view(start, end) {
    const span = Math.min(Math.max(end - start, SHORTEST_VIEW_MS), lengthMs);
    from = Math.min(Math.max(start, 0), lengthMs - span);
    to = from + span;
    redraw();
  }
  /** @param {number} factor below 1 shows less time @param {number} [around] a moment that stays where it is */
  function zoom(factor, around) {
    const at = around === undefined ? (from + to) / 2 : around;
    view(at - (at - from) * factor, at + (to - at) * factor);
  }
  const move = (/** @type {number} */ part) => view(from + (to - from) * part, to + (to - from) * part);
  const fit = () => view(0, lengthMs);

  chart.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-zoom]") : null;
    const how = button instanceof HTMLElement ? button.dataset.zoom : "";
    if (how === "in") zoom(0.5);
    else if (how === "out") zoom(2);
    else if (how === "fit") fit();
  });
  area.addEventListener("wheel", (event) => {
    // Without a key the wheel scrolls the page: a chart in the way must not catch it.
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      zoom(Math.exp(event.deltaY / 300), timeAt(event.clientX - area.getBoundingClientRect().left));
    } else if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      event.preventDefault();
      move(event.deltaX / area.clientWidth);
    }
  }, { passive: false });
  area.addEventListener("dblclick", (event) => zoom(0.4, timeAt(event.clientX - area.getBoundingClientRect().left)));
  area.addEventListener("keydown", (event) => {
    if (event.key === "ArrowLeft") move(-0.2);
    else if (event.key === "ArrowRight") move(0.2);
    else return;
    event.preventDefault();
  });

  /** @type {{ x: number, from: number, moved: boolean } | undefined} */
  let drag;
  area.addEventListener("pointerdown", (event) => {
    drag = event.button === 0 ? { x: event.clientX, from, moved: false } : undefined;
  });
  area.addEventListener("pointermove", (event) => {
    if (!drag) return;
    const distance = event.clientX - drag.x;
    if (!drag.moved && Math.abs(distance) < 4) return;
    if (!drag.moved) area.setPointerCapture(event.pointerId);
    drag.moved = true;
    area.classList.add("dragging");
    const start = drag.from - (distance / (area.clientWidth - gutter())) * (to - from);
    view(start, start + to - from);
  });
  const release = () => {
    area.classList.remove("dragging");
    setTimeout(() => (drag = undefined));
  };
  area.addEventListener("pointerup", release);
  area.addEventListener("pointercancel", release);
  area.addEventListener("click", (event) => {
    const order = event.target instanceof SVGElement ? event.target.dataset.order : undefined;
    const bar = bars.find((candidate) => String(candidate.entry.order) === order);
    if (bar && !(drag && drag.moved)) onPick(bar.entry);
  });
  new ResizeObserver(() => redraw()).observe(area);
  redraw();
  return { zoom, fit, redraw };
}

/** A call that never ended lasts until the end of its attempt. @param {Entry[]} entries @param {number} lengthMs @returns {Bar[]} */
function barsOf(entries, lengthMs) {
  /** @type {Bar[]} */
  const bars = [];
  for (const entry of entries) {
    if (entry.atMs === undefined || !(entry.tool || entry.kind === "message" || entry.kind === "thinking")) continue;
    const { atMs, tool } = entry;
    const endMs = tool && tool.outcome === "unfinished" ? tool.untilMs : atMs + ((tool && tool.durationMs) || 0);
    const to = endMs === undefined ? lengthMs : Math.min(lengthMs, endMs);
    bars.push({ entry, from: atMs, to, name: tool ? tool.name : "agent" });
  }
  return bars.sort((left, right) => left.from - right.from);
}

/** A lane for each tool, the busiest ones; calls side by side get rows of their own. @param {Bar[]} bars */
function lanesOf(bars) {
  /** @type {Map<string, Bar[]>} */
  const byName = new Map();
  for (const bar of bars) byName.set(bar.name, (byName.get(bar.name) || []).concat());
  for (const bar of bars) /** @type {Bar[]} */ (byName.get(bar.name)).push(bar);
  const busiest = [...byName].sort((left, right) => right[1].length - left[1].length).slice(0, MOST_LANES);
  const names = new Set(busiest.map(([name]) => name));
  const others = bars.filter((bar) => !names.has(bar.name));
  /** @type {[string, Bar[]][]} */
  const lanes = [...byName].filter(([name]) => names.has(name));
  if (others.length > 0) lanes.push(["others", others]);
  return lanes.map(([name, own]) => ({ name, rows: rowsOf(own) }));
}

/** @param {Bar[]} bars @returns {Bar[][]} */
function rowsOf(bars) {
  /** @type {Bar[][]} */
  const rows = [];
  /** @type {number[]} */
  const ends = [];
  for (const bar of bars) {
    let row = ends.findIndex((end) => end <= bar.from);
    if (row === -1) row = ends.length < MOST_ROWS ? ends.length : ends.indexOf(Math.min(...ends));
    (rows[row] = rows[row] || []).push(bar);
    ends[row] = Math.max(ends[row] || 0, bar.to);
  }
  return rows;
}
`;

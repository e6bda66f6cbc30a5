import type { RunRecord } from "../../record/schema.js";
import { cutUnits } from "../../safety/cut.js";
import { slowestCalls, type TimedCall, type TimeShares, timeShares } from "../parts/timeline.js";
import { runWindow } from "../parts/intervals.js";
import { duration, outcomeMark } from "../parts/words.js";
import { markup, type Markup, NOTHING } from "./markup.js";

const SLOWEST_CALLS = 5;

/** Real runs stay below these limits; a downloaded record may not. UTF-16 units. */
const MAXIMUM_KIND_UNITS = 80;
const MAXIMUM_TARGET_UNITS = 500;

/** Renders the time of a run: the split, the slowest calls, and the place of the chart that the browser draws. */
export function runTime(record: RunRecord): Markup {
  // If the agent never sent anything, we cannot know that its model was working.
  const isSilent = record.stream.events === 0 && record.toolCalls.length === 0;
  const shares = isSilent ? undefined : timeShares(record);
  const window = runWindow(record);
  const windowMs = window.endMs - window.startMs;
  const slowest = slowestCalls(record, SLOWEST_CALLS);
  return windowMs === 0 && slowest.length === 0
    ? NOTHING
    : markup`<section class="part timing"><h3>Time</h3>
${shares === undefined ? undefined : sharesBar(shares)}
<div class="chart" data-length-ms="${windowMs}" hidden>
<div class="chart-tools" role="group" aria-label="Zoom of the timeline">
<button type="button" data-zoom="out" aria-label="Zoom out">−</button><button type="button" data-zoom="in" aria-label="Zoom in">+</button><button type="button" data-zoom="fit">Whole run</button>
<output class="quiet" data-chart-range></output></div>
<div class="chart-area" tabindex="0" role="group" aria-label="Timeline of tool calls. Arrow keys move, plus and minus zoom; the log below holds the same calls as text."></div>
</div>
${slowest.length < 2 ? undefined : markup`<h4>Slowest calls</h4><ol class="slowest">${slowest.map(slowCall)}</ol>`}
</section>
`;
}

function sharesBar(shares: TimeShares): Markup {
  const parts = (
    [
      ["model", "Model", shares.modelMs],
      ["tools", "Tools", shares.toolsMs],
      ["waiting", "Waiting between attempts", shares.waitingMs],
    ] as const
  ).filter(([, , ms]) => ms > 0);
  let reached = 0;
  const bars = parts.map(([name, , ms]) => {
    const start = reached;
    reached += (ms / shares.totalMs) * 1_000;
    return markup`<rect class="share ${name}" x="${start.toFixed(1)}" width="${(reached - start).toFixed(1)}" height="10"/>`;
  });
  const legend = parts.map(
    ([name, word, ms]) =>
      markup`<li class="${name}">${word} <strong>${duration(ms)}</strong> <small>${Math.round((ms / shares.totalMs) * 100)} %</small></li>`,
  );
  return markup`<svg class="shares" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">${bars}</svg>
<ul class="legend">${legend}</ul>`;
}

function slowCall({ call, tookMs }: TimedCall): Markup {
  return markup`<li><button type="button" class="plain" data-call="${call.number}"><span class="mark ${call.outcome}">${outcomeMark(call.outcome)}</span> <span class="kind">${cutUnits(call.kind, MAXIMUM_KIND_UNITS)}</span> <bdi class="target">${cutUnits(call.target, MAXIMUM_TARGET_UNITS)}</bdi> <span class="took">${duration(tookMs)}</span></button></li>`;
}

import type { RunRecord } from "../../record/schema.js";
import { cutUnits } from "../../safety/cut.js";
import {
  slowestCalls,
  timelineBars,
  type TimedCall,
  type TimeShares,
  timeShares,
} from "../parts/timeline.js";
import { duration, outcomeMark } from "../parts/words.js";
import { markup, type Markup, NOTHING } from "./markup.js";

const SLOWEST_CALLS = 5;

/** Real runs stay below these limits; a downloaded record may not. UTF-16 units. */
const MAXIMUM_KIND_UNITS = 80;
const MAXIMUM_TARGET_UNITS = 500;

/** Renders the time of a run: the split, the slowest calls, and the bars of the longest ones. */
export function runTime(record: RunRecord): Markup {
  // If the agent never sent anything, we cannot know that its model was working.
  const isSilent = record.stream.events === 0 && record.toolCalls.length === 0;
  const shares = isSilent ? undefined : timeShares(record);
  const bars = timelineBars(record);
  const slowest = slowestCalls(record, SLOWEST_CALLS);
  return shares === undefined && bars === "" && slowest.length < 2
    ? NOTHING
    : markup`<section class="part timing"><h3>Time</h3>
${shares === undefined ? undefined : sharesBar(shares)}
${bars === "" ? undefined : markup`<pre class="timeline">${bars}</pre>`}
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
  return markup`<li><button type="button" class="plain" disabled data-call="${call.number}"><span class="mark ${call.outcome}">${outcomeMark(call.outcome)}</span> <span class="kind">${cutUnits(call.kind, MAXIMUM_KIND_UNITS)}</span> <bdi class="target">${cutUnits(call.target, MAXIMUM_TARGET_UNITS)}</bdi> <span class="took">${duration(tookMs)}</span></button></li>`;
}

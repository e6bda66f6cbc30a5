import type { FileDiff, FileReport } from "../../record/schema-changes.js";
import type { RunRecord } from "../../record/schema.js";
import { cutUnits, withoutMiddle } from "../../safety/cut.js";
import { visibleText } from "../../safety/invisible.js";
import { applyCommand } from "../parts/comment-parts.js";
import { worstFilesFirst } from "../parts/files.js";
import { comparisonGap, fileCount, hasPatch } from "../parts/file-count.js";
import { brokenPath, foldedList, markup, type Markup, NOTHING } from "./markup.js";
import type { PageRoom } from "./page-room.js";

const MAXIMUM_DIFF_UNITS = 20_000;
const MAXIMUM_PATH_UNITS = 500;

/** Renders the files of a run: what the agent reported, what git saw, and each diff that fits, in a fold. */
export function runFiles(record: RunRecord, room: PageRoom): Markup {
  const gap = comparisonGap(record, visibleText);
  if (record.files.length === 0 && gap === undefined) {
    return NOTHING;
  }
  const shown = worstFilesFirst(record).slice(0, room.fileRows);
  const diffs = diffsThatFit(record, room.diffUnits);
  const rest = record.files.length - shown.length;
  return markup`<section class="part"><h3>Files <span class="amount">${fileCount(record)}</span></h3>
${gap === undefined ? undefined : markup`<p class="quiet">${gap}</p>`}
${hasPatch(record) ? patchPlace(record) : undefined}
${
  shown.length > 0
    ? foldedList(
        "files",
        shown.map((file) => fileRow(file, diffs.get(file.path))),
        "file",
      )
    : undefined
}
${rest > 0 ? markup`<p class="quiet">… and ${rest} more, in the record file.</p>` : undefined}</section>
`;
}

function patchPlace({ run }: RunRecord): Markup {
  const command = applyCommand(run) ?? "git apply changes.patch";
  return markup`<p class="quiet">To apply it:</p><pre class="copied">${command}</pre>`;
}

function diffsThatFit(record: RunRecord, room: number): ReadonlyMap<string, FileDiff> {
  const diffs = record.changes.available ? record.changes.diffs : [];
  const fitting = new Map<string, FileDiff>();
  let units = 0;
  for (const diff of diffs) {
    units += Math.min(diff.text.length, MAXIMUM_DIFF_UNITS);
    if (units > room) {
      break;
    }
    fitting.set(diff.path, diff);
  }
  return fitting;
}

function fileRow(file: FileReport, diff: FileDiff | undefined): Markup {
  const name = markup`<span class="status ${file.status}">${file.status}</span>
<bdi class="path">${shownPath(file.path)}${file.previousPath === undefined ? undefined : markup` ← ${shownPath(file.previousPath)}`}</bdi>
${lineCounts(file)}${source(file)}${warnings(file).map((warning) => markup`<span class="tag">${warning}</span>`)}`;
  return diff === undefined
    ? markup`<li><div class="file">${name}</div></li>`
    : markup`<li><details><summary class="file">${name}</summary>${diffText(diff)}</details></li>`;
}

function shownPath(path: string): Markup {
  return brokenPath(cutUnits(path, MAXIMUM_PATH_UNITS));
}

function lineCounts(file: FileReport): Markup {
  if (file.binary) {
    return markup`<span class="lines">binary</span>`;
  }
  const counts = [
    file.added > 0 ? markup`<span class="added">+${file.added}</span> ` : NOTHING,
    file.removed > 0 ? markup`<span class="removed">−${file.removed}</span>` : NOTHING,
  ];
  return file.changed ? markup`<span class="lines">${counts}</span>` : NOTHING;
}

/** Says quietly who made a change: one by a command is as legitimate as an edit that the agent reports. */
function source({ changed, reported }: FileReport): Markup {
  return changed && !reported ? markup`<span class="quiet">not reported by the agent</span>` : NOTHING;
}

function warnings(file: FileReport): readonly string[] {
  return [
    file.reported && !file.changed ? "reported by the agent only" : "",
    file.reported || file.changed ? "" : "may have changed",
    file.place === "outside" ? "outside the workspace" : "",
    file.outsideAllowedPaths ? "outside allowed-paths" : "",
    file.sensitive ? "sensitive" : "",
  ].filter((warning) => warning !== "");
}

const LINE_CLASSES: Readonly<Record<string, string>> = { "+": "added", "-": "removed", "@": "hunk" };

function diffText(diff: FileDiff): Markup {
  const text = withoutMiddle(diff.text, MAXIMUM_DIFF_UNITS, !diff.truncated);
  const all = text.split("\n");
  // File names before the first hunk may look like lines of it.
  const lines = all.slice(
    Math.max(
      0,
      all.findIndex((line) => line.startsWith("@@")),
    ),
  );
  const head = all.slice(0, all.length - lines.length).map((line) => `${line}\n`);
  const cut = diff.truncated
    ? markup`<p class="quiet">Cut here; the full diff is in the patch file.</p>`
    : undefined;
  return markup`<pre class="diff"><span class="head">${head}</span>${lines.map(diffLine)}</pre>${cut}`;
}

function diffLine(line: string): Markup {
  const name = LINE_CLASSES[line.charAt(0)];
  return name === undefined ? markup`${line}\n` : markup`<span class="${name}">${line}\n</span>`;
}

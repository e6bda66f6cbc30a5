import { type Finding, SEVERITIES, type Severity, worstSeverity } from "../record/schema-finding.js";
import { cutUnits } from "../safety/cut.js";
import { visibleText } from "../safety/invisible.js";
import type { DiffFile } from "./diff.js";
import { type Placement, Placer } from "./place.js";
import { type Suggestion, suggestionOf } from "./suggestion.js";

/** What one run found. */
export type FindingsOfRun = {
  /** Tells runs apart where several are reported together. */
  readonly name: string;
  readonly findings: readonly Finding[];
  /** Whether a secret was removed from its answer. */
  readonly isRedacted: boolean;
};

/** What a run says about a place. */
export type Said = {
  readonly run: string;
  readonly finding: Finding;
  readonly suggestion: Suggestion | undefined;
};

/** A finding at its place, with everything that several runs say about it. */
export type ReviewFinding = {
  readonly placement: Placement;
  /** The worst of what is said. */
  readonly severity: Severity;
  /** Hashes of its path and the text of its line, by which it is known from run to run: of each run one. */
  readonly identities: readonly string[];
  /** Hash of its title and message. */
  readonly words: string;
  /** At least one. */
  readonly said: readonly Said[];
  /** Ids of the open findings that it repeats. */
  readonly ids: readonly string[];
};

/** Returns a short hash of a text, in hexadecimal digits. */
export type Hash = (text: string) => string;

/** More would make the marker longer than the finding. */
const MAXIMUM_IDENTITIES = 8;
const MAXIMUM_TITLE_UNITS = 120;

/**
 * Places the findings of one or more runs, the worst first. Two of one run on the same line stay two, unless title or
 * text are the same. Those of several runs in one place become one, but for suggestions for other lines.
 */
export function gatherFindings(
  runs: readonly FindingsOfRun[],
  diff: readonly DiffFile[],
  hash: Hash,
): readonly ReviewFinding[] {
  const placer = new Placer(diff);
  const keysOf = runs.length > 1 ? panelKeys : ownKeys;
  const gathered = new Set<Gathered>();
  const byKey = new Map<string, Gathered>();
  for (const { name, findings, isRedacted } of runs) {
    for (const finding of findings) {
      const placement = placer.place(finding);
      const next = gather(name, finding, placement, suggestionOf(finding, placement, isRedacted), hash);
      const keys = keysOf(finding, next);
      const same = keys.map((key) => byKey.get(key)).find((one) => one !== undefined && fits(one, next));
      if (same === undefined) {
        gathered.add(next);
      } else {
        merge(same, next, runs.length > 1);
      }
      for (const key of keys) {
        byKey.set(key, byKey.get(key) ?? same ?? next);
      }
    }
  }
  const all = [...gathered].map((one) => ({
    ...one,
    severity: worstSeverity(one.said.map(({ finding }) => finding)) ?? "notice",
    identities: one.identities.slice(0, MAXIMUM_IDENTITIES),
  }));
  return SEVERITIES.flatMap((severity) => all.filter((one) => one.severity === severity));
}

/** A finding to which more may still be added. */
type Gathered = Omit<ReviewFinding, "severity"> & {
  placement: Placement;
  identities: readonly string[];
  said: readonly Said[];
  ids: readonly string[];
};

function gather(
  run: string,
  finding: Finding,
  placement: Placement,
  suggestion: Suggestion | undefined,
  hash: Hash,
): Gathered {
  return {
    placement,
    identities: [hash(identityOf(finding, placement))],
    words: hash(JSON.stringify([finding.title ?? "", finding.message])),
    said: [{ run, finding, suggestion }],
    ids: finding.id === undefined ? [] : [finding.id],
  };
}

/** Returns what a finding is called, on one line. */
export function shortTitle({ title, message }: Finding): string {
  return cutUnits(visibleText(title ?? message).replace(/\s+/g, " "), MAXIMUM_TITLE_UNITS);
}

/** Identifies a finding without a place in the diff by the text that it quotes, else by its line, else by its words. */
function identityOf(finding: Finding, placement: Placement): string {
  const { where, path = "", text } = placement;
  const place = where === "file" ? subjectOf(finding) : (text ?? finding.line);
  return JSON.stringify([path, place]);
}

/** Returns what a finding without a line is about: letter case and blanks do not count. */
function subjectOf({ title, message }: Finding): { readonly about: string } {
  return { about: (title ?? message).toLowerCase().replace(/\s+/g, "") };
}

function placeOf(finding: Finding, placement: Placement): readonly unknown[] {
  return placement.where === "line"
    ? [placement.path, placement.side, placement.line]
    : [identityOf(finding, placement)];
}

/** Of one run: findings with the same place and title, or the same place and text, are one. */
function ownKeys(finding: Finding, { placement }: Gathered): readonly string[] {
  const place = placeOf(finding, placement);
  const { title, message } = finding;
  return [{ message }, ...(title === undefined ? [] : [{ title }])].map((words) =>
    JSON.stringify([...place, words]),
  );
}

/** Of several runs: one place is one finding, but for each suggestion's lines. */
function panelKeys(finding: Finding, { placement, said }: Gathered): readonly string[] {
  if (placement.where !== "line") {
    return [JSON.stringify([placement.path, subjectOf(finding)])];
  }
  const place = placeOf(finding, placement);
  const lines = { lines: placement.startLine ?? placement.line };
  return said.some(isApplied)
    ? [JSON.stringify([...place, lines]), JSON.stringify(place)]
    : [JSON.stringify(place)];
}

/** Whether both can be one comment: it has the lines of its suggestions. */
function fits(one: Gathered, other: Gathered): boolean {
  return !one.said.some(isApplied) || !other.said.some(isApplied) || startOf(one) === startOf(other);
}

function isApplied({ suggestion }: Said): boolean {
  return suggestion?.kind === "apply";
}

function startOf({ placement }: Gathered): number {
  return placement.where === "line" ? (placement.startLine ?? placement.line) : 0;
}

/** @param isPanel whether all texts are told; otherwise only one that says something else */
function merge(one: Gathered, other: Gathered, isPanel: boolean): void {
  const isWider = startOf(other) < startOf(one);
  const takesLines = other.said.some(isApplied) || (isWider && !one.said.some(isApplied));
  one.placement = takesLines ? other.placement : one.placement;
  const isNew =
    isPanel || one.said.every(({ finding }) => finding.message !== other.said[0]?.finding.message);
  one.said = isNew ? [...one.said, ...other.said] : one.said;
  one.ids = [...new Set([...one.ids, ...other.ids])];
  one.identities = [...new Set([...one.identities, ...other.identities])];
}

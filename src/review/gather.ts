import { type Finding, SEVERITIES, type Severity, worstSeverity } from "../record/schema-finding.js";
import type { DiffFile } from "./diff.js";
import { type Placement, Placer } from "./place.js";

/** What one run found. */
export type FindingsOfRun = {
  /** Tells runs apart where several are reported together: a model, or the run's name. */
  readonly name: string;
  readonly findings: readonly Finding[];
  /** The commit that the run looked at. Undefined when it is the reviewed one, or not known. */
  readonly head?: string | undefined;
};

/** A finding at its place, with everything that several runs say about it. */
export type ReviewFinding = {
  readonly placement: Placement;
  readonly severity: Severity;
  /** Hash of its path and the text of its line, which identifies it from run to run. */
  readonly identity: string;
  /** Hash of its title and message. */
  readonly words: string;
  /** At least one, the worst first. Those of other runs only where they say something else. */
  readonly said: readonly Finding[];
  /** Replacement for the lines, if it may be posted as a suggestion. */
  readonly suggestion: string | undefined;
  /** Ids of the open findings that it repeats. */
  readonly ids: readonly string[];
  /** The commit at which it was found, if not the reviewed one. */
  readonly otherHead: string | undefined;
  /** Names of the runs that found it. */
  readonly foundBy: readonly string[];
};

/** Returns a short hash of a text, in hexadecimal digits. */
export type Hash = (text: string) => string;

/**
 * Places the findings of one or more runs, the worst first. Findings of several runs on the same line become one; two
 * of the same run stay two, unless they say the same. A finding at another commit than the reviewed one is placed by
 * the text of its line alone.
 */
export function gatherFindings(
  runs: readonly FindingsOfRun[],
  { head: reviewed, diff }: { readonly head: string; readonly diff: readonly DiffFile[] },
  hash: Hash,
): readonly ReviewFinding[] {
  const placer = new Placer(diff);
  const gathered: Gathered[] = [];
  const byWords = new Map<string, Gathered>();
  const byPlace = new Map<string, Gathered[]>();
  for (const { name, findings, head = reviewed } of runs) {
    const otherHead = head === reviewed ? undefined : head;
    /** By place, the findings there that this run's own have not been compared with. */
    const uncompared = new Map<string, Iterable<Gathered>>();
    for (const finding of findings) {
      const next = gather(
        finding,
        { placement: placer.place(finding, head === reviewed), otherHead, name },
        hash,
      );
      const key = placeKey(next);
      const there = byPlace.get(key) ?? [];
      const repeated = byWords.get(key + next.words);
      const others = uncompared.get(key) ?? there.values();
      uncompared.set(key, others);
      const same = repeated ?? nextOfOthers(others, name);
      if (same === undefined) {
        gathered.push(next);
        byPlace.set(key, there);
        there.push(next);
        byWords.set(key + next.words, next);
      } else {
        same.said = repeated === undefined ? [...same.said, ...next.said].sort(bySeverity) : same.said;
        merge(same, next);
        byWords.set(key + next.words, same);
      }
    }
  }
  return SEVERITIES.flatMap((severity) =>
    gathered
      .map((one) => ({ ...one, severity: worstSeverity(one.said) ?? "notice" }))
      .filter((one) => one.severity === severity),
  );
}

/** A finding to which more runs may still add. */
type Gathered = Omit<ReviewFinding, "severity"> & {
  said: readonly Finding[];
  suggestion: string | undefined;
  ids: readonly string[];
  foundBy: readonly string[];
};

function gather(
  finding: Finding,
  {
    placement,
    otherHead,
    name,
  }: { readonly placement: Placement; readonly otherHead: string | undefined; readonly name: string },
  hash: Hash,
): Gathered {
  return {
    placement,
    otherHead,
    identity: hash(identityOf(finding, placement)),
    words: hash(JSON.stringify([finding.title ?? "", finding.message])),
    said: [finding],
    suggestion: suggestionOf(finding, placement),
    ids: finding.id === undefined ? [] : [finding.id],
    foundBy: [name],
  };
}

function suggestionOf({ suggestion }: Finding, placement: Placement): string | undefined {
  const isFit = suggestion !== undefined && placement.where === "line" && placement.canReplace;
  return isFit && canBeSuggested(suggestion) ? suggestion : undefined;
}

/** Takes the findings in the same place one by one. @returns the first that this run has not found itself */
function nextOfOthers(there: Iterable<Gathered>, name: string): Gathered | undefined {
  for (const one of there) {
    if (!one.foundBy.includes(name)) {
      return one;
    }
  }
  return undefined;
}

function merge(one: Gathered, other: Gathered): void {
  one.ids = [...new Set([...one.ids, ...other.ids])];
  one.foundBy = [...new Set([...one.foundBy, ...other.foundBy])];
}

/** Identifies a finding without a place in the diff by the text that it quotes, else by its line, else by its words. */
function identityOf(finding: Finding, { path, text }: Placement): string {
  const place = text ?? (finding.line > 0 ? finding.line : { message: finding.message });
  return JSON.stringify([path, place]);
}

function placeKey({ placement, identity }: Gathered): string {
  return placement.where === "line"
    ? JSON.stringify([placement.path, placement.side, placement.line])
    : JSON.stringify([identity]);
}

function bySeverity(one: Finding, other: Finding): number {
  return SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity);
}

/** A longer suggestion would leave no room for the finding. UTF-8. */
const MAXIMUM_BYTES = 20_000;

/**
 * Characters that a fenced block cannot hold byte for byte (NUL, half a surrogate pair, a carriage return without a
 * line feed), and those that make code read differently than it runs: bidirectional controls (trojansource.codes) and
 * invisible characters such as a zero-width space. This includes emoji made of several parts.
 */
const UNFIT = /\0|\r(?!\n)|\p{Cs}|[\u202a-\u202e\u2066-\u2069\p{Default_Ignorable_Code_Point}]/u;

/** Whether a text can be posted as a suggestion. An empty one deletes the lines. */
function canBeSuggested(text: string): boolean {
  return !UNFIT.test(text) && Buffer.byteLength(text) <= MAXIMUM_BYTES;
}

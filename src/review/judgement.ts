import type { JudgedFinding } from "../answer/read-earlier.js";

/** What the runs say about a finding of an earlier review. */
export type Judgement = {
  readonly state: JudgedFinding["state"];
  /** Names of those that judge it. */
  readonly runs: ReadonlySet<string>;
  /** Of each run that says why. */
  readonly why: readonly { readonly run: string; readonly text: string }[];
};

/** Collects what runs say about earlier findings: a state holds when every run that names the finding gives it. */
export function judge(
  runs: readonly { readonly name: string; readonly earlier: readonly JudgedFinding[] }[],
): ReadonlyMap<string, Judgement> {
  const judgements = new Map<string, Judgement>();
  for (const { name, earlier } of runs) {
    for (const { id, state, why } of earlier) {
      const known = judgements.get(id);
      judgements.set(id, {
        state: known === undefined || known.state === state ? state : "open",
        runs: new Set([...(known?.runs ?? []), name]),
        why: [...(known?.why ?? []), ...(why === "" ? [] : [{ run: name, text: why }])],
      });
    }
  }
  return judgements;
}

export type Severity = "error" | "warning" | "notice";

/** Something that the agent found at a place in the code. Texts are visible text, but still the agent's own words. */
export type Finding = {
  /** Relative to the workspace, with `/`, inside it as far as its text tells. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** Not before `line`. */
  readonly endLine: number | undefined;
  readonly message: string;
  readonly title: string | undefined;
  readonly severity: Severity;
};

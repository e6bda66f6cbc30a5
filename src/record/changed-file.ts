/** What happened to a file, as git sees it. A change of kind (file to link) or of mode alone is `modified`. */
export type ChangeStatus = "added" | "modified" | "deleted" | "renamed";

/** One path that differs between the work tree before and after the run. */
export type ChangedFile = {
  /** Relative to the workspace, `/` as separator; `../…` when the work tree reaches above the workspace. */
  readonly path: string;
  /** Where it was before, for `renamed`. */
  readonly previousPath?: string;
  readonly status: ChangeStatus;
  /** Lines; 0 for binary files and for those in `notInPatch`. */
  readonly added: number;
  readonly removed: number;
  readonly binary: boolean;
  /** What it is now; what it was, for `deleted`. A repository inside the repository counts as `submodule`. */
  readonly kind: "file" | "link" | "submodule";
  /** The executable bit, or the kind. */
  readonly modeChanged: boolean;
};

/** A commit that is reachable from `HEAD` after the run and was not reachable from any reference before it. */
export type Commit = { readonly sha: string; readonly subject: string; readonly author: string };

/** The diff of one file for people to read, cut at a line when it is long. */
export type FileDiff = { readonly path: string; readonly text: string; readonly truncated: boolean };

/** What git found when it compared the work tree before and after the run. */
export type WorkspaceChanges =
  | { readonly available: false; readonly why: string }
  | {
      readonly available: true;
      readonly files: readonly ChangedFile[];
      readonly commits: readonly Commit[];
      readonly diffs: readonly FileDiff[];
      /** Paths that differed from `HEAD` before the run already, untracked ones included. */
      readonly dirtyBefore: readonly string[];
      /**
       * Changed paths among `files` that the patch does not hold: repositories inside the repository, files that cannot be
       * read or are too large, names that git refuses (`.GIT`).
       */
      readonly notInPatch: readonly string[];
      /** Reported paths that git does not compare: ignored, or inside a submodule or another repository. */
      readonly notCompared: readonly string[];
      /**
       * Submodules that are checked out, and other repositories inside of this one, that were there before the run: git
       * would obey their configuration to look into them, so nobody does.
       */
      readonly repositories: readonly string[];
      /** Files below `.git` that say how git behaves (configuration, hooks, excludes …) and are not what they were. */
      readonly gitInternals: readonly string[];
    };

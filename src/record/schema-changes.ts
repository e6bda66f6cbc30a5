import { count, flag, identifier, oneOf, path, text, type ValueOf } from "./members.js";
import { list, object, optional, whether } from "./structures.js";

// The record's members about files, see `schema.ts`.

/** With more files, a report can only count them. */
export const MAXIMUM_PATHS = 100_000;
const MAXIMUM_DIFFS = 10_000;
const MAXIMUM_COMMITS = 10_000;
/** Twice the length to which diffs are cut where they are made. */
const MAXIMUM_DIFF_UNITS = 200_000;
const MAXIMUM_WORDS_UNITS = 1_000;

const STATUSES = ["added", "modified", "deleted", "renamed"] as const;

/** What git reports about a changed file; `files` repeats it. */
const CHANGE = {
  path: path(
    "Relative to the workspace, `/` as separator; `../…` where the work tree reaches above the workspace.",
  ),
  previousPath: optional(path("Where a renamed file was before.")),
  added: count("Lines; 0 for binary files and where it is not known."),
  removed: count("Lines; 0 for binary files and where it is not known."),
  binary: flag("Whether git takes it for a binary file."),
  kind: oneOf(
    ["file", "link", "submodule", "folder"],
    "file",
    "What it is now, or was before it was deleted. A repository counts as `submodule`, where git compares its commit; as `folder` what is in `mayHaveChanged` and ends in `/`.",
  ),
  modeChanged: flag("Whether the executable bit, or the kind, is another."),
};

const CHANGED_FILE = object(
  { ...CHANGE, status: oneOf(STATUSES, "modified", "A change of kind or mode alone is `modified`.") },
  "A path that differs between the work tree before and after the run.",
);

export const FILE_REPORT = object(
  {
    ...CHANGE,
    status: oneOf(
      [...STATUSES, "unchanged", "unknown"],
      "unknown",
      "`unchanged`: reported, and the same as before the run. `unknown`: git cannot see it, and it was reported, is one of git's own files, or is in `mayHaveChanged`.",
    ),
    reported: flag("A tool call said that it wrote, edited or deleted this file."),
    changed: flag("Git saw a difference."),
    place: oneOf(["workspace", "outside"], "outside", "Where it lies."),
    outsideAllowedPaths: flag("Changed, or possibly changed, where `allowed-paths` does not allow it."),
    outsideEnd: optional(
      oneOf(
        ["previousPath", "both"],
        "both",
        "Which end of a rename that is; left out where it is the path.",
      ),
    ),
    sensitive: flag(
      "What a later run obeys: workflows, local actions, `.git`, the agent's own configuration.",
    ),
  },
  "One file of the run: what was said of it, and what git saw.",
);

const COMMIT = object(
  {
    sha: identifier("Of the commit."),
    subject: text(MAXIMUM_WORDS_UNITS, "First line of its message."),
    author: text(MAXIMUM_WORDS_UNITS, "Name of its author."),
  },
  "A commit that was made during the run.",
);

const FILE_DIFF = object(
  {
    path: path("As in `files`."),
    text: text(MAXIMUM_DIFF_UNITS, "The diff as git prints it."),
    truncated: flag("Whether it was cut at a line."),
  },
  "The diff of one file for people to read.",
);

const paths = (about: string) => list(path("A path."), MAXIMUM_PATHS, about);

export const CHANGES = whether(
  object(
    {
      files: list(CHANGED_FILE, MAXIMUM_PATHS, "What differs."),
      commits: list(
        COMMIT,
        MAXIMUM_COMMITS,
        "Reachable from `HEAD` after the run, and from nothing before it.",
      ),
      diffs: list(FILE_DIFF, MAXIMUM_DIFFS, "For people to read; the whole is in `patch-file`."),
      dirtyBefore: paths("What differed from `HEAD` before the run already, untracked files included."),
      notInPatch: paths(
        "Changed files that the patch does not hold: repositories, unreadable or too large files, and those from which isolation had taken credentials.",
      ),
      notCompared: paths("Reported files that git does not compare: ignored, or inside another repository."),
      repositories: paths("Other repositories inside of this one, into which git does not look."),
      mayHaveChanged: paths(
        "Where git cannot compare, and something was or may have been written during the run: inside other repositories, in folders that were ignored only then, behind paths that are too long. A folder ends in `/`.",
      ),
      gitInternals: paths("Files below `.git` that say how git behaves and are not what they were."),
    },
    "What git found when it compared the work tree before and after the run.",
  ),
  object({ why: text(MAXIMUM_WORDS_UNITS, "In half a sentence.") }, "Why nothing could be compared."),
);

export type ChangedFile = ValueOf<typeof CHANGED_FILE>;
export type ChangeStatus = ChangedFile["status"];
export type FileReport = ValueOf<typeof FILE_REPORT>;
export type Commit = ValueOf<typeof COMMIT>;
export type FileDiff = ValueOf<typeof FILE_DIFF>;
export type WorkspaceChanges = ValueOf<typeof CHANGES>;

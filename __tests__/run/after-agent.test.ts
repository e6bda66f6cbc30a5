import { describe, expect, it } from "@jest/globals";
import { RunInProgress } from "../../src/record/run-in-progress.js";
import { uncomparedWorkspace } from "../../src/changes/workspace.js";
import type { RunUpdate } from "../../src/record/run-update.js";
import { tellUnknownChanges } from "../../src/run/after-agent.js";
import { IDENTITY } from "../support/replay.js";

type Options = Parameters<typeof tellUnknownChanges>[1];

/** What is told and noted of changes that could not be compared. */
function told(isRemembered: boolean, isCancelled = false): readonly unknown[] {
  const updates: RunUpdate[] = [];
  const progress = new RunInProgress({
    identity: IDENTITY,
    startedAtMs: 0,
    workspaces: [],
    redact: (text) => text,
  });
  const cancel = new AbortController();
  if (isCancelled) {
    cancel.abort();
  }
  const options = {
    cancel: { requested: cancel.signal },
    progress,
    workspace: { ...uncomparedWorkspace(""), isRemembered },
    tell: (update: RunUpdate) => updates.push(update),
  } as Options;
  tellUnknownChanges({ available: false, why: ".git/HEAD is not a regular file" }, options);
  return [...updates, ...progress.record().notes];
}

describe("changes that are not known", () => {
  it("are one warning, and a note of the record, where git could look before the run", () => {
    const text = "What changed is not known, as git could not compare: .git/HEAD is not a regular file.";
    expect(told(true)).toEqual([{ type: "warning", text }, text]);
  });

  it("are none where there was nothing to compare with, or the run was cancelled", () => {
    expect([told(false), told(true, true)]).toEqual([[], []]);
  });
});

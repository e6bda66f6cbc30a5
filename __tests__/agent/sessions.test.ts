import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bringSession, keepSession } from "../../src/agent/sessions.js";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "sessions-"));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

/** A session of a run; where it is kept depends on the id alone. */
function session(run: string, id = "s-1"): Parameters<typeof keepSession>[0] {
  const chats = join(root, run, "chats");
  mkdirSync(chats, { recursive: true });
  return { id, kept: join(root, "kept", id), chats };
}

function write(path: string, text: string): void {
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, text);
}

const placeOf = (directory: string): string => createHash("md5").update(directory).digest("hex");

describe("a session", () => {
  it("is found by a later run under each name of its working directory, and keeps what both add", async () => {
    const first = session("first");
    write(join(first.chats, "place", "s-1", "store.db"), "one ");
    write(join(first.chats, "place", "s-1", "store.db-wal"), "two");
    write(join(first.chats, "place", "s-2", "store.db"), "of a subagent");
    keepSession(first);

    const second = session("second");
    await bringSession(second, ["/work", "/real/work"]);
    for (const directory of ["/work", "/real/work"]) {
      const folder = join(second.chats, placeOf(directory), "s-1");
      expect(readdirSync(folder)).toEqual(["store.db", "store.db-wal"]);
    }
    const log = join(second.chats, placeOf("/real/work"), "s-1", "store.db-wal");
    writeFileSync(log, "three", { flag: "a" });
    keepSession(second);
    expect(readFileSync(join(second.kept, "store.db-wal"), "utf8")).toBe("twothree");
  });

  it("is for two runs that continue it at once, and neither sees what the other adds", async () => {
    const first = session("first");
    write(join(first.chats, "place", "s-1", "store.db"), "one");
    keepSession(first);
    const both = [session("second"), session("third")];
    await Promise.all(both.map((run) => bringSession(run, ["/work"])));
    const [second = "", third = ""] = both.map((run) => join(run.chats, placeOf("/work"), "s-1", "store.db"));
    writeFileSync(second, "changed");
    expect(readFileSync(third, "utf8")).toBe("one");
  });

  it("is kept only as a folder, and brought with plain files only", async () => {
    write(join(root, "secret", "s-1", "store.db"), "secret");
    const linked = session("linked");
    symlinkSync(join(root, "secret"), join(linked.chats, "place"));
    keepSession(linked);
    mkdirSync(join(linked.chats, "other"));
    symlinkSync(join(root, "secret", "s-1"), join(linked.chats, "other", "s-1"));
    keepSession(linked);
    expect(existsSync(linked.kept)).toBe(false);

    const odd = session("odd");
    write(join(odd.chats, "place", "s-1", "store.db"), "one");
    write(join(odd.chats, "place", "s-1", "folder", "file"), "");
    symlinkSync(join(root, "secret", "s-1", "store.db"), join(odd.chats, "place", "s-1", "store.db-wal"));
    execFileSync("mkfifo", [join(odd.chats, "place", "s-1", "pipe")]);
    keepSession(odd);
    const later = session("later");
    await bringSession(later, ["/work"]);
    expect(readdirSync(join(later.chats, placeOf("/work"), "s-1"))).toEqual(["store.db"]);
  });

  it("that is no longer there is an error with the id", async () => {
    await expect(bringSession(session("only"), ["/work"])).rejects.toThrow(
      /^The session that `resume` names \(s-1\) cannot be read: .*ENOENT/,
    );
  });
});

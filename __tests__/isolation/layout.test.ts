import { describe, expect, it } from "@jest/globals";
import { type Layout, layoutSteps, type Shown } from "../../src/isolation/layout.js";
import type { Mount } from "../../src/isolation/mount-table.js";

const NOTHING: Layout = {
  shown: [],
  own: [],
  empty: [],
  hidden: [],
  links: [],
  copies: [],
  hasNetwork: false,
};
const ROOT: Mount = { path: "/", isReadOnly: false, isNoExec: false };

function shown(path: string, how: Partial<Shown> = {}): Shown {
  return { path, source: path, isFolder: true, isWritable: false, ...how };
}

/** The steps, one a line. */
function steps(layout: Partial<Layout>, mounts: readonly Mount[] = [ROOT]): readonly string[] {
  const words = [...layoutSteps({ ...NOTHING, ...layout }, mounts, "1001:1001")];
  const lengths: Readonly<Record<string, number>> = {
    memory: 3,
    show: 4,
    limit: 3,
    hide: 2,
    copy: 5,
    link: 3,
  };
  const lines: string[] = [];
  while (words.length > 0) {
    const [name = "", count = "0"] = words;
    lines.push(words.splice(0, name === "folders" ? Number(count) + 4 : (lengths[name] ?? 1)).join(" "));
  }
  return lines;
}

describe("the new root", () => {
  it("holds what is shown and nothing else, a folder before what lies in it", () => {
    expect(
      steps({
        shown: [
          shown("/usr"),
          shown("/home/me/workspace/repo", { isWritable: true }),
          shown("/home/me/.cargo/bin"),
        ],
        own: [
          { path: "/tmp", mode: "1777" },
          { path: "/home/me", mode: "755" },
        ],
      }),
    ).toEqual([
      "folders 4 0:0 755 /home /home/me /tmp /usr",
      "memory /home/me mode=755,uid=1001,gid=1001",
      // In the agent's own folder the way to what is shown is the agent's own, too.
      "folders 4 1001:1001 755 /home/me/.cargo /home/me/.cargo/bin /home/me/workspace /home/me/workspace/repo",
      "show /home/me/.cargo/bin /home/me/.cargo/bin ro,nodev",
      "show /home/me/workspace/repo /home/me/workspace/repo rw,nodev",
      "memory /tmp mode=1777,uid=1001,gid=1001",
      "show /usr /usr ro,nodev",
      "devices",
      "processes",
    ]);
  });

  it("leaves out what is seen anyway, but not what has to be writable in it", () => {
    expect(
      steps({ shown: [shown("/usr"), shown("/usr/local/bin"), shown("/usr/src/app", { isWritable: true })] }),
    ).toEqual([
      "folders 1 0:0 755 /usr",
      "show /usr /usr ro,nodev",
      "show /usr/src/app /usr/src/app rw,nodev",
      "devices",
      "processes",
    ]);
  });

  it("hides folders and files in what is shown, wherever that is seen, and shows in them what has to be", () => {
    expect(
      steps({
        shown: [
          shown("/usr"),
          shown("/usr/runner/workspace/repo", { isWritable: true }),
          shown("/w", { source: "/usr/runner/workspace/repo", isWritable: true }),
        ],
        hidden: [
          { path: "/usr/runner", isFolder: true },
          { path: "/usr/runner/workspace/repo/event.json", isFolder: false },
          { path: "/elsewhere", isFolder: true },
        ],
      }),
    ).toEqual([
      "folders 2 0:0 755 /usr /w",
      "show /usr /usr ro,nodev",
      "memory /usr/runner mode=755,uid=0,gid=0",
      "folders 2 0:0 755 /usr/runner/workspace /usr/runner/workspace/repo",
      "show /usr/runner/workspace/repo /usr/runner/workspace/repo rw,nodev",
      "show /usr/runner/workspace/repo /w rw,nodev",
      "limit /usr/runner ro,nodev",
      "hide /usr/runner/workspace/repo/event.json",
      "hide /w/event.json",
      "devices",
      "processes",
    ]);
  });

  it("limits what is mounted below, and never allows what a mount forbids", () => {
    expect(
      steps({ shown: [shown("/usr"), shown("/w", { isWritable: true })] }, [
        ROOT,
        { path: "/usr/share", isReadOnly: false, isNoExec: true },
        { path: "/w", isReadOnly: true, isNoExec: false },
        { path: "/w/data", isReadOnly: false, isNoExec: false },
        { path: "/other", isReadOnly: false, isNoExec: false },
      ]),
    ).toEqual([
      "folders 2 0:0 755 /usr /w",
      "show /usr /usr ro,nodev",
      "show /w /w ro,nodev",
      "limit /usr/share ro,nodev,noexec",
      "limit /w/data rw,nodev",
      "devices",
      "processes",
    ]);
  });

  it("has single files, links and copies, which are the agent's where the folder is", () => {
    expect(
      steps({
        shown: [shown("/opt/cli", { isFolder: false })],
        own: [{ path: "/tmp", mode: "1777" }],
        links: [{ path: "/bin", text: "usr/bin" }],
        copies: [
          { path: "/run/keep/lock", source: "/t/lock" },
          { path: "/tmp/config/cli.json", source: "/t/cli.json" },
        ],
        hasNetwork: true,
      }),
    ).toEqual([
      "loopback",
      "folders 4 0:0 755 /opt /run /run/keep /tmp",
      "show /opt/cli /opt/cli ro,nodev",
      "memory /tmp mode=1777,uid=1001,gid=1001",
      "folders 1 1001:1001 755 /tmp/config",
      "link usr/bin /bin",
      "copy /t/lock /run/keep/lock 0:0 644",
      "copy /t/cli.json /tmp/config/cli.json 1001:1001 600",
      "devices",
      "processes",
    ]);
  });

  it("makes one folder of the agent's own of those that lie in each other", () => {
    expect(
      steps({
        own: [
          { path: "/tmp", mode: "1777" },
          { path: "/tmp/runner", mode: "755" },
        ],
      }),
    ).toEqual([
      "folders 1 0:0 755 /tmp",
      "memory /tmp mode=1777,uid=1001,gid=1001",
      "folders 1 1001:1001 755 /tmp/runner",
      "devices",
      "processes",
    ]);
  });
});

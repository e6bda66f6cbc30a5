import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { HELPER } from "../../src/isolation/helper-code.js";
import { entrance, waysFor } from "../../src/isolation/way.js";

const namesFor = (uid: number): readonly string[] =>
  waysFor({ uid, gid: uid, groups: [] }).map(({ name }) => name);

/** Root's, then the two of any other user. */
const ALL_WAYS = [0, 1001].flatMap((uid) => waysFor({ uid, gid: uid, groups: [] }));

describe("the ways to the namespaces", () => {
  it("are sudo, then a user namespace, for a user", () => {
    expect(namesFor(1001)).toEqual(["sudo", "user-namespace"]);
  });

  it("are none but its own privileges for root: in a user namespace it could not write in others' workspaces", () => {
    expect(namesFor(0)).toEqual(["root"]);
  });

  it("leave root what it needs to write files of others, and a user nothing", () => {
    const boundingSet = (uid: number): readonly (string | undefined)[] =>
      waysFor({ uid, gid: uid, groups: [] }).map(({ identity }) => {
        const words = identity({ uid, gid: uid, groups: [] });
        return words[words.indexOf("--bounding-set") + 1];
      });
    expect(boundingSet(0)).toEqual(["-all,+chown,+dac_override,+fowner,+fsetid"]);
    expect(boundingSet(1001)).toEqual(["-all", "-all"]);
  });

  it.each(["process", "network"] as const)("enter every namespace that they make: %s", (level) => {
    const kinds = [
      "--mount",
      "--pid",
      "--ipc",
      "--uts",
      "--cgroup",
      ...(level === "network" ? ["--net"] : []),
    ];
    const kindsIn = (words: readonly string[]): readonly string[] =>
      words.filter((word) => [...kinds, "--net"].includes(word));
    for (const { namespaces } of ALL_WAYS) {
      expect(kindsIn(namespaces(level)).toSorted()).toEqual(kinds.toSorted());
    }
    expect(kindsIn(entrance(42, level)).toSorted()).toEqual(kinds.toSorted());
    expect(entrance(42, level).slice(0, 5)).toEqual([
      ...["nsenter", "--target", "42", "--user", "--preserve-credentials"],
    ]);
  });

  it("do not leave it to `nsenter` to wait for the agent: it would stop with it, and never end", () => {
    expect(entrance(42, "network").slice(-2)).toEqual(["--no-fork", "--"]);
  });

  it("enter the network alone for who has to do with nothing else, in the user namespace that owns it", () => {
    const last = ["--net", "--"];
    const users = ["--user", "--preserve-credentials"];
    expect(ALL_WAYS.map(({ name, networkEntrance }) => [name, networkEntrance(42).slice(3)])).toEqual([
      ["root", last],
      ["sudo", last],
      ["user-namespace", [...users, ...last]],
    ]);
  });

  it("let nothing outside see what is mounted inside, and end all with process 1", () => {
    for (const { namespaces } of ALL_WAYS) {
      const words = namespaces("process");
      expect(words[words.indexOf("--propagation") + 1]).toBe("private");
      expect(words).toEqual(expect.arrayContaining(["unshare", "--fork", "--kill-child=SIGKILL"]));
      expect(words.at(-1)).toBe("--");
    }
  });

  it("make root of the user in a user namespace of its own, before all others", () => {
    const words = ALL_WAYS.at(-1)?.namespaces("process") ?? [];
    expect(words.slice(0, 5)).toEqual(["unshare", "--user", "--map-root-user", "--", "unshare"]);
  });

  it("become the user again, with its groups, and without any way to gain privileges", () => {
    const identities = (groups: readonly number[]) =>
      ALL_WAYS.map(({ identity }) => identity({ uid: 1001, gid: 1002, groups }));
    for (const words of identities([])) {
      const option = (name: string): string | undefined => words[words.indexOf(name) + 1];
      expect([option("--inh-caps"), option("--ambient-caps"), words.slice(-2)]).toEqual([
        "-all",
        "-all",
        ["--no-new-privs", "--"],
      ]);
    }
    const [ofRoot, ofSudo] = identities([4, 27]).map((words) => words.slice(0, 7).join(" "));
    expect(ofRoot).toBe("setpriv --reuid 1001 --regid 1002 --groups 4,27");
    expect(ofSudo).toBe(ofRoot);
    expect(
      ALL_WAYS.map(({ ownNamespace }) => ownNamespace({ uid: 1001, gid: 1002, groups: [] }).join(" ")),
    ).toEqual(["", "", "unshare --user --map-user=1001 --map-group=1002 --keep-caps --"]);
    expect(identities([])[0]).toContain("--clear-groups");
    expect(ALL_WAYS.map(({ owner }) => owner({ uid: 1001, gid: 1002, groups: [] }))).toEqual([
      "1001:1002",
      "1001:1002",
      "0:0",
    ]);
  });

  it("ask sudo for no password", () => {
    expect(ALL_WAYS.map(({ privileged }) => privileged.join(" "))).toEqual(["", "sudo -n --", ""]);
  });
});

describe("the helper", () => {
  it("is in the program as the file has it: `npm run docs` makes it anew", () => {
    expect(HELPER).toBe(readFileSync("src/isolation/helper.sh", "utf8"));
  });
});

import { describe, expect, it } from "@jest/globals";
import { waysFor } from "../../../src/agent/isolation/way.js";

const namesFor = (uid: number): readonly string[] =>
  waysFor({ uid, gid: uid, groups: [] }).map(({ name }) => name);

describe("the ways to the namespaces", () => {
  it("are sudo, then a user namespace, for a user", () => {
    expect(namesFor(1001)).toEqual(["sudo", "user-namespace"]);
  });

  it("are none but its own privileges for root: in a user namespace it could not put the credentials back", () => {
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
});

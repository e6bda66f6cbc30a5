import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { GitHubRequests } from "../../../src/github/client.js";
import { readSubject } from "../../../src/report/review/review-subject.js";
import { propertyRuns } from "../../support/property-runs.js";

const PLACE = { repository: { owner: "octo", name: "repo" }, number: 7 };
const BASE = "ba5e";

/** A GitHub on which somebody pushes before some of the requests; each head's diff holds one file that bears its name. */
function movingPull(pushesBefore: readonly boolean[]) {
  let head = 0;
  const routes: string[] = [];
  const requests: GitHubRequests = {
    send(route, parameters) {
      head += pushesBefore[routes.length] === true ? 1 : 0;
      routes.push(route);
      const fileOf = (name: string) => [{ filename: name, status: "added", patch: "@@ -0,0 +1 @@\n+line" }];
      const data = route.includes("/compare/")
        ? { files: fileOf(String(parameters["basehead"]).replace(`${BASE}...`, "")) }
        : route.endsWith("/files")
          ? fileOf(`head ${head}`)
          : { head: { sha: `head ${head}` }, base: { sha: BASE } };
      return Promise.resolve({ status: 200, headers: {}, data });
    },
  };
  return { requests, routes };
}

describe("the diff of a pull request", () => {
  it.each([
    ["its present head", undefined],
    ["a given commit", "head 0"],
  ])("is that of %s, whenever somebody pushes", async (_name, given) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 12 }), async (pushes) => {
        const { requests, routes } = movingPull(pushes);
        const { head, diff } = await readSubject(requests, PLACE, given);
        expect(diff.map(({ path }) => path)).toEqual([head]);
        expect(head).toBe(given ?? head);
        expect(routes.length).toBeLessThanOrEqual(11);
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it("takes three requests where nobody pushes", async () => {
    const { requests, routes } = movingPull([]);
    await readSubject(requests, PLACE, undefined);
    expect(routes).toHaveLength(3);
  });
});

describe("a list of files that is not all of them", () => {
  const file = (filename: string) => ({ filename, status: "added", patch: "@@ -0,0 +1 @@\n+line" });

  function listing(files: unknown, changedFiles: number): GitHubRequests {
    return {
      send(route) {
        const pull = { head: { sha: "head" }, base: { sha: BASE }, changed_files: changedFiles };
        return Promise.resolve({ status: 200, headers: {}, data: route.endsWith("/files") ? files : pull });
      },
    };
  }

  it.each([
    ["half of it", [file("a.ts")], 2, false],
    ["all of it", [file("a.ts"), file("b.ts")], 2, true],
  ])("is known as such: %s", async (_what, files, changed, isWhole) => {
    expect(await readSubject(listing(files, changed), PLACE, undefined)).toMatchObject({ isWhole });
  });

  it.each([
    ["[]", []],
    ["{}", {}],
    ["null", null],
    ["a page", "<html></html>"],
    ["nothing", undefined],
    ["a list of nothing", [null]],
  ])("is no diff: %s", async (_what, files) => {
    await expect(readSubject(listing(files, 2), PLACE, undefined)).rejects.toMatchObject({
      kind: "unavailable",
    });
  });
});

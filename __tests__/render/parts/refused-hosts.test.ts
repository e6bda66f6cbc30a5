import { describe, expect, it } from "@jest/globals";
import { FURTHER_HOSTS, type Isolation } from "../../../src/record/schema-process.js";
import type { RunRecord } from "../../../src/record/schema.js";
import { renderComment } from "../../../src/render/comment/comment.js";
import { renderSummary } from "../../../src/render/summary/summary.js";
import { pageOf } from "../../support/page-fixtures.js";
import { finishedRecord } from "../../support/sample-record.js";

const FRAME = {
  identity: { key: "CI/agent", runId: 100, runAttempt: 1 },
  runUrl: "",
  previous: undefined,
  review: undefined,
};

type Refused = readonly [host: string, port: number, times: number, reason?: "private-address"];

function runThatAskedFor(...hosts: readonly Refused[]): RunRecord {
  const refused: Isolation["refused"] = hosts.map(([host, port, times, reason]) => ({
    host,
    port,
    times,
    reason: reason ?? "not-allowed",
  }));
  return finishedRecord("Done.", {
    isolation: { level: "network", way: "root", refused, unreached: undefined },
  });
}

function pageText(record: RunRecord): string {
  return pageOf(record, [])
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ");
}

describe("hosts that the proxy refused", () => {
  const record = runThatAskedFor(
    ["evil.example.org", 443, 3],
    ["evil.example.org", 80, 1],
    ["registry.npmjs.org", 8443, 1],
    ["169.254.169.254", 80, 1],
  );

  it("are named in summary, comment and page, with what allows them", () => {
    const views = [renderSummary(record, "full"), renderComment(record, FRAME), pageText(record)];
    for (const view of views) {
      const text = view.replace(/[`*>]/g, "").replace(/\s+/g, " ");
      expect(text).toContain(
        "3 hosts blocked: evil.example.org, registry.npmjs.org:8443, 169.254.169.254:80. To allow them, add them to allowed-hosts. ",
      );
      expect(text).toMatch(/allowed-hosts: \| evil\.example\.org registry\.npmjs\.org:8443 169/u);
    }
  });

  it("are spoken of in the singular where there is one", () => {
    const one = renderSummary(runThatAskedFor(["evil.example.org", 443, 3]), "full");
    expect(one).toContain(
      "> **1 host blocked: `evil.example.org`.**\n>\n> To allow it, add it to `allowed-hosts`.",
    );
  });

  it("may be more than are listed", () => {
    const many = runThatAskedFor(["a.example", 443, 1], [FURTHER_HOSTS, 0, 40]);
    expect(renderSummary(many, "full")).toContain(
      "blocked: `a.example` and more.**\n>\n> To allow them, add them to",
    );
  });

  it("are named up to twenty, and the others are counted", () => {
    const hosts = (count: number): readonly Refused[] =>
      Array.from({ length: count }, (_, index) => [`h${index}.example`, 443, 1] as const);
    expect(renderSummary(runThatAskedFor(...hosts(20)), "full")).toContain("`h19.example`.**");
    expect(renderSummary(runThatAskedFor(...hosts(21)), "full")).toContain("`h19.example` and 1 more.**");
  });

  it("that lead into a private network get the remedy that helps", () => {
    expect(renderSummary(runThatAskedFor(["db.example", 5432, 1, "private-address"]), "full")).toContain(
      "> **1 host blocked: `db.example:5432`, in a private network.**\n>\n> `allowed-hosts` must name it with host and port.",
    );
  });

  it("are nowhere where there are none", () => {
    const views = [renderSummary, pageText].map((view) => view(runThatAskedFor(), "full"));
    expect(views.join("")).not.toContain("blocked");
  });
});

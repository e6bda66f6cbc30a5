import { describe, expect, it } from "@jest/globals";
import { withDenyRules } from "../../src/record/denials.js";
import type { ToolCall } from "../../src/record/schema.js";
import { sampleCall } from "../support/sample-record.js";

describe("what `deny` names", () => {
  const call = (target: string, permissions: readonly string[], denial: "approval" | "rule" = "rule") =>
    sampleCall(1, { outcome: "denied", denial, target, permissions: [...permissions] });
  const judged = (deny: readonly string[], denied: ToolCall) => withDenyRules(denied, deny);

  it.each([
    ["Shell(git)", call("git push", ["Shell(git)"])],
    ["Shell(git push)", call("npm test && git push -f", ["Shell(npm)", "Shell(git)"])],
    ["Shell(git:push*)", call("git push", ["Shell(git)"], "approval")],
    ["Shell(npm run test*)", call("CI=1 npm run test:unit", ["Shell(npm)"])],
    ["Shell(git:*)", call("/usr/bin/git", ["Shell(/usr/bin/git)"])],
    ["Write(src/**)", call("src/a/b.ts", ["Write(src/a/b.ts)"])],
    ["Read(**/.env*)", call(".env.local", ["Read(.env.local)"])],
    ["WebFetch(*.example.com)", call("https://a.example.com/x", ["WebFetch(a.example.com)"])],
    ["Mcp(db:*)", call("db:drop", ["Mcp(db:drop)"])],
    ["Mcp(*:dr*p*)", call("db:drop", ["Mcp(db:drop)"])],
    ["Write(./src/**)", call("src/a.ts", ["Write(src/a.ts)"])],
    ["Shell(git push *)", call("(cd x; git push)", ["Shell(cd)", "Shell(git)"])],
  ])("is asked for: %s", (rule, denied) => {
    expect(judged([rule], denied).denial).toBe("deny");
  });

  it.each([
    ["another program", "Shell(rm)", call("git push", ["Shell(git)"])],
    ["other arguments", "Shell(git push)", call("git status", ["Shell(git)"])],
    ["a program that is only spoken of", "Shell(git push)", call("echo git push", ["Shell(echo)"])],
    ["another kind", "Write(**)", call(".env", ["Read(.env)"])],
    ["another folder", "Write(src/**)", call("docs/src/a", ["Write(docs/src/a)"])],
    ["arguments that do not follow at once", "Shell(git push)", call("git -C x push", ["Shell(git)"])],
    ["a name that begins alike", "Mcp(db:drop)", call("", ["Mcp(db:drop_all)"])],
    ["a name whose ends overlap", "Mcp(aba*aba)", call("", ["Mcp(ababa)"])],
    ["parts in another order", "Mcp(*b*a*)", call("", ["Mcp(ab)"])],
    ["a part that is there once only", "Mcp(*a*a*)", call("", ["Mcp(a)"])],
    ["a part that is only in the beginning", "Mcp(ab*b*c)", call("", ["Mcp(abc)"])],
    ["what cannot be told", "Read(**)", call("a.ts", [])],
  ])("is not asked for: %s", (_, rule, denied) => {
    expect(judged([rule], denied).denial).toBe("rule");
  });

  it("is never advised to be allowed", () => {
    const denied = call("git -C x push && npm test", ["Shell(git)", "Shell(npm)"], "approval");
    expect(judged(["Shell(git push)"], denied).permissions).toEqual(["Shell(npm)"]);
  });

  it("is asked for by any one of several rules", () => {
    expect(judged(["Shell(rm)", "Shell(git push)"], call("git push", ["Shell(git)"])).denial).toBe("deny");
  });

  it("leaves a skipped question what it is", () => {
    expect(judged(["Shell(*)"], sampleCall(1, { outcome: "denied", denial: "question" })).denial).toBe(
      "question",
    );
  });
});

import { describe, expect, it } from "@jest/globals";
import { findRequest } from "../../src/briefing/request.js";

describe("findRequest", () => {
  it.each([
    ["/agent fix this", "fix this"],
    ["/AGENT: fix this", "fix this"],
    ["   /agent, fix", "fix"],
    ["/agent", ""],
    ["Thanks!\n\n/agent fix\nboth lines\n", "fix\nboth lines"],
    ["> /agent quoted\n\n/agent mine", "mine"],
    ["```\n/agent code\n```\n/agent mine", "mine"],
    ["<!-- a\n/agent hidden\n-->\n/agent mine <!-- not this -->", "mine"],
    ["/agents no\n/agent yes", "yes"],
    ["> quoted\n>\n/agent mine", "mine"],
    ["> # Heading\n/agent mine", "mine"],
    ["> quoted\n- an item\n\n/agent mine", "mine"],
    ["The `<pre>` is wrong.\n\n/agent fix it", "fix it"],
    ["<pre>\n/agent code\n</pre>\n/agent mine", "mine"],
    ["One ` alone.\n\n/agent fix `it`", "fix `it`"],
    ["Use `one`\n/agent fix `it`", "fix `it`"],
    ["A \\` and\n/agent fix `it`", "fix `it`"],
    ["\r\n/agent windows\r\nlines", "windows\nlines"],
  ])("finds in %j the request %j", (text, request) => {
    expect(findRequest(text, "/agent")).toEqual({ text: request });
  });

  it.each([
    "please /agent fix",
    "/agentfix",
    "> /agent quoted",
    "    /agent indented code",
    "\t/agent indented code",
    "~~~\n/agent code\n~~~",
    "- a\n\n  ```\n  /agent code\n  ```",
    "<pre>\n/agent code\n</pre>",
    "Text <pre class=a>\n\n/agent code",
    "<blockquote>\n\n/agent quoted\n\n</blockquote>",
    "`\n/agent code\n`",
    "See ``a ` b\n/agent code``",
    "> hi\n/agent goes on with it",
    "> > hi\nand\n/agent goes on with it",
    "- > hi\n/agent goes on with it",
    "<!-- /agent hidden -->",
    "<!--\n\n/agent hidden\n",
    "",
  ])("finds none in %j", (text) => {
    expect(findRequest(text, "/agent")).toBeUndefined();
  });

  it.each(["`\n", "<pre>", "> a\n", "a `` b ` \n", "`".repeat(3) + "x", "\\`", "- > "])(
    "takes time linear in the length of %j over and over",
    (piece) => {
      const began = process.cpuUsage();
      findRequest(piece.repeat(200_000 / piece.length), "/agent");
      // Of the processor's time, in µs: the machine may be busy. Quadratic took 17 s.
      expect(process.cpuUsage(began).user).toBeLessThan(5_000_000);
    },
  );
});

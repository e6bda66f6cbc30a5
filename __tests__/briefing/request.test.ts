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
    "<!-- /agent hidden -->",
    "<!--\n\n/agent hidden\n",
    "",
  ])("finds none in %j", (text) => {
    expect(findRequest(text, "/agent")).toBeUndefined();
  });
});

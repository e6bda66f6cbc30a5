import { arrayAt, isObject, type JsonObject, numberAt, parseObject, textAt } from "../../safety/json.js";
import { findingCounts, NO_REVIEW } from "../parts/outcome-words.js";
import { joined, placeInFile } from "../parts/words.js";

const FENCE = "```";
/** Width of the severity column, so that the places line up. */
const SEVERITY_WIDTH = 8;

/**
 * Formats one of the agent's messages for the log. If the message ends with the JSON of a review, each finding becomes
 * a line and each other member becomes `name: value`. Other messages stay as they are.
 *
 * @param message redacted
 * @returns lines, not neutralised
 */
export function readableMessage(message: string): string {
  const start = startOfJson(message);
  const answer = start === undefined ? undefined : parseObject(withoutFence(message.slice(start)));
  if (answer === undefined || !Array.isArray(answer["findings"])) {
    return message;
  }
  const before = withoutFence(message.slice(0, start)).trim();
  const members = Object.entries(answer)
    .filter(([name]) => name !== "findings")
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value.trim() : JSON.stringify(value)}`);
  const findings = arrayAt(answer, "findings").filter(isObject).map(findingLine);
  const none = findings.length === 0 ? [`findings: ${NONE}`] : [];
  return [...(before === "" ? [] : [before]), ...members, ...findings, ...none].join("\n");
}

const NONE = findingCounts(NO_REVIEW);

/** Finds the JSON at the end of a message. It starts at the first `{` that begins a line, after prose or a fence. */
function startOfJson(message: string): number | undefined {
  const end = withoutFence(message).trimEnd();
  if (!end.endsWith("}")) {
    return undefined;
  }
  if (end.trimStart().startsWith("{")) {
    return end.length - end.trimStart().length;
  }
  const line = end.search(/\n\{/);
  return line === -1 ? undefined : line + 1;
}

function withoutFence(text: string): string {
  const end = text.trimEnd();
  const lastLine = end.slice(end.lastIndexOf("\n") + 1);
  return lastLine.trim().startsWith(FENCE) ? end.slice(0, end.length - lastLine.length) : end;
}

function findingLine(finding: JsonObject): string {
  const severity = (textAt(finding, "severity") ?? "").padEnd(SEVERITY_WIDTH);
  const place = placeInFile(
    textAt(finding, "path") ?? "",
    numberAt(finding, "line") ?? 0,
    numberAt(finding, "endLine"),
  );
  const words = [place, textAt(finding, "title") ?? "", textAt(finding, "message") ?? ""];
  return `${severity} ${joined(
    " · ",
    words.map((text) => text.replace(/\s+/g, " ").trim()),
  )}`;
}

import { type JsonObject, textAt } from "../../safety/json.js";
import type { ToolCallEvent } from "./events.js";
import { errorText } from "./tool-details.js";

const MCP_CALLS = new Set([
  "mcpToolCall",
  "getMcpToolsToolCall",
  "listMcpResourcesToolCall",
  "readMcpResourceToolCall",
]);
/** The CLI's own words about a server. What the server itself answers comes with a success. */
const MISSING =
  /\b(?:server|client|connection)\b.{0,80}\b(?:not (?:found|connected|running|available|reachable|loaded|ready)|unavailable|unreachable|closed|refused|failed)\b|\b(?:failed|unable|could not) (?:to )?(?:connect|start)\b|\b(?:ECONNREFUSED|ENOTFOUND|ETIMEDOUT|ECONNRESET|EAI_AGAIN)\b|\bspawn .{0,200}ENOENT\b/i;
const LONGEST_SEARCHED = 2_000;

/** Returns whether a call failed because its MCP server is not there. */
export function isServerMissing({ key, result }: Pick<ToolCallEvent, "key" | "result">): boolean {
  if (!MCP_CALLS.has(key) || result === undefined) {
    return false;
  }
  const isError = result.outcome === "error" || result.outcome === "failure";
  const text = (errorText(result.payload) ?? "").slice(0, LONGEST_SEARCHED);
  return result.outcome === "serverNotFound" || (isError && MISSING.test(text));
}

/**
 * Returns the server of a call.
 *
 * @param known names to recognise in older streams, which only have `<server>-<tool>` or `<server>:<tool>`
 */
export function mcpServer(args: JsonObject, known: readonly string[]): string | undefined {
  const name = textAt(args, "name") ?? "";
  return (
    textAt(args, "providerIdentifier") ??
    textAt(args, "serverIdentifier") ??
    textAt(args, "server") ??
    known.find((server) => name.startsWith(`${server}-`) || name.startsWith(`${server}:`))
  );
}

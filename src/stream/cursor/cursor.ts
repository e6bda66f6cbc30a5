import { isObject, objectAt, parseJson } from "../../safety/json.js";
import type { Dialect } from "../dialect.js";
import { decodeWithoutBulk } from "./bulk.js";
import { decode } from "./decode.js";
import { CONNECTION_LOST, recogniseFailure } from "./known-failures.js";
import { isCursorsOwn } from "./other-agents.js";
import { meaningOfKey, outcomeOfKey } from "./outcomes.js";
import { errorText } from "./tool-details.js";
import { toolKind, toolTypes } from "./tools.js";

/** The Cursor CLI's stream, as its versions have written it since 2025. */
export const CURSOR: Dialect = {
  eventStart: '{"type":',
  decode,
  decodeWithoutBulk,
  withText,
  isOwn: isCursorsOwn,
  toolKind,
  toolTypes,
  outcomeOfKey,
  meaningOfKey,
  errorText,
  recogniseFailure,
  connectionLost: CONNECTION_LOST,
};

/** Leaves a line alone that no longer has this type: redaction removed it as a whole. Joins all parts of a message. */
function withText(line: string, type: "thinking" | "message", change: (text: string) => string): string {
  const event = decode(line);
  const value = parseJson(line);
  if (event.type !== type || !isObject(value)) {
    return line;
  }
  const text = change(event.text);
  if (text === event.text) {
    return line;
  }
  const changed =
    type === "thinking"
      ? { text }
      : { message: { ...objectAt(value, "message"), content: [{ type: "text", text }] } };
  return JSON.stringify({ ...value, ...changed });
}

import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { decode } from "../../../src/stream/cursor/decode.js";
import { LineDecoder } from "../../../src/stream/mend.js";
import { toolKind } from "../../../src/stream/cursor/tools.js";
import { anyLine, RECORDED_LINES } from "../../support/arbitrary-lines.js";
import { propertyRuns } from "../../support/property-runs.js";

/** The same lines each time: what fails here fails again. */
const RUNS = { numRuns: propertyRuns(2_000), seed: 20_261_121 };

describe("decode, for any line", () => {
  it("never throws, and gives an event or the line itself", () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const event = decode(line);
        expect(event.type === "unreadable" ? event.text : line).toBe(line);
      }),
      RUNS,
    );
  });

  it("gives only finite times", () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const times = Object.entries(decode(line)).filter(([name]) => name.endsWith("Ms"));
        expect(times.filter(([, time]) => time !== undefined && !Number.isFinite(time))).toEqual([]);
      }),
      RUNS,
    );
  });

  it("gives a call that its row in the table of tools can read", () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const event = decode(line);
        if (event.type !== "tool-call") {
          return;
        }
        const kind = toolKind(event.key);
        const payload = event.result?.payload ?? {};
        const said = [
          kind.target(event.args),
          kind.detail?.(payload),
          kind.written?.(payload, event.args),
          kind.preciseName?.(payload),
          kind.output?.(payload),
        ];
        expect(said.filter((text) => text !== undefined && typeof text !== "string")).toEqual([]);
        expect(kind.todos?.(payload, event.args) ?? []).toEqual(expect.any(Array));
      }),
      RUNS,
    );
  });
});

describe("lines that are put together again", () => {
  it("lose nothing: every line becomes an event, a part of one, or is told as unreadable", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
        const decoder = new LineDecoder();
        const decoded = [...lines.flatMap((line) => decoder.line(line)), ...decoder.end()];
        const unreadable = decoded.flatMap(({ event }) => (event.type === "unreadable" ? [event.text] : []));
        expect(unreadable.filter((text) => !lines.includes(text))).toEqual([]);
        const mended = decoded.filter((line) => line.mended).length;
        const said = lines.filter((line) => line.trim() !== "").length;
        expect(mended > 0 || decoded.length >= said).toBe(true);
      }),
      { ...RUNS, numRuns: propertyRuns(500) },
    );
  });

  it.each(
    RECORDED_LINES.filter(
      (line) => line.startsWith('{"type":') && line.includes("\\n") && line.endsWith("}"),
    ),
  )("mends %.60s… when its newlines are literal", (line) => {
    const decoder = new LineDecoder();
    const pieces = line.split("\\n");
    const decoded = [...pieces.flatMap((piece) => decoder.line(piece)), ...decoder.end()];
    expect(decoded.at(-1)).toEqual({ event: decode(line), mended: true });
  });
});

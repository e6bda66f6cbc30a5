import { describeError } from "../system/errors.js";
import type { Happening } from "../record/happening.js";
import type { RunRecord } from "../record/record.js";
import type { Reporter, ReporterOutputs } from "./reporter.js";

/** All reporters as one. What one of them throws is told once and stays with that one: it is dropped. */
export interface Broadcast {
  begin(record: RunRecord): Promise<void>;
  /** @returns a promise when a reporter asks the stream to wait */
  happened(happening: Happening, record: () => RunRecord, atMs: number): Promise<void> | undefined;
  /** One reporter after the other, in the order of the list. @returns the outputs of all */
  end(record: RunRecord): Promise<ReporterOutputs>;
}

/** @param warn tells what became of a reporter that failed */
export function broadcast(reporters: readonly Reporter[], warn: (text: string) => void): Broadcast {
  const listening = new Set(reporters);

  function drop(reporter: Reporter, error: unknown): void {
    if (listening.delete(reporter)) {
      warn(`The ${reporter.name} could not be written and is left out: ${describeError(error)}`);
    }
  }

  return {
    async begin(record) {
      for (const reporter of listening) {
        try {
          await reporter.begin?.(record);
        } catch (error) {
          drop(reporter, error);
        }
      }
    },
    happened(happening, record, atMs) {
      let waiting: Promise<void>[] | undefined;
      for (const reporter of listening) {
        try {
          const busy = reporter.happened?.(happening, record, atMs);
          if (busy !== undefined) {
            waiting ??= [];
            waiting.push(
              busy.catch((error: unknown) => {
                drop(reporter, error);
              }),
            );
          }
        } catch (error) {
          drop(reporter, error);
        }
      }
      return waiting === undefined ? undefined : Promise.all(waiting).then(() => undefined);
    },
    async end(record) {
      const outputs: Record<string, string> = {};
      for (const reporter of listening) {
        try {
          Object.assign(outputs, await reporter.end?.(record));
        } catch (error) {
          drop(reporter, error);
        }
      }
      return outputs;
    },
  };
}

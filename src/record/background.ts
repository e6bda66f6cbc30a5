import type { BackgroundTimeoutEvent, TaskEvent } from "../stream/events.js";
import { idAt, type JsonObject } from "../safety/json.js";
import { MAXIMUM_BACKGROUND, type ToolCall } from "./schema.js";

/** Where a call that left something running says what that is known by. */
const ID_KEYS = ["shellId", "pid", "agentId", "taskId"];

/** What calls have left running in the background: the CLI waits for it after the agent's last message. */
export interface BackgroundWork {
  /** @param payload of the call's result */
  begin(call: ToolCall, payload: JsonObject): void;
  /** Something has ended that a call has waited for, or has stopped. */
  end(taskId: string): void;
  /** @returns a sentence on what has ended; undefined where nothing has */
  task(event: TaskEvent): string | undefined;
  /** @returns a sentence on what the CLI has ended */
  timedOut(event: BackgroundTimeoutEvent): string;
  /** The CLI is gone, and with it all that it left running. */
  clear(): void;
  /** What still runs, as far as is known, by its command or description; oldest first. */
  names(): readonly string[];
}

type Work = { readonly name: string; readonly ids: readonly string[] };

export function createBackgroundWork(): BackgroundWork {
  let running: readonly Work[] = [];

  /** By its id, else by its title. Where neither fits, the only one there is; of several none is guessed. */
  function find({ taskId, title }: Pick<TaskEvent, "taskId" | "title">): Work | undefined {
    return (
      running.find(({ ids }) => taskId !== undefined && ids.includes(taskId)) ??
      running.find(({ name }) => name === title) ??
      (running.length === 1 ? running[0] : undefined)
    );
  }

  function remove(task: Pick<TaskEvent, "taskId" | "title">): Work | undefined {
    const ended = find(task);
    running = running.filter((work) => work !== ended);
    return ended;
  }

  return {
    begin(call, payload) {
      const ids = ID_KEYS.flatMap((key) => idAt(payload, key) ?? []);
      const name = call.target === "" ? call.kind : call.target;
      if (running.length < MAXIMUM_BACKGROUND) {
        running = [...running, { name, ids: [call.id, ...ids] }];
      }
    },
    end(taskId) {
      remove({ taskId, title: undefined });
    },
    task(event) {
      const name = event.hasEnded ? (remove(event)?.name ?? event.title) : undefined;
      return name === undefined ? undefined : `Ended in the background: ${name}`;
    },
    timedOut({ endedCount, timeoutMs }) {
      const names = running.map(({ name }) => name).join(", ");
      running = [];
      const many = endedCount === undefined ? "what" : `${endedCount} of what`;
      const waited = timeoutMs === undefined ? "long enough" : `${Math.round(timeoutMs / 1_000)} s`;
      return `The CLI waited ${waited}, and then ended ${many} still ran in the background${names === "" ? "" : `: ${names}`}.`;
    },
    clear() {
      running = [];
    },
    names: () => running.map(({ name }) => name),
  };
}

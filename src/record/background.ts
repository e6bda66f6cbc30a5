import type { BackgroundTimeoutEvent, TaskEvent } from "../stream/cursor/events.js";
import { idAt, type JsonObject } from "../safety/json.js";
import { MAXIMUM_BACKGROUND, type ToolCall } from "./schema.js";

/** Members in which the call that started background work reports its id. */
const ID_KEYS = ["shellId", "pid", "agentId", "taskId"];

/** Work that calls left running in the background. The CLI waits for it after the agent's last message. */
export interface BackgroundWork {
  /** @param payload result of the call */
  begin(call: ToolCall, payload: JsonObject): void;
  /** Removes work that a call has waited for or stopped. */
  end(taskId: string): void;
  /** @returns a sentence on the work that ended; undefined when nothing did */
  task(event: TaskEvent): string | undefined;
  /** @returns a sentence on the work that the CLI ended */
  timedOut(event: BackgroundTimeoutEvent): string;
  /** Forgets all work: the CLI is gone, and everything that it left running with it. */
  clear(): void;
  /** Returns the work still known to run, by command or description; oldest first. */
  names(): readonly string[];
}

type Work = { readonly name: string; readonly ids: readonly string[] };

export function createBackgroundWork(): BackgroundWork {
  let running: readonly Work[] = [];

  /** Finds work by its id, else by its title, else the only work there is. With several, does not guess. */
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

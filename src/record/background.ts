import type { BackgroundTimeoutEvent, TaskEvent } from "../stream/cursor/events.js";
import type { JsonObject } from "../safety/json.js";
import { backgroundIds } from "../stream/cursor/outcomes.js";
import { MAXIMUM_BACKGROUND, type ToolCall } from "./schema.js";

type Work = { readonly name: string; readonly ids: readonly string[] };

/** Work that calls left running in the background. The CLI waits for it after the agent's last message. */
export class BackgroundWork {
  #running: readonly Work[] = [];

  /** @param payload result of the call */
  begin(call: ToolCall, payload: JsonObject): void {
    const ids = backgroundIds(payload);
    const name = call.target === "" ? call.kind : call.target;
    if (this.#running.length < MAXIMUM_BACKGROUND) {
      this.#running = [...this.#running, { name, ids: [call.id, ...ids] }];
    }
  }

  /** Removes work that a call has waited for or stopped. */
  end(taskId: string): void {
    this.#remove({ taskId, title: undefined });
  }

  /** @returns a sentence on the work that ended; undefined when nothing did */
  task(event: TaskEvent): string | undefined {
    const name = event.hasEnded ? (this.#remove(event)?.name ?? event.title) : undefined;
    return name === undefined ? undefined : `Ended in the background: ${name}`;
  }

  /** @returns a sentence on the work that the CLI ended */
  timedOut({ endedCount, timeoutMs }: BackgroundTimeoutEvent): string {
    const names = this.names().join(", ");
    this.clear();
    const many = endedCount === undefined ? "what" : `${endedCount} of what`;
    const waited = timeoutMs === undefined ? "long enough" : `${Math.round(timeoutMs / 1_000)} s`;
    return `The CLI waited ${waited}, and then ended ${many} still ran in the background${names === "" ? "" : `: ${names}`}.`;
  }

  /** Forgets all work: the CLI is gone, and everything that it left running with it. */
  clear(): void {
    this.#running = [];
  }

  /** Returns the work still known to run, by command or description; oldest first. */
  names(): readonly string[] {
    return this.#running.map(({ name }) => name);
  }

  /** Finds work by its id, else by its title, else the only work there is. With several, does not guess. */
  #remove({ taskId, title }: Pick<TaskEvent, "taskId" | "title">): Work | undefined {
    const running = this.#running;
    const ended =
      running.find(({ ids }) => taskId !== undefined && ids.includes(taskId)) ??
      running.find(({ name }) => name === title) ??
      (running.length === 1 ? running[0] : undefined);
    this.#running = running.filter((work) => work !== ended);
    return ended;
  }
}

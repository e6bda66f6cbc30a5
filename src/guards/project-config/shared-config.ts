import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import { isObject } from "../../safety/json.js";
import type { Clock } from "../../system/clock.js";
import { describeError, errorCode, StartError } from "../../system/errors.js";
import { isStill, type Process } from "../../system/processes.js";
import { changedIn, type Layer, putBack, rootsOf } from "./replace.js";

/** How long to wait for other steps at work on the files, which takes them milliseconds. */
const LONGEST_TURN_MS = 30_000;
const ASK_AGAIN_MS = 20;

export type SharedConfigOptions = {
  /** The commit whose configuration is there now; undefined when it was only removed. */
  readonly commit: string | undefined;
  readonly leftOut: readonly string[];
  readonly workspace: string;
  /** The same for all steps of a job. */
  readonly temporaryDirectory: string;
  /** The process of this step. */
  readonly user: Process;
  readonly clock: Clock;
};

/** A step that wants the configuration replaced until its agent has ended, and what it replaced itself. */
type Use = { readonly user: Process | undefined; readonly layer: Layer };

/** What became of the replaced configuration when an agent had ended. */
export type PutBack = {
  /** Paths that an agent changed and that stay as they are, relative to the top folder. */
  readonly changed: readonly string[];
  /** Absolute paths of all others: other steps may still need them replaced, and put them back at any time. */
  readonly settled: readonly string[];
  /** Why all stays as it is. */
  readonly problem?: string;
};

/** The checkout's agent configuration, replaced as long as any step of the job needs that: the last one puts it back. */
export class ProjectConfig {
  readonly commit: string | undefined;
  readonly leftOut: readonly string[];
  readonly #user: Process;
  readonly #clock: Clock;
  /** One file a step, named by numbers in the order of their coming. */
  readonly #folder: string;
  #file = "";
  #layers: readonly Layer[] = [];

  constructor({ commit, leftOut, workspace, temporaryDirectory, user, clock }: SharedConfigOptions) {
    const id = createHash("sha256").update(workspace).digest("hex").slice(0, 16);
    this.commit = commit;
    this.leftOut = leftOut;
    this.#user = user;
    this.#clock = clock;
    this.#folder = path.join(temporaryDirectory, `project-config-${id}`);
  }

  /** Files and folders with something that was replaced or removed, sorted. */
  get replaced(): readonly string[] {
    return [...new Set(this.#layers.flatMap(rootsOf))].sort();
  }

  /**
   * @param replace synchronous: a caller that gives up finds everything replaced, or nothing
   * @throws StartError, or what the system throws; everything is then as before
   */
  async begin(replace: () => Layer, signal: AbortSignal): Promise<void> {
    await this.#alone(() => {
      if (!this.#uses().some(isAtWork)) {
        // What steps that were killed replaced stays so: by now the checkout may be another one.
        rmSync(this.#folder, { recursive: true, force: true });
      }
      const layer = replace();
      try {
        mkdirSync(this.#folder, { recursive: true });
        this.#file = String(readdirSync(this.#folder).length);
        this.#write({ user: this.#user, layer });
        this.#layers = this.#uses().map((use) => use.layer);
      } catch (error) {
        putBack(layer);
        throw error;
      }
    }, signal);
  }

  /** Puts everything back, unless another step needs it. Never throws. */
  async putBack(): Promise<PutBack> {
    try {
      return await this.#alone(() => this.#leave());
    } catch (error) {
      return { changed: [], settled: this.#layers.flatMap(filesOf), problem: describeError(error) };
    }
  }

  #leave(): PutBack {
    this.#write({ ...this.#read(this.#file), user: undefined });
    const uses = this.#uses();
    const isNeeded = uses.some(isAtWork);
    // The newest first: it may lie on what an older one put there.
    this.#layers = uses.map(({ layer }) => layer).reverse();
    const changed = [...new Set(this.#layers.flatMap(isNeeded ? changedIn : putBack))].sort();
    if (!isNeeded) {
      rmSync(this.#folder, { recursive: true, force: true });
    }
    const others = this.#layers.map(({ top, replacements }) => ({
      top,
      replacements: replacements.filter(({ name }) => !changed.includes(name)),
    }));
    return { changed, settled: others.flatMap(filesOf) };
  }

  #uses(): readonly Use[] {
    const files = existsSync(this.#folder) ? readdirSync(this.#folder) : [];
    return files.sort((one, other) => Number(one) - Number(other)).map((file) => this.#read(file));
  }

  #read(file: string): Use {
    const use: unknown = deserialize(readFileSync(path.join(this.#folder, file)));
    if (!isUse(use)) {
      throw new Error(`${path.join(this.#folder, file)} is damaged`);
    }
    return use;
  }

  #write(use: Use): void {
    writeFileSync(path.join(this.#folder, this.#file), serialize(use));
  }

  /** Works while no other step does. @throws StartError when another one does for too long */
  async #alone<Result>(work: () => Result, signal?: AbortSignal): Promise<Result> {
    const lock = `${this.#folder}.lock`;
    for (let waitedMs = 0; !isTaken(lock); waitedMs += ASK_AGAIN_MS) {
      if (waitedMs > LONGEST_TURN_MS || signal?.aborted === true) {
        throw new StartError(
          `Another step is at work on the agent configuration of this folder, or was killed at it (${lock})`,
          "Run the job again, so that it checks out again.",
        );
      }
      await this.#clock.wait(ASK_AGAIN_MS, signal);
    }
    try {
      return work();
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
}

function filesOf({ top, replacements }: Pick<Layer, "top" | "replacements">): readonly string[] {
  return replacements.map(({ name }) => path.join(top, name));
}

function isAtWork({ user }: Use): boolean {
  return user !== undefined && isStill(user);
}

function isUse(value: unknown): value is Use {
  return isObject(value) && isObject(value["layer"]) && Array.isArray(value["layer"]["replacements"]);
}

/** @returns whether it is ours now */
function isTaken(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (errorCode(error) !== "EEXIST") {
      throw error;
    }
    return false;
  }
}

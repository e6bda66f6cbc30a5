import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { IsolationLevel } from "../../record/schema-isolation.js";
import type { Clock } from "../../system/clock.js";
import { describeError, StartError } from "../../system/errors.js";
import { findCredentials, userGitConfiguration, writeJournal } from "./hidden-credentials.js";
import { layoutOf, type MachineView } from "./machine.js";
import { lockProgram } from "./system-call-lock.js";
import { raiseWalls, type Walls, type WallsPlan } from "./walls.js";
import { type User, type Way, waysFor } from "./way.js";

export type BuildOptions = {
  readonly level: IsolationLevel;
  readonly view: Omit<MachineView, "hasNetwork" | "homeFiles">;
  readonly user: User;
  /** An existing folder that only the user may enter and the agent does not see. Absolute. */
  readonly directory: string;
};

const WAYS: Readonly<Record<Way["name"], string>> = {
  root: "as root",
  sudo: "through sudo",
  "user-namespace": "through a user namespace",
};

/**
 * Builds the walls by the first way that leads to them.
 *
 * @throws StartError when none does, or the machine is not one that can have them
 */
export async function buildWalls(options: BuildOptions, clock: Clock): Promise<Walls> {
  const plan = planWalls(options);
  const reasons: string[] = [];
  for (const way of waysFor(options.user)) {
    try {
      return await raiseWalls({ ...plan, way }, clock);
    } catch (error) {
      if (error instanceof StartError) {
        throw error;
      }
      reasons.push(`${WAYS[way.name]}: ${describeError(error)}`);
    }
  }
  throw refusal(options.level, reasons);
}

/**
 * Decides how the walls are to be, and writes down what they are built of.
 *
 * @throws StartError
 */
export function planWalls({ level, view, user, directory }: BuildOptions): Omit<WallsPlan, "way"> {
  const lock = lockProgram(process.arch);
  if (lock === undefined) {
    throw refusal(level, [`there is no filter of system calls for ${process.arch}`]);
  }
  const folder = join(directory, "isolation");
  const lockFile = join(folder, "lock");
  const gitConfiguration = join(folder, "gitconfig");
  const keep = `/run/cursor-agent-${randomBytes(16).toString("hex")}`;
  const { layout, home } = layoutOf({
    ...view,
    copies: [...view.copies, { path: `${keep}/lock`, source: lockFile, isProgram: true }],
    homeFiles: [{ name: ".gitconfig", source: gitConfiguration }],
    hasNetwork: level === "network",
  });
  const places = { journal: join(folder, "journal"), newRoot: join(folder, "root") };
  const credentials = findCredentials(view.workspace);
  try {
    mkdirSync(folder, { mode: 0o700 });
    mkdirSync(places.newRoot, { mode: 0o700 });
    writeFileSync(lockFile, lock, { mode: 0o700 });
    const text = userGitConfiguration(view.environment["HOME"]);
    writeFileSync(gitConfiguration, text, { encoding: "latin1", mode: 0o600 });
    writeJournal(places.journal, credentials);
  } catch (error) {
    throw refusal(level, [`the runner's temporary folder cannot be written to: ${describeError(error)}`]);
  }
  return { level, user, layout, home, credentials, keep, ...places };
}

function refusal(level: IsolationLevel, reasons: readonly string[]): StartError {
  return new StartError(
    `\`isolation: ${level}\` cannot be had on this runner: ${reasons.join("; ")}.`,
    "Give the runner's user passwordless `sudo`, or let it make user namespaces (docs/isolation.md says how). Without either, leave `isolation` out.",
  );
}

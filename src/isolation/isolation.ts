import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import type { HostRule } from "../inputs/allowed-hosts.js";
import type { Isolation, IsolationLevel } from "../record/schema-process.js";
import type { Clock } from "../system/clock.js";
import { describeError, StartError } from "../system/errors.js";
import { isWithin } from "../system/plain-file.js";
import { findCredentials, type ToldCredentials } from "./find-credentials.js";
import { layoutOf, type MachineView } from "./machine.js";
import { Door } from "./network/door.js";
import { type Refusal, Refusals } from "./network/refusals.js";
import { realPath } from "./tool-folders.js";
import { partsIn, raiseWalls, type Walls, type WallsPlan } from "./walls.js";
import { type User, type Way, waysFor } from "./way.js";

type BuildOptions = {
  readonly level: IsolationLevel;
  readonly view: Omit<MachineView, "hasNetwork" | "covered">;
  readonly user: User;
  /** An existing folder that only the user may enter and the agent does not see. Absolute. */
  readonly directory: string;
  /** The user's git configuration for the agent. */
  readonly gitConfiguration: string;
};

/** On newer Ubuntus it takes the privileges from what `unshare` starts. */
const UNSHARE_PROFILE = "/etc/apparmor.d/unshare-userns-restrict";

/** Most files named in one sentence; the rest is counted. */
const MAXIMUM_NAMED = 5;

const WAYS: Readonly<Record<Way["name"], string>> = {
  root: "as root",
  sudo: "through sudo",
  "user-namespace": "through a user namespace",
};

/**
 * Builds the isolation by the first way that works.
 *
 * @param onNetwork called as soon as there is a network inside, with the words that make a command run in it
 * @throws StartError when no way works, or the machine cannot isolate
 */
async function buildWalls(
  options: BuildOptions,
  clock: Clock,
  onNetwork: (entrance: readonly string[]) => void,
): Promise<Walls> {
  const plan = planWalls(options);
  const reasons: string[] = [];
  for (const way of waysFor(options.user)) {
    writeParts(options);
    try {
      return await raiseWalls({ ...plan, way }, clock, onNetwork);
    } catch (error) {
      reasons.push(`${WAYS[way.name]}: ${describeError(error)}`);
    }
  }
  // No supervisor got far enough to remove it.
  rmSync(partsIn(options.directory).folder, { recursive: true, force: true });
  throw refusal(options, reasons);
}

/**
 * Plans the isolation.
 *
 * @throws StartError
 */
function planWalls({ level, view, user, directory }: BuildOptions): Omit<WallsPlan, "way"> {
  const { layout, home } = layoutOf({
    ...view,
    covered: coveredCredentials(level, view.workspace),
    homeFiles: [...view.homeFiles, { name: ".gitconfig", source: partsIn(directory).gitConfiguration }],
    hasNetwork: level === "network",
  });
  const keep = `/run/cursor-agent-${randomBytes(16).toString("hex")}`;
  return { level, user, layout, home, keep, directory };
}

/**
 * @returns git configurations outside the workspace that have credentials; the agent does not need these
 * @throws StartError when there is one in the workspace
 */
function coveredCredentials(level: IsolationLevel, workspace: string): readonly string[] {
  const root = realPath(workspace) ?? workspace;
  const credentials = findCredentials(workspace);
  const inWorkspace = credentials.filter(({ path }) => isWithin(path, root));
  if (inWorkspace.length > 0) {
    const named = inWorkspace.slice(0, MAXIMUM_NAMED).map(({ path, keys }) => `${path} (${keys.join(", ")})`);
    const rest = inWorkspace.length - named.length;
    throw new StartError(
      `\`isolation: ${level}\` does not start the agent beside credentials that it could read: ${named.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}.`,
      "Check out with `persist-credentials: false`. (`actions/checkout` from version 6 on keeps them in RUNNER_TEMP, which is hidden.) Remove what another step has written there: `git config --file FILE --unset-all KEY`.",
    );
  }
  return credentials.map(({ path }: ToldCredentials) => path);
}

/** Writes the files that the isolation is built from. Repeated for each way, as a failed supervisor removes them. */
function writeParts(options: BuildOptions): void {
  const parts = partsIn(options.directory);
  try {
    rmSync(parts.folder, { recursive: true, force: true });
    mkdirSync(parts.newRoot, { mode: 0o700, recursive: true });
    writeFileSync(parts.gitConfiguration, options.gitConfiguration, { mode: 0o600 });
  } catch (error) {
    throw new StartError(
      `What \`isolation: ${options.level}\` is built from cannot be written: ${describeError(error)}.`,
      "See that the runner's temporary folder (RUNNER_TEMP) can be written to.",
      { cause: error },
    );
  }
}

function refusal({ level, user }: BuildOptions, reasons: readonly string[]): StartError {
  const remedy =
    user.uid === 0
      ? "Give the container the capability `SYS_ADMIN`, without Docker's AppArmor and seccomp profiles (`options: --privileged` has it all)."
      : "Give the runner's user passwordless `sudo`, or let it make user namespaces (docs/isolation.md says how); a container needs `SYS_ADMIN`, which `ubuntu-slim` does not have.";
  const restriction = existsSync(UNSHARE_PROFILE)
    ? ` AppArmor's profile ${UNSHARE_PROFILE} may be what refuses: \`sudo apparmor_parser -R ${UNSHARE_PROFILE}\` unloads it.`
    : "";
  return new StartError(
    `\`isolation: ${level}\` is not available on this runner: ${reasons.join("; ")}.`,
    `${remedy}${restriction} Without that, leave \`isolation\` out.`,
  );
}

type IsolationOptions = BuildOptions & {
  readonly clock: Clock;
  /** In addition to Cursor's own hosts. */
  readonly allowedHosts: readonly HostRule[];
  /** Removes secrets from a host name. */
  readonly cleanHost: (host: string) => string;
  /** Called when a host is refused for the first time. */
  readonly onRefused: (refusal: Refusal) => void;
};

/** The surroundings of an isolated agent. */
export interface Confinement {
  readonly walls: Walls;
  /** The agent's environment inside. */
  readonly environment: Readonly<Record<string, string>>;
  /** Returns what was enforced so far. */
  report(): Isolation;
  /** See `Walls`. */
  end(): Promise<void>;
}

/**
 * Isolates what will be started; with the level `network`, a proxy is the only way out.
 *
 * @throws StartError when the level is not available
 */
export async function isolate(options: IsolationOptions): Promise<Confinement> {
  const { level, allowedHosts, clock, cleanHost } = options;
  const refusals = new Refusals(options.onRefused, cleanHost);
  const door = level === "network" ? new Door(allowedHosts, refusals, clock) : undefined;
  let opening: Promise<void> | undefined;
  const walls = await buildWalls(options, clock, (entrance) => {
    // While the rest is being built; an error is handled once the isolation stands.
    opening = door?.open(entrance);
    opening?.catch(() => undefined);
  });
  const own = { ...options.view.environment, HOME: walls.home };
  try {
    await (door === undefined ? undefined : (opening ?? Promise.reject(new Error("there is no network"))));
  } catch (error) {
    await walls.end();
    throw new StartError(
      `\`isolation: network\` is not available on this runner: the proxy cannot be reached from inside: ${describeError(error)}.`,
      "Use `isolation: process`, or another runner.",
      { cause: error },
    );
  }
  return {
    walls,
    environment: door === undefined ? own : { ...withoutProxies(own), ...door.variables },
    report: () => ({
      level,
      way: walls.way,
      refused: refusals.list(),
      unreached: refusals.unreached(),
    }),
    async end() {
      await walls.end();
      door?.close();
    },
  };
}

/** The runner's own proxy comes after ours. */
function withoutProxies(environment: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !/^(?:all|http|https|no)_proxy$/i.test(name)),
  );
}

import { createHash } from "node:crypto";
import {
  createWriteStream,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { SESSION_FILE } from "../inputs/resume.js";
import { describeError, StartError } from "../system/errors.js";
import { directoryIdentity, openPlainFile } from "../system/plain-file.js";

type Session = {
  readonly id: string;
  /** Where it is kept between two steps. */
  readonly kept: string;
  /** The CLI's folder of sessions of this run. */
  readonly chats: string;
};

/**
 * Copies a kept session to where the CLI looks for it: `chats/<md5 of the working directory>/<id>`. An agent wrote its
 * files: only plain ones count, and no link is followed.
 *
 * @param workingDirectories names of the working directory, without links, as the agent may see it
 * @throws StartError when it cannot be copied
 */
export async function bringSession(
  { kept, id, chats }: Session,
  workingDirectories: readonly string[],
): Promise<void> {
  const [place = "", ...others] = workingDirectories.map((path) =>
    createHash("md5").update(path).digest("hex"),
  );
  try {
    const folder = join(chats, place, id);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const other of others) {
      symlinkSync(place, join(chats, other));
    }
    for (const entry of readdirSync(kept, { withFileTypes: true }).filter((one) => one.isFile())) {
      const file = await openPlainFile(join(kept, entry.name));
      await pipeline(
        file.createReadStream(),
        createWriteStream(join(folder, entry.name), { flags: "wx", mode: 0o600 }),
      );
    }
  } catch (error) {
    throw new StartError(
      `The session that \`resume\` names (${id}) cannot be read: ${describeError(error)}`,
      "Leave `resume` out, or run the step that began the session once more.",
      { cause: error },
    );
  }
}

/**
 * Moves a session of a finished agent to where a later step finds it. Moves a folder only, never what a link leads to.
 *
 * @throws when the system refuses
 */
export function keepSession({ kept, id, chats }: Session): void {
  const session = readdirSync(chats)
    .filter((place) => directoryIdentity(join(chats, place)) !== "")
    .map((place) => join(chats, place, id))
    .find(isSession);
  if (session !== undefined) {
    mkdirSync(dirname(kept), { recursive: true, mode: 0o700 });
    rmSync(kept, { recursive: true, force: true });
    renameSync(session, kept);
  }
}

function isSession(folder: string): boolean {
  const file = lstatSync(join(folder, SESSION_FILE), { throwIfNoEntry: false });
  return directoryIdentity(folder) !== "" && file?.isFile() === true;
}

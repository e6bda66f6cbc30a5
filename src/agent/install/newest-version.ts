import { InstallError } from "../../system/errors.js";
import { isCliVersion } from "../../inputs/cli.js";
import { UnreachableError, get, type Answer, type HttpCollaborators } from "./http-get.js";

/** The script with its comments has some 10 kB. */
const MAXIMUM_SCRIPT_BYTES = 1024 * 1024;
const NOT_HAD_REMEDY =
  "Set `cli-version`, then nobody is asked for the newest one; behind a firewall `cli-download-url` with it. Or run the job again later.";

/**
 * The version in the text of the vendor's install script, which has one hard-coded:
 * `https://downloads.cursor.com/lab/<version>/${OS}/${ARCH}/agent-cli-package.tar.gz`.
 *
 * @returns undefined when there is none, or more than one
 */
export function versionInInstallScript(script: string): string | undefined {
  const found = new Set<string>();
  for (const [, version = ""] of script.matchAll(/downloads\.cursor\.com\/lab\/([^/\s"']+)\//g)) {
    if (isCliVersion(version)) {
      found.add(version);
    }
  }
  const [version] = found;
  return found.size === 1 ? version : undefined;
}

/**
 * Asks the vendor for the newest version of the CLI. The install script is read as text; it is never executed.
 *
 * @param scriptUrl where the script is
 * @throws InstallError when the script cannot be had or names no version; the signal's reason when aborted
 */
export async function newestVersion(scriptUrl: string, collaborators: HttpCollaborators): Promise<string> {
  const script = await get(new URL(scriptUrl), "The newest CLI version", collaborators, readScript).catch(
    (error: unknown) => {
      // What helps with a package does not help here: `cli-download-url` is no place that is asked.
      throw error instanceof InstallError && !(error instanceof UnreachableError)
        ? new InstallError(error.message, NOT_HAD_REMEDY, { cause: error.cause })
        : error;
    },
  );
  const version = versionInInstallScript(script);
  if (version === undefined) {
    throw new InstallError(
      `The newest CLI version could not be read from ${scriptUrl}: the script there does not name exactly one.`,
      "Set `cli-version` (and `cli-sha256`) to the version that you want.",
    );
  }
  return version;
}

async function readScript({ body }: Answer): Promise<string> {
  const chunks: Buffer[] = [];
  let received = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    received += chunk.length;
    if (received > MAXIMUM_SCRIPT_BYTES) {
      break;
    }
  }
  return Buffer.concat(chunks).toString("utf8");
}

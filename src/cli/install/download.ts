import { createHash } from "node:crypto";
import { InstallError, quoted } from "../../system/errors.js";
import { get, type Answer, type HttpCollaborators } from "./http-get.js";
import type { WantedPackage } from "./package-source.js";
import { type UnpackCollaborators, Unpacking } from "./unpack.js";

/** Packages have 60 to 180 MB; a download ten times as long is something else. */
const MAXIMUM_DOWNLOAD_BYTES = 2 * 1024 ** 3;
const MEGABYTE = 1_000_000;

type Arrived = { readonly unpacking: Unpacking; readonly sha256: string };

/** Hashes a gzip file and hands it to `tar`, both while it arrives. */
async function receive(
  { body, contentLength, contentType }: Answer,
  { url }: WantedPackage,
  what: string,
  destination: string,
  collaborators: HttpCollaborators & UnpackCollaborators,
): Promise<Arrived> {
  const hash = createHash("sha256");
  const step = progressStep(contentLength);
  let bytes = 0;
  let head = Buffer.alloc(0);
  const unpacking = new Unpacking(destination, collaborators);
  try {
    for await (const chunk of body) {
      if (head.length < 2) {
        head = Buffer.concat([head, chunk.subarray(0, 2)]);
      }
      bytes += chunk.length;
      if (bytes > MAXIMUM_DOWNLOAD_BYTES) {
        throw new InstallError(
          `${what} is longer than ${MAXIMUM_DOWNLOAD_BYTES} bytes; the download was stopped.`,
          "Check `cli-download-url`.",
        );
      }
      hash.update(chunk);
      await unpacking.write(chunk);
      if (Math.floor(bytes / step) > Math.floor((bytes - chunk.length) / step)) {
        collaborators.log(progress(bytes, contentLength));
      }
    }
    if (head[0] !== 0x1f || head[1] !== 0x8b) {
      throw new InstallError(
        `${what} is not a gzip file: ${url.href} answered with ${bytes} bytes of type ${quoted(contentType)}.`,
        "A proxy or mirror may have answered with a page of its own. Check `cli-download-url`.",
      );
    }
  } catch (error) {
    await unpacking.abandon();
    throw error;
  }
  return { unpacking, sha256: hash.digest("hex") };
}

/** Progress is logged in steps of 10 %, or of 25 MB if the length is unknown. */
function progressStep(total: number | undefined): number {
  return total === undefined ? 25 * MEGABYTE : Math.max(total / 10, MEGABYTE);
}

function progress(bytes: number, total: number | undefined): string {
  const done = `Downloaded ${Math.round(bytes / MEGABYTE)} MB`;
  return total === undefined ? done : `${done} of ${Math.round(total / MEGABYTE)} MB`;
}

/**
 * Downloads a package and unpacks it meanwhile. It is at its destination only once its hash was compared.
 *
 * @param destination must not exist yet; contains the package's files afterwards. Nobody else may be able to enter the
 *   directory around it
 * @returns the package's SHA-256, lower-case hexadecimal
 * @throws InstallError when the package is not available, is not the pinned one, or cannot be unpacked
 */
export async function fetchPackage(
  wanted: WantedPackage,
  destination: string,
  collaborators: HttpCollaborators & UnpackCollaborators,
): Promise<string> {
  const what = `Cursor CLI ${wanted.version} for ${wanted.platform}`;
  collaborators.log(`Downloading ${what} from ${wanted.url.href}`);
  const { unpacking, sha256 } = await get(wanted.url, what, collaborators, (answer) =>
    receive(answer, wanted, what, destination, collaborators),
  );
  try {
    compareHash(wanted, sha256, collaborators.log);
    await unpacking.finish();
  } catch (error) {
    await unpacking.abandon();
    throw error;
  }
  return sha256;
}

function compareHash(
  { url, version, sha256: pinned }: WantedPackage,
  computed: string,
  log: (line: string) => void,
): void {
  if (pinned === undefined) {
    log(
      `SHA-256 of the package: ${computed} (not compared with anything). To pin it: cli-version: ${version} and cli-sha256: ${computed}`,
    );
    return;
  }
  if (pinned !== computed) {
    throw new InstallError(
      `The CLI package from ${url.href} is not the pinned one: its SHA-256 is ${computed}, \`cli-sha256\` says ${pinned}. It was removed; nothing of it was run.`,
      "If you changed the version or the platform (each has a hash of its own), correct `cli-sha256`, and set `cli-version` with it. If you did not, do not use this package.",
    );
  }
  log(`SHA-256 of the package: ${computed}, as pinned`);
}

import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { InstallError } from "../../system/errors.js";
import { downloadPackage } from "./download.js";
import type { HttpCollaborators } from "./http-get.js";
import type { WantedPackage } from "./package-source.js";
import { unpackPackage } from "./unpack.js";

/**
 * Downloads a package, compares its hash, and only then unpacks it. The download is removed in any case.
 *
 * @param destination must not exist yet; holds the package's files afterwards
 * @param temporaryDirectory takes the download, in a private directory of its own
 * @returns the package's SHA-256, lower-case hexadecimal
 * @throws InstallError when the package cannot be had, is another than the pinned one, or may not be unpacked
 */
export async function fetchPackage(
  wanted: WantedPackage,
  destination: string,
  temporaryDirectory: string,
  http: HttpCollaborators,
): Promise<string> {
  // mkdtemp makes it 0700: nobody else can swap the file between hashing and unpacking.
  const directory = await mkdtemp(join(temporaryDirectory, "cursor-agent-package-"));
  try {
    const file = join(directory, "package.tar.gz");
    const what = `Cursor CLI ${wanted.version} for ${wanted.platform}`;
    http.log(`Downloading ${what} from ${wanted.url.href}`);
    const { sha256 } = await downloadPackage(wanted.url, what, file, http);
    compareHash(wanted, sha256, http.log);
    await unpackPackage(file, destination, http.signal);
    return sha256;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
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

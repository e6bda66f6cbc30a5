import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { InstallError } from "../../system/errors.js";
import { quoted } from "../../inputs/cli-version.js";
import { get } from "./http-get.js";
import type { Answer, HttpCollaborators } from "./http-get.js";

/** SHA-256 in lower-case hexadecimal, and the length in bytes. */
export type DownloadedPackage = { readonly sha256: string; readonly bytes: number };

/** Packages have 60 to 180 MB; what is ten times as long is something else. */
const MAXIMUM_DOWNLOAD_BYTES = 2 * 1024 ** 3;
const MEGABYTE = 1_000_000;

/**
 * Downloads a gzip file and hashes it on the way. Progress goes to the log in steps of 10 % (of 25 MB where the length is unknown).
 *
 * @param what what is downloaded, as the subject of a sentence
 * @param file is created, or overwritten
 * @throws InstallError when it cannot be had or is no gzip file; the signal's reason when aborted
 */
export async function downloadPackage(
  url: URL,
  what: string,
  file: string,
  collaborators: HttpCollaborators,
): Promise<DownloadedPackage> {
  return get(url, what, collaborators, (answer) => receive(answer, url, what, file, collaborators.log));
}

async function receive(
  { body, contentLength, contentType }: Answer,
  url: URL,
  what: string,
  file: string,
  log: (line: string) => void,
): Promise<DownloadedPackage> {
  const hash = createHash("sha256");
  const reportProgress = progress(contentLength, log);
  let bytes = 0;
  let head = Buffer.alloc(0);
  const handle = await open(file, "w", 0o600);
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
      await handle.appendFile(chunk);
      reportProgress(bytes);
    }
  } finally {
    await handle.close();
  }
  if (head[0] !== 0x1f || head[1] !== 0x8b) {
    throw new InstallError(
      `${what} is not a gzip file: ${url.href} answered with ${bytes} bytes of type ${quoted(contentType)}.`,
      "A proxy or mirror may have answered with a page of its own. Check `cli-download-url`.",
    );
  }
  return { sha256: hash.digest("hex"), bytes };
}

function progress(total: number | undefined, log: (line: string) => void): (bytes: number) => void {
  const step = total === undefined ? 25 * MEGABYTE : Math.max(total / 10, MEGABYTE);
  let next = step;
  return (bytes) => {
    if (bytes < next) {
      return;
    }
    next = (Math.floor(bytes / step) + 1) * step;
    const done = `Downloaded ${Math.round(bytes / MEGABYTE)} MB`;
    log(total === undefined ? done : `${done} of ${Math.round(total / MEGABYTE)} MB`);
  };
}

import { connectionFailure } from "../../system/connection-failure.js";
import { InstallError } from "../../system/errors.js";
import { RedirectError } from "../../system/http-request.js";

/** A server that could not be spoken to at all, whatever was asked for. */
export class UnreachableError extends InstallError {}

/** An attempt that failed in a way that the next one need not. */
export class TransientFailure extends Error {}

/**
 * @param what what is fetched, as the subject of a sentence
 * @throws TransientFailure, InstallError for every status but 200
 */
export function checkStatus(status: number, url: URL, what: string): void {
  if (status === 200) {
    return;
  }
  if (isTransientStatus(status)) {
    throw new TransientFailure(`the server answered ${status}`);
  }
  if (status === 404 || status === 403 || status === 410) {
    throw new InstallError(
      `${what} was not found (HTTP ${status} from ${url.href}).`,
      "Check that this version exists for this platform, and `cli-version` and `cli-download-url`.",
    );
  }
  throw new InstallError(
    `${what} could not be fetched: HTTP ${status} from ${url.href}.`,
    "Check `cli-download-url`, and the proxy if there is one.",
  );
}

/**
 * What an attempt is said to have failed of.
 *
 * @returns a TransientFailure when the next attempt need not fail
 */
export function asFailure(error: unknown, url: URL, what: string): Error {
  if (error instanceof InstallError || error instanceof TransientFailure) {
    return error;
  }
  if (error instanceof RedirectError) {
    return new InstallError(
      `${what}: ${error.message}.`,
      "A redirect must stay on its host and carry no credentials. Set `cli-download-url` to where the package really is.",
      { cause: error },
    );
  }
  const failure = connectionFailure(error);
  if (failure.wasLost || isTransientStatus(failure.proxyStatus ?? 0)) {
    return new TransientFailure(failure.detail);
  }
  return new UnreachableError(
    `${what} could not be fetched from ${url.host}: ${failure.detail}.`,
    failure.remedy ?? "Check the runner's network, proxy and free disk space.",
    { cause: error },
  );
}

/** Whether an answer with that status may be another one the next time. */
function isTransientStatus(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}

import { InstallError } from "../../system/errors.js";

const TRANSIENT_CODES = ["ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "EAI_AGAIN"];

/** What `tunnel`, beneath the HTTP client, makes of all that a proxy does; the code is ECONNRESET every time. */
const NO_TUNNEL = /^tunneling socket could not be established, (?:statusCode=(\d+)|cause=(.*))$/s;

/** What a proxy did instead of leading to the server. `detail` is half a sentence. */
type ProxyFailure = { readonly detail: string; readonly isTransient: boolean };

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
  const proxy = proxyFailure(error);
  if (proxy?.isTransient === true) {
    return new TransientFailure(proxy.detail);
  }
  if (proxy !== undefined) {
    return new InstallError(
      `${what} could not be fetched from ${url.host}: ${proxy.detail}.`,
      "Check the proxy that `https_proxy` names: its address, its credentials, and whether it lets this server through.",
      { cause: error },
    );
  }
  if (isTransientError(error)) {
    return new TransientFailure("the connection was dropped", { cause: error });
  }
  return new InstallError(
    `${what} could not be fetched from ${url.host}.`,
    "Check the runner's network, name resolution, proxy and free disk space, and `cli-download-url`.",
    { cause: error },
  );
}

/** Whether an answer with that status may be another one the next time. */
function isTransientStatus(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}

/** Whether a connection ended in a way in which the next one need not. */
function isTransientError(error: unknown): boolean {
  return (
    typeof error === "object" &&
    error !== null &&
    "code" in error &&
    TRANSIENT_CODES.includes(String(error.code))
  );
}

/** @returns undefined when no proxy had to do with it */
function proxyFailure(error: unknown): ProxyFailure | undefined {
  const [, status, cause = ""] = NO_TUNNEL.exec(error instanceof Error ? error.message : "") ?? [];
  if (status !== undefined) {
    return { detail: `the proxy answered ${status}`, isTransient: isTransientStatus(Number(status)) };
  }
  if (cause === "") {
    return undefined;
  }
  const isTransient = cause === "socket hang up" || TRANSIENT_CODES.some((code) => cause.includes(code));
  return { detail: `the proxy cannot be reached (${cause})`, isTransient };
}

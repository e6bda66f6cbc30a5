import { describeError, InstallError } from "../../system/errors.js";

const TRANSIENT_CODES = ["ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "EAI_AGAIN"];

/** What `tunnel`, beneath the HTTP client, makes of all that a proxy does; the code is ECONNRESET every time. */
const NO_TUNNEL = /^tunneling socket could not be established, (?:statusCode=(\d+)|cause=(.*))$/s;

/** What a proxy did instead of leading to the server. `detail` is half a sentence. */
type ProxyFailure = { readonly detail: string; readonly isTransient: boolean };

/** Why a connection did not come about, with what helps: by the error codes of Node and OpenSSL. */
const CONNECTION_FAILURES: readonly {
  readonly code: RegExp;
  readonly detail: string;
  readonly remedy: string;
}[] = [
  {
    code: /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|^ERR_TLS_/,
    detail: "its certificate is not trusted",
    remedy:
      "Where a proxy or a mirror of yours signs with an authority of its own, name the file of that authority's certificate in `NODE_EXTRA_CA_CERTS`, in the `env:` of the job. Otherwise somebody may stand in between.",
  },
  {
    code: /^ENOTFOUND$/,
    detail: "its name cannot be resolved",
    remedy: "Check the spelling of the host and the runner's name resolution, or the proxy if it needs one.",
  },
  {
    code: /^ECONNREFUSED$|^EHOSTUNREACH$|^ENETUNREACH$/,
    detail: "it cannot be reached",
    remedy: "Check that the runner may reach this host, and the proxy if it needs one.",
  },
  {
    code: /^ENOSPC$|^EDQUOT$|^EROFS$/,
    detail: "it could not be written to the disk",
    remedy: "Free space on the disk of the runner's temporary folder.",
  },
];

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
  const known = CONNECTION_FAILURES.find(({ code }) => code.test(codeOf(error)));
  const words = describeError(error);
  return new UnreachableError(
    `${what} could not be fetched from ${url.host}: ${known === undefined ? words : `${known.detail} (${words})`}.`,
    known?.remedy ?? "Check the runner's network, proxy and free disk space.",
    { cause: error },
  );
}

function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}

/** Whether an answer with that status may be another one the next time. */
function isTransientStatus(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}

/** Whether a connection ended in a way in which the next one need not. */
function isTransientError(error: unknown): boolean {
  return TRANSIENT_CODES.includes(codeOf(error));
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

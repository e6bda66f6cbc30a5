import { describeError, errorCode } from "./errors.js";

/** Why a request has no answer. */
type ConnectionFailure = {
  /** Half a sentence, of the server or of the proxy. */
  readonly detail: string;
  /** What helps, a sentence; undefined where only the words of the system are known. */
  readonly remedy: string | undefined;
  /** What the proxy answered instead of leading to the server. */
  readonly proxyStatus: number | undefined;
  /** Whether there was a connection that broke, so that the next one need not. */
  readonly wasLost: boolean;
};

const TRANSIENT_CODES = ["ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "EAI_AGAIN"];

/** What `tunnel`, beneath the HTTP client, makes of all that a proxy does; the code is ECONNRESET every time. */
const NO_TUNNEL = /^tunneling socket could not be established, (?:statusCode=(\d+)|cause=(.*))$/s;
const PROXY_REMEDY =
  "Check the proxy that `https_proxy` names: its address, its credentials, and whether it lets this server through.";

const LOST = { detail: "the connection was dropped", remedy: undefined };

/** Why a connection did not come about, with what helps: by the error codes of Node and OpenSSL. */
const KNOWN_FAILURES: readonly {
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

/** What an error of a request means. @param error whatever was thrown instead of an answer */
export function connectionFailure(error: unknown): ConnectionFailure {
  const [, status, cause = ""] = NO_TUNNEL.exec(error instanceof Error ? error.message : "") ?? [];
  const code = errorCode(error) ?? "";
  if (status !== undefined) {
    return {
      detail: `the proxy answered ${status}`,
      remedy: PROXY_REMEDY,
      proxyStatus: Number(status),
      wasLost: false,
    };
  }
  if (cause !== "") {
    const wasLost = cause === "socket hang up" || TRANSIENT_CODES.some((known) => cause.includes(known));
    return {
      detail: `the proxy cannot be reached (${cause})`,
      remedy: PROXY_REMEDY,
      proxyStatus: undefined,
      wasLost,
    };
  }
  // The system tries all addresses of a host, and where it has failed with each of them it says so in codes only.
  const words = describeError(error) || code;
  const wasLost = TRANSIENT_CODES.includes(code);
  const known = wasLost ? LOST : KNOWN_FAILURES.find((row) => row.code.test(code));
  return {
    detail: known === undefined ? words : `${known.detail} (${words})`,
    remedy: known?.remedy,
    proxyStatus: undefined,
    wasLost,
  };
}

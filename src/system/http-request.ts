import type { Agent, IncomingMessage } from "node:http";
import type { RequestHandler } from "@actions/http-client/lib/interfaces";
import { describeError, errorCode } from "./errors.js";

type ConnectionFailure = {
  /** Half a sentence about the server or the proxy. */
  readonly detail: string;
  /** One sentence; undefined when we know only the system's message. */
  readonly remedy: string | undefined;
  /** Status with which the proxy answered instead of connecting to the server. */
  readonly proxyStatus: number | undefined;
  /** Whether an open connection broke, so that a new one may work. */
  readonly wasLost: boolean;
};

const TRANSIENT_CODES = ["ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "EAI_AGAIN"];

/** The message in which `tunnel`, below the HTTP client, wraps every proxy failure; the code is always ECONNRESET. */
const NO_TUNNEL = /^tunneling socket could not be established, (?:statusCode=(\d+)|cause=(.*))$/s;
const PROXY_REMEDY =
  "Check the proxy that `https_proxy` names: its address, its credentials, and whether it lets this server through.";

const LOST = { detail: "the connection was dropped", remedy: undefined };

/** Why a connection failed, with the remedy, by the error codes of Node and OpenSSL. */
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

/**
 * Explains why a request failed.
 *
 * @param error what was thrown instead of a response
 */
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
  // The system tries all addresses of a host. When all fail, its error has only codes and no message.
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

type HttpRequest = {
  readonly userAgent: string;
  /** Aborts the request and its response. */
  readonly signal: AbortSignal;
};

/** A response with any status, whose body has not been read yet. */
export type HttpAnswer = {
  readonly message: IncomingMessage;
  /** Releases the connection. Must always be called. */
  close(): void;
};

/** A redirect that is not followed. */
export class RedirectError extends Error {}

const MAXIMUM_REDIRECTS = 5;
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);

/** Loaded on demand: it is half of everything that the action can load, and most steps never need it. */
const loadClient = () => import("@actions/http-client");

/**
 * Loads the client. Call this before the agent starts if a request is sent later: nothing is loaded from disk after
 * that.
 */
export async function prepareHttp(): Promise<void> {
  await loadClient();
}

/**
 * Returns the agent for a server, which goes through the environment's proxy if there is one.
 *
 * @param certificates in PEM, trusted instead of Node's defaults
 */
export async function openAgent(url: URL, certificates: string | undefined): Promise<Agent> {
  const { HttpClient } = await loadClient();
  const agent: Agent = new HttpClient().getAgent(url.href);
  // A tunnel through a proxy takes its options from the agent, as a direct connection does.
  const options = "options" in agent && typeof agent.options === "object" ? agent.options : null;
  Object.assign(options ?? {}, certificates === undefined ? {} : { ca: certificates });
  return agent;
}

/**
 * GETs a URL once, through the environment's proxy if there is one. Follows redirects as long as they stay on the
 * origin, because the request may contain secrets.
 *
 * @throws RedirectError; any network error; when aborted, an error whose cause is the signal's reason
 */
export async function sendRequest(url: URL, request: HttpRequest): Promise<HttpAnswer> {
  let target = url;
  for (let redirects = 0; redirects <= MAXIMUM_REDIRECTS; redirects += 1) {
    const answer = await sendOnce(target, request);
    const location = answer.message.headers.location;
    if (!REDIRECT_STATUSES.has(answer.message.statusCode ?? 0) || location === undefined) {
      return answer;
    }
    answer.close();
    const next = URL.parse(location, target.href);
    if (next?.origin !== url.origin || next.username !== "" || next.password !== "") {
      throw new RedirectError(`${url.host} redirects to ${originOf(next)}, which is refused`);
    }
    target = next;
  }
  throw new RedirectError(`${url.host} redirects more than ${MAXIMUM_REDIRECTS} times`);
}

/** Only the web's schemes have an origin; that of `file:` or `data:` is the word `null`. */
export function originOf(url: URL | null): string {
  return url?.origin === "null" ? url.protocol : (url?.origin ?? "no URL");
}

async function sendOnce(url: URL, request: HttpRequest): Promise<HttpAnswer> {
  const { HttpClient } = await loadClient();
  const client = new HttpClient(request.userAgent, [adjusted(request.signal)], { allowRedirects: false });
  try {
    const { message } = await untilAborted(() => client.get(url.href), request.signal);
    return {
      message,
      close() {
        message.destroy();
        client.dispose();
      },
    };
  } catch (error) {
    client.dispose();
    throw error;
  }
}

/**
 * Ends with the signal, even when the client does not: until a proxy answers, the request has no socket to close, and
 * the client's promise never settles.
 */
async function untilAborted<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted();
  return await new Promise((resolve, reject) => {
    const giveUp = (): void => {
      reject(new Error("The request was given up.", { cause: signal.reason }));
    };
    signal.addEventListener("abort", giveUp, { once: true });
    void work()
      .then(resolve, reject)
      .finally(() => {
        signal.removeEventListener("abort", giveUp);
      });
  });
}

/**
 * The client has no parameter for a signal, and takes the brackets of an IPv6 address for a part of its name. A handler
 * may change the request's options.
 */
function adjusted(signal: AbortSignal): RequestHandler {
  return {
    prepareRequest(options) {
      options.signal = signal;
      options.host = options.host?.replace(/[[\]]/g, "") ?? null;
    },
    canHandleAuthentication: () => false,
    handleAuthentication: () => Promise.reject(new Error("No authentication is sent.")),
  };
}

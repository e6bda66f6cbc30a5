import type { IncomingMessage, RequestOptions } from "node:http";
import { Readable } from "node:stream";
import type { HttpClient, HttpClientResponse } from "@actions/http-client";
import type { RequestHandler } from "@actions/http-client/lib/interfaces";
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

type HttpRequest = {
  readonly method: "GET" | "POST";
  readonly userAgent: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Certificates in PEM, trusted instead of those that Node trusts. */
  readonly certificates?: string | undefined;
  /** Ends the request, and its answer. */
  readonly signal: AbortSignal;
};

/** An answer, whatever its status, with its body still to come. */
export type HttpAnswer = {
  readonly message: IncomingMessage;
  /** Lets go of the connection; to be called in any case. */
  close(): void;
};

/** A redirect that is not followed. */
export class RedirectError extends Error {}

const MAXIMUM_REDIRECTS = 5;
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);

/** Loaded where it is used: half of all that the action can load, which most steps never need. */
const loadClient = () => import("@actions/http-client");

/** To be called before the agent starts where a request is sent later: nothing is loaded from disk after that. */
export async function prepareHttp(): Promise<void> {
  await loadClient();
}

/**
 * Sends a request once, through the proxy of the environment where there is one. Redirects are followed, with the same
 * method and body, as long as they stay on the origin: what is sent may hold secrets.
 *
 * @throws RedirectError; whatever the network made of it; an error whose cause is the signal's reason when aborted
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
      throw new RedirectError(`${url.host} redirects to ${next?.origin ?? "no URL"}, which is refused`);
    }
    target = next;
  }
  throw new RedirectError(`${url.host} redirects more than ${MAXIMUM_REDIRECTS} times`);
}

async function sendOnce(url: URL, request: HttpRequest): Promise<HttpAnswer> {
  const { HttpClient } = await loadClient();
  const client = new HttpClient(request.userAgent, [adjusted(request)], { allowRedirects: false });
  try {
    const { message } = await untilAborted(() => begin(client, url, request), request.signal);
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

/** The client takes a text or a stream; as a text, bytes would not arrive as they are. */
function begin(
  client: HttpClient,
  url: URL,
  { method, headers, body }: HttpRequest,
): Promise<HttpClientResponse> {
  return body === undefined
    ? client.request(method, url.href, null, { ...headers })
    : client.request(method, url.href, Readable.from([body]), {
        ...headers,
        "content-length": String(body.length),
      });
}

/**
 * Ends with the signal, whatever the client does: while a proxy has not answered yet, the request has no socket that could
 * be closed, and the client's promise never settles.
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
 * The client has no parameter for a signal or a certificate, and takes the brackets around an IPv6 address for a part of its
 * name; a handler may change the request's options.
 */
function adjusted({ signal, certificates }: HttpRequest): RequestHandler {
  return {
    prepareRequest(options) {
      options.signal = signal;
      options.host = options.host?.replace(/[[\]]/g, "") ?? null;
      if (certificates !== undefined) {
        trust(options, certificates);
      }
    },
    canHandleAuthentication: () => false,
    handleAuthentication: () => Promise.reject(new Error("No authentication is sent.")),
  };
}

/** A tunnel through a proxy takes its options from the agent, a direct connection from the agent or the request. */
function trust({ agent }: RequestOptions, certificates: string): void {
  if (
    typeof agent === "object" &&
    "options" in agent &&
    typeof agent.options === "object" &&
    agent.options !== null
  ) {
    Object.assign(agent.options, { ca: certificates });
  }
}

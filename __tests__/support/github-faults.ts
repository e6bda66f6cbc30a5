import { type Answer, refusal } from "./github-answer.js";

/** Something that goes wrong, the first so many times that a route is asked for. */
export type Fault = {
  /** As octokit writes it, or the beginning of that: `POST`. GraphQL is `POST /graphql`. */
  readonly route: string;
  readonly times: number;
  /** How many requests of the route pass first. */
  readonly after?: number;
  /** `drop`: the connection breaks without an answer. `hang`: no answer ever. */
  readonly act: "answer" | "drop" | "hang";
  /** Whether the request is carried out all the same. */
  readonly isCarriedOut?: boolean;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly message?: string;
};

export interface FaultList {
  inject(fault: Fault): void;
  /** The fault that a request of the route meets. */
  next(route: string): Fault | undefined;
  /** Resolves when the next request that meets a fault has come in. */
  met(): Promise<void>;
}

export function createFaultList(first: readonly Fault[]): FaultList {
  const entries = first.map((fault) => ({ fault, seen: 0 }));
  let waiters: (() => void)[] = [];
  return {
    inject(fault) {
      entries.push({ fault, seen: 0 });
    },
    next(route) {
      for (const entry of entries.filter(({ fault }) => route.startsWith(fault.route))) {
        entry.seen += 1;
        const after = entry.fault.after ?? 0;
        if (entry.seen > after && entry.seen <= after + entry.fault.times) {
          const waiting = waiters;
          waiters = [];
          for (const resolve of waiting) {
            resolve();
          }
          return entry.fault;
        }
      }
      return undefined;
    },
    met: () => new Promise((resolve) => waiters.push(resolve)),
  };
}

export function faultAnswer(fault: Fault): Answer {
  const status = fault.status ?? 500;
  const answer = refusal(
    status,
    status === 422 ? "Validation Failed" : (fault.message ?? "Server Error"),
    status === 422 ? fault.message : undefined,
  );
  // Of a review GitHub tells its complaints as texts.
  const body =
    status === 422 && fault.route.includes("/reviews")
      ? { ...answer.body, message: "Unprocessable Entity", errors: [fault.message ?? ""] }
      : answer.body;
  return { status, body, headers: { ...fault.headers } };
}

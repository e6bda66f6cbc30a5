import { type Answer, refusal } from "./github-answer.js";

/** A fault that the first requests to a route meet. */
export type Fault = {
  /** As octokit writes it, or its beginning: `POST`. GraphQL is `POST /graphql`. */
  readonly route: string;
  readonly times: number;
  /** How many requests to the route succeed first. */
  readonly after?: number;
  /** `drop`: the connection breaks without a response. `hang`: there is never a response. */
  readonly act: "answer" | "drop" | "hang";
  /** Whether the request is executed nevertheless. */
  readonly isCarriedOut?: boolean;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly message?: string;
};

export interface FaultList {
  inject(fault: Fault): void;
  /** Returns the fault for a request to the route. */
  next(route: string): Fault | undefined;
  /** Resolves when the next request that meets a fault has arrived. */
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
  // For reviews, GitHub lists errors as texts.
  const body =
    status === 422 && fault.route.includes("/reviews")
      ? { ...answer.body, message: "Unprocessable Entity", errors: [fault.message ?? ""] }
      : answer.body;
  return { status, body, headers: { ...fault.headers } };
}

export type Answer = {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

const DOCUMENTATION = "https://docs.github.com/rest";

/** An error as GitHub words it; `detail` stands in the list of errors of a 422. */
export function refusal(status: number, message: string, detail?: string) {
  const errors =
    detail === undefined
      ? {}
      : { errors: [{ resource: "IssueComment", code: "custom", field: "body", message: detail }] };
  return { status, body: { message, documentation_url: DOCUMENTATION, ...errors } };
}

import { data, Evaluator, Lexer, Parser } from "@actions/expressions";
import { arrayAt, isObject, type JsonObject, objectAt, textAt } from "../../src/safety/json.js";

type Result = "success" | "failure" | "cancelled" | "skipped";
type Contexts = Readonly<Record<string, unknown>>;

/** A step that is about to run. */
export type DueStep = {
  readonly job: string;
  /** Its action without the version; empty for a script. */
  readonly uses: string;
  readonly inputs: Readonly<Record<string, string>>;
};

/** What became of a step. */
export type PlayedStep = DueStep & { readonly result: Result; readonly outputs: Contexts };

type PlayOptions = {
  /** The contexts that are the same everywhere, such as `github`. */
  readonly contexts: Contexts;
  readonly play: (step: DueStep) => { readonly result: Result; readonly outputs?: Contexts };
  /** What `hashFiles` finds. */
  readonly hasFile: (pattern: string) => boolean;
};

type Scope = { readonly contexts: Contexts; readonly status: Result };

const STATUS = ["success", "failure", "cancelled", "always"];

/**
 * Plays a workflow as GitHub does: one job after the other, and of a step first `env:` and `with:`, then `if:`. Expressions
 * are evaluated by GitHub's own library.
 */
export class WorkflowPlay {
  readonly #options: PlayOptions;
  readonly #steps: PlayedStep[] = [];

  constructor(options: PlayOptions) {
    this.#options = options;
  }

  /** @returns the steps that were due, in their order */
  run(workflow: JsonObject): readonly PlayedStep[] {
    const needs: Record<string, unknown> = {};
    const results: Record<string, Result> = {};
    for (const [name, value] of Object.entries(objectAt(workflow, "jobs"))) {
      const job = isObject(value) ? value : {};
      const status = worst([textAt(job, "needs") ?? []].flat().map((one) => results[one] ?? "skipped"));
      const contexts = { ...this.#options.contexts, needs };
      const { result, outputs } = this.#isDue(textAt(job, "if"), { contexts, status })
        ? this.#job(name, job, contexts)
        : { result: "skipped" as const, outputs: {} };
      results[name] = result;
      needs[name] = { result, outputs };
    }
    return this.#steps;
  }

  #job(name: string, job: JsonObject, outer: Contexts) {
    const steps: Record<string, unknown> = {};
    const contexts = { ...outer, steps };
    const results: Result[] = [];
    for (const step of stepsOf(job)) {
      const scope = { contexts, status: worst(results.filter((one) => one !== "skipped")) };
      const uses = (textAt(step, "uses") ?? "").replace(/@.*$/s, "");
      this.#filled(objectAt(step, "env"), scope);
      const due = { job: name, uses, inputs: this.#filled(objectAt(step, "with"), scope) };
      if (this.#isDue(textAt(step, "if"), scope)) {
        const { result, outputs = {} } = this.#options.play(due);
        results.push(result);
        this.#steps.push({ ...due, result, outputs });
        steps[textAt(step, "id") ?? `step-${results.length}`] = { outputs, outcome: result };
      }
    }
    const result = worst(results);
    return { result, outputs: this.#filled(objectAt(job, "outputs"), { contexts, status: result }) };
  }

  #filled(values: JsonObject, scope: Scope): Readonly<Record<string, string>> {
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        String(value).replaceAll(/\$\{\{(.*?)\}\}/gs, (_, expression: string) =>
          this.#evaluate(expression, scope).coerceString(),
        ),
      ]),
    );
  }

  /** Without a function of the status, `success()` is meant. */
  #isDue(condition: string | undefined, scope: Scope): boolean {
    const bare = (condition ?? "success()").replace(/^\$\{\{(.*)\}\}$/s, "$1");
    const isAsked = /\b(?:success|failure|always|cancelled)\(\)/.test(bare);
    const value = this.#evaluate(isAsked ? bare : `success() && (${bare})`, scope).coerceString();
    return value !== "" && value !== "false" && value !== "0";
  }

  /** @throws what an expression throws that would fail its step */
  #evaluate(expression: string, { contexts, status }: Scope): data.ExpressionData {
    const functions = [
      ...STATUS.map((name) => ({
        ...{ name, minArgs: 0, maxArgs: 0 },
        call: () => new data.BooleanData(name === "always" || name === status),
      })),
      {
        ...{ name: "hashFiles", minArgs: 1, maxArgs: 255 },
        call: (...patterns: data.ExpressionData[]) =>
          new data.StringData(patterns.some((one) => this.#options.hasFile(one.coerceString())) ? "abc" : ""),
      },
    ];
    const tree = new Parser(new Lexer(expression).lex().tokens, Object.keys(contexts), functions).parse();
    const known = new Map(functions.map((one) => [one.name.toLowerCase(), one]));
    return new Evaluator(tree, asDictionary(contexts), known).evaluate();
  }
}

/** Returns the steps of a job, those of `parallel` one after the other. */
export function stepsOf(job: JsonObject): readonly JsonObject[] {
  return arrayAt(job, "steps")
    .filter(isObject)
    .flatMap((step) => ("parallel" in step ? arrayAt(step, "parallel").filter(isObject) : [step]));
}

function worst(results: readonly Result[]): Result {
  return (["failure", "cancelled", "skipped"] as const).find((one) => results.includes(one)) ?? "success";
}

function asDictionary(contexts: Contexts): data.Dictionary {
  const pairs = Object.entries(contexts).map(([key, value]) => ({ key, value: asData(value) }));
  return new data.Dictionary(...pairs);
}

function asData(value: unknown): data.ExpressionData {
  if (typeof value === "boolean") {
    return new data.BooleanData(value);
  }
  if (typeof value === "number") {
    return new data.NumberData(value);
  }
  if (Array.isArray(value)) {
    return new data.Array(...value.map(asData));
  }
  if (isObject(value)) {
    return asDictionary(value);
  }
  return typeof value === "string" ? new data.StringData(value) : new data.Null();
}

import type { Inputs } from "./inputs.js";

type Doubtful = Pick<Inputs, "mode" | "apiKey" | "failOn"> & {
  readonly allowedPaths: Pick<Inputs["allowedPaths"], "globs">;
};

/** What is allowed, but most likely not what was meant. */
export function inputWarnings({ mode, apiKey, failOn, allowedPaths }: Doubtful): readonly string[] {
  if (mode === "install") {
    return [];
  }
  return [
    ...(apiKey === undefined
      ? ["api-key is not given. The run can only succeed if the CLI of cli-path is logged in."]
      : []),
    ...(failOn.includes("outside-paths") && allowedPaths.globs.length === 0
      ? [
          "fail-on names outside-paths, but allowed-paths is not given, so no file can lie outside. Give the globs in which files may change, or take outside-paths out of fail-on.",
        ]
      : []),
  ];
}

import { defineConfig } from "eslint/config";
import regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";

export default defineConfig(
  { ignores: ["dist/", "demo/dist/", "demo/out/", "coverage/"] },
  {
    files: ["**/*.ts"],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/consistent-type-definitions": "off",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/switch-exhaustiveness-check": "error",
    },
  },
  {
    // The agent chooses the text that these search: a pattern that backtracks, or begins anew at every character of a long
    // run (`\s+$`), takes minutes for what it can write in a second.
    files: ["src/**/*.ts"],
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": ["error", { report: "potential" }],
    },
  },
  {
    // One way to the step log: what is printed anywhere else has not been neutralised, and a line of the agent's could
    // be a workflow command.
    files: ["src/**/*.ts"],
    ignores: [
      "src/step/runner-channel.ts",
      "src/step/workflow-commands.ts",
      "src/step/log-output.ts",
      "src/step/process-end.ts",
    ],
    rules: {
      "no-console": "error",
      "no-restricted-properties": [
        "error",
        { object: "process", property: "stdout", message: "Print through step/log-output.ts." },
        { object: "process", property: "stderr", message: "Print through step/log-output.ts." },
      ],
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: ["@actions/core", "**/workflow-commands.js", "**/runner-channel.js"],
              importNames: ["info", "annotate", "startGroup", "endGroup", "group", "runnerChannel"],
              message: "Print through step/log-output.ts.",
            },
          ],
        },
      ],
    },
  },
);

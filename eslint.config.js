import { defineConfig } from "eslint/config";
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
    // One way to the step log: what is printed anywhere else has not been neutralised, and a line of the agent's could
    // be a workflow command.
    files: ["src/**/*.ts"],
    ignores: ["src/step/log-output.ts", "src/step/process-end.ts"],
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
              group: ["@actions/core", "**/workflow-commands.js"],
              importNames: ["info", "annotate", "startGroup", "endGroup"],
              message: "Print through step/log-output.ts.",
            },
          ],
        },
      ],
    },
  },
);

import { availableParallelism } from "node:os";
import { createDefaultEsmPreset } from "ts-jest";

const shared = {
  ...createDefaultEsmPreset(),
  clearMocks: true,
  // TypeScript's ESM import specifiers end in ".js"; the sources on disk end in ".ts".
  moduleNameMapper: {
    // With a seed; the library itself is imported by its file's name there.
    "^fast-check$": "<rootDir>/__tests__/support/seeded-fast-check.ts",
    "^(\\.{1,2}/.*)\\.js$": "$1",
  },
};

/** Minutes of browsers and of measured growth, for `.ci/run`: a changed word cannot break them. */
const SLOW = ["\\.browser\\.test\\.ts$", "/time-against-size\\.test\\.ts$"];

/** @type {import("jest").Config} */
export default {
  collectCoverageFrom: ["src/**/*.ts"],
  // Jest leaves a core free for its watch mode. Half of the end-to-end tests' time is waiting, so one worker more than cores.
  maxWorkers: availableParallelism() + 1,
  // On a busy machine everything takes several times as long, and nothing is wrong with it.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: "unit",
      testMatch: ["<rootDir>/__tests__/**/*.test.ts"],
      testPathIgnorePatterns: ["/node_modules/", "<rootDir>/__tests__/e2e/", ...SLOW],
    },
    {
      ...shared,
      displayName: "e2e",
      testMatch: ["<rootDir>/__tests__/e2e/**/*.test.ts"],
      testPathIgnorePatterns: ["/node_modules/", ...SLOW],
    },
    { ...shared, displayName: "slow", testRegex: SLOW },
  ],
};

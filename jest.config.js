import { createDefaultEsmPreset } from "ts-jest";

/** @type {import("jest").Config} */
export default {
  ...createDefaultEsmPreset(),
  clearMocks: true,
  collectCoverageFrom: ["src/**/*.ts"],
  // TypeScript's ESM import specifiers end in ".js"; the sources on disk end in ".ts".
  moduleNameMapper: { "^(\\.{1,2}/.*)\\.js$": "$1" },
  testMatch: ["<rootDir>/__tests__/**/*.test.ts"],
};

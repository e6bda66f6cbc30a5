import type { DiffFile } from "./diff.js";

/** What a file is to a reviewer; where there is no room for all, the first ones are left out first. */
export const FILE_CLASSES = ["generated", "lock", "test", "source"] as const;

type FileClass = (typeof FILE_CLASSES)[number];

const LOCK_FILES = new Set(
  (
    "package-lock.json npm-shrinkwrap.json yarn.lock pnpm-lock.yaml bun.lock bun.lockb deno.lock composer.lock " +
    "gemfile.lock cargo.lock poetry.lock pdm.lock uv.lock pipfile.lock go.sum go.work.sum flake.lock mix.lock " +
    "pubspec.lock podfile.lock package.resolved packages.lock.json gradle.lockfile .terraform.lock.hcl " +
    "buf.lock chart.lock conan.lock paket.lock cartfile.resolved module.bazel.lock"
  ).split(" "),
);
const GENERATED_NAME =
  /\.min\.(?:js|mjs|cjs|css)$|[-.]bundle\.(?:js|css)$|\.(?:js|css)\.map$|\.snap$|\.pb\.go$|_pb2\.pyi?$/;
const VENDOR_FOLDERS = new Set([
  "node_modules",
  "vendor",
  "third_party",
  "third-party",
  "bower_components",
  "dist",
]);
const TEST_FOLDERS = new Set(["test", "tests", "__tests__", "spec", "specs", "testdata", "fixtures", "e2e"]);
const TEST_NAME = /[._-](?:test|spec)\.[a-z]+$|^test_.*\.py$|_test\.[a-z]+$|tests?\.(?:java|kt|cs|swift)$/;
/** A minified file has a few very long lines. UTF-16 units. */
const MINIFIED_LINE_UNITS = 5_000;

/**
 * Tells what a file is by its path and lines.
 *
 * @param generated paths that the repository itself marks as generated or vendored
 */
export function classOf({ path, hunks }: DiffFile, generated: ReadonlySet<string>): FileClass {
  const lower = path.toLowerCase();
  const nameAt = lower.lastIndexOf("/") + 1;
  const name = lower.slice(nameAt);
  const folders = lower.slice(0, nameAt).split("/");
  const isMinified = hunks.some(({ lines }) => lines.some((line) => line.text.length > MINIFIED_LINE_UNITS));
  if (
    generated.has(path) ||
    isMinified ||
    GENERATED_NAME.test(name) ||
    folders.some((folder) => VENDOR_FOLDERS.has(folder))
  ) {
    return "generated";
  }
  if (LOCK_FILES.has(name)) {
    return "lock";
  }
  return TEST_NAME.test(name) || folders.some((folder) => TEST_FOLDERS.has(folder)) ? "test" : "source";
}

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
/** A minified file has a few endless lines. UTF-16 units. */
const MINIFIED_LINE_UNITS = 5_000;

/** Whether a file is made by a program or comes from elsewhere, as far as its path and its lines tell. */
export function looksGenerated(path: string, longestLineUnits: number): boolean {
  const parts = path.toLowerCase().split("/");
  const name = parts.pop() ?? "";
  return (
    LOCK_FILES.has(name) ||
    GENERATED_NAME.test(name) ||
    parts.some((part) => VENDOR_FOLDERS.has(part)) ||
    longestLineUnits > MINIFIED_LINE_UNITS
  );
}

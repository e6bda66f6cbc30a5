/**
 * Cuts GitHub's OpenAPI description down to the operations that this action uses, for the stand-in server of the tests.
 *
 * The whole description is far too large for a dependency. To refresh the cut, install `@octokit/openapi` in another
 * directory and run
 *
 *   node scripts/cut-openapi.mjs <that directory>/node_modules/@octokit/openapi/generated/api.github.com.json
 */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { format } from "prettier";

const OPERATIONS = {
  "/repos/{owner}/{repo}/issues/{issue_number}/comments": ["get", "post"],
  "/repos/{owner}/{repo}/issues/comments/{comment_id}": ["get", "patch"],
  "/repos/{owner}/{repo}/issues/{issue_number}/labels": ["post"],
  "/repos/{owner}/{repo}/issues/comments/{comment_id}/reactions": ["post"],
  "/repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions": ["post"],
  "/repos/{owner}/{repo}/comments/{comment_id}/reactions": ["post"],
  "/repos/{owner}/{repo}/collaborators/{username}/permission": ["get"],
  "/repos/{owner}/{repo}/pulls": ["get"],
  "/repos/{owner}/{repo}/pulls/{pull_number}": ["get"],
  "/repos/{owner}/{repo}/pulls/{pull_number}/files": ["get"],
  "/repos/{owner}/{repo}/pulls/{pull_number}/reviews": ["get", "post"],
  "/repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}": ["put"],
  "/repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/dismissals": ["put"],
  "/repos/{owner}/{repo}/pulls/{pull_number}/comments": ["get"],
  "/repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies": ["post"],
  "/repos/{owner}/{repo}/pulls/comments/{comment_id}": ["get", "patch"],
  "/repos/{owner}/{repo}/compare/{basehead}": ["get"],
  "/repos/{owner}/{repo}/actions/runs": ["get"],
  "/repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}/jobs": ["get"],
  "/repos/{owner}/{repo}/actions/jobs/{job_id}/logs": ["get"],
  "/repos/{owner}/{repo}/commits/{ref}/check-runs": ["get"],
  "/repos/{owner}/{repo}/check-runs/{check_run_id}/annotations": ["get"],
  "/repos/{owner}/{repo}/git/blobs": ["post"],
  "/repos/{owner}/{repo}/git/blobs/{file_sha}": ["get"],
  "/repos/{owner}/{repo}/git/trees": ["post"],
  "/repos/{owner}/{repo}/git/trees/{tree_sha}": ["get"],
  "/repos/{owner}/{repo}/git/commits": ["post"],
  "/repos/{owner}/{repo}/git/commits/{commit_sha}": ["get"],
  "/repos/{owner}/{repo}/git/ref/{ref}": ["get"],
  "/repos/{owner}/{repo}/git/refs/{ref}": ["patch"],
  // Requested by the examples and the release workflow, through `gh`.
  "/repos/{owner}/{repo}/git/refs": ["post"],
  "/repos/{owner}/{repo}/releases": ["get", "post"],
  "/repos/{owner}/{repo}/releases/tags/{tag}": ["get"],
  "/repos/{owner}/{repo}/releases/{release_id}": ["get", "patch"],
  "/repos/{owner}/{repo}/releases/{release_id}/assets": ["get", "post"],
  "/repos/{owner}/{repo}/releases/assets/{asset_id}": ["get"],
};

/**
 * Responses with more members than a test would write down, which the stand-in fills in; by name in the description.
 */
const EXAMPLES = [
  "pull-request",
  "pull-request-simple-items",
  "pull-request-review",
  "pull-request-review-comment",
  "workflow-run-paginated",
  "job-paginated",
  "check-run-paginated",
  "commit-comparison",
  "git-commit",
  "release",
  "release-asset",
];

/** Prose and samples: most of the bytes, and no check uses them. */
const LEFT_OUT = new Set([
  "description",
  "summary",
  "example",
  "examples",
  "externalDocs",
  "tags",
  "x-github",
]);

/** Below these, the keys are names that the API chose, not words of the description language. */
const NAMED_BY_THE_API = new Set(["properties", "headers", "parameters", "schemas", "responses"]);

const [source] = process.argv.slice(2);
if (source === undefined) {
  process.stderr.write("Usage: node scripts/cut-openapi.mjs <path of api.github.com.json>\n");
  process.exit(2);
}
const whole = JSON.parse(readFileSync(source, "utf8"));
const licence = readFileSync(join(dirname(source), "..", "LICENSE"), "utf8").trim();

const cut = {
  openapi: whole.openapi,
  info: {
    title: whole.info.title,
    version: whole.info.version,
    "x-source": `@octokit/openapi ${whole.info.version}, generated/api.github.com.json, cut by scripts/cut-openapi.mjs`,
    "x-licence": licence,
  },
  paths: {},
  components: {},
};

for (const [path, methods] of Object.entries(OPERATIONS)) {
  cut.paths[path] = {};
  for (const method of methods) {
    cut.paths[path][method] = take(whole.paths[path][method]);
  }
}
const examples = Object.fromEntries(EXAMPLES.map((name) => [name, whole.components.examples[name].value]));
await write("github-openapi.json", cut);
await write("github-examples.json", { "x-source": cut.info["x-source"], "x-licence": licence, ...examples });

async function write(name, value) {
  const target = join(dirname(fileURLToPath(import.meta.url)), "../__tests__/support", name);
  writeFileSync(target, await format(JSON.stringify(value), { parser: "json", printWidth: 110 }));
}

/** Returns a copy without prose; adds everything that it refers to to the components, once. */
function take(value, isNamedByApi = false) {
  if (Array.isArray(value)) {
    return value.map((entry) => take(entry));
  }
  if (typeof value !== "object" || value === null) {
    return value;
  }
  if (typeof value.$ref === "string") {
    takeComponent(value.$ref);
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isNamedByApi || !LEFT_OUT.has(key))
      .map(([key, entry]) => [key, take(entry, !isNamedByApi && NAMED_BY_THE_API.has(key))]),
  );
}

function takeComponent(reference) {
  const [, , kind, name] = reference.split("/");
  cut.components[kind] ??= {};
  if (!(name in cut.components[kind])) {
    cut.components[kind][name] = {};
    cut.components[kind][name] = take(whole.components[kind][name]);
  }
}

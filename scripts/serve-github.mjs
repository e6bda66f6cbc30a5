// Serves the tests' stand-ins of GitHub and of a trace collector for the examples. Each line on standard input is a
// request, answered by a line:
//
//   new               starts a new GitHub with one pull request; answers with the address of its API
//   tampered <asset>  the same, with one byte changed in this release asset
//   write <file>      writes the current content of GitHub and the collector to the file
//
// usage: node scripts/serve-github.mjs <owner/name> <number of the pull request> <its head> <its base> <bare repository>
// First prints the address of the collector.
import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { exportsOf } from "./built-sources.mjs";

const [repository, number, head, base, gitDirectory] = process.argv.slice(2);
const { startGitHubServer } = await exportsOf("__tests__/support/github-server.ts", [
  "__tests__/support/github-openapi.json",
  "__tests__/support/github-examples.json",
]);
const { startCollector } = await exportsOf("__tests__/support/otlp-collector.ts");
const patch = "@@ -1 +1,2 @@\n // TODO\n+start();";
const options = {
  repository,
  gitDirectory,
  numbers: [Number(number), 12],
  subjects: [
    { kind: "Issue", number: 12, title: "It starts too late", body: "See `src`.", author: "stranger" },
  ],
  runs: [{ id: 100, workflow: "CI", sha: head, conclusion: "failure", jobs: [failedJob()] }],
  permissions: { maintainer: "write", stranger: "read" },
  pulls: [
    { number: Number(number), head, base, branch: "topic/a#b", files: [{ filename: "src/index.js", patch }] },
  ],
};
const collector = await startCollector();
let github = await startGitHubServer(options);

process.stdout.write(`${collector.url}\n`);
for await (const line of createInterface({ input: process.stdin })) {
  const [command, name] = line.split(" ");
  if (command === "new" || command === "tampered") {
    await github.close();
    collector.forget();
    github = await startGitHubServer({ ...options, tamperedAsset: name });
    process.stdout.write(`${github.url}\n`);
  } else {
    const { violations, comments, labels } = github;
    const pulls = github.pulls.map(({ reviews, threads, replies }) => ({ reviews, threads, replies }));
    const spans = collector.spans().map(({ name, traceId }) => ({ name, traceId }));
    const releases = github.releases.map((one) => ({
      ...one,
      assets: one.assets.map((asset) => asset.name),
    }));
    const held = {
      violations: [...violations, ...collector.violations],
      pulls,
      comments,
      labels,
      releases,
      spans,
    };
    writeFileSync(name, JSON.stringify(held, undefined, 2));
    process.stdout.write("written\n");
  }
}
await github.close();
await collector.close();

function failedJob() {
  const [from, to] = ["2026-11-20T10:00:00Z", "2026-11-20T10:01:00Z"];
  const steps = [{ name: "Test", conclusion: "failure", from, to }];
  return {
    id: 101,
    name: "unit",
    conclusion: "failure",
    steps,
    log: `${from.replace("Z", ".0000000Z")} It fails.\n`,
  };
}

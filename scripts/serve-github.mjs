// Serves the tests' stand-in of GitHub for the examples: one repository with one pull request. Prints its address as the
// first line; every line on standard input makes it write what it holds to the file that the line names.
//
// usage: node scripts/serve-github.mjs <owner/name> <number of the pull request> <its head>
import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { exportsOf } from "./built-sources.mjs";

const [repository, number, head] = process.argv.slice(2);
const { startGitHubServer } = await exportsOf("__tests__/support/github-server.ts", [
  "__tests__/support/github-openapi.json",
  "__tests__/support/github-examples.json",
]);
const patch = "@@ -0,0 +1,2 @@\n+// TODO\n+start();";
const server = await startGitHubServer({
  repository,
  numbers: [Number(number)],
  pulls: [{ number: Number(number), head, files: [{ filename: "src/index.js", status: "added", patch }] }],
});
process.stdout.write(`${server.url}\n`);
for await (const path of createInterface({ input: process.stdin })) {
  const { violations, pulls, comments } = server;
  const held = pulls.map(({ reviews, threads }) => ({ reviews, threads }));
  writeFileSync(path, JSON.stringify({ violations, pulls: held, comments }, undefined, 2));
  process.stdout.write("written\n");
}
await server.close();

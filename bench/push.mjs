// What the push action costs beside its requests: against a GitHub on this machine that answers at once, and beside a
// program that only makes the same requests.
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { measure, NODE } from "./measure.mjs";

const QUIET = { stdio: ["ignore", "ignore", "inherit"] };
const REPOSITORY = "octo-org/octo-repo";
const [HEAD, TREE, COMMIT] = ["1", "2", "3"].map((digit) => digit.repeat(40));
const [BEFORE, AFTER] = ["one\n", "two\n"];
const blobId = (text) => createHash("sha1").update(`blob ${text.length}\0${text}`).digest("hex");

const pathOf = (index) => `src/file-${index}.txt`;
const paths = (files) => Array.from({ length: files }, (_, index) => pathOf(index));

function patchOf(files) {
  const section = (path) =>
    `diff --git a/${path} b/${path}\nindex ${blobId(BEFORE)}..${blobId(AFTER)} 100644\n--- a/${path}\n+++ b/${path}\n@@ -1 +1 @@\n-${BEFORE}+${AFTER}`;
  return paths(files).map(section).join("");
}

/** The requests of a push: [method, path, body, answer]; those of one list go side by side. */
function exchange(files) {
  const git = `/repos/${REPOSITORY}/git`;
  const tree = paths(files).map((path) => ({ path, mode: "100644", sha: blobId(BEFORE) }));
  const blob = { content: Buffer.from(BEFORE).toString("base64"), encoding: "base64", size: BEFORE.length };
  return [
    [["GET", `${git}/ref/heads%2Fmain`, null, { object: { sha: HEAD } }]],
    [["GET", `${git}/commits/${HEAD}`, null, { sha: HEAD, tree: { sha: TREE } }]],
    [["GET", `${git}/trees/${TREE}?recursive=1`, null, { sha: TREE, truncated: false, tree }]],
    tree.map(() => ["GET", `${git}/blobs/${blobId(BEFORE)}`, null, blob]),
    [["POST", `${git}/trees`, { base_tree: TREE, tree }, { sha: "4".repeat(40) }]],
    [["POST", `${git}/commits`, { message: "bench", tree: TREE, parents: [HEAD] }, { sha: COMMIT }]],
    [["POST", "/graphql", { query: "mutation" }, { data: { updateRefs: { clientMutationId: null } } }]],
  ];
}

/** A GitHub that knows the answers by heart. */
async function github(steps) {
  const answers = new Map(
    steps
      .flat()
      .map(([method, path, , answer]) => [`${method} ${path.split("?")[0]}`, JSON.stringify(answer)]),
  );
  const server = createServer((request, response) => {
    const answer = answers.get(`${request.method} ${request.url.split("?")[0]}`);
    request.resume().on("end", () => {
      server.requests += 1;
      response
        .writeHead(answer === undefined ? 404 : 200, { "content-type": "application/json" })
        .end(answer);
    });
  });
  server.requests = 0;
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return server;
}

const BARE = `
const [url, steps] = JSON.parse(process.argv[1]);
for (const step of steps) {
  await Promise.all(step.map(async ([method, path, body]) =>
    (await fetch(url + path, { method, body: body === null ? undefined : JSON.stringify(body) })).json()));
}`;

/** Yields one group: pushes of a few and of many files. */
export async function* push(programs, directory) {
  const place = mkdtempSync(join(directory, "push-"));
  const event = join(place, "event.json");
  writeFileSync(event, JSON.stringify({ repository: { node_id: "R_1", full_name: REPOSITORY } }));
  const run = { repository: REPOSITORY, headSha: HEAD };
  writeFileSync(join(place, "record.json"), JSON.stringify({ schema: 1, reason: "completed", run }));
  const contenders = {};
  const servers = [];
  for (const files of [1, 40]) {
    const steps = exchange(files);
    const server = await github(steps);
    servers.push(server);
    const url = `http://127.0.0.1:${server.address().port}`;
    const counted = async (running) => {
      server.requests = 0;
      return { ...(await running), requests: server.requests };
    };
    const bare = ["--input-type=module", "--eval", BARE, JSON.stringify([url, steps])];
    const what = `${files} ${files === 1 ? "file" : "files"}`;
    contenders[`the requests of ${what} alone`] = () => counted(measure(NODE, bare, QUIET));
    writeFileSync(join(place, `${files}.patch`), patchOf(files));
    const env = {
      PATH: process.env.PATH,
      RUNNER_TEMP: place,
      GITHUB_WORKSPACE: place,
      GITHUB_REPOSITORY: REPOSITORY,
      GITHUB_API_URL: url,
      GITHUB_EVENT_PATH: event,
      GITHUB_OUTPUT: join(place, "output"),
      INPUT_PATCH: `${files}.patch`,
      INPUT_RECORD: "record.json",
      INPUT_BRANCH: "main",
      INPUT_MESSAGE: "bench",
      "INPUT_GITHUB-TOKEN": "bench",
      "INPUT_ALLOW-NOT-PUSHED": "false",
    };
    for (const [name, program] of Object.entries(programs)) {
      const index = join(dirname(program), "push", "index.js");
      contenders[`a push of ${what} (${name})`] = () => {
        writeFileSync(join(place, "output"), "");
        return counted(measure(NODE, [index], { ...QUIET, env }));
      };
    }
  }
  yield { title: "push against a GitHub that answers at once", contenders };
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  rmSync(place, { recursive: true });
}

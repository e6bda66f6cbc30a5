// What the installer costs a step: with the package on a server on this machine, and from the tool cache, beside the
// same step with `cli-path`, in turns. For comparison with the first run, `tar` unpacks the same archive.
// `node bench/installer.mjs [ROUNDS [MB]]` measures nothing else.
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createReadStream, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { inTurns, measure, NODE } from "./measure.mjs";
import { cliScript, prepareStep, RESULT, VERSION } from "./step.mjs";

const MEGABYTE = 1_000_000;
const AGENT = `echo '${RESULT}'`;
/** Unpacked size of the package in MB; the vendor's of 2026 is three times as large. */
const MEGABYTES = 200;
/** Half of a package is its `node`, a tenth its program, two tenths native modules, and the rest small files. */
const [NODE_SHARE, PROGRAM_SHARE, NATIVE_SHARE, CHUNK_SHARE] = [0.5, 0.1, 0.2, 0.2];
const NATIVE_MODULES = 10;
const CHUNKS = 2_000;
const CHUNKS_A_FOLDER = 100;

/**
 * Makes a package with the layout and the compressibility of the vendor's, once.
 *
 * @returns the archive's path
 */
function cliPackage(directory, megabytes) {
  const archive = join(directory, `cli-package-${megabytes}.tar.gz`);
  if (existsSync(archive)) {
    return archive;
  }
  const place = join(directory, `cli-package-${megabytes}`);
  const root = join(place, "dist-package");
  rmSync(place, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  const bytes = (share) => Math.round(share * megabytes * MEGABYTE);
  writeFileSync(join(root, "cursor-agent"), cliScript(AGENT), { mode: 0o755 });
  writeFileSync(join(root, "node"), filler(bytes(NODE_SHARE)), { mode: 0o755 });
  writeFileSync(join(root, "index.js"), filler(bytes(PROGRAM_SHARE)));
  for (let number = 0; number < NATIVE_MODULES; number += 1) {
    writeFileSync(join(root, `native-${number}.node`), filler(bytes(NATIVE_SHARE / NATIVE_MODULES)));
  }
  for (let number = 0; number < CHUNKS; number += 1) {
    const folder = join(root, "chunks", `${Math.floor(number / CHUNKS_A_FOLDER)}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${number}.js`), filler(bytes(CHUNK_SHARE / CHUNKS)));
  }
  execFileSync("tar", ["-czf", `${archive}.part`, "-C", place, "dist-package"]);
  execFileSync("mv", [`${archive}.part`, archive]);
  rmSync(place, { recursive: true, force: true });
  return archive;
}

/** Returns blocks of which a third is random and the rest zero, so that gzip reduces them to a third, like programs. */
function filler(bytes) {
  const content = Buffer.alloc(bytes);
  for (let start = 0; start < bytes; start += 3_000) {
    randomBytes(Math.min(1_000, bytes - start)).copy(content, start);
  }
  return content;
}

/** Answers every request with the archive. */
async function serve(archive) {
  const server = createServer((_, response) => {
    response.writeHead(200, {
      "content-type": "application/gzip",
      "content-length": statSync(archive).size,
    });
    createReadStream(archive).pipe(response);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

/**
 * Runs a step to its end.
 *
 * @param inputs environment that is added to that of every step of the bench
 */
async function step(program, directory, inputs) {
  const { options, remove } = prepareStep(directory, AGENT);
  const env = { ...options.env, ...inputs };
  const result = await measure(NODE, [program], {
    ...options,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  remove();
  return result;
}

/**
 * @returns medians in ms: of `tar` alone, and of what the first and the second run take more than a step with
 *   `cli-path`
 */
export async function measureInstaller(program, directory, rounds, megabytes = MEGABYTES) {
  const archive = cliPackage(directory, megabytes);
  const place = join(directory, "installer");
  const [cache, unpacked] = ["tool-cache", "unpacked"].map((name) => join(place, name));
  const empty = (folder) => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  };
  const server = await serve(archive);
  const installing = {
    "INPUT_CLI-PATH": "",
    "INPUT_CLI-VERSION": VERSION,
    "INPUT_CLI-DOWNLOAD-URL": server.url,
    RUNNER_TOOL_CACHE: cache,
  };
  try {
    const medians = await inTurns(
      {
        tar: () => {
          empty(unpacked);
          return measure("tar", ["-xzf", archive, "-C", unpacked], { stdio: "inherit" });
        },
        first: () => {
          empty(cache);
          return step(program, directory, installing);
        },
        second: () => step(program, directory, installing),
        without: () => step(program, directory, {}),
      },
      rounds,
    );
    const { tar, first, second, without } = medians;
    return {
      megabytes,
      tar: tar.milliseconds,
      first: first.milliseconds - without.milliseconds,
      second: second.milliseconds - without.milliseconds,
      peak: first.peak,
    };
  } finally {
    server.close();
    rmSync(place, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const directory = join(tmpdir(), "cursor-agent-action-bench");
  mkdirSync(directory, { recursive: true });
  const [rounds, megabytes] = process.argv.slice(2).map(Number);
  const result = await measureInstaller(resolve("dist/index.js"), directory, rounds ?? 5, megabytes);
  console.log(
    `installer, ${result.megabytes} MB: first run ${result.first.toFixed(0)} ms (tar alone ${result.tar.toFixed(0)} ms, peak ${result.peak.toFixed(0)} MiB), ` +
      `second run ${result.second.toFixed(0)} ms, each beside the same step with cli-path`,
  );
}

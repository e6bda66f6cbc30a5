// What the installation costs a step: the package from a server on this machine at full speed and at 50 MB/s, and from
// the tool cache, beside the same step with `cli-path` and beside `tar` alone.
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createReadStream, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { Transform } from "node:stream";
import { measure, NODE } from "./measure.mjs";
import { cliScript, prepareStep, RESULT, VERSION } from "./step.mjs";

export const MEGABYTE = 1_000_000;
const AGENT = `echo '${RESULT}'`;
/** Unpacked size of the package in MB: by default as the vendor's of 2026. */
const MEGABYTES = Number(process.env.BENCH_MEGABYTES ?? 740);
/** Half of a package is its `node`, a tenth its program, two tenths native modules, and the rest small files. */
const [NODE_SHARE, PROGRAM_SHARE, NATIVE_SHARE, CHUNK_SHARE] = [0.5, 0.1, 0.2, 0.2];
const NATIVE_MODULES = 10;
const CHUNKS = 2_000;
const CHUNKS_A_FOLDER = 100;
/** Large, because a timer is not exact to the millisecond. */
const PIECE_BYTES = 1024 * 1024;

/**
 * Makes a package with the layout and the compressibility of the vendor's, once.
 *
 * @returns the archive's path
 */
export function cliPackage(directory, megabytes) {
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

/** Answers every request with the archive, at most so many bytes a second. */
export async function serve(archive, bytesPerSecond) {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/gzip", "content-length": statSync(archive).size });
    createReadStream(archive, { highWaterMark: PIECE_BYTES }).pipe(slowed(bytesPerSecond)).pipe(response);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

function slowed(bytesPerSecond) {
  return new Transform({
    transform(piece, _, done) {
      this.push(piece);
      setTimeout(done, (piece.length / bytesPerSecond) * 1000);
    },
  });
}

/**
 * Yields one group per speed of the server, against `curl | tar`.
 *
 * @param programs name → built action
 */
export async function* installation(programs, directory) {
  const archive = cliPackage(directory, MEGABYTES);
  const place = join(directory, "installation");
  for (const [speed, bytesPerSecond] of Object.entries({
    "at full speed": Infinity,
    "at 50 MB/s": 50 * MEGABYTE,
  })) {
    const server = await serve(archive, bytesPerSecond);
    const unpacked = join(place, "unpacked");
    const contenders = {
      "curl | tar": () => {
        empty(unpacked);
        return measure("sh", ["-c", `curl -sf "${server.url}/x" | tar -xzf - -C "${unpacked}"`], {
          stdio: "inherit",
        });
      },
    };
    for (const [name, program] of Object.entries(programs)) {
      const cache = join(place, `cache-${name}`);
      const run = (inputs) => step(program, directory, inputs);
      const inputs = {
        "INPUT_CLI-PATH": "",
        "INPUT_CLI-VERSION": VERSION,
        "INPUT_CLI-DOWNLOAD-URL": server.url,
        RUNNER_TOOL_CACHE: cache,
        RUNNER_ENVIRONMENT: "github-hosted",
      };
      contenders[`first step (${name})`] = () => {
        empty(cache);
        return run(inputs);
      };
      contenders[`second step (${name})`] = () => run(inputs);
      contenders[`with cli-path (${name})`] = () => run({});
    }
    yield { title: `${MEGABYTES} MB unpacked, from a server ${speed}`, contenders };
    server.close();
  }
  rmSync(place, { recursive: true, force: true });
}

function empty(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** Runs a step to its end, with environment that is added to that of every step of the bench. */
async function step(program, directory, inputs) {
  const { options, remove } = prepareStep(directory, AGENT);
  const env = { ...options.env, ...inputs };
  const result = await measure(NODE, [program], { ...options, env, stdio: ["ignore", "ignore", "inherit"] });
  remove();
  return result;
}

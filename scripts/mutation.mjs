// Tests the tests: makes small changes to the pure rooms, one at a time, each of which should make a test of the room fail.
// A change that survives means an untested promise, unnecessary code, or no visible difference.
//   npm run mutation                                       30 changes in each pure room
//   npm run mutation -- --rooms=stream,record --count=60   this many in each of these; a room is a folder or file of src
//   npm run mutation -- --seed=7                           the changes of the run that printed this seed
//   npm run mutation -- --least=90                         fails when fewer than 90 % are found
// Works in a copy of the project, so that the work tree stays unchanged if it is interrupted, and may change meanwhile.
import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { realpathSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import ts from "typescript";
import { exportsOf } from "./built-sources.mjs";
import { createJudge, mutantsOf } from "./mutants.mjs";

const { values: options } = parseArgs({
  options: {
    rooms: { type: "string" },
    count: { type: "string", default: "30" },
    seed: { type: "string", default: String(Date.now() % 100_000) },
    least: { type: "string", default: "0" },
  },
});
const { PURE_ROOMS } = await exportsOf("__tests__/support/architecture.ts");
const rooms = options.rooms?.split(",") ?? PURE_ROOMS;
const [count, seed, least] = ["count", "seed", "least"].map(numberOf);

/** What a mutant must pass besides the tests of its room: all pure rooms in a row. */
const WHOLE_WAY = "__tests__/golden.test.ts";
/** A file of a room with such an import is not pure. Its tests are slow, and the end-to-end tests cover it. */
const TOUCHES_THE_WORLD = /^(?:node:(?!path$)|@actions\/)/;

const copy = realpathSync(mkdtempSync(join(tmpdir(), "mutation-")));
process.on("exit", () => {
  rmSync(copy, { recursive: true, force: true });
});
["SIGINT", "SIGTERM"].forEach((signal) => process.on(signal, () => process.exit(1)));

copyProject();
const tests = filesIn("__tests__", ".test.ts").map((path) => ({ path, imports: importsOf(path) }));
const compiles = createJudge();
const chosen = rooms.map((room) => ({ room, mutants: choose(room) }));
process.stdout.write(`Seed ${seed}. First the tests as they are:\n`);
const usualMs = await timesOf([
  ...new Set(
    chosen.flatMap(({ room, mutants }) => mutants.flatMap(({ path }) => testsOf(room, path).flat())),
  ),
]);

const scores = [];
for (const { room, mutants } of chosen) {
  let killed = 0;
  for (const mutant of mutants) {
    const survives = await survived(mutant, testsOf(room, mutant.path));
    killed += survives ? 0 : 1;
    const { path, line, from, to } = mutant;
    process.stdout.write(`${survives ? "SURVIVED" : "killed  "} ${path}:${line}  ${from} → ${to}\n`);
  }
  scores.push({ room, mutants: mutants.length, killed, score: percent(killed, mutants.length) });
}
const total = scores.reduce((sum, { mutants }) => sum + mutants, 0);
const found = scores.reduce((sum, { killed }) => sum + killed, 0);
console.table([...scores, { room: "all", mutants: total, killed: found, score: percent(found, total) }]);
process.exitCode = percent(found, total) < least ? 1 : 0;

function numberOf(name) {
  const input = options[name];
  if (!/^\d+$/.test(input)) {
    throw new Error(`--${name} is not a whole number: ${input}`);
  }
  return Number(input);
}

function percent(part, whole) {
  return whole === 0 ? 100 : Math.round((1000 * part) / whole) / 10;
}

/** Copies the work tree with its history, which a test reads, and compiles every source once. */
function copyProject() {
  execFileSync("git", ["clone", "--quiet", "--shared", "--no-checkout", ".", copy]);
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  for (const path of listed.split("\0").filter((path) => path !== "" && existsSync(path))) {
    cpSync(path, join(copy, path));
    if (/^(?:src|__tests__)\/.*\.ts$/.test(path)) {
      write(path, sourceOf(path));
    }
  }
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"), "junction");
  const config = { transform: {}, testMatch: ["<rootDir>/__tests__/**/*.test.js"], clearMocks: true };
  writeFileSync(
    join(copy, "jest.mutation.json"),
    JSON.stringify({ ...config, testTimeout: 60_000, cacheDirectory: join(copy, ".cache") }),
  );
}

/** Writes a source to the copy, as the JavaScript that the tests there run. */
function write(path, text) {
  const compilerOptions = { target: "ES2023", module: "ESNext", verbatimModuleSyntax: true };
  writeFileSync(join(copy, compiled(path)), ts.transpileModule(text, { compilerOptions }).outputText);
}

/** Returns a source as it was when the run began. */
function sourceOf(path) {
  return readFileSync(join(copy, path), "utf8");
}

function compiled(path) {
  return path.replace(/\.ts$/, ".js");
}

function filesIn(path, ending) {
  const files = statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, encoding: "utf8" }).map((file) => join(path, file));
  return files.filter((file) => file.endsWith(ending) && !file.includes("e2e")).sort();
}

/** Returns what a file loads at run time: the project's files as paths of sources, everything else by name. */
function importsOf(path) {
  return ts
    .preProcessFile(readFileSync(join(copy, compiled(path)), "utf8"))
    .importedFiles.map(({ fileName }) =>
      fileName.startsWith(".") ? join(path, "..", fileName).replace(/\.js$/, ".ts") : fileName,
    );
}

/** Returns the requested number of a room's mutants, in the seed's order, without those that do not compile. */
function choose(room) {
  const all = filesIn(join("src", room), ".ts")
    .filter((path) => !importsOf(path).some((name) => TOUCHES_THE_WORLD.test(name)))
    .flatMap((path) => mutantsOf(path, sourceOf(path)));
  const random = randomOf(seed);
  const taken = [];
  while (taken.length < count && all.length > 0) {
    const [mutant] = all.splice(Math.floor(random() * all.length), 1);
    if (compiles(mutant)) {
      taken.push(mutant);
    }
  }
  return taken;
}

/** Returns reproducible numbers from 0 to 1: https://en.wikipedia.org/wiki/Linear_congruential_generator */
function randomOf(start) {
  let state = start;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns the tests of a room: first those that import the source, which are likely to fail, then all others. */
function testsOf(room, path) {
  const folder = join("__tests__", room.endsWith(".ts") ? dirname(room) : room);
  const ofRoom = tests.filter((test) => test.path.startsWith(`${folder}/`));
  const [importing, others] = [true, false].map((isImporting) =>
    ofRoom.filter(({ imports }) => imports.includes(path) === isImporting).map((test) => test.path),
  );
  return [importing, [WHOLE_WAY, ...others]];
}

async function survived(mutant, [first, rest]) {
  write(mutant.path, mutant.text);
  const survives = (await pass(first)) && (await pass(rest));
  write(mutant.path, sourceOf(mutant.path));
  return survives;
}

/** Returns how long each of these tests takes without a change, in ms. */
async function timesOf(paths) {
  const report = join(copy, "times.json");
  if (
    !(await jest([`--outputFile=${report}`, "--json", ...paths.map(compiled)], {
      stdio: ["ignore", "ignore", "inherit"],
    }))
  ) {
    throw new Error("The tests fail without a change: mend that first.");
  }
  const { testResults } = JSON.parse(readFileSync(report, "utf8"));
  return new Map(
    testResults.map(({ name, startTime, endTime }) => [relative(copy, name), endTime - startTime]),
  );
}

/** Whether all of these tests pass, within a time that allows for a busy machine: a change may make a loop endless. */
async function pass(paths) {
  const usual = paths.reduce((sum, path) => sum + usualMs.get(compiled(path)), 0);
  const bound = { timeout: 30_000 + 3 * usual, killSignal: "SIGKILL" };
  return paths.length === 0 || jest(paths.map(compiled), { stdio: "ignore", ...bound });
}

function jest(args, options) {
  const flags = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"];
  const program = [...flags, "node_modules/jest/bin/jest.js", "--config=jest.mutation.json"];
  return new Promise((done) => {
    const child = spawn(
      process.execPath,
      [...program, "--runInBand", "--bail", "--silent", "--runTestsByPath", ...args],
      {
        ...options,
        cwd: copy,
        env: { ...process.env, PROPERTY_SHARE: "0.3" },
      },
    );
    child.on("close", (code) => {
      done(code === 0);
    });
  });
}

// Writes THIRD-PARTY-NOTICES.md: the licences of all third-party code in the committed programs. For `dist`, that is
// every production dependency of the lock file; for `demo/dist`, the packages that its bundle names. ncc's own
// `--license` misses most packages of an ES module. With `--check`, writes nothing and fails on a difference.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const TARGET = "THIRD-PARTY-NOTICES.md";
const DEMO = "demo/dist/index.js";

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));

/** Returns the paths of packages in `node_modules`, as the lock file has them. */
function productionPlaces() {
  return Object.entries(packages)
    .filter(([place, entry]) => place !== "" && !entry.dev && !entry.optional && !entry.devOptional)
    .map(([place]) => place);
}

/** ncc writes the path of each module above it. */
function demoPlaces() {
  const named = readFileSync(DEMO, "utf8").matchAll(/\.\/((?:node_modules\/(?:@[\w.-]+\/)?[\w.-]+\/)+)/g);
  return [...new Set(Array.from(named, ([, path]) => path.replace(/\/$/, "")))].filter(
    (place) => place in packages,
  );
}

function describe(place) {
  if (!existsSync(place)) {
    throw new Error(`${place} is not installed: run \`npm ci\` first.`);
  }
  const { name, version, license } = JSON.parse(readFileSync(join(place, "package.json"), "utf8"));
  const texts = readdirSync(place)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .sort()
    .map((file) => readFileSync(join(place, file), "utf8").replaceAll("\r\n", "\n").trim());
  return { title: `${name} ${version} (${license})`, text: texts.join("\n\n") };
}

function sections(places) {
  const titlesByText = new Map();
  for (const { title, text } of places.map(describe)) {
    titlesByText.set(text, new Set([...(titlesByText.get(text) ?? []), title]));
  }
  return [...titlesByText]
    .map(([text, titles]) => ({ titles: [...titles].sort(), text }))
    .sort((one, other) => (one.titles[0] < other.titles[0] ? -1 : 1))
    .map(({ titles, text }) => {
      const list = titles.map((title) => `- ${title}`).join("\n");
      return text === "" ? `${list}\n\nThe package holds no licence text.` : `${list}\n\n${fenced(text)}`;
    })
    .join("\n\n");
}

/** Longer than any run of backticks inside. */
function fenced(text) {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}

const production = productionPlaces();
const demo = demoPlaces().filter((place) => !production.includes(place));
const notices = `# Third-party notices

Written by \`node scripts/notices.mjs\` from the lock file and the installed packages; do not edit.

## In \`dist\`

${sections(production)}

## In \`demo/dist\` besides

${sections(demo)}
`;

if (process.argv.includes("--check")) {
  const present = existsSync(TARGET) ? readFileSync(TARGET, "utf8") : "";
  if (present !== notices) {
    throw new Error(`${TARGET} is not current: run \`node scripts/notices.mjs\` and commit the result.`);
  }
} else {
  writeFileSync(TARGET, notices);
}

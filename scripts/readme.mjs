// Writes the inputs, outputs and reasons in the documents from both action.yml and the sources, and the words of the
// sources to action-types.yml, so that they cannot differ. With `--check`, writes nothing and fails on a difference. A
// document marks the place:
//
//   <!-- inputs of action.yml -->                all of them, by section, with a heading each
//   <!-- inputs of action.yml: prompt, force --> these, one line each, with a link to the heading
//   <!-- end of inputs -->
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { isPair, isScalar, parseDocument } from "yaml";
import { exportsOf } from "./built-sources.mjs";

const { CONCLUSIONS, REASON_NAMES, REASONS } = await exportsOf("src/record/reasons.ts");
const { GATE_NAMES } = await exportsOf("src/record/gates.ts");

const code = (text) => `\`${text}\``;

/** Returns the inputs or outputs of an action.yml in order, each with the section that the comment above it opens. */
function members(path, kind) {
  const map = parseDocument(readFileSync(path, "utf8")).get(kind);
  let section = "";
  return map.items.filter(isPair).map(({ key, value }, index) => {
    const comment = (index === 0 ? map.commentBefore : undefined) ?? (isScalar(key) && key.commentBefore);
    section = comment ? comment.trim() : section;
    return { name: String(key), section, ...value.toJSON() };
  });
}

/** Converts `[docs/reviews.md](docs/reviews.md)` to a link from a document in the folder docs. */
const fromDocs = (text) => text.replaceAll(/\[docs\/([^\]]+)\]\(docs\/([^)]+)\)/g, "[$1]($2)");

function definitions(path, kind) {
  let section = "";
  return members(path, kind)
    .flatMap((member) => {
      const opens = member.section !== section;
      section = member.section;
      const fallback = member.required
        ? " Required."
        : member.default === undefined
          ? ""
          : ` Default: ${code(member.default)}.`;
      return [
        ...(opens ? [`## ${section}`] : []),
        `### ${code(member.name)}`,
        fromDocs(member.description) + fallback,
      ];
    })
    .join("\n\n");
}

function lines(path, kind, names) {
  const all = members(path, kind);
  return names
    .map((name) => {
      const member = all.find((other) => other.name === name);
      if (member === undefined) {
        throw new Error(`${path} has no ${kind.slice(0, -1)} ${name}: correct the marker in README.md.`);
      }
      const [sentence] = /^.*?[.](?= |$)/.exec(member.description) ?? [member.description];
      const fallback = member.default === undefined ? "" : ` Default: ${code(member.default)}.`;
      return `- [${code(name)}](docs/${kind}.md#${name}): ${sentence}${fallback}`;
    })
    .join("\n");
}

function reasons() {
  return Object.entries(REASONS)
    .map(([reason, { conclusion, about }]) => `- ${code(reason)} (${code(conclusion)}): ${about}`)
    .join("\n");
}

function generated(kind, path, names) {
  if (kind === "reasons") {
    return reasons();
  }
  return names === undefined ? definitions(path, kind) : lines(path, kind, names.split(", "));
}

function withGenerated(text) {
  let after = text;
  for (const [marker, kind, path, names] of text.matchAll(
    /<!-- (inputs|outputs|reasons) of ([\w./-]+)(?:: ([\w, -]+))? -->\n/g,
  )) {
    const start = after.indexOf(marker) + marker.length;
    const end = after.indexOf(`<!-- end of ${kind} -->`, start);
    if (end === -1) {
      throw new Error(`A document has "${marker.trim()}" without its "<!-- end of ${kind} -->".`);
    }
    after = `${after.slice(0, start)}\n${generated(kind, path, names)}\n\n${after.slice(end)}`;
  }
  return after;
}

function withWords(text) {
  const types = parseDocument(text);
  types.setIn(["inputs", "fail-on", "list-item", "allowed-values"], types.createNode(GATE_NAMES));
  types.setIn(["outputs", "conclusion", "allowed-values"], types.createNode(CONCLUSIONS));
  types.setIn(["outputs", "reason", "allowed-values"], types.createNode(REASON_NAMES));
  return String(types);
}

const documents = readdirSync("docs")
  .filter((file) => file.endsWith(".md"))
  .map((file) => `docs/${file}`);
const isCheck = process.argv.includes("--check");
for (const [path, written] of [
  ...["README.md", ...documents].map((path) => [path, withGenerated]),
  ["action-types.yml", withWords],
]) {
  const before = readFileSync(path, "utf8");
  const after = written(before);
  if (!isCheck) {
    writeFileSync(path, after);
  } else if (after !== before) {
    throw new Error(
      `${path} differs from action.yml or the sources: run \`npm run docs\` and commit the result.`,
    );
  }
}

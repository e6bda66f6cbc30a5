import type { InputReader } from "./reader.js";

/** Arguments by which the action itself steers the CLI; a second copy would break the stream or leak the key. */
const OWNED_ARGUMENTS = new Set([
  "-p",
  "--print",
  "--output-format",
  "--stream-partial-output",
  "--api-key",
  "-a",
  "--resume",
  "--workspace",
  "-c",
  "--cloud",
  "-b",
  "--background",
]);

/** A value that the CLI takes as the word after a flag; one that begins with a hyphen would be read as a flag. */
export function readWord(reader: InputReader, name: string): string | undefined {
  const value = reader.text(name);
  if (value?.startsWith("-") === true) {
    reader.problem(
      `${name}: ${reader.quote(value)} begins with a hyphen. Give the bare value; flags belong into extra-args.`,
    );
  }
  return value;
}

/** `extra-args`, without those that the action owns. */
export function readExtraArguments(reader: InputReader): readonly string[] {
  const words = reader.words("extra-args");
  for (const word of words) {
    const name = ownedArgument(word);
    if (name !== undefined) {
      reader.problem(
        `extra-args: "${name}" is set by the action itself and refused here. Use the input of that purpose, or leave it out.`,
      );
    }
    if (word.includes("\0")) {
      reader.problem("extra-args: holds a NUL character, which no argument can carry. Remove it.");
    }
  }
  return words;
}

/** The owned argument that a word is: alone, as `--name=value`, or inside a cluster of short ones such as `-fp`. */
function ownedArgument(word: string): string | undefined {
  const name = word.split("=", 1)[0] ?? word;
  if (OWNED_ARGUMENTS.has(name)) {
    return name;
  }
  const cluster = /^-([a-z]{2,})/.exec(word)?.[1] ?? "";
  return Array.from(cluster, (letter) => `-${letter}`).find((short) => OWNED_ARGUMENTS.has(short));
}

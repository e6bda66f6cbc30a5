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

const FORCE_ARGUMENTS = new Set(["--force", "-f", "--yolo"]);

/** Whether the CLI is told to run whatever is not denied, by the input `force` or among `extra-args`. */
export function runsEverything(inputs: {
  readonly force: boolean;
  readonly extraArguments: readonly string[];
}): boolean {
  return inputs.force || inputs.extraArguments.some((argument) => FORCE_ARGUMENTS.has(argument));
}

/** A value that the CLI takes as the word after a flag; one that begins with a hyphen would be read as a flag. */
export function readWord(reader: InputReader, name: string): string | undefined {
  const value = reader.text(name);
  if (value?.startsWith("-") === true) {
    reader.problem(
      `${name}: ${reader.quote(value)} begins with a hyphen. Give the bare value; flags go into extra-args.`,
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

/** The owned argument that a word is: alone, as `--name=value`, as `-nvalue`, or in a cluster of short ones such as `-fp`. */
function ownedArgument(word: string): string | undefined {
  const name = word.split("=", 1)[0] ?? word;
  return OWNED_ARGUMENTS.has(name) ? name : shortOptions(word).find((option) => OWNED_ARGUMENTS.has(option));
}

/**
 * The short options that the CLI's parser may see in a word: it takes one letter after the other, until one has a value,
 * which is then the rest. Which do is known of `-H` only, so an owned letter behind any other is refused. A word with a
 * blank in it is no cluster but the value of the option before it, unless it begins like `-a KEY`; a number is none either.
 */
function shortOptions(word: string): readonly string[] {
  const letters = /^-([A-Za-z]+)/.exec(word)?.[1] ?? "";
  const cluster = /\s/.test(word)
    ? letters.slice(0, 1).replace("p", "")
    : (/^[^H]*/.exec(letters)?.[0] ?? "");
  return Array.from(cluster, (letter) => `-${letter}`);
}

/** Names are short; longer text is not compared. UTF-16 units. */
const LONGEST_NAME_UNITS = 60;
/** One letter in three may be wrong, and in a very short word up to two. */
const LETTERS_PER_MISTAKE = 3;
const FEWEST_MISTAKES = 2;
const SHORTEST_BEGINNING = 4;

/**
 * Returns the name that the user most likely meant: one that contains the given word (`token` for `github-token`),
 * else the one with the fewest mistakes. Hyphens and underscores count as the same.
 *
 * @returns undefined when no name is near
 */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  const word = plain(given);
  if (word === "" || word.length > LONGEST_NAME_UNITS) {
    return undefined;
  }
  const limit = Math.max(FEWEST_MISTAKES, Math.floor(word.length / LETTERS_PER_MISTAKE));
  const near = names
    .map((name) => ({ name, mistakes: mistakesBetween(word, plain(name)) }))
    .filter(({ mistakes }) => mistakes <= limit && mistakes < word.length)
    .sort((first, second) => first.mistakes - second.mistakes)[0];
  return near !== undefined && near.mistakes <= 1 ? near.name : (containing(word, names) ?? near?.name);
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll("_", "-");
}

/** Returns the shortest name that contains the word between hyphens, is contained in it, or begins with it. */
function containing(word: string, names: readonly string[]): string | undefined {
  const holds = (whole: string, part: string): boolean => `-${whole}-`.includes(`-${part}-`);
  return names
    .filter((name) => {
      const known = plain(name);
      const isBeginning = word.length >= SHORTEST_BEGINNING && known.startsWith(word);
      return holds(known, word) || holds(word, known) || isBeginning;
    })
    .sort((first, second) => first.length - second.length)[0];
}

/** Counts the letters to insert, delete, change, or swap with their neighbour to turn one word into the other. */
function mistakesBetween(first: string, second: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: second.length + 1 }, (_, column) => column);
  for (let row = 1; row <= first.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= second.length; column += 1) {
      const isSame = first[row - 1] === second[column - 1];
      const isSwapped = first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && row > 1 && column > 1 ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[second.length] ?? 0;
}

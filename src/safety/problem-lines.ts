/** A line that no matcher takes for a problem begins with something visible that is no digit. */
const CONTINUED = "│ ";

/** Where compilers and linters put a place in front of a message. Each ends where the line can be parted. */
const PLACES: readonly RegExp[] = [
  // gcc, go, rubocop, flake8, tflint: `a.c:3:5: error: text`, `a.c:3: error: text`, `a.go:3: text`, `a.rb:3:5: text`
  /:\d+:\d*:?(?=\s+(?:fatal\s+)?(?:warning|error):\s)/,
  /:\d+:\d+:(?=\s.)/,
  /^(?:[^:]*: )?(?:.:)?[^:]*:\d+(?::\d+)?:(?= )/,
  /.\.go:(?:\d+:\d+:)?(?= )/,
  // dotnet-format, msvc, tsc: `a.cs(3,5): text`, `a.cpp(3): error C12: text`, `a.ts:3:5 - error TS12: text`
  /.\(\d+,\d+\):(?=.)/,
  /\(\d+(?:,\d*)?(?:,\d+,\d+)?\)\s*:(?=\s+(?:error|warning|info)\s+\w{1,2}\d+\s*:)/,
  /[(:]\d+[,:]\d+(?:\):)?(?=\s+(?:-\s+)?(?:error|warning|info)\s+TS\d+\s*:)/,
  // tslint: `a.ts[3, 5]: text`
  /.\[\d+, \d+\]:(?=\s)/,
];

/** The same, where more has to follow somewhere behind it. */
const PLACES_WITH_END: readonly { readonly place: RegExp; readonly rest: RegExp; readonly end: RegExp }[] = [
  // csc: `a.cs(3): error CS12: text [a.csproj]`
  {
    place: /\(\d+(?:,\d+)*\):(?=\s+(?:error|warning)\s+[a-zA-Z]+(?<!MSB)\d*:)/,
    rest: /\s\[/,
    end: /\]$/,
  },
  // eslint in its compact form: `a.js: line 3, col 5, Error - text (rule)`
  {
    place: /.:(?=\sline\s\d+,\scol\s\d+,\s(?:[Ee]rror|[Ww]arning|[Ii]nfo)\s-\s)/,
    rest: /.\s\(./,
    end: /\)$/,
  },
  // cargo test: `thread 'a' panicked at 'text', a.rs:3:5`
  { place: /panicked(?=\s+at\s+')/, rest: /',\s/, end: /:\d+:\d+$/ },
];

/**
 * Parts a line of the log that a problem matcher would take for one: set-up actions register theirs for the whole job,
 * and ten problems that somebody quotes leave the step no room for its own. A matcher wants place and message in one
 * line, so they become two, and every word stays as it is. A line without that shape is returned unchanged.
 *
 * @param line with a gutter or a mark in front, which keeps off the matchers that look at the beginning
 */
export function withoutProblems(line: string): readonly string[] {
  const end = endOfPlace(line);
  return end === undefined
    ? [line]
    : [...withoutProblems(line.slice(0, end)), ...withoutProblems(CONTINUED + line.slice(end).trimStart())];
}

/** Returns where the first place ends; undefined if the line has none. */
function endOfPlace(line: string): number | undefined {
  const found = PLACES_WITH_END.filter(({ end }) => end.test(line)).flatMap(({ place, rest }) => {
    const end = endOf(place, line);
    return end !== undefined && rest.test(line.slice(end)) ? [place] : [];
  });
  const ends = [...PLACES, ...found].flatMap((place) => endOf(place, line) ?? []);
  return ends.length === 0 ? undefined : Math.min(...ends);
}

function endOf(place: RegExp, line: string): number | undefined {
  const match = place.exec(line);
  return match === null ? undefined : match.index + match[0].length;
}

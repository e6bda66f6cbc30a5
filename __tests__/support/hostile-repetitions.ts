/** Makes a text of about that many UTF-16 units. */
export type TextOfSize = (units: number) => string;

function repeated(...units: readonly string[]): TextOfSize {
  const unit = units.join("");
  return (size) => unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
}

/** Runs of a character, each one longer than the last, so that no two are alike. */
function growingRuns(character: string, separator: string): TextOfSize {
  return (size) => {
    let text = "";
    for (let length = 1; text.length < size; length += 1) {
      text += character.repeat(length) + separator;
    }
    return text;
  };
}

/** Nested as deep as it is long. */
function nestedList(size: number): string {
  let text = "";
  for (let depth = 0; text.length < size; depth = (depth + 1) % 400) {
    text += `${" ".repeat(2 * depth)}- a\n`;
  }
  return text.slice(0, size);
}

/** Texts on which a reader slows down if it is not linear: each repeats something that such readers stumble over. */
export const HOSTILE_REPETITIONS: Readonly<Record<string, TextOfSize>> = {
  blanks: repeated(" "),
  "blanks and then a letter": (size) => `${" ".repeat(size)}a`,
  tabs: repeated("\t"),
  newlines: repeated("\n"),
  "letters of one word": repeated("a"),
  digits: repeated("9"),
  "opening brackets": repeated("["),
  "brackets of both kinds": repeated("[]"),
  "empty links": repeated("[]("),
  "links of blanks": (size) => `[](${" ".repeat(size)}`,
  braces: repeated("{"),
  "broken JSON": repeated('{"a":['),
  "quotation marks": repeated('"'),
  "escaped quotation marks": repeated('\\"'),
  backslashes: repeated("\\"),
  backticks: repeated("`"),
  "runs of backticks": growingRuns("`", " "),
  "fences that do not end": repeated("```\n"),
  "fences inside of each other": growingRuns("`", "\n"),
  pipes: repeated("|"),
  "rows of a table": repeated("| a | b |\n|---|---|\n"),
  "smaller than": repeated("<"),
  "angle links": repeated("<a:"),
  "mail addresses": repeated("<a@"),
  "HTML folds": repeated("<details>\n\n"),
  quotations: repeated("> "),
  "a list": repeated("- a\n"),
  "a nested list": nestedList,
  "list markers": repeated("- "),
  emphasis: repeated("_*"),
  entities: repeated("&#"),
  addresses: repeated("http://"),
  headings: repeated("# "),
  underlines: repeated("a\n=\n"),
  surrogates: repeated("\ud800"),
  emoji: repeated("\u{1f600}"),
  "invisible characters": repeated("\u200b"),
  "words with joiners": repeated("می\u200c"),
  "an endless family": repeated("👩\u200d"),
  "terminal sequences": repeated("\u001b["),
  "workflow commands": repeated("##["),
  "tokens that never end": repeated("ghp_"),
  "beginnings of keys": repeated("-----BEGIN PRIVATE KEY-----"),
  "web tokens": repeated("eyJ."),
};

/** How the lines begin that git writes before the first hunk of a diff: names of the file, which may look like lines of it. */
const BEGINNINGS = [
  "diff ",
  "index ",
  "--- ",
  String.raw`\+\+\+ `,
  "old ",
  "new ",
  "deleted ",
  "copy ",
  "rename ",
  "similarity ",
  "dissimilarity ",
];

/** A line of the head of a diff, as the source of a regular expression: the browser's script has it as well. */
export const DIFF_HEAD_LINE = `(?:${BEGINNINGS.join("|")}).*`;

/** Beginnings of the lines before the first hunk of git's diff. File names in them may look like diff lines. */
const BEGINNINGS = [
  "diff ",
  "index ",
  "--- ",
  "\\+\\+\\+ ",
  "old ",
  "new ",
  "deleted ",
  "copy ",
  "rename ",
  "similarity ",
  "dissimilarity ",
];

const HEAD_LINE = new RegExp(`^(?:${BEGINNINGS.join("|")}|Binary files )`);
/** The mode of an ordinary new file says nothing. */
const TELLING_MODE = /^(?:old mode|new mode|new file mode (?!100644$)) ?\d+$/;

/**
 * Returns a diff for readers who know its file: without the header, whose quoted names and hashes are wider than a
 * phone, except for a mode that says something.
 *
 * @param text as git prints it
 * @returns empty when nothing else is in it, for example for a binary file
 */
export function withoutDiffHead(text: string): string {
  const lines = text.split("\n");
  const end = lines.findIndex((line) => !HEAD_LINE.test(line));
  const head = end === -1 ? lines : lines.slice(0, end);
  const modes = head.filter((line) => TELLING_MODE.test(line));
  return [...modes, ...lines.slice(head.length)].join("\n").trimEnd();
}

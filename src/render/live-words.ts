/**
 * Words that GitHub makes live after Markdown was parsed.
 *
 * Mentions, references, commits, emoji and mathematics are found by filters that run over the text of the finished
 * HTML, so neither a backslash nor an entity protects from them: `\@user` and `&#64;user` have become `@user` by then,
 * and `\$` is a plain `$`. They skip what stands in code. So such a word is shown as inline code, which is also how a
 * person would have written it. A zero-width character would protect too, but hides that something was changed.
 *
 * `*` and `_` may vanish from an answer as emphasis, so no pattern relies on one of them as a border.
 */
const LIVE_WORDS: readonly RegExp[] = [
  /@/, // @user, @org/team, mail@example.org, owner/repository@commit
  /#\d/, // #1, owner/repository#1
  /gh-\d|ghsa-|cve-\d/i, // GH-1 and advisories
  /:\/\/|www\./i, // links without angle brackets
  /(?<![0-9a-z])[0-9a-f]{7,}(?![0-9a-z])/i, // a commit, whole or short
  /\$/, // mathematics: $x$, $$x$$, $`x`$
  /:[\w+-]+:/, // :emoji:
  /\[!\w/, // > [!NOTE]
  /^\/[a-z]/i, // /command; reads well for paths, too
];

const OPENING_PUNCTUATION = new Set("([{<\"'*_“‘«");
const CLOSING_PUNCTUATION = new Set(")]}>\"'*_.,;!?”’»");

/**
 * Splits a word of running text into text, what has to become code because GitHub could make it live, and text.
 * Punctuation around the live part stays text: `(@user),` → `(` `@user` `),`.
 *
 * @param word text without white space, as a reader sees it: no Markdown escapes
 * @returns `[before, live, after]`, which together are the word; `live` is empty when nothing in it is
 */
export function splitLive(word: string): [before: string, live: string, after: string] {
  if (!LIVE_WORDS.some((pattern) => pattern.test(word))) {
    return [word, "", ""];
  }
  let start = 0;
  let end = word.length;
  while (start < end && OPENING_PUNCTUATION.has(word.charAt(start))) {
    start += 1;
  }
  while (end > start && CLOSING_PUNCTUATION.has(word.charAt(end - 1))) {
    end -= 1;
  }
  return [word.slice(0, start), word.slice(start, end), word.slice(end)];
}

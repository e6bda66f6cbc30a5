import fc from "fast-check";

/** Pieces with a meaning in Markdown, GitHub's filters or terminals, to build random texts from. */
const FRAGMENTS: readonly string[] = [
  ..."` `` ``` ```` ~~~ ```mermaid ```js ```suggestion | || \\| \\ \\\\ * ** *** _ __ ~ ~~".split(" "),
  ..."<b> </details> <details> <summary> <!-- --> <script> <pre> <?x <!DOCTYPE <![CDATA[ </div> <svg/onload=x>".split(
    " ",
  ),
  ..."[a](b) ![a](b) [x][y] [x]: [^1] [^1]: ( ) [ ] < > ! & &lt; &#64; &#x23;1".split(" "),
  ..."$ $$ $x$ $`x`$ @user @org/team a@example.org owner/repository#1 #12 GH-12 owner@0123456789abcdef".split(
    " ",
  ),
  ..."0123456789abcdef0123456789abcdef01234567 abcdef1 https://example.org www.example.org ftp://example.org".split(
    " ",
  ),
  ..."<https://example.org> mailto:a@example.org :tada: : [!NOTE] /close # === --- *** - + = . 1 x word é 中 😀".split(
    " ",
  ),
  ..."--- | ---,| --- | --- |,|-|,| a | b |,:-:,> ,> [!WARNING],- ,* ,1. ,1) ,123456. ,- [ ] ,- [x] ,# ,## ".split(
    ",",
  ),
  ..."\n,\n\n,\n\n\n,\n  ,\n    ,\n\t,\n- ,\n> ,\n1. ,\n|,\r,\r\n,\u0085,\u2028, ,  ,    ,\t,\u00a0".split(
    ",",
  ),
  ..."\u200b,\u200c,\u200d,می\u200cخ,👩\u200d💻,\u202e,\ufe0f,\u{e0041},\u001b[31m,\u001b]8;;,\u0007,\u0000,\ud800,\ufeff".split(
    ",",
  ),
];

/** Text that an attacker would make an agent say. */
export function hostileText(maximumFragments = 30): fc.Arbitrary<string> {
  return fc
    .array(fc.constantFrom(...FRAGMENTS), { maxLength: maximumFragments, size: "max" })
    .map((parts) => parts.join(""));
}

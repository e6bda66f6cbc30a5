/**
 * A regular expression of a schema: with the flag `u`, as the standard recommends (2020-12 core, 6.4), or without it
 * where that does not go. Much that is in use, the schema of SARIF for one, has escapes such as `\-` that `u` refuses.
 *
 * @throws SyntaxError when it is a regular expression neither way
 */
export function compilePattern(source: string): RegExp {
  try {
    return new RegExp(source, "u");
  } catch {
    return new RegExp(source);
  }
}

export function isPattern(source: string): boolean {
  try {
    compilePattern(source);
    return true;
  } catch {
    return false;
  }
}

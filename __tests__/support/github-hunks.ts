/** The lines of a hunk, by line number on each side. */
export type Hunk = { readonly left: ReadonlySet<number>; readonly right: ReadonlySet<number> };

/** Returns the lines that GitHub accepts comments on, read from the signs of a patch alone. */
export function hunksOf(patch: string): readonly Hunk[] {
  const hunks: { left: Set<number>; right: Set<number> }[] = [];
  let left = 0;
  let right = 0;
  for (const line of patch.split("\n")) {
    const heading = /^@@ -(\d+)\S* \+(\d+)/.exec(line);
    const hunk = hunks.at(-1);
    if (heading !== null) {
      left = Number(heading[1]);
      right = Number(heading[2]);
      hunks.push({ left: new Set(), right: new Set() });
    } else if (line.startsWith("+")) {
      hunk?.right.add(right++);
    } else if (line.startsWith("-")) {
      hunk?.left.add(left++);
    } else if (!line.startsWith("\\")) {
      hunk?.left.add(left++);
      hunk?.right.add(right++);
    }
  }
  return hunks;
}

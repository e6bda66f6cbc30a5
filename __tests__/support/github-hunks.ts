/** The lines of a hunk, by their numbers on both sides. */
export type Hunk = { readonly left: ReadonlySet<number>; readonly right: ReadonlySet<number> };

/** What GitHub can take comments on, read from a patch by its signs alone. */
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

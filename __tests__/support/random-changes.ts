import fc from "fast-check";

/** What is at a path of a work tree. */
export type WorkFile =
  | { readonly kind: "file"; readonly content: Buffer; readonly executable: boolean }
  | { readonly kind: "link"; readonly target: string };

export type WorkTree = ReadonlyMap<string, WorkFile>;

const PATHS = [
  "a.txt",
  "b.txt",
  "dir/c.txt",
  "dir/with a blank",
  "dir/sub/d.bin",
  'quo"te',
  "tab\tbed",
  "new\nline",
  "ünï/cödé.txt",
  "back\\slash",
  ".hidden",
  "node",
  "node/inner",
  " b/blank",
];

const line = fc.constantFrom(
  "alpha",
  "beta",
  "gamma",
  "",
  " ",
  "}",
  "-- ",
  "+++ b/x",
  "\\ no",
  "Größe",
  "\x00",
);
const lineEnd = fc.constantFrom("\n", "\n", "\n", "\r\n", "\r");

const text = fc
  .tuple(fc.array(fc.tuple(line, lineEnd), { maxLength: 40 }), fc.constantFrom("", "", "the end"))
  .map(([lines, end]) => Buffer.from(lines.map(([words, ended]) => words + ended).join("") + end));

const bytes = fc.uint8Array({ maxLength: 3_000 }).map((array) => Buffer.from(array));

const file: fc.Arbitrary<WorkFile> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant("file" as const), content: text, executable: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("file" as const), content: bytes, executable: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("link" as const),
      target: fc.constantFrom("a.txt", "dir", "nowhere", "./b.txt", "dir/c.txt"),
    }),
  },
);

type Edit =
  | { readonly what: "write"; readonly path: string; readonly file: WorkFile }
  | { readonly what: "remove"; readonly path: string }
  | { readonly what: "move" | "copy"; readonly path: string; readonly to: string }
  | { readonly what: "mode"; readonly path: string }
  | {
      readonly what: "splice";
      readonly path: string;
      readonly at: number;
      readonly gone: number;
      readonly by: Buffer;
    };

const path = fc.constantFrom(...PATHS);

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ what: fc.constant("write" as const), path, file }),
  fc.record({ what: fc.constant("remove" as const), path }),
  fc.record({ what: fc.constantFrom("move" as const, "copy" as const), path, to: path }),
  fc.record({ what: fc.constant("mode" as const), path }),
  fc.record({
    what: fc.constant("splice" as const),
    path,
    at: fc.nat(200),
    gone: fc.nat(30),
    by: fc.oneof(
      text,
      fc.uint8Array({ maxLength: 20 }).map((array) => Buffer.from(array)),
    ),
  }),
);

/** A work tree and what became of it: texts, binaries, links, modes, renames, odd names. */
export const randomChange: fc.Arbitrary<{ readonly before: WorkTree; readonly after: WorkTree }> = fc
  .tuple(fc.array(fc.tuple(path, file), { maxLength: 12 }), fc.array(edit, { minLength: 1, maxLength: 8 }))
  .map(([files, edits]) => {
    const before = files.reduce<WorkTree>((tree, [at, one]) => withFile(tree, at, one), new Map());
    return { before, after: edits.reduce(edited, before) };
  });

function edited(tree: WorkTree, change: Edit): WorkTree {
  if (change.what === "write") {
    return withFile(tree, change.path, change.file);
  }
  const found = tree.get(change.path);
  if (found === undefined) {
    return tree;
  }
  switch (change.what) {
    case "remove":
      return without(tree, change.path);
    case "move":
      return withFile(without(tree, change.path), change.to, found);
    case "copy":
      return withFile(tree, change.to, found);
    case "mode":
      return found.kind === "link"
        ? tree
        : withFile(tree, change.path, { ...found, executable: !found.executable });
    case "splice":
      return found.kind === "link"
        ? tree
        : withFile(tree, change.path, {
            ...found,
            content: Buffer.concat([
              found.content.subarray(0, change.at),
              change.by,
              found.content.subarray(change.at + change.gone),
            ]),
          });
  }
}

/** A file takes the place of the folder or the file that is in its way; a link below a folder would lead elsewhere. */
function withFile(tree: WorkTree, at: string, one: WorkFile): WorkTree {
  const kept = [...tree].filter(([other]) => !other.startsWith(`${at}/`) && !at.startsWith(`${other}/`));
  return new Map([...kept, [at, one]]);
}

function without(tree: WorkTree, at: string): WorkTree {
  return new Map([...tree].filter(([other]) => other !== at));
}

/** One entry of an installed package. `mode` is octal, with the setuid, setgid and sticky bits. */
export type TreeEntry =
  | { readonly path: string; readonly kind: "file"; readonly mode: string; readonly sha256: string }
  | { readonly path: string; readonly kind: "directory"; readonly mode: string }
  | { readonly path: string; readonly kind: "link"; readonly target: string };

/** What was installed from where, and what it looked like when it was. */
export type Manifest = {
  readonly schema: 1;
  readonly version: string;
  readonly packageSha256: string;
  /** URL that the package came from. */
  readonly source: string;
  readonly entries: readonly TreeEntry[];
};

/** Equal manifests give equal text. */
export function serializeManifest(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 1)}\n`;
}

/** @returns undefined when the text is no manifest */
export function parseManifest(text: string): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isManifest(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The first way in which a tree differs from what was installed, as half a sentence.
 *
 * @returns undefined when they are equal
 */
export function firstDifference(
  installed: readonly TreeEntry[],
  found: readonly TreeEntry[],
): string | undefined {
  const foundByPath = new Map(found.map((entry) => [entry.path, entry]));
  for (const entry of installed) {
    const now = foundByPath.get(entry.path);
    if (now === undefined) {
      return `${JSON.stringify(entry.path)} is missing`;
    }
    if (facts(now) !== facts(entry)) {
      return `${JSON.stringify(entry.path)} was changed`;
    }
    foundByPath.delete(entry.path);
  }
  const [added] = foundByPath.keys();
  return added === undefined ? undefined : `${JSON.stringify(added)} was added`;
}

function facts(entry: TreeEntry): string {
  switch (entry.kind) {
    case "file":
      return `file ${entry.mode} ${entry.sha256}`;
    case "directory":
      return `directory ${entry.mode}`;
    case "link":
      return `link ${entry.target}`;
  }
}

function isManifest(value: unknown): value is Manifest {
  return (
    isRecord(value) &&
    value["schema"] === 1 &&
    typeof value["version"] === "string" &&
    typeof value["packageSha256"] === "string" &&
    typeof value["source"] === "string" &&
    Array.isArray(value["entries"]) &&
    value["entries"].every(isTreeEntry)
  );
}

function isTreeEntry(value: unknown): value is TreeEntry {
  if (!isRecord(value) || typeof value["path"] !== "string") {
    return false;
  }
  switch (value["kind"]) {
    case "file":
      return typeof value["mode"] === "string" && typeof value["sha256"] === "string";
    case "directory":
      return typeof value["mode"] === "string";
    case "link":
      return typeof value["target"] === "string";
    default:
      return false;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

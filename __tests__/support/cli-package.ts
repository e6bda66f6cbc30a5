import { createHash } from "node:crypto";
import type { Member } from "./tar-builder.js";
import { tarball } from "./tar-builder.js";

/** A launcher like the vendor's: finds its own directory through links and needs a file beside it. */
const launcher = `#!/bin/sh
if [ -n "$RAN_FILE" ]; then echo "$@" >> "$RAN_FILE"; fi
cat "$(dirname "$(realpath "$0")")/version.txt"
`;

/** Makes a tiny CLI package that prints `version`, with one top directory (none for ""). */
export function cliPackage(version: string, top = "dist-package/", more: readonly Member[] = []): Buffer {
  return tarball([
    ...(top === "" ? [] : [{ path: top, type: "5", mode: 0o755 }]),
    { path: `${top}cursor-agent`, mode: 0o755, content: launcher },
    { path: `${top}version.txt`, content: `${version}\n` },
    { path: `${top}node`, mode: 0o755, content: "not really" },
    { path: `${top}lib/index.js`, content: "// the program\n" },
    { path: `${top}lib/main.js`, type: "2", target: "index.js" },
    ...more,
  ]);
}

export function sha256(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

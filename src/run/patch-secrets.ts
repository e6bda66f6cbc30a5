import { createReadStream } from "node:fs";
import type { Redactor } from "../safety/redaction/redact.js";
import { BlockSplitter } from "../stream/lines.js";

/** Added text to search at once. UTF-16 units. */
const BLOCK_UNITS = 4 * 1024 * 1024;

/**
 * Finds the files whose added lines contain a secret. A patch is not redacted, because it would no longer apply, so
 * whoever may upload it has to know.
 *
 * @param patch path of a patch in git's format; changes of binary files in it are not searched
 * @returns the paths as the patch names them, in its order
 * @throws when the patch cannot be read
 */
export async function filesWithSecrets(patch: string, redactor: Redactor): Promise<readonly string[]> {
  const search = createSearch(redactor);
  const lines = new BlockSplitter({
    block(bytes) {
      bytes.toString().replace(/\n$/, "").split("\n").forEach(search.line);
    },
    oversized: () => undefined,
  });
  const chunks: AsyncIterable<Buffer> = createReadStream(patch);
  for await (const chunk of chunks) {
    lines.push(chunk);
  }
  lines.end();
  return search.end();
}

/** Takes a patch line by line. Inside a hunk each line begins with its mark, so `diff --git` always begins a file. */
function createSearch(redactor: Redactor): {
  line: (line: string) => void;
  end: () => readonly string[];
} {
  const found = new Set<string>();
  let path = "";
  let isHeader = true;
  let added: string[] = [];
  let addedUnits = 0;

  function searchAdded(): void {
    const text = added.join("\n");
    if (redactor.text(text) !== text) {
      found.add(path);
    }
    added = [];
    addedUnits = 0;
  }

  return {
    line(line) {
      if (line.startsWith("diff --git ")) {
        searchAdded();
        isHeader = true;
      } else if (isHeader) {
        path = line.startsWith("+++ ") ? nameOf(line) : path;
        isHeader = !line.startsWith("@@ ");
      } else if (line.startsWith("+")) {
        added.push(line.slice(1));
        addedUnits += line.length;
        if (addedUnits > BLOCK_UNITS) {
          searchAdded();
        }
      }
    },
    end() {
      searchAdded();
      return [...found];
    },
  };
}

/** A name with blanks ends in a tab, and one with other special characters is quoted: `+++ "b/a \"name\""`. */
function nameOf(line: string): string {
  const name = line.slice("+++ ".length).replace(/\t$/, "");
  return name.startsWith('"') ? name.slice('"b/'.length, -1) : name.slice("b/".length);
}

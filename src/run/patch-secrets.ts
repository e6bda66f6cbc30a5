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
  const search = new PatchSearch(redactor);
  const lines = new BlockSplitter({
    block(bytes) {
      bytes
        .toString()
        .replace(/\n$/, "")
        .split("\n")
        .forEach((line) => {
          search.line(line);
        });
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
class PatchSearch {
  readonly #redactor: Redactor;
  readonly #found = new Set<string>();
  #path = "";
  #isHeader = true;
  #added: string[] = [];
  #addedUnits = 0;

  constructor(redactor: Redactor) {
    this.#redactor = redactor;
  }

  line(line: string): void {
    if (line.startsWith("diff --git ")) {
      this.#searchAdded();
      this.#isHeader = true;
    } else if (this.#isHeader) {
      this.#path = line.startsWith("+++ ") ? nameOf(line) : this.#path;
      this.#isHeader = !line.startsWith("@@ ");
    } else if (line.startsWith("+")) {
      this.#added.push(line.slice(1));
      this.#addedUnits += line.length;
      if (this.#addedUnits > BLOCK_UNITS) {
        this.#searchAdded();
      }
    }
  }

  end(): readonly string[] {
    this.#searchAdded();
    return [...this.#found];
  }

  #searchAdded(): void {
    const text = this.#added.join("\n");
    if (this.#redactor.text(text) !== text) {
      this.#found.add(this.#path);
    }
    this.#added = [];
    this.#addedUnits = 0;
  }
}

/** A name with blanks ends in a tab, and one with other special characters is quoted: `+++ "b/a \"name\""`. */
function nameOf(line: string): string {
  const name = line.slice("+++ ".length).replace(/\t$/, "");
  return name.startsWith('"') ? name.slice('"b/'.length, -1) : name.slice("b/".length);
}

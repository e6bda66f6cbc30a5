import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import picomatch from "picomatch";

/**
 * The files that a glob matches, absolute. Links to folders are not followed: a downloaded artifact could lead
 * anywhere with one.
 *
 * @param directory what a relative glob is relative to
 */
export async function findFiles(glob: string, directory: string): Promise<readonly string[]> {
  const { base, glob: pattern } = picomatch.scan(glob);
  const start = resolve(directory, base);
  if (pattern === "") {
    return (await isFile(start)) ? [start] : [];
  }
  const matches = picomatch(pattern, { dot: true });
  const found: string[] = [];
  const visit = async (folder: string, prefix: string): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const name = prefix + entry.name;
      if (entry.isDirectory()) {
        await visit(join(folder, entry.name), `${name}/`);
      } else if (entry.isFile() && matches(name)) {
        found.push(join(folder, entry.name));
      }
    }
  };
  await visit(start, "");
  return found;
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false;
}

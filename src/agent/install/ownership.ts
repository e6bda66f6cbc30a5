import { lstat } from "node:fs/promises";
import { basename } from "node:path";

/**
 * What another user can write, or owns, he can change after we looked at it.
 *
 * @param place a file or directory; a link is judged itself and so not trusted, for what it leads to was not looked at
 * @returns why it cannot be trusted, as half a sentence; undefined when it can
 */
export async function whyForeign(place: string): Promise<string | undefined> {
  const { uid, mode } = await lstat(place);
  return ownerIsTrusted(uid) && (mode & 0o022) === 0 ? undefined : `other users can write ${basename(place)}`;
}

/** Root can change everything anyway. */
export function ownerIsTrusted(userId: number): boolean {
  return userId === 0 || userId === process.getuid?.();
}

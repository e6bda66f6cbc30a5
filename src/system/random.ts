import { closeSync, openSync, readSync } from "node:fs";

/**
 * Returns random bytes straight from the system: `node:crypto` does the same, but takes 5 ms to load, and every step
 * needs a few before the agent starts.
 *
 * @returns two hexadecimal digits for each byte
 */
export function randomToken(bytes: number): string {
  const token = Buffer.alloc(bytes);
  const source = openSync("/dev/urandom", "r");
  try {
    for (let read = 0; read < bytes;) {
      read += readSync(source, token, read, bytes - read, null);
    }
  } finally {
    closeSync(source);
  }
  return token.toString("hex");
}

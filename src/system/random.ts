import { randomBytes } from "node:crypto";

/** Returns two hexadecimal digits for each random byte. */
export function randomToken(bytes: number): string {
  return randomBytes(bytes).toString("hex");
}

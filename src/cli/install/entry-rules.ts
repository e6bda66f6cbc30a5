import { InstallError } from "../../system/errors.js";
import { quoted } from "../../inputs/cli.js";

/**
 * Returns the path of an archive's member, relative to the tree, without `.` and doubled slashes; "" is the tree
 * itself.
 *
 * @throws InstallError when the path is absolute, or contains `..` or a control character
 */
export function safePath(path: string): string {
  if (path.startsWith("/")) {
    throw refused(path, "its path is absolute");
  }
  if (/\p{Cc}/u.test(path)) {
    throw refused(path, "its path holds a control character");
  }
  const parts = path.split("/").filter((part) => part !== "" && part !== ".");
  if (parts.includes("..")) {
    throw refused(path, "its path holds `..`");
  }
  return parts.join("/");
}

/**
 * Accepts a symbolic link whose target stays in the tree: relative, with all `..` at the front, and no more of them
 * than the link is deep. A `..` after a name is refused, because the name may be a link, and its parent is then
 * elsewhere.
 *
 * @param path of the link, relative to the tree, as {@link safePath} returned it
 * @param target as the archive has it
 * @throws InstallError for every other target
 */
export function checkLinkTarget(path: string, target: string): void {
  if (target === "" || target.startsWith("/") || /\p{Cc}/u.test(target)) {
    throw refused(path, `it links to ${quoted(target)}, which is absolute, empty or unprintable`);
  }
  const parts = target.split("/").filter((part) => part !== "" && part !== ".");
  const climbs = parts.findIndex((part) => part !== "..");
  const ascent = climbs === -1 ? parts.length : climbs;
  const depth = path.split("/").length - 1;
  if (ascent > depth || parts.slice(ascent).includes("..")) {
    throw refused(path, `it links to ${quoted(target)}, which leaves the package`);
  }
}

/** Makes the error for a member that may not be unpacked; the whole package is refused with it. */
export function refused(path: string, reason: string): InstallError {
  return new InstallError(
    `The CLI package was refused, nothing of it is used: ${quoted(path)}: ${reason}.`,
    "Check `cli-download-url`; if it is the vendor's, report this and pin an earlier `cli-version`.",
  );
}

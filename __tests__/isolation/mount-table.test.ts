import { describe, expect, it } from "@jest/globals";
import { isWithin } from "../../src/system/plain-file.js";
import { mountOf, readMountTable } from "../../src/isolation/mount-table.js";

describe("the table of mounts", () => {
  it("has paths with blanks, and what a mount forbids", () => {
    const text = `22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
30 22 0:25 / /mnt/my\\040disk\\134 ro,nosuid,noexec - ext4 /dev/sdb1 rw
`;
    expect(readMountTable(text)).toMatchObject([
      { path: "/", isReadOnly: false, isNoExec: false },
      { path: "/mnt/my disk\\", isReadOnly: true, isNoExec: true },
    ]);
  });

  it("leaves out what a later mount hides, on its own place or above it", () => {
    const text = `1 0 8:1 / / rw - ext4 a rw
2 1 8:2 / /data rw - ext4 b rw
3 2 8:3 / /data/inner rw - ext4 c rw
4 1 8:4 / /over rw - ext4 d rw
5 4 8:5 / /over ro - ext4 e rw
6 2 8:6 / /data rw - ext4 f rw
7 6 8:7 / /data/new rw - ext4 g rw
`;
    expect(readMountTable(text).map(({ path, isReadOnly }) => `${path} ${isReadOnly ? "ro" : "rw"}`)).toEqual(
      ["/ rw", "/over ro", "/data rw", "/data/new rw"],
    );
  });

  it("tells the mount that a path lies on", () => {
    const mounts = readMountTable("1 0 8:1 / / rw - ext4 a rw\n2 1 8:2 / /data ro - ext4 b rw\n");
    expect(mountOf("/data/file", mounts)?.path).toBe("/data");
    expect(mountOf("/database", mounts)?.path).toBe("/");
    expect(isWithin("/data", "/data")).toBe(true);
    expect(isWithin("/anything", "/")).toBe(true);
  });
});

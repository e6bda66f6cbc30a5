import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { toolFolders } from "../../src/isolation/tool-folders.js";

let root = "";
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "tool-folders-")));
  mkdirSync(join(root, "home"));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function program(path: string, text = "#!/bin/sh\n"): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text, { mode: 0o755 });
}

function link(path: string, target: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  symlinkSync(target, join(root, path));
}

/** Folders and files below the root of the test. */
function found(...folders: readonly string[]): readonly string[] {
  const searchPath = folders.map((folder) => join(root, folder)).join(":");
  return toolFolders(searchPath, join(root, "home"), join(root, "work")).map((path) =>
    path.replace(`${root}/`, ""),
  );
}

describe("the folders of tools", () => {
  it("are those of the search path, with the installation around a folder of programs", () => {
    program("opt/tool/bin/tool");
    program("srv/plain/tool");
    expect(found("opt/tool/bin", "srv/plain/", "missing")).toEqual(["opt/tool", "opt/tool/bin", "srv/plain"]);
  });

  it("are what a link leads to, at each of its steps", () => {
    program("opt/shell/7/pwsh");
    link("alternatives/shell", join(root, "opt/current/pwsh"));
    link("opt/current", "shell/7");
    link("programs/pwsh", join(root, "alternatives/shell"));
    const paths = found("programs");
    expect(paths).toEqual(expect.arrayContaining(["alternatives", "opt/current", "opt/shell/7"]));
  });

  it("are those of the programs that a short script names, and of its interpreter", () => {
    program("data/az/bin/python3");
    program("data/other/bin/run");
    program("programs/az", `#!/bin/sh\n"${root}/data/az/bin/python3" -m cli "$@"\n`);
    program("programs/other", `#!${root}/data/other/bin/run\n`);
    writeFileSync(join(root, "data/token"), "secret");
    program("programs/reads", `#!/bin/sh\ncat ${root}/data/token\n`);
    const paths = found("programs");
    expect(paths).toEqual(expect.arrayContaining(["data/az", "data/other"]));
    expect(paths.filter((path) => path.includes("token"))).toEqual([]);
  });

  it("are all packages beside the one of a program", () => {
    program("home/.config/yarn/global/node_modules/tool/bin/cli.js");
    link("home/.config/yarn/global/node_modules/.bin/tool", "../tool/bin/cli.js");
    expect(found("home/.config/yarn/global/node_modules/.bin")).toContain(
      "home/.config/yarn/global/node_modules",
    );
  });

  it("are never a home, or a hidden folder in it, in which a token may lie", () => {
    program("home/bin/tool");
    program("home/.tool/bin/tool");
    link("home/bin/other", "../.other/other");
    program("home/.other/other");
    expect(found("home/bin", "home/.tool/bin")).toEqual(["home/bin", "home/.tool/bin", "home/.other/other"]);
  });

  it("are not what a link in the workspace leads to: the agent, or a pull request, may have made it", () => {
    program("srv/service/run");
    program("work/bin/tool");
    link("work/bin/planted", join(root, "srv/service/run"));
    link("programs/tool", join(root, "way-in", "planted"));
    link("way-in", "work/bin");
    expect(found("work/bin", "way-in", "programs")).toEqual(["programs"]);
  });

  it("end in a ring of links", () => {
    link("programs/one", "two");
    link("programs/two", "one");
    expect(found("programs")).toEqual(["programs"]);
  });
});

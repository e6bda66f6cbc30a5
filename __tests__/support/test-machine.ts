import { spawnSync } from "node:child_process";
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * The user who runs the step on a machine: root (a container job); a user with passwordless `sudo` who cannot make
 * user namespaces (a hosted runner); a user who can make them and has no `sudo`; a user who has neither; root without
 * its privileges (a container with Docker's defaults); a user with `sudo` in such a container (`ubuntu-slim`).
 */
export type Setting = "root" | "sudo" | "user-namespace" | "nothing" | "bounded-root" | "slim";

export const isRoot = (setting: Setting): boolean => setting === "root" || setting === "bounded-root";

export const MACHINE_HOME = "/home/runner";
/** Not a user id of the real machine, because the kernel's keyrings belong to its users. */
export const MACHINE_USER = 61_001;

/**
 * Makes a machine for the test and runs a command on it: namespaces of all kinds, and over `/` an overlay that keeps
 * writes in memory. Nothing of it is visible or left outside. `sudo` is the machine's, if it has one; otherwise a
 * set-uid `setpriv` plays it.
 */
const MACHINE = `
set -eu
setting=$1 base=$2 places=$3 script=$4 gate=$5 repository=$6
shift 6
mount -t tmpfs -o mode=755 tmpfs "$base"
mkdir "$base/upper" "$base/work" "$base/root"
mount -t overlay -o "lowerdir=/,upperdir=$base/upper,workdir=$base/work" overlay "$base/root"
root=$base/root
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount --make-rslave "$root/dev"
mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
mount -t sysfs sysfs "$root/sys"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
# An overlay has the first disk of the machine only.
mkdir -p "$root$repository"
mount --bind "$repository" "$root$repository"
mkdir -p "$root$places"
mount --bind "$places" "$root$places"
cd "$root"
mkdir -p .outside
pivot_root . .outside
cd /
umount -l /.outside
rmdir /.outside
echo 9 >/sys/class/net/lo/flags
echo 'runner:x:${MACHINE_USER}:${MACHINE_USER}::${MACHINE_HOME}:/bin/sh' >>/etc/passwd
echo 'runner:x:${MACHINE_USER}:' >>/etc/group
echo 'runner:*:19000:0:99999:7:::' >>/etc/shadow
mkdir -p ${MACHINE_HOME}
chown ${MACHINE_USER}:${MACHINE_USER} ${MACHINE_HOME}
if [ "$setting" != sudo ] && [ "$setting" != slim ]; then
  rm -f /usr/bin/sudo
elif command -v sudo >/dev/null; then
  mkdir -p /etc/sudoers.d
  echo 'runner ALL=(ALL) NOPASSWD:ALL' >/etc/sudoers.d/runner
  chmod 440 /etc/sudoers.d/runner
else
  mkdir -p /usr/local/lib/root
  cp /usr/bin/setpriv /usr/local/lib/root/setpriv
  chmod 4755 /usr/local/lib/root/setpriv
  cat >/usr/bin/sudo <<'SUDO'
#!/bin/sh
exec 3<&- 4<&- 5<&- 6<&- 7<&- 8<&- 9<&-
[ "$1" != -n ] || shift
[ "$1" != -- ] || shift
exec /usr/local/lib/root/setpriv --reuid 0 --regid 0 --clear-groups -- env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"
SUDO
  chmod 755 /usr/bin/sudo
fi
as_user() {
  setpriv --reuid ${MACHINE_USER} --regid ${MACHINE_USER} --clear-groups -- "$@"
}
case $setting in
  root) step() { "$@"; } ;;
  bounded-root) step() { setpriv --bounding-set -sys_admin --inh-caps -sys_admin -- "$@"; } ;;
  user-namespace) step() { as_user "$@"; } ;;
  slim) step() { perl -e "$gate" setpriv --bounding-set -sys_admin setpriv --reuid ${MACHINE_USER} --regid ${MACHINE_USER} --clear-groups -- "$@"; } ;;
  *) step() { perl -e "$gate" setpriv --reuid ${MACHINE_USER} --regid ${MACHINE_USER} --clear-groups -- "$@"; } ;;
esac
. "$script"
`;

/**
 * Starts a program to which user namespaces are refused, and to all that it starts, unless that is root: like AppArmor
 * on hosted runners. A filter stops `unshare` and `clone` with that flag (`clone3` is not there), and this process
 * decides.
 */
const GATE = `
my ($unshare, $clone, $seccomp, $close) = \`uname -m\` =~ /aarch64/ ? (97, 220, 277, 57) : (272, 56, 317, 3);
sub step { pack("SCCL", @_) }
my $filter = step(0x20, 0, 0, 0) . step(0x15, 5, 0, 435) . step(0x15, 1, 0, $unshare) . step(0x15, 0, 2, $clone)
  . step(0x20, 0, 0, 16) . step(0x45, 2, 0, 0x10000000) . step(0x06, 0, 0, 0x7fff0000)
  . step(0x06, 0, 0, 0x00050026) . step(0x06, 0, 0, 0x7fc00000);
my $program = pack("Sx6P", length($filter) / 8, $filter);
my $listener = syscall($seccomp, 1, 8, $program);
$listener >= 0 or die "seccomp: $!";
my $child = fork // die "fork: $!";
if (!$child) {
  syscall($close, $listener);
  exec @ARGV or die "exec: $!";
}
open my $notes, "+<&=", $listener or die "listener: $!";
until (waitpid($child, 1) > 0) {
  vec(my $ready = "", $listener, 1) = 1;
  select($ready, undef, undef, 0.02) > 0 or next;
  my $note = "\\0" x 80;
  ioctl($notes, 0xc0502100, $note) or next;
  my ($id, $pid) = unpack("QL", $note);
  open my $status, "<", "/proc/$pid/status" or next;
  my $is_root = grep { /^Uid:\\s+\\d+\\s+0\\s/ } <$status>;
  ioctl($notes, 0xc0182101, pack("QqlL", $id, 0, $is_root ? (0, 1) : (-1, 0)));
}
exit($? >> 8 || $?);
`;

/** Why no machine can be made here; undefined when it can. */
export const noMachine: string | undefined = whyNoMachine();
/** The settings in which isolation is available here. */
export const SETTINGS: readonly Setting[] =
  noMachine !== undefined || hasUserNamespaces() ? ["root", "sudo", "user-namespace"] : ["root", "sudo"];
if (noMachine !== undefined) {
  console.warn(`SKIPPED: what needs a machine of its own: ${noMachine}`);
} else if (!SETTINGS.includes("user-namespace")) {
  console.warn("SKIPPED: user namespaces, which only root can make here");
}

function whyNoMachine(): string | undefined {
  if (process.platform !== "linux") {
    return "this is not Linux";
  }
  if (!existsSync("/usr/bin/perl")) {
    return "there is no perl, which calls the kernel by number";
  }
  if (process.getuid?.() !== 0) {
    return 'this is not root; `sudo env PATH="$PATH" npm test -- __tests__/e2e/isolation.test.ts` has it all';
  }
  const probe = spawnSync("unshare", ["-mpfniuC", "mount", "-t", "tmpfs", "tmpfs", "/mnt"], {
    encoding: "utf8",
  });
  return probe.status === 0 ? undefined : `root cannot make namespaces: ${probe.stderr.trim()}`;
}

/** Whether the kernel lets every user make user namespaces. */
function hasUserNamespaces(): boolean {
  const user = String(MACHINE_USER);
  const words = ["--reuid", user, "--regid", user, "--clear-groups", "unshare", "--user", "--mount", "true"];
  return spawnSync("setpriv", words).status === 0;
}

/** A folder with the programs `sudo` (sudo-rs) and `coreutils` (uutils), to try machines that have those. */
export const RUST_PROGRAMS = process.env["RUST_PROGRAMS"];
/** Shell that lays them out as Ubuntu 26.04 does. */
const INSTALL_RUST = `
rust=/usr/lib/cargo/bin/coreutils
mkdir -p "$rust"
cp "$PLACES/rust/coreutils" "$rust/coreutils"
for name in $("$rust/coreutils" --list); do
  [ "$name" = "[" ] || { ln "$rust/coreutils" "$rust/$name"; ln -sf "../lib/cargo/bin/coreutils/$name" "/usr/bin/$name"; }
done
[ ! -e /usr/bin/sudo ] || { rm /usr/bin/sudo; cp "$PLACES/rust/sudo" /usr/bin/sudo; chown 0:0 /usr/bin/sudo; chmod 4755 /usr/bin/sudo; }
`;

/** A step's machine. */
export type Machine = {
  readonly setting: Setting;
  /** Shell that root runs on it before the step, whose root is `$PLACES`. */
  readonly prepare?: string;
  /** Shell that runs the step, by the words `step "$@"`; without it, only the step runs. */
  readonly script?: string;
};

/**
 * Returns the command that runs another on its own machine.
 *
 * @param places a folder that it shares with this machine
 * @param environment the complete environment of the command
 */
export function onMachine(
  { setting, prepare, script }: Machine,
  places: string,
  environment: NodeJS.ProcessEnv,
  command: readonly string[],
): readonly string[] {
  const base = join(places, "machine");
  mkdirSync(base, { recursive: true });
  const file = join(places, "machine.sh");
  if (RUST_PROGRAMS !== undefined) {
    cpSync(RUST_PROGRAMS, join(places, "rust"), { recursive: true });
  }
  const install = RUST_PROGRAMS === undefined ? "" : INSTALL_RUST;
  writeFileSync(file, `PLACES='${places}'\n${install}${prepare ?? ""}\n${script ?? 'step "$@"'}\n`);
  const variables = Object.entries(environment).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  if (!isRoot(setting)) {
    giveAway(places);
  }
  return [
    ...["unshare", "-mpfniuC", "--kill-child=SIGKILL", "--", "/bin/sh", "-c", MACHINE, "machine"],
    ...[setting, base, places, file, GATE, realpathSync(resolve("."))],
    ...["env", "-i", ...variables, ...command],
  ];
}

/** Gives the files that the step finds to its user. */
function giveAway(path: string): void {
  chownSync(path, MACHINE_USER, MACHINE_USER);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) {
      giveAway(inner);
    } else if (entry.isFile()) {
      chownSync(inner, MACHINE_USER, MACHINE_USER);
    }
  }
}

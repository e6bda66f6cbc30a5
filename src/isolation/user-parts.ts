/**
 * The parts of the helper (`helper.ts`) that run as the user, without privileges: the last step of the way in, and
 * the cleanup at the end.
 */
export const USER_PARTS = `
# start UMASK DIRECTORY PROGRAM ARGUMENTS...
start() {
  umask "$1"
  cd -- "$2" || exit 126
  shift 2
  # What a shell exports by itself.
  unset PWD OLDPWD SHLVL _
  # A shell reads from a pipe byte by byte: nothing of the agent's own input is lost.
  while IFS= read -r variable && [ -n "$variable" ]; do
    case $variable in
      *\\\\*)
        variable=$(printf '%b.' "$variable")
        variable=\${variable%.} ;;
    esac
    export "$variable"
  done
  exec "$@"
}

# put_back DIRECTORY : the run's. It tells of each file by itself, and is ended when it takes too long.
put_back() {
  settle
  newline='
'
  for file in "$1/isolation/journal"/*.path; do
    [ -e "$file" ] || continue
    number=\${file%.path} path=
    # A path may have newlines, also at its end.
    while IFS= read -r line; do
      path=$path$line$newline
    done <"$file"
    if restore "$path$line"; then
      # Whoever goes on from here, where this is killed, must not add the lines twice.
      rm -f -- "$file"
      echo "\${number##*/} $how"
    else
      echo "\${number##*/} lost"
    fi
  done
}

# finish DIRECTORY WHO SECONDS : WHO tidies up there, the action, or this where the action is gone.
finish() {
  settle
  # A file that takes too long must not be written to when the step is over.
  timeout -s KILL "$3" sh -c "$text" isolation "$text" put_back "$1"
  # It holds the credentials.
  rm -rf -- "$1/isolation"
  # The repository in which git compares the work tree.
  [ "$2" = action ] || rm -rf -- "$1"/git-*
}

# guard DIRECTORY SECONDS PATIENCE
# Does what is left to do when supervise and the inside are gone: nothing, unless supervise was killed. Standard input is the
# action's: the number of process 1, and its end, with or without a last order. PATIENCE is in seconds.
guard() {
  settle
  trap '' HUP INT TERM PIPE
  exec 9<"$1/isolation/alive" || return 0
  first= who=supervisor
  while read -r order value; do
    case $order in
      inside) first=$value ;;
      *) who=action; break ;;
    esac
  done
  flock -w "$3" 9 && gone "$first" && finish "$1" "$who" "$2"
}

# gone NUMBER : waits until a process has ended; with process 1 of the inside, everything there has. Fails if it does not.
gone() {
  turns=250
  while [ -n "$1" ] && { read -r about <"/proc/$1/stat"; } 2>/dev/null; do
    # Behind the name: its state.
    case \${about##*) } in
      Z* | X*) return 0 ;;
    esac
    if [ "$turns" = 0 ]; then
      # Process 1 without memory has been killed, and everything inside with it. It waits for what is left of a process
      # that nobody outside collects, as in a container whose own process 1 does not.
      { read -r pages rest <"/proc/$1/statm"; } 2>/dev/null && [ "$pages" = 0 ]
      return
    fi
    turns=$((turns - 1))
    sleep 0.02
  done
}

# NUMBER.path says where, .original what stood there, .left what was left of it, .taken what was taken.
restore() {
  how=back
  open_folders "\${1%/*}" || return 1
  next=$1.put-back.$$
  { [ ! -e "$next" ] && [ ! -L "$next" ]; } || rm -rf -- "$next"
  if [ -d "$1" ] && [ ! -L "$1" ]; then
    how=aside
    rm -rf -- "$1.of-the-agent" && mv -T -- "$1" "$1.of-the-agent" || return 1
  elif [ -f "$1" ] && [ ! -L "$1" ]; then
    [ -r "$1" ] || chmod u+r -- "$1" || return 1
    # Nothing is read that is not as large as what is known, or small: reading a sparse file takes hours.
    size=$(stat -c %s -- "$1")
    if ! is_same left; then
      ! is_same original || return 0
      ! merge || return 0
      how=replaced
    fi
  elif [ -e "$1" ] || [ -L "$1" ]; then
    # A link, a pipe or whatever the agent has left there is removed and not followed.
    how=replaced
    rm -f -- "$1" || return 1
  fi
  { ln -- "$number.original" "$next" 2>/dev/null || cp -p -- "$number.original" "$next"; } && mv -f -T -- "$next" "$path$line"
}

is_same() {
  [ "$size" = "$(stat -c %s -- "$number.$1")" ] && [ "$(cksum <"$path$line")" = "$(cksum <"$number.$1")" ]
}

# Adds the lines at the end of what the agent made of the file. Fails where git could not read the two together.
merge() {
  [ "$size" -le 1048576 ] || return 1
  cp -p -- "$path$line" "$next" && { [ -w "$next" ] || chmod u+w -- "$next"; } && cat -- "$number.taken" >>"$next" || return 1
  status=0
  git config --list -f "$next" >/dev/null 2>&1 || status=$?
  # 127: git is not where programs of the system lie.
  case $status in
    0 | 127) how=merged; mv -f -T -- "$next" "$path$line" ;;
    *) rm -f -- "$next"; return 1 ;;
  esac
}

# Whether every folder on the way is one, and not a link that the agent has put there. It may have closed one.
open_folders() {
  folder= rest=\${1#/}/
  while [ -n "$rest" ]; do
    folder=$folder/\${rest%%/*} rest=\${rest#*/}
    [ ! -L "$folder" ] && [ -d "$folder" ] || return 1
    [ -x "$folder" ] || chmod u+rwx -- "$folder" || return 1
  done
  [ -w "$folder" ] || chmod u+rwx -- "$folder"
}
`;

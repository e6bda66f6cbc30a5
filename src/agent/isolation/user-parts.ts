/**
 * The parts of the helper (`helper.ts`) that run as the user, without any privilege: the last step of the way in, and what
 * is left to do when all is over.
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

# put_back DIRECTORY WHO : the run's directory, and who tidies up there: the action, or this where the action is gone.
put_back() {
  settle
  for file in "$1/isolation/journal"/*.path; do
    [ -e "$file" ] || continue
    number=\${file%.path}
    # A command substitution drops newlines at its end, and a path may have them.
    path=$(cat -- "$file" && echo .)
    path=\${path%.}
    if restore "$path"; then
      echo "\${number##*/} $how"
    else
      echo "\${number##*/} lost"
    fi
  done
  # It holds the credentials.
  rm -rf -- "$1/isolation"
  # The repository in which git compares the work tree.
  [ "$2" = action ] || rm -rf -- "$1"/git-*
}

# NUMBER.path says where, .original what stood there, .left what was left of it, .taken what was taken.
restore() {
  how=back
  without_links "\${1%/*}" || return 1
  next=$1.put-back.$$
  rm -rf -- "$next"
  if [ -d "$1" ] && [ ! -L "$1" ]; then
    how=aside
    rm -rf -- "$1.of-the-agent" && mv -T -- "$1" "$1.of-the-agent" || return 1
  elif [ -f "$1" ] && [ ! -L "$1" ]; then
    sum=$(cksum <"$1") || return 1
    [ "$sum" != "$(cksum <"$number.original")" ] || return 0
    if [ "$sum" != "$(cksum <"$number.left")" ] && [ "$(wc -c <"$1")" -le 1048576 ]; then
      how=merged
      cp -p -- "$1" "$next" && cat -- "$number.taken" >>"$next" && mv -f -T -- "$next" "$1"
      return
    fi
  fi
  # A link, a pipe or whatever the agent has left there is removed and not followed.
  rm -f -- "$1" && { ln -- "$number.original" "$next" 2>/dev/null || cp -p -- "$number.original" "$next"; } && mv -f -T -- "$next" "$1"
}

# Whether every folder on the way is one, and not a link that the agent has put there.
without_links() {
  folder=$1
  while [ -n "$folder" ]; do
    [ ! -L "$folder" ] && [ -d "$folder" ] || return 1
    folder=\${folder%/*}
  done
}
`;

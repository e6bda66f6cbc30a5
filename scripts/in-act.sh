# shellcheck shell=bash disable=SC2154 # those that source it set act and head
# Shared by run-examples.sh and rehearse-release.sh, which source it with the path of act in `act`. Runs workflows in act
# (https://github.com/nektos/act), on this machine instead of in containers. GitHub is the stand-in of the tests, which checks
# every request against GitHub's own description of its API, and stores its repository with git; `gh` is the real one.
# Third-party actions cannot be fetched: those in stand-ins/actions do what is needed in a few lines of shell.

stage=$(mktemp -d)
served=""
trap '[ -z "$served" ] || kill "$served" 2>/dev/null || true; rm -rf "$stage"' EXIT
# act keeps its cache and settings there.
export XDG_CACHE_HOME="$stage/cache" XDG_CONFIG_HOME="$stage/config"
REAL_GH=$(command -v gh || true)
REAL_NPM=$(command -v npm)
mkdir "$stage/artifacts"
cp -R scripts/stand-ins/bin scripts/stand-ins/actions "$stage/"

fail() {
  printf 'FAILED: %s\n' "$1" >&2
  exit 1
}

# replace <workflows>: sets `replaced`, for act, to the stand-ins of the actions that they name, at exactly those commits
replace() {
  replaced=()
  while IFS=/@ read -r owner name commit; do
    replaced+=(--local-repository "$owner/$name@$commit=$stage/actions/$name")
  done < <(sed -nE 's|^[- {]*uses: ([^/ ]+/[^/@ ]+)[^@ ]*@([0-9a-f]{40}).*|\1@\2|p' "$@" | sort --unique)
}

# git in the repository that act runs in, and in its origin
git_here() { git -C "$stage/repository" -c user.name=t -c user.email=t@example.org -c init.defaultBranch=main "$@"; }
origin() { git -C "$stage/origin.git" "$@"; }

# publish: makes the origin from the repository
publish() {
  git_here remote add origin https://github.com/octo-org/octo-repo.git
  git clone --quiet --mirror "$stage/repository" "$stage/origin.git"
}

# event <name>: its payload, from standard input, with the members that all events share; `head` is set to HEAD
event() {
  jq --arg head "$head" '(.. | strings | select(. == "HEAD")) |= $head | . + {repository: {
    id: 1, full_name: "octo-org/octo-repo", name: "octo-repo", owner: {login: "octo-org"}, default_branch: "main"
  }}' >"$stage/$1.json"
}

# serve <head of the pull request> <its base>: starts GitHub and a trace collector, whose address is in `collector`
serve() {
  coproc SERVED { exec node scripts/serve-github.mjs octo-org/octo-repo 7 "$1" "$2" "$stage/origin.git"; }
  served=$SERVED_PID
  read -r collector <&"${SERVED[0]}"
}

# ask <request>: sets `answer`
ask() {
  printf '%s\n' "$1" >&"${SERVED[1]}"
  read -r answer <&"${SERVED[0]}"
}

# new_github [request]: starts a fresh GitHub at the address in `api`
new_github() {
  ask "${1:-new}"
  api=$answer
}

# held <jq condition on the content of GitHub and the collector> <what is wrong otherwise>
held() {
  ask "write $stage/held.json"
  jq --exit-status ".violations == [] and ($1)" "$stage/held.json" >/dev/null || {
    cut -c1-1000 "$stage/held.json" | head -60
    fail "$2"
  }
}

# run <workflow> <event> <expected exit code> [further arguments of act]: writes the log to $stage/<workflow>.log and
# uploads to $stage/artifacts/<workflow>
run() {
  local name=$1 event=$2 expected=$3 status=0 begin=$SECONDS
  shift 3
  rm -rf "$stage/artifacts/$name"
  mkdir "$stage/artifacts/$name"
  PATH="$stage/bin:$PATH" "$act" "$event" \
    --directory "$stage/repository" --workflows ".github/workflows/$name.yml" --eventpath "$stage/$event.json" \
    --platform ubuntu-24.04=-self-hosted --no-cache-server --action-offline-mode --concurrent-jobs 2 --actor maintainer \
    --secret "CURSOR_API_KEY=key_0123456789abcdef0123456789abcdef" --secret GITHUB_TOKEN=test-token \
    --secret OTLP_HEADERS=authorization=secret --var "OTLP_ENDPOINT=$collector" \
    --env "EXAMPLE_ARTIFACTS=$stage/artifacts/$name" --env "REAL_GH=$REAL_GH" --env "REAL_NPM=$REAL_NPM" \
    --env "GITHUB_API_URL=$api" --env GIT_CONFIG_COUNT=1 \
    --env "GIT_CONFIG_KEY_0=url.file://$stage/origin.git.insteadOf" \
    --env GIT_CONFIG_VALUE_0=https://github.com/octo-org/octo-repo.git \
    "${replaced[@]}" "$@" >"$stage/$name.log" 2>&1 || status=$?
  if [ "$status" != "$expected" ]; then
    cat "$stage/$name.log"
    fail "$name: act ended with $status instead of $expected"
  fi
  printf 'ran %s (%s s)\n' "$name" "$((SECONDS - begin))"
}

# holds <workflow> <file of an artifact> <text>
holds() {
  grep --quiet --fixed-strings -- "$3" "$stage/artifacts/$1/$2" || fail "$1: $2 does not hold: $3"
}

# says <workflow> <text in its log>
says() {
  grep --quiet --fixed-strings -- "$2" "$stage/$1.log" || {
    cat "$stage/$1.log"
    fail "$1: the log does not say: $2"
  }
}

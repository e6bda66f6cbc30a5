#!/usr/bin/env bash
# Runs the examples in act (https://github.com/nektos/act), on this machine instead of in containers, and looks at what comes
# out of them. The action is the one of this checkout, with the committed dist or the one of DIST_UNDER_TEST. Stand-ins, all
# in scripts/stand-ins: the CLI, which plays a recorded stream, and the actions of others, which cannot be fetched: each
# does in a few lines of shell what the example needs of it. `gh` is the real one; GitHub is the stand-in of the tests, which
# checks every request against GitHub's own description of its API, and keeps its repository with git.
#
# usage: scripts/run-examples.sh [path of act]
set -euo pipefail
cd "$(dirname "$0")/.."

act=${1:-act}
dist=${DIST_UNDER_TEST:-dist}
stage=$(mktemp -d)
served=""
trap '[ -z "$served" ] || kill "$served" 2>/dev/null || true; rm -rf "$stage"' EXIT
# act keeps its cache and settings there.
export XDG_CACHE_HOME="$stage/cache" XDG_CONFIG_HOME="$stage/config"
REAL_GH=$(command -v gh || true)

fail() {
  printf 'FAILED: %s\n' "$1" >&2
  exit 1
}

# --- the action, without what else lies in a checkout, and the stand-ins

mkdir "$stage/action" "$stage/artifacts"
cp -R action.yml report "$stage/action/"
cp -R "$dist" "$stage/action/dist"
cp -R scripts/stand-ins/bin scripts/stand-ins/actions "$stage/"
cp __tests__/fixtures/modern-run.ndjson "$stage/bin/stream.ndjson"

# The actions that the examples name, by the very commits that they name.
replaced=(--local-repository "OWNER/cursor-agent-action@v0=$stage/action")
while IFS=/@ read -r owner name commit; do
  replaced+=(--local-repository "$owner/$name@$commit=$stage/actions/$name")
done < <(sed -nE 's|^[ -]*uses: ([^/ ]+/[^/@ ]+)[^@ ]*@([0-9a-f]{40}).*|\1@\2|p' examples/*.yml | sort --unique)

# --- a repository, and a pull request in it

mkdir -p "$stage/repository/.github/workflows" "$stage/repository/src" "$stage/repository/packages/"{api,web,docs}
echo "// TODO" >"$stage/repository/src/index.js"
echo "// Old" >"$stage/repository/src/old.js"
for folder in . packages/api packages/web packages/docs; do echo "# Read me" >"$stage/repository/$folder/README.md"; done
cp examples/*.yml "$stage/repository/.github/workflows/"
# What a newcomer copies first.
awk '/^```/ { inside = !inside && !seen && $0 == "```yaml"; seen = seen || inside; next } inside' README.md \
  >"$stage/repository/.github/workflows/readme.yml"
# The caller finds the workflow beside itself, and its prompt must not reach a shell.
sed -e 's#uses: OWNER/workflows/.*#uses: ./.github/workflows/reusable.yml#' \
  -e "s#prompt: .*#prompt: It's \"quoted\"; \$(exit 3)#" -e 's#minutes: 20#working-directory: packages/api#' \
  examples/reusable-caller.yml >"$stage/repository/.github/workflows/reusable-caller.yml"
cp docs/review-answer.schema.json "$stage/repository/.github/"
git_here() { git -C "$stage/repository" -c user.name=t -c user.email=t@example.org -c init.defaultBranch=main "$@"; }
git_here init --quiet
git_here remote add origin https://github.com/octo-org/octo-repo.git
git_here add --all
git_here commit --quiet --message start
base=$(git_here rev-parse HEAD)
git_here switch --quiet --create 'topic/a#b'
echo "start();" >>"$stage/repository/src/index.js"
git_here commit --quiet --all --message "start at once"
head=$(git_here rev-parse HEAD)
git_here update-ref refs/pull/7/head "$head"
git clone --quiet --mirror "$stage/repository" "$stage/origin.git"

# event <name>: its payload, from the standard input, with what all have in common
event() {
  jq --arg head "$head" '(.. | strings | select(. == "HEAD")) |= $head | . + {repository: {
    id: 1, full_name: "octo-org/octo-repo", name: "octo-repo", owner: {login: "octo-org"}, default_branch: "main"
  }}' >"$stage/$1.json"
}
event pull_request <<'EVENT'
{
  "action": "labeled", "number": 7, "label": { "name": "agent-fix" },
  "pull_request": {
    "number": 7, "base": { "ref": "main" },
    "head": { "ref": "topic/a#b", "sha": "HEAD", "repo": { "full_name": "octo-org/octo-repo" } }
  }
}
EVENT
event issue_comment <<'EVENT'
{
  "action": "created", "issue": { "number": 7, "pull_request": {} },
  "comment": { "id": 5, "body": "/agent What is this? `id` $(id) \"; exit 3" }
}
EVENT
event workflow_run <<'EVENT'
{
  "action": "completed",
  "workflow_run": {
    "event": "pull_request", "head_branch": "x\"; exit 3", "head_sha": "HEAD",
    "head_repository": { "id": 2, "full_name": "stranger/octo-repo", "owner": { "login": "stranger" } },
    "actor": { "login": "stranger" }, "triggering_actor": { "login": "stranger" }, "pull_requests": []
  }
}
EVENT
event schedule <<<'{}'
event workflow_dispatch <<<'{ "inputs": { "prompt": "It is \"quoted\"; $(exit 3)" } }'

# --- GitHub, and a collector of traces

coproc SERVED { exec node scripts/serve-github.mjs octo-org/octo-repo 7 "$head" "$base" "$stage/origin.git"; }
served=$SERVED_PID
read -r collector <&"${SERVED[0]}"

# ask <request>: sets `answer`
ask() {
  printf '%s\n' "$1" >&"${SERVED[1]}"
  read -r answer <&"${SERVED[0]}"
}

new_github() {
  ask new
  api=$answer
}

# held <condition on what GitHub and the collector hold, for jq> <what does not hold otherwise>
held() {
  ask "write $stage/held.json"
  jq --exit-status ".violations == [] and ($1)" "$stage/held.json" >/dev/null || {
    cut -c1-1000 "$stage/held.json" | head -60
    fail "$2"
  }
}

# run <example> <event> <expected exit code> [further arguments of act]: leaves the log in $stage/<example>.log and what was
# uploaded in $stage/artifacts/<example>
run() {
  local example=$1 event=$2 expected=$3 status=0 begin=$SECONDS
  shift 3
  rm -rf "$stage/artifacts/$example"
  mkdir "$stage/artifacts/$example"
  PATH="$stage/bin:$PATH" "$act" "$event" \
    --directory "$stage/repository" --workflows ".github/workflows/$example.yml" --eventpath "$stage/$event.json" \
    --platform ubuntu-24.04=-self-hosted --no-cache-server --action-offline-mode --concurrent-jobs 2 --actor maintainer \
    --secret "CURSOR_API_KEY=key_0123456789abcdef0123456789abcdef" --secret GITHUB_TOKEN=test-token \
    --secret OTLP_HEADERS=authorization=secret --var "OTLP_ENDPOINT=$collector" \
    --env "EXAMPLE_ARTIFACTS=$stage/artifacts/$example" --env "REAL_GH=$REAL_GH" --env "GITHUB_API_URL=$api" \
    --env GIT_CONFIG_COUNT=1 --env "GIT_CONFIG_KEY_0=url.file://$stage/origin.git.insteadOf" \
    --env GIT_CONFIG_VALUE_0=https://github.com/octo-org/octo-repo.git \
    "${replaced[@]}" "$@" >"$stage/$example.log" 2>&1 || status=$?
  if [ "$status" != "$expected" ]; then
    cat "$stage/$example.log"
    fail "$example: act ended with $status instead of $expected"
  fi
  printf 'ran %s (%s s)\n' "$example" "$((SECONDS - begin))"
}

# holds <example> <file of an artifact> <text>
holds() {
  grep --quiet --fixed-strings -- "$3" "$stage/artifacts/$1/$2" || fail "$1: $2 does not hold: $3"
}

# says <example> <text in its log>
says() {
  grep --quiet --fixed-strings -- "$2" "$stage/$1.log" || {
    cat "$stage/$1.log"
    fail "$1: the log does not say: $2"
  }
}

# origin <arguments of git>
origin() { git -C "$stage/origin.git" "$@"; }

new_github
run single pull_request 0
says single "✅ success"
holds single agent-report/changes.patch "+A line of the agent."
holds single agent-report/report.html "<title>success"
held '.comments | length == 1 and (.[0].body | contains("success"))' "single: the comment is not there"

run readme pull_request 0
says readme "✅ success"
holds readme agent-report/changes.patch "+A line of the agent."

new_github
run two-jobs pull_request 0
says two-jobs "● agent · ✅ success"
holds two-jobs agent-run/record.json '"conclusion":"success"'
holds two-jobs agent-report/report.html "<title>success"
held '.comments | length == 1' "two-jobs: the comment is not there"

new_github
run matrix pull_request 1
says matrix "❌ failure · 1 of 3 runs failed · 22 tool calls together"
says matrix "● agent (web) · ❌ failure · agent-error"
holds matrix agents-report/report.html "<title>1 of 3 runs failed"
held '.comments | length == 1 and (.[0].body | contains("1 of 3 runs failed"))' "matrix: not one comment of all"

run maintenance schedule 0
[ "$(jq --raw-output '.["sign-commits"], .branch' "$stage/artifacts/maintenance/pull-request.json" | xargs)" = "true agent/maintenance" ] ||
  fail "maintenance: the pull request is another one"
origin diff --quiet "$head" agent/maintenance -- . ':!src' && ! origin diff --quiet "$head" agent/maintenance -- src ||
  fail "maintenance: the branch does not hold the change, or more than that"

new_github
run on-demand issue_comment 0 --actor stranger
says on-demand "checkout of refs/pull/7/head"
[ -z "$(ls "$stage/artifacts/on-demand" | grep --invert-match agent-run || true)" ] || fail "on-demand: a stranger's request was met"
held '.comments == []' "on-demand: a stranger got an answer"
run on-demand issue_comment 0
holds on-demand agent-run/changes.patch "+A line of the agent."
held '.comments | length == 1' "on-demand: the maintainer got no answer"

for verdict in accept reject; do
  echo "$verdict" >"$stage/bin/verdict"
  run verdict-check pull_request "$([ "$verdict" = accept ] && echo 0 || echo 1)"
  holds verdict-check agent-run/record.json "\\\"verdict\\\":\\\"$verdict\\\""
done
says verdict-check "The agent's verdict is to reject."

run sarif schedule 0
[ "$(jq --raw-output '.runs[0].results[0].locations[0].physicalLocation | .artifactLocation.uri, .region.startLine' \
  "$stage/artifacts/sarif/code-scanning-agent-audit/findings.sarif" | xargs)" = "src/index.js 2" ] || fail "sarif: the finding is not there"

new_github
run traces pull_request 0
held '(.spans | length > 10) and ([.spans[].traceId] | unique | length == 1)' "traces: the collector has no trace, or several"
says traces "trace"

run attest workflow_dispatch 0
for file in changes.patch record.json; do
  (cd "$stage/artifacts/attest/agent-run" && sha256sum "$file") | cut -d' ' -f1 |
    grep --quiet --fixed-strings --file - "$stage/artifacts/attest/attested" || fail "attest: $file was not attested as it is"
done

if [ "$(id -u)" = 0 ] && unshare -mpfniuC true 2>/dev/null && command -v curl >/dev/null; then
  echo '{}' >"$stage/repository/package.json"
  run contained schedule 0
  rm "$stage/repository/package.json"
  holds contained agent-run/record.json '"level":"network"'
  holds contained agent-run/record.json '"host":"elsewhere.example"'

  new_github
  run reusable-caller pull_request 0
  says reusable-caller "● agent · ✅ success"
  holds reusable-caller agent-run-packages-api/changes.patch "+A line of the agent."
else
  echo "LEFT OUT: contained, reusable-caller: their walls want root, namespaces and curl"
fi

# review <example> <event>: twice, as after two pushes, on a GitHub that keeps what it is told
review() {
  new_github
  run "$1" "$2" 0
  run "$1" "$2" 0
  held '.pulls[0] | (.reviews | length) == 1 and [.threads[] | "\(.path):\(.line)"] == ["src/index.js:2"]' \
    "$1: that is not one review with one comment on line 2"
}

review review pull_request
review review-two-jobs pull_request

if [ -n "$REAL_GH" ]; then
  review review-fork workflow_run
  holds review-fork gh.log "-f head=stranger:x\"; exit 3"

  new_github
  run fix-and-push pull_request 0
  held '.comments | length == 1' "fix-and-push: the comment is not there"
  tip='refs/heads/topic/a#b'
  [ "$(origin rev-parse "$tip^")" = "$head" ] || fail "fix-and-push: that is not one commit on top of the branch"
  [[ $(origin cat-file commit "$tip") == *$'\ngpgsig '* ]] || fail "fix-and-push: the commit would not be signed"
  found=$(origin -c core.quotePath=false diff --raw "$head" "$tip" | sed -E 's/^:[0-9]+ ([0-9]+) \S+ \S+ /\1 /' | tr '\n\t' '; ')
  [ "$found" = "100755 A src/a new file, ä.sh;100644 A src/empty.txt;100644 M src/index.js;000000 D src/old.js;" ] ||
    fail "fix-and-push: the commit holds something else: $found"
  # Where the branch has moved on, nothing is overwritten.
  moved=$(origin -c user.name=t -c user.email=t@example.org commit-tree -p "$head" -m "move on" "$head^{tree}")
  origin update-ref "$tip" "$moved"
  run fix-and-push pull_request 1
  says fix-and-push "Update is not a fast forward"
  [ "$(origin rev-parse "$tip")" = "$moved" ] || fail "fix-and-push: a commit of somebody else is gone"
else
  echo "LEFT OUT: review-fork, fix-and-push: there is no gh"
fi

echo "The examples did in act what they say."

#!/usr/bin/env bash
# Runs examples in act (https://github.com/nektos/act), on this machine instead of in containers, and looks at what comes
# out of them. The action is the one of this checkout, with the committed dist or the one of DIST_UNDER_TEST; the CLI is a
# stand-in that plays a recorded stream; GitHub is the stand-in of the tests; what would be downloaded, artifact actions
# above all, is a few lines of shell.
#
# usage: scripts/run-examples.sh [path of act]
set -euo pipefail
cd "$(dirname "$0")/.."

act=${1:-act}
dist=${DIST_UNDER_TEST:-dist}
stage=$(mktemp -d)
github=""
trap '[ -z "$github" ] || kill "$github" 2>/dev/null || true; rm -rf "$stage"' EXIT
# act keeps its cache and settings there.
export XDG_CACHE_HOME="$stage/cache" XDG_CONFIG_HOME="$stage/config"

fail() {
  printf 'FAILED: %s\n' "$1" >&2
  exit 1
}

# --- the action, without what else lies in a checkout

mkdir -p "$stage/action" "$stage/bin"
cp -R action.yml report "$stage/action/"
cp -R "$dist" "$stage/action/dist"

# --- the CLI: changes a file, plays a stream; in the folder `web` it fails. And GitHub's, which only writes down what it is asked

cat >"$stage/bin/cursor-agent" <<'CLI'
#!/bin/sh
case " $* " in
  *" --version "*) echo "2026.10.01-e373342"; exit ;;
  *" --help "*) echo "--output-format --trust --workspace --model --mode --force --resume"; exit ;;
esac
if grep --quiet "a finding of an earlier review"; then
  echo '{"type":"system","subtype":"init","session_id":"s-review","model":"Auto"}'
  cat "${0%/*}/review.ndjson"
  exit
fi
case $PWD in
  */web)
    echo '{"type":"system","subtype":"init","session_id":"s-web","model":"Auto"}'
    echo '{"type":"result","subtype":"error","is_error":true,"session_id":"s-web","result":"I could not read the package."}'
    ;;
  *)
    if [ -d src ]; then file=src/index.js; else file=README.md; fi
    printf 'A line of the agent.\n' >>"$file"
    cat "${0%/*}/stream.ndjson"
    ;;
esac
CLI
cat >"$stage/bin/gh" <<'CLI'
#!/bin/sh
printf '%s\n' "$*" >>"$EXAMPLE_ARTIFACTS/gh.log"
case $* in api*) echo 7 ;; esac
CLI
chmod +x "$stage/bin/cursor-agent" "$stage/bin/gh"
cp __tests__/fixtures/modern-run.ndjson "$stage/bin/stream.ndjson"
# What a review answers: the one schema that tells of earlier reviews asks for it.
cat >"$stage/bin/review.ndjson" <<'STREAM'
{"type":"result","subtype":"success","is_error":false,"session_id":"s-review","result":"```json\n{\"summary\":\"It starts too early.\",\"findings\":[{\"path\":\"src/index.js\",\"line\":2,\"code\":\"start();\",\"severity\":\"error\",\"message\":\"Nothing is loaded yet.\"}]}\n```"}
STREAM

# --- artifacts: a folder for each

mkdir -p "$stage/upload-artifact" "$stage/download-artifact"
cat >"$stage/upload-artifact/action.yml" <<'ACTION'
name: upload
description: stand-in
inputs:
  name: { default: artifact }
  path: { required: true }
  if-no-files-found: { default: warn }
  retention-days: { default: "" }
runs:
  using: composite
  steps:
    - shell: bash
      env:
        FOLDER: ${{ env.EXAMPLE_ARTIFACTS }}/${{ inputs.name }}
        PATHS: ${{ inputs.path }}
      run: |
        [ ! -e "$FOLDER" ] || { echo "::error::The name is taken: $FOLDER"; exit 1; }
        mkdir -p "$FOLDER"
        while IFS= read -r path; do [ -z "$path" ] || cp -- "$path" "$FOLDER/"; done <<<"$PATHS"
ACTION
cat >"$stage/download-artifact/action.yml" <<'ACTION'
name: download
description: stand-in
inputs:
  name: { default: "" }
  pattern: { default: "" }
  path: { default: "." }
runs:
  using: composite
  steps:
    - shell: bash
      env:
        FOLDER: ${{ env.EXAMPLE_ARTIFACTS }}
        NAME: ${{ inputs.name }}
        PATTERN: ${{ inputs.pattern }}
        TARGET: ${{ inputs.path }}
      run: |
        mkdir -p "$TARGET"
        if [ -n "$NAME" ]; then cp -R "$FOLDER/$NAME/." "$TARGET/"; else cp -R "$FOLDER"/$PATTERN "$TARGET/"; fi
ACTION

# --- the checkout of another commit than the event's; act makes the others itself, from the repository below

mkdir -p "$stage/checkout"
cat >"$stage/checkout/action.yml" <<'ACTION'
name: checkout
description: stand-in
inputs:
  ref: { default: "" }
  fetch-depth: { default: "1" }
  persist-credentials: { default: "true" }
runs:
  using: composite
  steps:
    - shell: bash
      env:
        REF: ${{ inputs.ref }}
      run: echo "checkout of $REF"
ACTION

# --- a repository and a pull request in it

mkdir -p "$stage/repository/.github/workflows" "$stage/repository/src" "$stage/repository/packages/"{api,web,docs}
echo "// TODO" >"$stage/repository/src/index.js"
for folder in . packages/api packages/web packages/docs; do echo "# Read me" >"$stage/repository/$folder/README.md"; done
cp examples/*.yml "$stage/repository/.github/workflows/"
cp docs/review-answer.schema.json "$stage/repository/.github/"
cat >"$stage/repository/.github/workflows/caller.yml" <<'WORKFLOW'
on: pull_request
jobs:
  call:
    uses: ./.github/workflows/reusable.yml
    with: { prompt: "It's \"quoted\"; $(exit 3)", working-directory: packages/api }
    secrets: { cursor-api-key: "${{ secrets.CURSOR_API_KEY }}" }
  after:
    needs: call
    runs-on: ubuntu-24.04
    steps:
      - run: echo "it was $CONCLUSION, see $ARTIFACT"
        env:
          CONCLUSION: ${{ needs.call.outputs.conclusion }}
          ARTIFACT: ${{ needs.call.outputs.artifact }}
WORKFLOW
git_here() { git -C "$stage/repository" -c user.name=t -c user.email=t@example.org -c init.defaultBranch=main "$@"; }
git_here init --quiet
git_here remote add origin https://github.com/octo-org/octo-repo.git
git_here add --all
git_here commit --quiet --message start
git clone --quiet --bare "$stage/repository" "$stage/origin.git"
cat >"$stage/event.json" <<'EVENT'
{
  "action": "opened",
  "number": 7,
  "issue": { "number": 7, "pull_request": {} },
  "comment": { "body": "/agent What is this? `id` $(id) \"; exit 3" },
  "pull_request": { "number": 7, "head": { "ref": "x", "repo": { "full_name": "octo-org/octo-repo" } }, "base": { "ref": "main" } },
  "repository": { "full_name": "octo-org/octo-repo", "name": "octo-repo", "owner": { "login": "octo-org" }, "default_branch": "main" }
}
EVENT

cat >"$stage/workflow-run.json" <<'EVENT'
{
  "action": "completed",
  "workflow_run": {
    "event": "pull_request",
    "head_branch": "x\"; exit 3",
    "head_sha": "c0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ff",
    "head_repository": { "id": 2, "full_name": "stranger/octo-repo", "owner": { "login": "stranger" } },
    "actor": { "login": "stranger" },
    "triggering_actor": { "login": "stranger" },
    "pull_requests": []
  },
  "repository": { "id": 1, "full_name": "octo-org/octo-repo", "name": "octo-repo", "owner": { "login": "octo-org" }, "default_branch": "main" }
}
EVENT

# --- the actions that the examples name, by the very commits that they name

replaced=(--local-repository "org/cursor-agent-action@v1=$stage/action")
for name in checkout upload-artifact download-artifact; do
  while IFS= read -r commit; do
    replaced+=(--local-repository "actions/$name@$commit=$stage/$name")
  done < <(grep --no-filename --only-matching "actions/$name@[0-9a-f]\{40\}" examples/*.yml | cut -d@ -f2 | sort --unique)
done

# run <example> <event> <expected exit code> [file of the event]: leaves the log in $stage/<example>.log and what was uploaded in
# $stage/artifacts/<example>
run() {
  local example=$1 event=$2 expected=$3 status=0
  mkdir -p "$stage/artifacts/$example"
  PATH="$stage/bin:$PATH" "$act" "$event" \
    --directory "$stage/repository" --workflows ".github/workflows/$example.yml" --eventpath "$stage/${4:-event.json}" \
    --platform ubuntu-24.04=-self-hosted --no-cache-server --action-offline-mode --concurrent-jobs 2 \
    --secret "CURSOR_API_KEY=key_0123456789abcdef0123456789abcdef" \
    --env "EXAMPLE_ARTIFACTS=$stage/artifacts/$example" --env GIT_CONFIG_COUNT=1 \
    --env "GIT_CONFIG_KEY_0=url.$stage/origin.git.insteadOf" \
    --env GIT_CONFIG_VALUE_0=https://github.com/octo-org/octo-repo.git \
    --env "GITHUB_API_URL=${api:-http://127.0.0.1:9}" --secret GITHUB_TOKEN=test-token \
    "${replaced[@]}" >"$stage/$example.log" 2>&1 || status=$?
  if [ "$status" != "$expected" ]; then
    cat "$stage/$example.log"
    fail "$example: act ended with $status instead of $expected"
  fi
  printf 'ran %s\n' "$example"
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

run single pull_request 0
says single "✅ success"
holds single agent-report/changes.patch "+A line of the agent."
holds single agent-report/report.html "<title>success"

run two-jobs pull_request 0
says two-jobs "● agent · ✅ success"
holds two-jobs agent-run/record.json '"conclusion":"success"'
holds two-jobs agent-report/report.html "<title>success"

run matrix pull_request 1
says matrix "❌ failure · 1 of 3 runs failed · 22 tool calls together"
says matrix "● agent (web) · ❌ failure · agent-error"
holds matrix agents-report/report.html "<title>1 of 3 runs failed"

run scheduled schedule 0
holds scheduled gh.log "pr create --head agent/maintenance-"
# Not piped into `grep --quiet`: that ends with the first match, and git, which still writes, then ends by SIGPIPE.
subjects=$(git -C "$stage/origin.git" log --all --format=%s -- src/index.js)
[[ $subjects == *"Settle TODO comments"* ]] || fail "scheduled: the commit was not pushed"

# Nobody is there who could say whether the actor may write, so in doubt he may not.
run comment issue_comment 0
says comment "checkout of refs/pull/7/head"
says comment "could not be checked"
[ -z "$(ls "$stage/artifacts/comment" | grep --invert-match agent-run || true)" ] || fail "comment: somebody answered"

run caller pull_request 0
says caller "it was success, see agent-run-packages-api"
holds caller agent-run-packages-api/changes.patch "+A line of the agent."

# review <example> <event> [file of the event]: twice, as after two pushes, on a GitHub that keeps what it is told
review() {
  coproc GITHUB { exec node scripts/serve-github.mjs octo-org/octo-repo 7 c0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ff; }
  github=$GITHUB_PID
  read -r api <&"${GITHUB[0]}"
  run "$1" "$2" 0 "${3:-event.json}"
  rm -r "$stage/artifacts/$1"
  run "$1" "$2" 0 "${3:-event.json}"
  printf '%s\n' "$stage/$1.json" >&"${GITHUB[1]}"
  read -r _ <&"${GITHUB[0]}"
  kill "$github"
  wait "$github" 2>/dev/null || true
  github="" api=""
  node -e '
    const { violations, pulls: [{ reviews, threads }] } = JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8"));
    const found = [violations.length, reviews.length, threads.length, threads[0]?.path, threads[0]?.line].join(" ");
    if (found !== "0 1 1 src/index.js 2") throw new Error(`${found}: ${violations}`);
  ' "$stage/$1.json" || fail "$1: that is not one review with one comment on line 2"
}

review review pull_request
review review-two-jobs pull_request
review review-fork workflow_run workflow-run.json
holds review-fork gh.log "-f head=stranger:x\"; exit 3"

echo "The examples did in act what they say."

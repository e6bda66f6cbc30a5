#!/usr/bin/env bash
# Runs the examples in act and checks their results; in-act.sh says what is real there. The action is that of this checkout,
# with the committed dist or that of DIST_UNDER_TEST; the CLI is a stand-in that plays a recorded stream.
#
# usage: scripts/run-examples.sh [path of act]
set -euo pipefail
cd "$(dirname "$0")/.."

act=${1:-act}
# shellcheck source=scripts/in-act.sh
. scripts/in-act.sh

# --- the action, without the other files of a checkout

mkdir "$stage/action"
cp -R action.yml report push "$stage/action/"
cp -R "${DIST_UNDER_TEST:-dist}" "$stage/action/dist"
cp __tests__/fixtures/modern-run.ndjson "$stage/bin/stream.ndjson"
replace examples/*.yml
replaced+=(--local-repository "OWNER/cursor-agent-action@v0=$stage/action")

# --- a repository with a pull request

mkdir -p "$stage/repository/.github/workflows" "$stage/repository/"{src,locales} "$stage/repository/packages/"{api,web,docs}
for file in package locales/en locales/de; do echo '{}' >"$stage/repository/$file.json"; done
echo "// TODO" >"$stage/repository/src/index.js"
echo "// Old" >"$stage/repository/src/old.js"
for folder in . packages/api packages/web packages/docs; do echo "# Read me" >"$stage/repository/$folder/README.md"; done
cp examples/*.yml "$stage/repository/.github/workflows/"
# act does not know steps in parallel: one after the other.
awk '/^      - parallel:/ { inside = 1; next } /^      - / { inside = 0 } inside { sub("    ", "") } 1' examples/panel.yml \
  >"$stage/repository/.github/workflows/panel.yml"
# The workflow that new users copy first.
awk '/^```/ { inside = !inside && !seen && $0 == "```yaml"; seen = seen || inside; next } inside' README.md \
  >"$stage/repository/.github/workflows/readme.yml"
# The caller uses the workflow beside it, and its prompt must not reach a shell.
sed -e 's#uses: OWNER/workflows/.*#uses: ./.github/workflows/reusable.yml#' \
  -e "s#prompt: .*#prompt: It's \"quoted\"; \$(exit 3)#" -e 's#minutes: 20#working-directory: packages/api#' \
  examples/reusable-caller.yml >"$stage/repository/.github/workflows/reusable-caller.yml"
# A later step goes on with the session of an earlier one; of a wrong one no agent is started.
cat >"$stage/repository/.github/workflows/resume.yml" <<'WORKFLOW'
on: workflow_dispatch
jobs:
  agent:
    runs-on: ubuntu-24.04
    steps:
      - id: first
        uses: OWNER/cursor-agent-action@v0
        with: { prompt: "Conversation: One.", api-key: "${{ secrets.CURSOR_API_KEY }}" }
      - id: second
        uses: OWNER/cursor-agent-action@v0
        with:
          prompt: "Conversation: Two."
          api-key: ${{ secrets.CURSOR_API_KEY }}
          resume: ${{ steps.first.outputs.session-id }}
      - id: wrong
        uses: OWNER/cursor-agent-action@v0
        continue-on-error: true
        with:
          prompt: "Conversation: Three."
          api-key: ${{ secrets.CURSOR_API_KEY }}
          resume: 00000000-8b1e-4d5f-9a37-2c41e07b95d8
      - run: echo "second knows $SECOND, wrong is $WRONG"
        env:
          SECOND: ${{ steps.second.outputs.result }}
          WRONG: ${{ steps.wrong.outputs.reason }}
WORKFLOW
cp docs/review-answer.schema.json "$stage/repository/.github/"
git_here init --quiet
git_here add --all
git_here commit --quiet --message start
base=$(git_here rev-parse HEAD)
git_here switch --quiet --create 'topic/a#b'
echo "start();" >>"$stage/repository/src/index.js"
git_here commit --quiet --all --message "start at once"
head=$(git_here rev-parse HEAD)
git_here update-ref refs/pull/7/head "$head"
publish

event pull_request <<'EVENT'
{
  "action": "labeled", "number": 7, "label": { "name": "docs" },
  "pull_request": {
    "number": 7, "base": { "ref": "main" },
    "head": { "ref": "topic/a#b", "sha": "HEAD", "repo": { "full_name": "octo-org/octo-repo" } }
  }
}
EVENT
event issue_comment <<'EVENT'
{
  "action": "created", "issue": { "number": 7, "pull_request": {} },
  "comment": { "id": 5, "body": "/agent What is this? `id` $(id) \"; exit 3", "user": { "login": "maintainer" } }
}
EVENT
event pull_request_review_comment <<'EVENT'
{
  "action": "created",
  "pull_request": {
    "number": 7, "title": "Start", "body": "", "base": { "ref": "main" },
    "head": { "ref": "topic/a#b", "sha": "HEAD", "repo": { "fork": false } }
  },
  "comment": {
    "id": 6, "body": "/agent why here?", "path": "src/index.js", "line": 2, "diff_hunk": "@@ -1 +1,2 @@\n // TODO\n+start();",
    "created_at": "2026-11-20T12:00:00Z", "user": { "login": "maintainer" }
  }
}
EVENT
event issues <<'EVENT'
{
  "action": "opened",
  "issue": { "number": 12, "title": "It starts too late", "body": "$(exit 3)", "user": { "login": "stranger" } }
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
event push <<<'{ "ref": "refs/heads/main" }'
event workflow_dispatch <<<'{ "inputs": { "prompt": "It is \"quoted\"; $(exit 3)" } }'

serve "$head" "$base"

# --- the examples

# changed <workflow> <branch> <since> <its changes: mode of the file, kind of change, path>
tip='refs/heads/topic/a#b'
changed() {
  local found
  found=$(origin -c core.quotePath=false diff --raw "$3" "$2" | sed -E 's/^:[0-9]+ ([0-9]+) \S+ \S+ /\1 /' | tr '\n\t' '; ')
  [ "$found" = "$4" ] || fail "$1: the branch holds something else: $found"
}
# A commit on the base that changes the line that the pull request changes.
with_conflict() {
  local file
  file=$(printf '// TODO\nwait();\n' | origin hash-object -w --stdin)
  origin read-tree --empty && origin read-tree "$base" && origin update-index --cacheinfo "100644,$file,src/index.js"
  origin -c user.name=t -c user.email=t@example.org commit-tree -p "$base" -m wait "$(origin write-tree)"
}
SOURCES="100755 A src/a new file, ä.sh;100644 A src/empty.txt;100644 M src/index.js;000000 D src/old.js;"

new_github
run matrix pull_request 1
says matrix "22 tool calls in all"
says matrix "● agent (web) · ❌ failed"
holds matrix agents-report/report.html "1 of 3 runs failed"
held '.comments | length == 1 and (.[0].body | contains("1 of 3 runs failed"))' "matrix: not one comment of all"

new_github
run on-demand issue_comment 0 --actor stranger
says on-demand "checkout of refs/pull/7/head"
[ -z "$(find "$stage/artifacts/on-demand" -mindepth 1 -maxdepth 1 ! -name '*agent-run*')" ] || fail "on-demand: a stranger's request was met"
held '.comments == []' "on-demand: a stranger got an answer"
run on-demand issue_comment 0
holds on-demand agent-run/changes.patch "+A line of the agent."
held '.comments | length == 1' "on-demand: the maintainer got no answer"
new_github
run on-demand pull_request_review_comment 0
held '.comments == [] and (.pulls[0].replies | length == 1) and .pulls[0].replies[0].to == 6' "on-demand: no answer in the thread"

jq '.issue = {number: 12, title: "It starts too late", body: ""}' "$stage/issue_comment.json" >"$stage/of-issue.json"
mv "$stage/of-issue.json" "$stage/issue_comment.json"
run issue-to-pr issue_comment 0
says issue-to-pr "Given: #12"
[ "$(jq --raw-output '.branch, .["sign-commits"]' "$stage/artifacts/issue-to-pr/pull-request.json" | xargs)" = "agent/issue-12 true" ] ||
  fail "issue-to-pr: the pull request is another one"
changed issue-to-pr agent/issue-12 "$head" "$SOURCES"

run translate push 0
changed translate agent/translate "$head" "100644 M locales/de.json;"

new_github
cp "$stage/workflow_run.json" "$stage/of-fork.json"
jq --arg head "$head" '.workflow_run |= (. + {id: 100, run_attempt: 1, name: "CI", conclusion: "failure",
  pull_requests: [{number: 7, head: {ref: "topic/a#b", sha: $head}, base: {ref: "main", sha: $head, repo: {id: 1}}}],
  head_branch: "topic/a#b", head_repository: {id: 1, full_name: "octo-org/octo-repo", owner: {login: "octo-org"}},
  actor: {login: "maintainer"}, triggering_actor: {login: "maintainer"}})' "$stage/of-fork.json" >"$stage/workflow_run.json"
touch "$stage/bin/broken"
run fix-ci workflow_run 1
rm "$stage/bin/broken"
held '.comments | length == 1 and (.[0].body | contains("Usage limit reached"))' "fix-ci: nobody is told that the agent failed"
[ "$(origin rev-parse "$tip")" = "$head" ] || fail "fix-ci: something was pushed for an agent that failed"
run fix-ci workflow_run 0
mv "$stage/of-fork.json" "$stage/workflow_run.json"
says fix-ci "1 failed job with 1 of 1 log line"
held '.comments | length == 1 and (.[0].body | contains("pushed"))' "fix-ci: the comment is not there"
[ "$(origin rev-parse "$tip^")" = "$head" ] || fail "fix-ci: that is not one commit on top of the branch"
[[ $(origin cat-file commit "$tip") == *$'\ngpgsig '* ]] || fail "fix-ci: the commit would not be signed"
changed fix-ci "$tip" "$head" "$SOURCES"
# The branch has moved on: nothing is overwritten.
pushed=$(origin rev-parse "$tip")
run docs pull_request 1
says docs "Nothing was pushed (moved)"
[ "$(origin rev-parse "$tip")" = "$pushed" ] || fail "docs: a commit of somebody else is gone"
origin update-ref "$tip" "$head"
run docs pull_request 0
changed docs "$tip" "$head" "100644 M README.md;"
origin update-ref "$tip" "$head"

new_github
cp "$stage/pull_request.json" "$stage/of-docs.json"
jq '.label.name = "agent-fix"' "$stage/of-docs.json" >"$stage/pull_request.json"
run fix-and-push pull_request 0
mv "$stage/of-docs.json" "$stage/pull_request.json"
held '.comments | length == 1 and (.[0].body | contains("pushed"))' "fix-and-push: the comment is not there"
changed fix-and-push "$tip" "$head" "$SOURCES"
origin update-ref "$tip" "$head"

if [ -n "$REAL_GH" ]; then
  new_github
  run maintenance schedule 0
  branch=$(jq --raw-output .branch "$stage/artifacts/maintenance/pull-request.json")
  [[ $branch == agent/maintenance-* && $(origin cat-file commit "$branch") == *$'\ngpgsig '* ]] ||
    fail "maintenance: $branch is not signed, or another branch"
  changed maintenance "$branch" "$head" "$SOURCES"

  new_github
  run triage issues 0 --actor stranger
  held '.labels == ["bug"]' "triage: the label is not there"
fi

for verdict in accept reject; do
  echo "$verdict" >"$stage/bin/verdict"
  run verdict-check pull_request "$([ "$verdict" = accept ] && echo 0 || echo 1)"
  holds verdict-check artifact/record.json "\\\"verdict\\\":\\\"$verdict\\\""
done
says verdict-check "The agent's verdict is to reject."

run resume workflow_dispatch 0
says resume "second knows One. / Two. / , wrong is invalid-input"
[ "$(wc -l <"$stage/bin/conversations")" = 2 ] || fail "resume: the agent was started for a session that is not there"

run sarif schedule 0
[ "$(jq --raw-output '.runs[0].results[0].locations[0].physicalLocation | .artifactLocation.uri, .region.startLine' \
  "$stage/artifacts/sarif/code-scanning-agent-audit/findings.sarif" | xargs)" = "src/index.js 2" ] || fail "sarif: the finding is not there"

new_github
run traces pull_request 0
held '(.spans | length > 10) and ([.spans[].traceId] | unique | length == 1)' "traces: the collector has no trace, or several"
says traces "trace"

run attest workflow_dispatch 0
for file in changes.patch record.json; do
  (cd "$stage/artifacts/attest/artifact" && sha256sum "$file") | cut -d' ' -f1 |
    grep --quiet --fixed-strings --file - "$stage/artifacts/attest/attested" || fail "attest: $file was not attested as it is"
done

if [ "$(id -u)" = 0 ] && unshare -mpfniuC true 2>/dev/null && command -v curl >/dev/null; then
  run dependencies schedule 0
  holds dependencies artifact/record.json '"level":"network"'
  holds dependencies artifact/record.json '"host":"elsewhere.example"'
  changed dependencies agent/dependencies "$head" "100644 M package.json;"

  new_github
  run reusable-caller pull_request 0
  says reusable-caller "● agent · "
  holds reusable-caller agent-run-packages-api/changes.patch "+A line of the agent."
else
  echo "LEFT OUT: dependencies, reusable-caller: their walls want root, namespaces and curl"
fi

# review <example> <event>: runs it twice, as after two pushes, on the same GitHub
review() {
  new_github
  run "$1" "$2" 0
  run "$1" "$2" 0
  held '.pulls[0] | (.reviews | length) == 1 and [.threads[] | "\(.path):\(.line)"] == ["src/index.js:2"]' \
    "$1: that is not one review with one comment on line 2"
}

review review pull_request
review readme pull_request
review review-two-jobs pull_request
new_github
run panel pull_request 0
held '.pulls[0] | (.reviews | length) == 1 and [.threads[].comments[0].body | contains("3 of 3")] == [true]' "panel: not one comment of all three"

if [ -n "$REAL_GH" ]; then
  review review-fork workflow_run
  holds review-fork gh.log "-f head=stranger:x\"; exit 3"

  new_github
  origin update-ref refs/heads/main "$(with_conflict)"
  git_here fetch --quiet "$stage/origin.git" "+refs/heads/*:refs/remotes/origin/*"
  jq '.issue = {number: 7, pull_request: {}} | .comment.body = "/resolve"' "$stage/issue_comment.json" >"$stage/of-pull.json"
  mv "$stage/of-pull.json" "$stage/issue_comment.json"
  run conflicts issue_comment 0
  [ "$(origin rev-parse "$tip^1" "$tip^2" | xargs)" = "$head $(origin rev-parse main)" ] || fail "conflicts: that is not the merge"
  changed conflicts "$tip" "$head" "$SOURCES"
  held '.comments | length == 1 and (.[0].body | contains("pushed"))' "conflicts: the comment is not there"
else
  echo "LEFT OUT: maintenance, triage, review-fork, conflicts: there is no gh"
fi

echo "The examples did in act what they say."

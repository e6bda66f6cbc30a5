#!/usr/bin/env bash
# Rehearses a release: runs .github/workflows/release.yml in act, in a scratch repository with the necessary files of this
# checkout, and checks what it publishes; in-act.sh says what is real there. Leaves out `npm cit` and `npm run build`, which
# .ci/run does before, and signatures: an attestation is a line with a hash. The environment `release` needs no approval.
#
# usage: scripts/rehearse-release.sh [path of act]
set -euo pipefail
cd "$(dirname "$0")/.."

act=${1:-act}
# shellcheck source=scripts/in-act.sh
. scripts/in-act.sh
[ -n "$REAL_GH" ] || fail "there is no gh"
cp scripts/stand-ins/release/npm "$stage/bin/"
replace .github/workflows/release.yml

# --- a repository about to release the version of this checkout

mkdir "$stage/repository"
# Without sources and tests, because nothing is built.
git ls-files --cached --others --exclude-standard -z -- ':(glob)*' .github scripts dist src/system/version.ts |
  xargs -0 cp --parents -t "$stage/repository"
version=$(jq --raw-output .version package.json)
sed -i -E "s/^(## ${version//./\\.}) .*/\1 (2026-01-31)/" "$stage/repository/CHANGELOG.md"
git_here init --quiet
git_here add --all
git_here commit --quiet --message "Release $version"
publish
head=$(git_here rev-parse HEAD)
serve "$head" "$head"
event workflow_dispatch <<<"{ \"inputs\": { \"version\": \"$version\" } }"

# release <expected exit code> [request for GitHub] [further arguments of act]
release() {
  local expected=$1
  new_github "${2:-new}"
  shift $(($# > 1 ? 2 : 1))
  run release workflow_dispatch "$expected" "$@"
}

tag="v$version"
major="v${version%%.*}"

# --- a first release: all files, attested and published unchanged, with their own tag and the major one

release 0
held '.releases | map([.tag, .isDraft]) == [["'"$tag"'", false]]' "there is not one published release"
held '.releases[0].body | contains("gh attestation verify") and contains("report-index.js") and (contains("not released") | not)' \
  "the notes are incomplete"
files=$stage/artifacts/release/release/files
(cd "$files" && sha256sum --check --quiet SHA256SUMS) || fail "a hash in SHA256SUMS is wrong"
published=$(jq --raw-output '.releases[0].assets | sort | .[]' "$stage/held.json" | LC_ALL=C sort)
[ "$published" = "$(cd "$files" && LC_ALL=C ls)" ] || fail "other files are published than were made: $published"
attested=$(sed 's|.*release/files/||' "$stage/artifacts/release/attested" | LC_ALL=C sort)
[ "$attested" = "$published" ] || fail "other files are attested than published: $attested"
for program in dist/*.js dist/*/*.js; do
  name=${program#dist/}
  cmp "$program" "$files/${name//\//-}"
done
cmp THIRD-PARTY-NOTICES.md "$files/THIRD-PARTY-NOTICES.md"
locked=$(jq --raw-output '.packages | to_entries[] | select(.key != "" and ([.value.dev, .value.optional, .value.devOptional] | any | not))
  | "\(.key | split("node_modules/") | last)@\(.value.version)"' package-lock.json | sort --unique)
named=$(jq --raw-output 'select(.bomFormat == "CycloneDX" and .metadata.component.name == "cursor-agent-action")
  | .components[] | "\(.name)@\(.version)"' "$files/sbom.cdx.json" | sort --unique)
[ "$named" = "$locked" ] || fail "the bill of materials differs from the lock file: $(diff <(echo "$locked") <(echo "$named"))"
for name in "$tag" "$major"; do
  [ "$(origin rev-parse "refs/tags/$name")" = "$head" ] || fail "$name is not on the released commit"
done

# --- a later one moves the major tag

origin update-ref -d "refs/tags/$tag"
origin update-ref "refs/tags/$major" "$(origin -c user.name=t -c user.email=t@example.org commit-tree -m old "$head^{tree}")"
release 0
[ "$(origin rev-parse "refs/tags/$major")" = "$head" ] || fail "the major tag was not moved"

# --- releases that must not be published

origin update-ref -d "refs/tags/$tag"
origin update-ref -d "refs/tags/$major"
release 1 "tampered index.js"
# act may lose the last words of a step.
asked=$(cat "$stage/artifacts/release/gh.log")
[[ $asked == *"release download"* && $asked != *"attestation verify"* ]] || fail "a program with other bytes than the committed one was passed"
held '.releases | map(.isDraft) == [true]' "a release was published that somebody had tampered with"
release 1 "tampered sbom.cdx.json"
held '.releases | map(.isDraft) == [true]' "a release was published with a file that was not attested"
release 1 new --env REHEARSE_OTHER_BYTES=1
says release "The committed dist is not what the sources build."

# refused <input> <message>
refused() {
  event workflow_dispatch <<<"{ \"inputs\": { \"version\": \"$1\" } }"
  release 1
  says release "$2"
}
refused "$version; exit 0" "The version must look like 1.2.3."
refused 99.0.0 "package.json names another version."
sed -i -E "s/^(## ${version//./\\.}) .*/\1 (not released yet)/" "$stage/repository/CHANGELOG.md"
git_here commit --quiet --all --message "Not yet"
refused "$version" "CHANGELOG.md has no section of this version, or says that it is not released."
held '.releases == []' "a release was drafted that must not be"
[ -z "$(origin for-each-ref refs/tags)" ] || fail "a tag was made for what was not released"

echo "The release was rehearsed: $tag with $(wc -l <<<"$published") files."

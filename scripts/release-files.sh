#!/usr/bin/env bash
# Makes the files of a release in a new folder, from the committed files: the programs, the licences of third-party code in
# them, a bill of materials (CycloneDX, of the production dependencies in the lock file), and the hashes of all of these.
# Prints the release notes: the section of the changelog, and how to verify the files. The same commit and version of npm
# produce the same bytes.
#
# usage: scripts/release-files.sh <version> <folder>
set -euo pipefail
cd "$(dirname "$0")/.."

version=$1
folder=$2
repository=${GITHUB_REPOSITORY:-$(basename "$PWD")}

mkdir "$folder"
for program in dist/*.js dist/*/*.js; do
  name=${program#dist/}
  cp "$program" "$folder/${name//\//-}"
done
cp LICENSE THIRD-PARTY-NOTICES.md "$folder/"
# The lock file says which packages are in the programs: `npm sbom --omit dev` leaves out those that a development dependency
# needs as well. npm also names this package after its folder, and adds the time and a random number.
npm sbom --sbom-format cyclonedx --package-lock-only | jq --slurpfile lock package-lock.json '
  ($lock[0].packages | to_entries
    | map(select(.key != "" and ([.value.dev, .value.optional, .value.devOptional] | any | not))
      | "\(.key | split("node_modules/") | last)@\(.value.version)")) as $production
  | ([$production[], .metadata.component["bom-ref"]] | map({(.): true}) | add) as $kept
  | del(.serialNumber, .metadata.timestamp)
  | .metadata.component.name = $lock[0].name
  | .components |= map(select($kept[.["bom-ref"]]))
  | .dependencies |= map(select($kept[.ref]) | .dependsOn |= map(select($kept[.])))
' >"$folder/sbom.cdx.json"
sums=$(cd "$folder" && sha256sum -- *)
printf '%s\n' "$sums" >"$folder/SHA256SUMS"

awk -v heading="## $version" '
  index($0, "## ") == 1 { found = $0 == heading || index($0, heading " ") == 1; next }
  found
' CHANGELOG.md
cat <<NOTES

## Files

Each of these files is attested: \`gh attestation verify <file> --repo $repository\` says which workflow made it, at which
commit. The programs are those in \`dist\` at the tag.

\`\`\`text
$sums
\`\`\`
NOTES

import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { isObject, type JsonObject, objectAt, textAt } from "../../src/safety/json.js";
import { type Answer, EXAMPLES, refusal } from "./github-answer.js";
import { userJson } from "./github-comment-store.js";
import type { Operation } from "./github-contract.js";

type StoredAsset = { readonly id: number; readonly name: string; readonly content: Buffer };

/** A release in the stand-in. Tests may read it. */
export type StoredRelease = {
  readonly id: number;
  readonly tag: string;
  readonly target: string;
  readonly name: string;
  readonly body: string;
  readonly assets: StoredAsset[];
  isDraft: boolean;
};

export type ReleaseContext = {
  /** Oldest first. */
  readonly releases: StoredRelease[];
  /** The repository in which a published release gets its tag. */
  readonly gitDirectory: string | undefined;
  readonly repository: string;
  readonly viewer: string;
  /** The asset in which one byte was changed. */
  readonly tamperedAsset: string | undefined;
};

/** `gh` uses plain HTTP for this host. It follows the addresses in responses, and has a token for no other host. */
const API_OF_GH = "http://api.github.localhost";

/**
 * Answers the API of releases, in a repository where they are immutable.
 *
 * @returns undefined for an operation outside that API
 */
export function answerOfReleases(
  { route, placeholders }: Operation,
  url: URL,
  body: unknown,
  context: ReleaseContext,
): Answer | undefined {
  if (!route.includes("/releases")) {
    return undefined;
  }
  const { releases } = context;
  const { tag, release_id: id, asset_id: asset } = placeholders;
  const release = releases.find((one) => one.id === Number(id));
  switch (route.replace(/ .*\/releases/, " ")) {
    case "GET ":
      return { status: 200, body: releases.map((one) => releaseJson(one, context)) };
    case "POST ":
      return created(isObject(body) ? body : {}, context);
    // A draft has no tag yet, and cannot be found by it.
    case "GET /tags/{tag}":
      return told(releases.find((one) => !one.isDraft && one.tag === tag));
    case "GET /{release_id}":
      return told(release);
    case "PATCH /{release_id}":
      return changed(release, isObject(body) ? body : {}, context);
    case "POST /{release_id}/assets":
      return uploaded(release, url.searchParams.get("name") ?? "", body, context);
    case "GET /assets/{asset_id}":
      return downloaded(Number(asset), context);
    default:
      return refusal(404, "Not Found");
  }

  function told(one: StoredRelease | undefined): Answer {
    return one === undefined ? refusal(404, "Not Found") : { status: 200, body: releaseJson(one, context) };
  }
}

function created(body: JsonObject, context: ReleaseContext): Answer {
  const release = {
    id: context.releases.length + 1,
    tag: textAt(body, "tag_name") ?? "",
    target: textAt(body, "target_commitish") ?? "main",
    name: textAt(body, "name") ?? "",
    body: textAt(body, "body") ?? "",
    assets: [],
    isDraft: body["draft"] === true,
  };
  context.releases.push(release);
  return { status: 201, body: releaseJson(release, context) };
}

function changed(release: StoredRelease | undefined, body: JsonObject, context: ReleaseContext): Answer {
  if (release === undefined) {
    return refusal(404, "Not Found");
  }
  if (body["draft"] === false && release.isDraft) {
    release.isDraft = false;
    const args = ["update-ref", `refs/tags/${release.tag}`, release.target];
    execFileSync("git", args, { env: { PATH: process.env["PATH"], GIT_DIR: context.gitDirectory } });
  }
  return { status: 200, body: releaseJson(release, context) };
}

function uploaded(
  release: StoredRelease | undefined,
  name: string,
  content: unknown,
  context: ReleaseContext,
): Answer {
  if (release === undefined) {
    return refusal(404, "Not Found");
  }
  if (!release.isDraft || release.assets.some((asset) => asset.name === name)) {
    return refusal(422, "Validation Failed", `${name} cannot be uploaded`);
  }
  const asset = {
    id: release.id * 1_000 + release.assets.length,
    name,
    content: Buffer.isBuffer(content) ? content : Buffer.alloc(0),
  };
  release.assets.push(asset);
  return { status: 201, body: assetJson(asset, context) };
}

function downloaded(id: number, { releases, tamperedAsset }: ReleaseContext): Answer {
  const asset = releases.flatMap(({ assets }) => assets).find((one) => one.id === id);
  if (asset === undefined) {
    return refusal(404, "Not Found");
  }
  const { name, content } = asset;
  return {
    status: 200,
    body: name === tamperedAsset ? Buffer.concat([content, Buffer.from("\n")]) : content,
  };
}

function releaseJson(release: StoredRelease, context: ReleaseContext) {
  const { id, tag, target, name, body, assets, isDraft } = release;
  const url = `${API_OF_GH}/repos/${context.repository}/releases/${id}`;
  return {
    ...objectAt(EXAMPLES, "release"),
    id,
    url,
    html_url: `https://github.example/${context.repository}/releases/tag/${tag}`,
    assets_url: `${url}/assets`,
    upload_url: `${url}/assets{?name,label}`,
    tag_name: tag,
    target_commitish: target,
    name,
    body,
    draft: isDraft,
    immutable: !isDraft,
    assets: assets.map((asset) => assetJson(asset, context)),
  };
}

function assetJson({ id, name, content }: StoredAsset, { repository, viewer }: ReleaseContext) {
  return {
    ...objectAt(EXAMPLES, "release-asset"),
    id,
    name,
    label: "",
    url: `${API_OF_GH}/repos/${repository}/releases/assets/${id}`,
    content_type: "application/octet-stream",
    size: content.length,
    digest: `sha256:${createHash("sha256").update(content).digest("hex")}`,
    uploader: userJson(viewer, API_OF_GH),
  };
}

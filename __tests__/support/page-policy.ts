import { createHash } from "node:crypto";

/** Returns the directives of a page's own policy. */
export function policyOf(html: string): readonly string[] {
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? "";
  return policy.replaceAll("&#39;", "'").split("; ");
}

/** Returns the directives of a page that may do nothing but run its own script, the last one, and use its own style. */
export function policyFor(html: string): readonly string[] {
  return [
    "default-src 'none'",
    `script-src 'sha256-${sha256(contentsOf(html, "script").at(-1) ?? "")}'`,
    `style-src 'sha256-${sha256(contentsOf(html, "style")[0] ?? "")}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
}

/** Returns the contents of all elements of a name. */
function contentsOf(html: string, name: string): readonly string[] {
  return [...html.matchAll(new RegExp(`<${name}[^>]*>(.*?)</${name}>`, "gs"))].map(
    ([, content]) => content ?? "",
  );
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}

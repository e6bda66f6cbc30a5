import rehypeRaw from "rehype-raw";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

const STYLE = `
:root { color-scheme: light dark; --text: #1f2328; --line: #d1d9e0; --soft: #f6f8fa; --muted: #59636e; --page: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --text: #f0f6fc; --line: #3d444d; --soft: #151b23; --muted: #9198a1; --page: #0d1117; }
}
body { margin: 0 auto; padding: 24px 16px 64px; background: var(--page); color: var(--text); overflow-wrap: break-word;
  font: 16px/1.5 -apple-system, "Segoe UI", "Noto Sans", Helvetica, Arial, sans-serif; }
h2, h3 { padding-bottom: .3em; border-bottom: 1px solid var(--line); font-weight: 600; line-height: 1.25; }
h2 { font-size: 1.5em; } h3 { font-size: 1.25em; }
table { border-collapse: collapse; display: block; width: max-content; max-width: 100%; overflow: auto; }
th, td { padding: 6px 13px; border: 1px solid var(--line); }
tr:nth-child(2n) { background: var(--soft); }
code, pre { font: 85%/1.45 ui-monospace, "SF Mono", Menlo, Consolas, monospace; background: var(--soft); border-radius: 6px; }
code { padding: .2em .4em; } pre { padding: 16px; overflow: auto; } pre code { padding: 0; font-size: 100%; }
blockquote { margin: 0; padding: 0 1em; color: var(--muted); border-left: .25em solid var(--line); }
blockquote.alert { color: inherit; border-color: #9a6700; } blockquote.caution { border-color: #cf222e; }
summary { cursor: pointer; }
details { margin: 8px 0; }
`;

/**
 * GitHub Flavored Markdown as a page that looks much as GitHub shows it. Diagrams stay as their source.
 *
 * @param width of the column, CSS pixels
 */
export function renderHtml(title: string, markdown: string, width: number): string {
  const body = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(rehypeRaw)
    .use(rehypeSanitize)
    .use(rehypeStringify)
    .processSync(markdown);
  // As GitHub does it, after everything harmful is out.
  const withAlerts = String(body).replaceAll(
    /<blockquote>\n<p>\[!(CAUTION|WARNING)\]\n/g,
    (_, level: string) =>
      `<blockquote class="alert ${level.toLowerCase()}">\n<p>${level.charAt(0)}${level.slice(1).toLowerCase()}</p>\n<p>`,
  );
  return pageFrame(title, withAlerts, width);
}

/** @param body HTML */
export function pageFrame(title: string, body: string, width: number): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}body { max-width: ${width}px; }</style>
</head>
<body>
${body}
</body>
</html>
`;
}

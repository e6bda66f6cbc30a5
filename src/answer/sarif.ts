import { isOutside } from "../record/paths.js";
import type { Finding, Severity } from "../record/schema-finding.js";
import { wellFormed } from "../safety/invisible.js";

const TOOL_NAME = "cursor-agent-action";
const DEFAULT_RULE = "finding";
const MAXIMUM_RULE_UNITS = 80;

/** SARIF's names of the severities (2.1.0, 3.27.10). */
const LEVELS: Readonly<Record<Severity, string>> = { error: "error", warning: "warning", notice: "note" };

/**
 * Returns findings as a SARIF 2.1.0 document for code scanning. Findings with the same title share a rule, which
 * groups them.
 *
 * @param findings in order of appearance
 * @param toolVersion version of this action
 * @returns JSON text with a final newline
 */
export function sarif(findings: readonly Finding[], toolVersion: string): string {
  const document = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: TOOL_NAME, version: toolVersion, rules: rulesOf(findings) } },
        results: findings.map(resultOf),
      },
    ],
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

/** One rule for each id, described by the first title that has it. */
function rulesOf(findings: readonly Finding[]): readonly object[] {
  const titles = new Map<string, string>();
  for (const finding of findings) {
    const id = ruleId(finding.title);
    if (!titles.has(id)) {
      titles.set(id, finding.title ?? "Finding of the agent");
    }
  }
  return [...titles].map(([id, title]) => ({ id, shortDescription: { text: plainMessage(title) } }));
}

/** Code scanning wants a file and a line of every result: those about a whole file, or about none, get the first. */
function resultOf(finding: Finding): object {
  const { line, endLine } = finding;
  const uri = isOutside(finding.path) ? "." : relativeUri(finding.path);
  return {
    ruleId: ruleId(finding.title),
    level: LEVELS[finding.severity],
    message: { text: plainMessage(finding.message) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri, uriBaseId: "%SRCROOT%" },
          region:
            line > 0 ? { startLine: line, ...(endLine !== undefined && { endLine }) } : { startLine: 1 },
        },
      },
    ],
  };
}

function ruleId(title = ""): string {
  const slug = title
    .slice(0, MAXIMUM_RULE_UNITS)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return slug === "" ? DEFAULT_RULE : slug;
}

/** A plain message can contain links, `[text](target)` (SARIF 2.1.0, 3.11.6), unless the bracket is escaped. */
function plainMessage(text: string): string {
  return text.replaceAll("](", "\\](");
}

/**
 * Returns a path as a relative reference (RFC 3986). Each part is encoded, so that `#`, `?`, `:` and `%` stay
 * literal. A lone surrogate has no encoding, so it is replaced first.
 */
function relativeUri(path: string): string {
  return wellFormed(path).split("/").map(encodeURIComponent).join("/");
}

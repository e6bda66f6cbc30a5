import ts from "typescript";
import type { Source } from "./architecture.js";

/** Calls whose first argument that is a sentence, or half of one, is shown to users. */
const TELLING_CALLS = new Set([
  "problem",
  "wrong",
  "refused",
  "malformed",
  "unusable",
  "explained",
  "withLastWords",
  "internalFailure",
  "warn",
  "warning",
  "notice",
  "note",
  "tell",
  "show",
  "lines",
  "push",
  "fail",
  "setFailed",
  "annotate",
]);
const OWN_ERRORS = /^(?:Install|Start|Git|GitHub|Schema|NotAuthorized)Error$/;
/** Members and variables that contain what is shown. */
const TELLING_NAMES = new Set(["message", "problem", "why", "notice", "failure"]);
/** Functions that return what is shown. */
const TELLING_FUNCTIONS =
  /Problem$|^(?:remedy|forbidden|permissionLine|tampering|restoreFile|noteLines|workspaceNotes|denialAdvice|unknownEvents|inputWarnings|redactWarnings)$/;

/**
 * Returns the messages in a source that users can see: errors, verdicts, problems with inputs, warnings, notices and
 * notes. Values are replaced by `…`, and markup is removed.
 */
export function messagesOf({ path, text }: Source): readonly string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
  const found: string[] = [];
  const take = (expression: ts.Expression | undefined): void => {
    found.push(...(expression === undefined ? [] : textsOf(expression).map(shown)));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && OWN_ERRORS.test(node.expression.getText())) {
      take(node.arguments?.[0]);
    } else if (ts.isCallExpression(node)) {
      if (TELLING_CALLS.has(lastName(node.expression))) {
        take(memberOf(node.arguments[0], "text"));
        take(
          node.arguments.find(
            (argument) => !ts.isCallExpression(argument) && textsOf(argument).some(isSentence),
          ),
        );
      }
    } else if (ts.isPropertyAssignment(node) && TELLING_NAMES.has(node.name.getText())) {
      take(node.initializer);
    } else if (ts.isVariableDeclaration(node) && TELLING_NAMES.has(node.name.getText())) {
      take(node.initializer);
    } else if (ts.isReturnStatement(node) && TELLING_FUNCTIONS.test(functionAround(node))) {
      take(node.expression);
    }
    node.forEachChild(visit);
  };
  visit(file);
  return [...new Set(found.filter(isSentence))];
}

/** Returns every text that the expression can be: both branches of a condition, the members of a list. */
function textsOf(expression: ts.Expression): readonly string[] {
  if (ts.isStringLiteralLike(expression)) {
    return [expression.text];
  }
  if (ts.isTemplateExpression(expression)) {
    const spans = expression.templateSpans.map((span) => `…${span.literal.text}`);
    return [expression.head.text + spans.join("")];
  }
  if (ts.isParenthesizedExpression(expression)) {
    return textsOf(expression.expression);
  }
  if (ts.isConditionalExpression(expression)) {
    return [...textsOf(expression.whenTrue), ...textsOf(expression.whenFalse)];
  }
  if (ts.isArrayLiteralExpression(expression)) {
    return expression.elements.flatMap(textsOf);
  }
  if (ts.isSpreadElement(expression) || ts.isCallExpression(expression)) {
    const parts = ts.isSpreadElement(expression) ? [expression.expression] : expression.arguments;
    return parts.flatMap(textsOf);
  }
  if (ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left] = textsOf(expression.left);
    const [right] = textsOf(expression.right);
    return left === undefined && right === undefined ? [] : [`${left ?? "…"}${right ?? "…"}`];
  }
  return [];
}

/** Formats a message as readers see it, and as a document may write it: without backticks and escapes, on one line. */
export function shown(text: string): string {
  return text.replace(/[`\\]/g, "").replace(/\s+/g, " ").trim();
}

/** Our messages have at least two words of their own. */
function isSentence(text: string): boolean {
  return /[a-z]{2,} [a-z]{2,}/i.test(text);
}

function lastName(expression: ts.Expression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
}

function memberOf(expression: ts.Expression | undefined, name: string): ts.Expression | undefined {
  const member =
    expression !== undefined && ts.isObjectLiteralExpression(expression)
      ? expression.properties.find((property) => property.name?.getText() === name)
      : undefined;
  return member !== undefined && ts.isPropertyAssignment(member) ? member.initializer : undefined;
}

function functionAround(node: ts.Node): string {
  let around: ts.Node = node;
  while (!ts.isFunctionDeclaration(around) && !ts.isSourceFile(around)) {
    around = around.parent;
  }
  return ts.isFunctionDeclaration(around) ? (around.name?.text ?? "") : "";
}

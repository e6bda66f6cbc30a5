import { resolve } from "node:path";
import ts from "typescript";

const OTHER_OPERATOR = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, "!=="],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, "==="],
  [ts.SyntaxKind.LessThanToken, "<="],
  [ts.SyntaxKind.LessThanEqualsToken, "<"],
  [ts.SyntaxKind.GreaterThanToken, ">="],
  [ts.SyntaxKind.GreaterThanEqualsToken, ">"],
  [ts.SyntaxKind.PlusToken, "-"],
  [ts.SyntaxKind.MinusToken, "+"],
  [ts.SyntaxKind.AsteriskToken, "/"],
  [ts.SyntaxKind.AmpersandAmpersandToken, "||"],
  [ts.SyntaxKind.BarBarToken, "&&"],
]);
const OTHER_METHOD = new Map(
  [
    ["some", "every"],
    ["startsWith", "endsWith"],
    ["min", "max"],
    ["trimStart", "trimEnd"],
  ].flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
);
/** Calls of these may be left out; the object of the call is used as it is. */
const OMITTED_METHODS = new Set(["filter", "trim", "slice", "toSorted", "toLowerCase"]);

/**
 * Returns every small change to a source that this project tries: another operator, an inverted condition, another
 * literal, an omitted call. Types and imports stay, and so do texts in tables, most of which are prose.
 *
 * @param path of the TypeScript file
 * @returns the changes in the order of the file, each with its `line` from 1 and the `text` of the file with it
 */
export function mutantsOf(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) {
      return;
    }
    for (const [changed, to] of changesOf(node)) {
      const start = changed.getStart();
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      const mutated = text.slice(0, start) + to + text.slice(changed.end);
      found.push({ path, line, from: changed.getText(), to, text: mutated });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Returns the replacements for a node, or for one of its children. */
function changesOf(node) {
  if (ts.isBinaryExpression(node)) {
    const other = OTHER_OPERATOR.get(node.operatorToken.kind);
    return other === undefined ? [] : [[node.operatorToken, other]];
  }
  if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
    const condition = ts.isIfStatement(node) ? node.expression : node.condition;
    return isTurnedByItself(condition) ? [] : [[condition, `!(${condition.getText()})`]];
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return [[node, node.operand.getText()]];
  }
  if (ts.isExpressionStatement(node)) {
    return ts.isCallExpression(node.expression) ? [[node, ";"]] : [];
  }
  return ts.isCallExpression(node) ? changesOfCall(node) : changesOfLiteral(node);
}

/** Whether another change already inverts a condition: that of its own operator. */
function isTurnedByItself(condition) {
  return ts.isBinaryExpression(condition)
    ? [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken].includes(
        condition.operatorToken.kind,
      )
    : ts.isPrefixUnaryExpression(condition);
}

function changesOfCall(call) {
  const called = call.expression;
  if (!ts.isPropertyAccessExpression(called)) {
    return [];
  }
  const other = OTHER_METHOD.get(called.name.text);
  return [
    ...(other === undefined ? [] : [[called.name, other]]),
    ...(OMITTED_METHODS.has(called.name.text) ? [[call, called.expression.getText()]] : []),
  ];
}

function changesOfLiteral(node) {
  if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) {
    return [[node, String(node.kind === ts.SyntaxKind.FalseKeyword)]];
  }
  if (ts.isNumericLiteral(node)) {
    return [[node, String(Number(node.text) + 1)]];
  }
  if (ts.isStringLiteral(node) && !ts.isPropertyAssignment(node.parent)) {
    return [[node, node.text === "" ? '"mutant"' : '""']];
  }
  return [];
}

/**
 * Makes a judge that says whether a mutant's file still compiles, with a compiler that keeps all other files in
 * memory.
 */
export function createJudge() {
  const { config } = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, ".");
  const changed = new Map();
  let version = 0;
  const service = ts.createLanguageService({
    getCompilationSettings: () => ({ ...options, noUnusedLocals: false, noUnusedParameters: false }),
    getScriptFileNames: () => fileNames,
    getScriptVersion: (path) => (changed.has(resolve(path)) ? String(version) : "0"),
    getScriptSnapshot: (path) => {
      const text = changed.get(resolve(path)) ?? ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => process.cwd(),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  return (mutant) => {
    changed.clear();
    changed.set(resolve(mutant.path), mutant.text);
    version += 1;
    const problems = [
      ...service.getSyntacticDiagnostics(resolve(mutant.path)),
      ...service.getSemanticDiagnostics(resolve(mutant.path)),
    ];
    return problems.length === 0;
  };
}

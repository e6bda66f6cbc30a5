import ts from "typescript";

/** One source file. Its path is relative to `src/`, with `/` as separator. */
export type Source = { readonly path: string; readonly text: string };

/** Pure rooms, downhill: each may import only itself and those before it. */
export const PURE_ROOMS = ["safety", "stream", "record", "log", "answer", "review", "briefing", "render"];
/** All rooms, downhill: each may import only itself and those before it, so no two rooms import each other. */
const ROOMS = [
  "system",
  ...PURE_ROOMS.slice(0, -1),
  ...[
    "system",
    "inputs",
    "github",
    "render",
    "step",
    "agent",
    "changes",
    "isolation",
    "cli",
    "guards",
    "report",
  ],
  ...["run", "publish", "push"],
];
/** Neighbours that must not know each other, though one lies below the other. */
const STRANGERS: readonly (readonly [from: string, to: string])[] = [
  ["isolation", "changes"],
  ["publish", "run"],
  ["push", "run"],
  ["push", "publish"],
];
/** A validator of JSON Schema is what `answer` is made around; it has no I/O. */
const VALIDATOR = /^(?:ajv|ajv-formats|jsonrepair)(?:\/|$)/;
/** Names that make a result depend on more than the arguments. */
const IMPURE_NAMES = new Set([
  ...["process", "console", "globalThis", "performance", "fetch", "require"],
  ...["setTimeout", "setInterval", "setImmediate", "queueMicrotask"],
]);
const IMPURE_MEMBERS = new Set(["Date.now", "Math.random"]);

/** Data models of others that pure rooms use, as types only. */
const FOREIGN_MODELS = "@opentelemetry/";

/**
 * A view is made from the record and from entries. It must not use the stream, or know how entries are made from it.
 */
const HIDDEN_FROM_VIEWS = /^(?:stream\/|log\/(?!entry\.ts$))/;

/** All that is known about the output of the Cursor CLI. */
const DIALECT = "stream/cursor/";

/** The rooms that do I/O through GitHub's toolkit. */
const MAY_IMPORT_ACTIONS = /^(?:(?:cli|isolation|github|step)\/|system\/http-request\.ts$)/;
const MAY_PRINT = new Set([
  "step/runner-channel.ts",
  "step/workflow-commands.ts",
  "step/log-output.ts",
  "step/process-end.ts",
]);
const PRINTING_NAMES = new Set([
  "info",
  "notice",
  "warning",
  "error",
  "annotate",
  "group",
  "runnerChannel",
  "startGroup",
  "endGroup",
  "group",
  "setFailed",
]);

type Import = {
  readonly from: string;
  readonly names: readonly string[];
  readonly isWhole: boolean;
  /** Whether only the type is imported, so that nothing is loaded. */
  readonly isType?: boolean;
};

/** Returns every architecture rule that the source breaks, as a sentence; none if it keeps them all. */
export function brokenRules({ path, text }: Source): readonly string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
  const imports = importsOf(file);
  const rank = PURE_ROOMS.indexOf(path.split("/")[0] ?? "");
  return [
    ...(rank < 0 ? [] : impureImports(path, imports, rank)),
    ...(rank < 0
      ? []
      : namesUsed(file)
          .filter(isImpure)
          .map((name) => `uses ${name} in a pure room`)),
    ...uphillImports(path, imports),
    ...hiddenImports(path, imports),
    ...actionsImports(path, imports),
    ...printing(path, file, imports),
  ].map((sentence) => `${path} ${sentence}`);
}

/** Returns the paths, relative to `src/`, of the files that a file loads at run time; imported types are not loaded. */
export function loadedFiles({ path, text }: Source): readonly string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
  return file.statements.flatMap((statement) => {
    const isLoaded =
      (ts.isImportDeclaration(statement) &&
        statement.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword) ||
      (ts.isExportDeclaration(statement) && !statement.isTypeOnly);
    const from = isLoaded ? textOf(statement.moduleSpecifier) : undefined;
    return from?.startsWith(".") === true ? [resolved(path, from)] : [];
  });
}

/** A room's rank; the entry points at the root of `src` are above all. */
function rankOf(path: string): number {
  const room = path.split("/")[0] ?? "";
  return path.includes("/") ? ROOMS.indexOf(room) : ROOMS.length;
}

function uphillImports(path: string, imports: readonly Import[]): readonly string[] {
  const room = path.split("/")[0] ?? "";
  const found = imports.filter(({ from }) => from.startsWith(".")).map(({ from }) => resolved(path, from));
  return [
    ...(rankOf(path) < 0 ? [`lies in ${room}, which is no room of the house`] : []),
    ...found
      .filter((file) => rankOf(file) > rankOf(path))
      .map((file) => `imports ${file}, which lies above it`),
    ...found
      .filter((file) => STRANGERS.some(([from, to]) => from === room && file.startsWith(`${to}/`)))
      .map((file) => `imports ${file}, which it must not know`),
  ];
}

function impureImports(path: string, imports: readonly Import[], rank: number): readonly string[] {
  return imports
    .filter(({ from }) => !path.startsWith("answer/") || !VALIDATOR.test(from))
    .filter(({ from, isType }) => isType !== true || !from.startsWith(FOREIGN_MODELS))
    .filter(({ from }) => {
      const room = from.startsWith(".") ? (resolved(path, from).split("/")[0] ?? "") : "";
      const itsRank = PURE_ROOMS.indexOf(room);
      return itsRank < 0 || itsRank > rank;
    })
    .map(({ from }) => `imports ${from}, which is not downhill of a pure room`);
}

function hiddenImports(path: string, imports: readonly Import[]): readonly string[] {
  const found = imports.filter(({ from }) => from.startsWith(".")).map(({ from }) => resolved(path, from));
  return [
    ...found
      .filter((file) => path.startsWith("render/") && HIDDEN_FROM_VIEWS.test(file))
      .map((file) => `imports ${file}, which no view may look at`),
    ...found
      .filter((file) => path.startsWith(DIALECT) && /^stream\/(?!cursor\/)/.test(file))
      .map((file) => `imports ${file}, which reads the dialect and is not part of it`),
  ];
}

function actionsImports(path: string, imports: readonly Import[]): readonly string[] {
  return MAY_IMPORT_ACTIONS.test(path)
    ? []
    : imports.filter(({ from }) => /(?:^|\/)@actions\//.test(from)).map(({ from }) => `imports ${from}`);
}

function printing(path: string, file: ts.SourceFile, imports: readonly Import[]): readonly string[] {
  if (MAY_PRINT.has(path)) {
    return [];
  }
  const core = imports.filter(({ from }) =>
    /^@actions\/core$|\/(?:workflow-commands|runner-channel)\.js$/.test(from),
  );
  return [
    ...namesUsed(file).filter((name) => /^(?:console|process\.std(?:out|err))$/.test(name)),
    ...core.flatMap(({ names }) => names.filter((name) => PRINTING_NAMES.has(name))),
    ...core.filter(({ isWhole }) => isWhole).map(() => "all of @actions/core"),
  ].map((name) => `uses ${name}, which writes to the log`);
}

function isImpure(name: string): boolean {
  return IMPURE_NAMES.has(name) || IMPURE_MEMBERS.has(name) || name === "new Date()";
}

function importsOf(file: ts.SourceFile): readonly Import[] {
  const imports: Import[] = [];
  walk(file, (node) => {
    if (ts.isImportDeclaration(node)) {
      const bindings = node.importClause?.namedBindings;
      const names =
        bindings !== undefined && ts.isNamedImports(bindings)
          ? bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
          : [];
      const isWhole = node.importClause?.name !== undefined || (bindings !== undefined && names.length === 0);
      const isType = node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
      imports.push({ from: textOf(node.moduleSpecifier) ?? "?", names, isWhole, isType });
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) {
      imports.push({ from: textOf(node.moduleSpecifier) ?? "?", names: [], isWhole: true });
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      imports.push({ from: textOf(node.arguments[0]) ?? "?", names: [], isWhole: true });
    } else if (ts.isImportTypeNode(node)) {
      const argument = ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
      imports.push({ from: textOf(argument) ?? "?", names: [], isWhole: false });
    }
  });
  return imports;
}

/** Returns free names and their first members: `process`, `process.stdout`, `Date.now`; `new Date()` without a time. */
function namesUsed(file: ts.SourceFile): readonly string[] {
  const names = new Set<string>();
  walk(file, (node) => {
    if (ts.isIdentifier(node) && isValue(node)) {
      names.add(node.text);
    } else if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      names.add(`${node.expression.text}.${node.name.text}`);
    } else if (ts.isNewExpression(node) && (node.arguments?.length ?? 0) === 0) {
      names.add(`new ${node.expression.getText()}()`);
    }
  });
  return [...names];
}

/** Whether the identifier is a value, not a member, an object key, or a name declared here. */
function isValue(node: ts.Identifier): boolean {
  const { parent } = node;
  const isName = "name" in parent && parent.name === node;
  const isShorthand = ts.isShorthandPropertyAssignment(parent);
  return (isShorthand || !isName) && !ts.isImportSpecifier(parent) && !ts.isTypeReferenceNode(parent);
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => {
    walk(child, visit);
  });
}

function textOf(node: ts.Node | undefined): string | undefined {
  return node !== undefined && ts.isStringLiteralLike(node) ? node.text : undefined;
}

/** Resolves a relative import to a path from `src/`. A path that leads out of it keeps its dots. */
function resolved(path: string, from: string): string {
  const parts = path.split("/").slice(0, -1);
  for (const part of from.split("/")) {
    if (part === "..") {
      parts.push(...(parts.length === 0 || parts.at(-1) === ".." ? [".."] : (parts.pop(), [])));
    } else if (part !== ".") {
      parts.push(part);
    }
  }
  return parts.join("/").replace(/\.js$/, ".ts");
}

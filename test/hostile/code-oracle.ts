import ts from 'typescript'
import { canary } from './hostile-texts.js'

/** All that generated code consists of; nothing else could run or refer to anything. */
const allowedKinds: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.ImportDeclaration,
  ts.SyntaxKind.ExportDeclaration,
  ts.SyntaxKind.InterfaceDeclaration,
  ts.SyntaxKind.TypeAliasDeclaration,
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.VariableStatement,
])

const allowedExpressions: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.ArrayLiteralExpression,
  ts.SyntaxKind.ObjectLiteralExpression,
  ts.SyntaxKind.CallExpression,
  ts.SyntaxKind.ArrowFunction,
  ts.SyntaxKind.AsExpression,
  ts.SyntaxKind.PrefixUnaryExpression,
  ts.SyntaxKind.Identifier,
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NumericLiteral,
  ts.SyntaxKind.BigIntLiteral,
  ts.SyntaxKind.TrueKeyword,
  ts.SyntaxKind.FalseKeyword,
  ts.SyntaxKind.NullKeyword,
])

const allowedCalls: ReadonlySet<string> = new Set(['request', 'findHidden', 'withDetails'])
const allowedModules = /^\.\/((runtime|flows)\/[a-z0-9/-]+|schemas|methods|errors|requests)\.js$/

/** What is wrong with a generated file of TypeScript: parsed, and not believed. */
export function codeSlips(path: string, text: string, isGrammar: boolean): readonly string[] {
  const { diagnostics = [] } = ts.transpileModule(text, { reportDiagnostics: true, fileName: path })
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true)
  const slips = diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
  for (const statement of file.statements)
    if (!allowedKinds.has(statement.kind)) slips.push(`a statement: ${shown(statement)}`)
  visit(file, node => {
    const slip = slipOf(node, isGrammar)
    if (slip !== null) slips.push(`${slip}: ${shown(node)}`)
  })
  return [...slips, ...directives(text)].map(slip => `${path}: ${slip}`)
}

function slipOf(node: ts.Node, isGrammar: boolean): string | null {
  if (ts.isIdentifier(node) && isGrammar && node.text.toLowerCase().includes(canary)) return 'a word of a text'
  if (ts.isModuleDeclaration(node) || ts.isDecorator(node) || ts.isImportTypeNode(node)) return 'a foreign declaration'
  if (ts.isStringLiteral(node) && isSpecifier(node) && !allowedModules.test(node.text)) return 'a foreign module'
  if (ts.isCallExpression(node) && !allowedCalls.has(node.expression.getText())) return 'a call'
  if (ts.isComputedPropertyName(node) && node.expression.getText() !== "'__proto__'") return 'a computed name'
  if (ts.isPropertyAssignment(node) && node.name.getText() === '__proto__') return 'a prototype'
  if (ts.isBlock(node) && !(node.statements.length === 1 && node.statements.every(ts.isReturnStatement)))
    return 'a block'
  if (ts.isTemplateLiteral(node)) return 'a template'
  return ts.isExpression(node) && isEvaluated(node) && !allowedExpressions.has(node.kind) ? 'an expression' : null
}

function isSpecifier({ parent }: ts.Node): boolean {
  return ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isExternalModuleReference(parent)
}

/** Types have expressions too: a literal type, or what an interface extends. */
function isEvaluated({ parent }: ts.Node): boolean {
  return !ts.isTypeNode(parent) && !ts.isTypeElement(parent)
}

/** Comments by which a description could tell the compiler something, among them which packages to read. */
function directives(text: string): readonly string[] {
  const { referencedFiles, importedFiles, typeReferenceDirectives, libReferenceDirectives } = ts.preProcessFile(text)
  const foreign = importedFiles.filter(({ fileName }) => !allowedModules.test(fileName))
  const found = [...referencedFiles, ...typeReferenceDirectives, ...(libReferenceDirectives ?? []), ...foreign]
  return [...found.map(({ fileName }) => `a reference to "${fileName}"`), ...pragmas(text)]
}

/** `@ts-nocheck`, `@jsxImportSource` and the like, as the compiler itself finds them. */
function pragmas(text: string): readonly string[] {
  const file: object = ts.createSourceFile('file.ts', text, ts.ScriptTarget.ES2022)
  const names = 'pragmas' in file && file.pragmas instanceof Map ? [...file.pragmas.keys()] : ['it keeps none']
  const marks = 'commentDirectives' in file && Array.isArray(file.commentDirectives) ? file.commentDirectives : []
  return [...names.map(name => `the pragma ${String(name)}`), ...marks.map(() => 'a mark that hides mistakes')]
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node)
  node.forEachChild(child => visit(child, look))
}

function shown(node: ts.Node): string {
  return node.getText().slice(0, 120)
}

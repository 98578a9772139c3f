import ts from 'typescript'
import { canary } from './hostile-texts.js'

/** The node types of generated code. No other node is allowed, so that nothing unexpected runs. */
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

const allowedCalls: ReadonlySet<string> = new Set([
  'request',
  'isErrorOf',
  'detectError',
  'detectCode',
  'given',
  'withDerivedFields',
  'explainWith',
  'mockTransportWith',
  'orDefault',
  'withValue',
])

/** Validators also compare, read a member by a constant or a loop's key, and call each other and the runtime. */
const allowedInValidators: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.BinaryExpression,
  ts.SyntaxKind.ParenthesizedExpression,
  ts.SyntaxKind.TypeOfExpression,
  ts.SyntaxKind.RegularExpressionLiteral,
])
const identifier = String.raw`[\p{ID_Continue}$]+`
const errorRow = new RegExp(`^errorRows\\.${identifier}$`, 'u')
const ofValidators = String.raw`check\.\w+|make\.validator|checks\.is${identifier}|${identifier}\.includes`
const allowedValidatorMembers = new RegExp(`^(${ofValidators})$`, 'u')
const allowedValidatorCalls = new RegExp(`^(${ofValidators}|is${identifier}|checkEach)$`, 'u')
const allowedInBlocks: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.ReturnStatement,
  ts.SyntaxKind.IfStatement,
  ts.SyntaxKind.SwitchStatement,
  ts.SyntaxKind.ForInStatement,
])

const allowedModules =
  /^(\.\/|(\.\.\/){1,2})((runtime|flows|testing|transport|chain|id-start)\/[a-z0-9/-]+|methods\/[\w/-]+|schemas|methods|[\w-]+)\.js$/

/** The problems of a generated TypeScript file, which is parsed and not trusted. */
export function codeSlips(path: string, text: string, isGrammar: boolean): readonly string[] {
  const { diagnostics = [] } = ts.transpileModule(text, { reportDiagnostics: true, fileName: path })
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true)
  const slips = diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
  for (const statement of file.statements)
    if (!allowedKinds.has(statement.kind)) slips.push(`a statement: ${shown(statement)}`)
  visit(file, node => {
    const isAllowed = isOfValidator(path, node) || isFixture(path, node) || isErrorRow(path, node)
    const slip = isAllowed ? null : slipOf(node, isGrammar)
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
  if (ts.isBlock(node) && !isBuilderBody(node)) return 'a block'
  if (ts.isTemplateLiteral(node)) return 'a template'
  // A rest argument, which a builder sends as part of the params.
  if (ts.isSpreadElement(node) && ts.isIdentifier(node.expression)) return null
  return ts.isExpression(node) && isEvaluated(node) && !allowedExpressions.has(node.kind) ? 'an expression' : null
}

/** A builder returns a request. Before that it can complete the params that it sends. */
function isBuilderBody({ statements }: ts.Block): boolean {
  const completing = statements.slice(0, -1)
  const last = statements[statements.length - 1]
  const isSent = completing.every(statement => /^const sent = (orDefault|withValue)\b/.test(statement.getText()))
  return last !== undefined && ts.isReturnStatement(last) && completing.length < 2 && isSent
}

/** A row that several error tables have. Its name is made of a kind, with the characters of an identifier only. */
function isErrorRow(path: string, node: ts.Node): boolean {
  return path.startsWith('src/methods/') && ts.isPropertyAccessExpression(node) && errorRow.test(node.getText())
}

/** What only the code of validators contains. Names made of hostile words are not exempt. */
function isOfValidator(path: string, node: ts.Node): boolean {
  if (!path.startsWith('src/validate/')) return false
  if (ts.isCallExpression(node)) return allowedValidatorCalls.test(node.expression.getText())
  if (ts.isPropertyAccessExpression(node)) return allowedValidatorMembers.test(node.getText())
  if (ts.isElementAccessExpression(node))
    return node.expression.getText() === 'value' && /^(\w+|'[^]*')$/.test(node.argumentExpression.getText())
  if (ts.isBlock(node)) return node.statements.every(({ kind }) => allowedInBlocks.has(kind))
  return allowedInValidators.has(node.kind)
}

/** The constants of examples have the names of the examples, with the characters of an identifier only. */
function isFixture(path: string, node: ts.Node): boolean {
  return path === 'src/testing/fixtures.ts' && ts.isIdentifier(node) && /^[A-Za-z0-9_]+Fixture_*$/.test(node.text)
}

function isSpecifier({ parent }: ts.Node): boolean {
  return ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isExternalModuleReference(parent)
}

/** Types contain expressions too: literal types, and the types that an interface extends. */
function isEvaluated({ parent }: ts.Node): boolean {
  return !ts.isTypeNode(parent) && !ts.isTypeElement(parent)
}

/** Comments with instructions for the compiler, such as packages to read. */
function directives(text: string): readonly string[] {
  const { referencedFiles, importedFiles, typeReferenceDirectives, libReferenceDirectives } = ts.preProcessFile(text)
  const foreign = importedFiles.filter(({ fileName }) => !allowedModules.test(fileName))
  const found = [...referencedFiles, ...typeReferenceDirectives, ...(libReferenceDirectives ?? []), ...foreign]
  return [...found.map(({ fileName }) => `a reference to "${fileName}"`), ...pragmas(text)]
}

/** Pragmas such as `@ts-nocheck` and `@jsxImportSource`, as the compiler finds them. */
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

import { ts } from 'ts-morph'
import type { CallerProgram } from './caller-program.js'
import type { EditsOfFile } from './edited-program.js'
import { moduleOf, nodesIn, replaceNode } from './nodes.js'
import type { TextEdit } from './text-edits.js'

/** Renames what a file imports from the client, and its uses. `before` is the program with the old client. */
export function renameImports(
  path: string,
  names: ReadonlyMap<string, string>,
  before: CallerProgram,
  after: CallerProgram,
): readonly EditsOfFile[] {
  const source = before.source(path)
  const newNameOf = (specifier: string, name: string): string | null => {
    const now = names.get(name)
    const [old, exported] = [before.exportsOf(specifier), after.exportsOf(specifier)]
    const isRenamed = now !== undefined && old?.has(name) === true && exported?.has(name) === false && exported.has(now)
    return isRenamed ? now : null
  }
  return source.statements.flatMap(statement => {
    const from = moduleOf(statement)
    if (from === null) return []
    if (ts.isExportDeclaration(statement)) return reexports(statement, name => newNameOf(from, name))
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined
    if (bindings === undefined) return []
    if (ts.isNamespaceImport(bindings))
      return namespaceUses(bindings, source, before.checker(), name => newNameOf(from, name))
    return bindings.elements.flatMap(element => {
      const now = newNameOf(from, (element.propertyName ?? element.name).text)
      return now === null ? [] : [renameElement(element, now, source, before.checker())]
    })
  })
}

function reexports(
  { exportClause }: ts.ExportDeclaration,
  newNameOf: (name: string) => string | null,
): readonly EditsOfFile[] {
  if (exportClause === undefined || !ts.isNamedExports(exportClause)) return []
  return exportClause.elements.flatMap(element => {
    const old = element.propertyName ?? element.name
    const now = newNameOf(old.text)
    if (now === null) return []
    const isRenamed = element.propertyName !== undefined
    return [renaming(old, now, [replaceNode(old, isRenamed ? now : `${now} as ${old.text}`)])]
  })
}

/** `rpc.status` -> `rpc.nodeStatus`, also in types. */
function namespaceUses(
  { name }: ts.NamespaceImport,
  source: ts.SourceFile,
  checker: ts.TypeChecker,
  newNameOf: (name: string) => string | null,
): readonly EditsOfFile[] {
  const symbol = checker.getSymbolAtLocation(name)
  return nodesIn(source, ts.isIdentifier).flatMap(identifier => {
    if (identifier === name || checker.getSymbolAtLocation(identifier) !== symbol) return []
    const { parent } = identifier
    const member = ts.isQualifiedName(parent) ? parent.right : ts.isPropertyAccessExpression(parent) && parent.name
    const now = member && newNameOf(member.text)
    return member && now ? [renaming(member, now, [replaceNode(member, now)])] : []
  })
}

function renameElement(
  element: ts.ImportSpecifier,
  now: string,
  source: ts.SourceFile,
  checker: ts.TypeChecker,
): EditsOfFile {
  const imported = element.propertyName ?? element.name
  if (element.propertyName !== undefined) return renaming(imported, now, [replaceNode(imported, now)])
  const identifiers = nodesIn(source, ts.isIdentifier)
  // A name that the file uses for something else stays free for that.
  if (identifiers.some(({ text }) => text === now))
    return renaming(imported, now, [replaceNode(imported, `${now} as ${imported.text}`)])
  const uses = identifiers.filter(each => isUse(each, element.name, checker))
  return renaming(imported, now, [replaceNode(imported, now), ...uses.map(use => replaceUse(use, now))])
}

function isUse(identifier: ts.Identifier, name: ts.Identifier, checker: ts.TypeChecker): boolean {
  if (identifier === name || identifier.text !== name.text) return false
  const { parent } = identifier
  const symbol = ts.isShorthandPropertyAssignment(parent)
    ? checker.getShorthandAssignmentValueSymbol(parent)
    : ts.isExportSpecifier(parent)
      ? checker.getExportSpecifierLocalTargetSymbol(parent)
      : checker.getSymbolAtLocation(identifier)
  return symbol !== undefined && symbol === checker.getSymbolAtLocation(name)
}

/** `{ status }` keeps its key, and `export { status }` its name. */
function replaceUse(use: ts.Identifier, now: string): TextEdit {
  const { parent } = use
  if (ts.isShorthandPropertyAssignment(parent)) return replaceNode(use, `${use.text}: ${now}`)
  const isPlainExport = ts.isExportSpecifier(parent) && parent.propertyName === undefined
  return replaceNode(use, isPlainExport ? `${now} as ${use.text}` : now)
}

function renaming(old: ts.Node & { readonly text: string }, now: string, edits: readonly TextEdit[]): EditsOfFile {
  return { edits, what: `${old.text} is now ${now}`, at: old.getStart() }
}

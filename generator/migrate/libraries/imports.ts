import { ts } from 'ts-morph'
import { nodesIn, replaceNode } from '../nodes.js'
import { literal, styleOf } from '../style.js'
import type { TextEdit } from '../text-edits.js'
import type { Library } from './mapping.js'

/** A name that a file imports from a library, and where it uses it. */
export type ImportedName = {
  readonly exported: string
  readonly name: ts.Identifier
  readonly uses: readonly ts.Identifier[]
  readonly element: ts.ImportSpecifier
  readonly statement: ts.ImportDeclaration
}

export function importedNames(
  source: ts.SourceFile,
  { packages }: Library,
  checker: ts.TypeChecker,
): readonly ImportedName[] {
  return source.statements.filter(ts.isImportDeclaration).flatMap(statement => {
    const { moduleSpecifier, importClause } = statement
    const bindings = importClause?.namedBindings
    const isLibrary = ts.isStringLiteral(moduleSpecifier) && packages.includes(moduleSpecifier.text)
    if (!isLibrary || bindings === undefined || !ts.isNamedImports(bindings)) return []
    return bindings.elements.map(element => {
      const { name } = element
      const symbol = checker.getSymbolAtLocation(name)
      const isUse = (node: ts.Identifier): boolean =>
        node !== name && node.text === name.text && checker.getSymbolAtLocation(node) === symbol
      const uses = nodesIn(source, ts.isIdentifier).filter(isUse)
      return { exported: (element.propertyName ?? name).text, name, uses, element, statement }
    })
  })
}

/** Removes the names that the file no longer uses, and imports those of our client. */
export function importEdits(
  imported: readonly ImportedName[],
  carried: ReadonlySet<ts.Node>,
  needed: readonly string[],
  target: string,
  source: ts.SourceFile,
): readonly TextEdit[] {
  if (needed.length === 0) return []
  const style = styleOf(source.text)
  const [first] = imported
  const added = `import { ${needed.join(', ')} } from ${literal(target, style)}${style.semicolon}`
  const statements = [...new Set(imported.map(({ statement }) => statement))]
  const head = first === undefined ? 0 : first.statement.getStart(source)
  const ourImport = { start: head, end: head, text: `${added}${style.newline}` }
  const others = statements.flatMap(statement => {
    const names = imported.filter(each => each.statement === statement)
    const left = names.filter(({ uses }) => uses.length === 0 || uses.some(use => !carried.has(use)))
    const kept = left.map(({ element }) => element.getText()).join(', ')
    const bindings = statement.importClause?.namedBindings
    if (bindings === undefined) return []
    if (left.length > 0) return [replaceNode(bindings, `{ ${kept} }`)]
    return [{ start: statement.getStart(source), end: statement.end + style.newline.length, text: '' }]
  })
  return [ourImport, ...others]
}

import ts from 'typescript'

export type Declared = ts.InterfaceDeclaration | ts.TypeAliasDeclaration

/** The declarations of types, parsed. */
export type TypeDeclarations = {
  readonly get: (name: string) => Declared | undefined
  /** A type as text, such as `readonly AccessKey[]`, as a node. */
  readonly parse: (type: string) => ts.TypeNode
  /** The docs of a declaration, without its format. */
  readonly docsOf: (name: string) => string
  readonly docs: (node: ts.Node) => string
}

export function typeDeclarations(texts: ReadonlyMap<string, string>): TypeDeclarations {
  const file = parsed([...texts.values()].join('\n'))
  const all = new Map(file.statements.filter(isDeclared).map(node => [node.name.text, node]))
  const get = (name: string): Declared | undefined => all.get(name)
  return { get, parse: parsedType, docs, docsOf: name => docs(get(name)) }
}

function isDeclared(node: ts.Node): node is Declared {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)
}

function parsed(text: string): ts.SourceFile {
  return ts.createSourceFile('types.ts', text, ts.ScriptTarget.Latest, true)
}

function parsedType(type: string): ts.TypeNode {
  const [statement] = parsed(`type Parsed = ${type}`).statements
  if (statement === undefined || !ts.isTypeAliasDeclaration(statement)) throw new Error(`No type: ${type}`)
  return statement.type
}

function docs(node: ts.Node | undefined): string {
  const comments = node === undefined ? [] : ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
  const text = comments.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '').join('\n\n')
  return text
    .replace(/(?:^|\n+)Format: [\w-]+\.(?=$| Minimum)/, '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim()
}

/** The docs of a form of a union, which stand before its `|`. */
export function docsOfForm(union: ts.UnionTypeNode, index: number): string {
  const form = union.types[index]
  const start = union.types[index - 1]?.end ?? union.pos
  const between = union.getSourceFile().text.slice(start, form?.getStart() ?? start)
  const [, comment = ''] = /\/\*\*(.*?)\*\//s.exec(between) ?? []
  return comment.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim()
}

/** Whether a type has no fields of its own, however it is named: texts, numbers, constants, and lists of them. */
export function isPlain(node: ts.TypeNode, declared: TypeDeclarations): boolean {
  if (ts.isTypeLiteralNode(node)) return false
  if (ts.isArrayTypeNode(node)) return isPlain(node.elementType, declared)
  if (ts.isParenthesizedTypeNode(node) || ts.isTypeOperatorNode(node)) return isPlain(node.type, declared)
  if (ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node))
    return node.types.every(type => isPlain(type, declared))
  if (!ts.isTypeReferenceNode(node)) return true
  const target = declared.get(node.typeName.getText())
  return target === undefined || (ts.isTypeAliasDeclaration(target) && isPlain(target.type, declared))
}

/** More characters than a label has. */
const maxText = 100

/** A type for a label, and the name of the plain type that it stands for. */
export function typeText(
  node: ts.TypeNode,
  declared: TypeDeclarations,
): { readonly text: string; readonly alias: string } {
  const alias = aliasIn(node, declared)
  const text = written(node, declared)
  return text.length > maxText
    ? { text: alias || (text.startsWith("'") ? 'string' : 'object'), alias: '' }
    : { text, alias: text === alias ? '' : alias }
}

/** The name of a plain type, or of the items of a list of them. */
function aliasIn(node: ts.TypeNode, declared: TypeDeclarations): string {
  if (ts.isTypeOperatorNode(node) || ts.isParenthesizedTypeNode(node)) return aliasIn(node.type, declared)
  if (ts.isArrayTypeNode(node)) return aliasIn(node.elementType, declared)
  if (ts.isUnionTypeNode(node)) return node.types.map(type => aliasIn(type, declared)).find(name => name !== '') ?? ''
  if (!ts.isTypeReferenceNode(node)) return ''
  const name = node.typeName.getText()
  return declared.get(name) !== undefined && isPlain(node, declared) ? name : ''
}

function written(node: ts.TypeNode, declared: TypeDeclarations): string {
  if (ts.isTypeLiteralNode(node)) return 'object'
  if (ts.isTypeOperatorNode(node)) return written(node.type, declared)
  if (ts.isParenthesizedTypeNode(node)) return `(${written(node.type, declared)})`
  if (ts.isArrayTypeNode(node)) {
    const item = written(node.elementType, declared)
    return `${item.includes(' | ') && !item.startsWith('(') ? `(${item})` : item}[]`
  }
  if (ts.isUnionTypeNode(node)) return [...new Set(node.types.map(type => written(type, declared)))].join(' | ')
  if (ts.isIntersectionTypeNode(node)) return 'object'
  const target = ts.isTypeReferenceNode(node) ? declared.get(node.typeName.getText()) : undefined
  if (target !== undefined && ts.isTypeAliasDeclaration(target) && isPlain(node, declared))
    return written(target.type, declared)
  return node.getText().replaceAll(/\s+/g, ' ')
}

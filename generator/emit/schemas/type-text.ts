import ts from 'typescript'
import { docComment } from '../text/comment.js'
import { literal, typeKey } from '../text/literal.js'

/** Doc comments of the members of a type. */
export type MemberDocs = { readonly get: (member: ts.Node) => string | undefined }

const width = 120

/** A type as text, laid out as by hand: on one line where it fits, else one member of it a line. */
export function typeText(node: ts.TypeNode, docs: MemberDocs, room: number = width): string {
  if (ts.isTypeLiteralNode(node)) return objectText(node, docs, room)
  if (ts.isUnionTypeNode(node)) return unionText(unionMembers(node, docs, room - 2), room)
  if (ts.isIntersectionTypeNode(node)) return intersectionText(node.types, docs, room)
  if (ts.isParenthesizedTypeNode(node)) return typeText(node.type, docs, room)
  if (ts.isArrayTypeNode(node)) return `${operand(node.elementType, docs, room)}[]`
  if (ts.isTypeOperatorNode(node)) return `readonly ${typeText(node.type, docs, room)}`
  if (ts.isOptionalTypeNode(node)) return `${operand(node.type, docs, room)}?`
  if (ts.isRestTypeNode(node)) return `...${typeText(node.type, docs, room)}`
  if (ts.isTupleTypeNode(node))
    return tupleText(
      node.elements.map(item => typeText(item, docs, room - 2)),
      room,
    )
  if (ts.isTypeReferenceNode(node)) return referenceText(node, docs, room)
  if (ts.isIndexedAccessTypeNode(node)) return schemaName(node)
  if (ts.isLiteralTypeNode(node)) return literalText(node.literal)
  if (ts.isToken(node) || ts.isIdentifier(node)) return literalText(node)
  throw new Error(`openapi-typescript made an unexpected ${ts.SyntaxKind[node.kind]}.`)
}

/** A member of a union, with a doc comment or none. */
export type UnionMember = { readonly comment: string; readonly text: string }

/** On one line where it fits; else it starts with a line break, and each member has a line. */
export function unionText(members: readonly UnionMember[], room: number): string {
  const line = members.map(({ text }) => text).join(' | ')
  if (line.length <= room && !line.includes('\n')) return line
  return members.map(({ comment, text }) => `\n${comment}| ${indent(text)}`).join('')
}

/** The members of an object type, each with its doc comment, as they stand two columns in. */
export function memberTexts(node: ts.TypeLiteralNode, docs: MemberDocs): readonly string[] {
  return node.members.map(member => indent(docComment(docs.get(member) ?? '') + memberText(member, docs)))
}

export function indent(text: string): string {
  return text.replaceAll('\n', '\n  ')
}

/**
 * An intersection binds tighter than a union, which not each reader has in mind; and a long union inside a union
 * begins on a line of its own.
 */
export function memberOf(node: ts.TypeNode, text: string): string {
  if (text.startsWith('\n')) return `(${indent(text)}\n)`
  return ts.isIntersectionTypeNode(node) ? `(${text})` : text
}

/** The members of a union, each once, those of unions inside it among them. */
function unionMembers(node: ts.UnionTypeNode, docs: MemberDocs, room: number): readonly UnionMember[] {
  const texts = new Set(flatUnion(node).map(member => memberOf(member, typeText(member, docs, room))))
  return [...texts].map(text => ({ comment: '', text }))
}

function intersectionText(parts: readonly ts.TypeNode[], docs: MemberDocs, room: number): string {
  const line = parts.map(part => operand(part, docs, room)).join(' & ')
  if (line.length <= room || line.includes('\n')) return line
  // Only unions are broken: an object beside them stays as it is.
  return parts.map(part => operand(part, docs, isUnion(part) ? 0 : room)).join(' & ')
}

function isUnion(node: ts.TypeNode): boolean {
  return ts.isParenthesizedTypeNode(node) ? isUnion(node.type) : ts.isUnionTypeNode(node)
}

function objectText(node: ts.TypeLiteralNode, docs: MemberDocs, room: number): string {
  const members = memberTexts(node, docs)
  const line = `{ ${members.join('; ')} }`
  if (members.length === 1 && line.length <= room && !line.includes('\n')) return line
  return `{\n${members.map(member => `  ${member}\n`).join('')}}`
}

function memberText(member: ts.TypeElement, docs: MemberDocs): string {
  if (ts.isIndexSignatureDeclaration(member)) return `[key: string]: ${typeText(member.type, docs, width - 20)}`
  if (!ts.isPropertySignature(member) || member.type === undefined)
    throw new Error(`openapi-typescript made an unexpected ${ts.SyntaxKind[member.kind]}.`)
  const name = `${typeKey(propertyName(member.name))}${member.questionToken === undefined ? '' : '?'}: `
  const text = typeText(member.type, docs, width - name.length - 6)
  return text.startsWith('\n') ? name.trimEnd() + indent(text) : name + text
}

function propertyName(name: ts.PropertyName): string {
  if (ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name)) return name.text
  throw new Error('openapi-typescript made an unexpected property name.')
}

/** A type beside `&`, `[]` or `?`, in parentheses where it needs them. */
function operand(node: ts.TypeNode, docs: MemberDocs, room: number): string {
  const inner = ts.isParenthesizedTypeNode(node) ? node.type : node
  const text = typeText(inner, docs, room)
  if (text.startsWith('\n')) return `(${indent(text)}\n)`
  return ts.isUnionTypeNode(inner) || ts.isIntersectionTypeNode(inner) || ts.isTypeOperatorNode(inner)
    ? `(${text})`
    : text
}

function tupleText(items: readonly string[], room: number): string {
  const line = `[${items.join(', ')}]`
  if (line.length <= room && !line.includes('\n')) return line
  return `[\n${items.map(item => `  ${indent(item)},\n`).join('')}]`
}

function referenceText(node: ts.TypeReferenceNode, docs: MemberDocs, room: number): string {
  const name = ts.isIdentifier(node.typeName) ? node.typeName.text : ''
  const types = node.typeArguments?.map(argument => typeText(argument, docs, room)) ?? []
  return types.length > 0 ? `${name}<${types.join(', ')}>` : name
}

/** `components["schemas"]["Name"]`. */
function schemaName({ indexType }: ts.IndexedAccessTypeNode): string {
  if (ts.isLiteralTypeNode(indexType) && ts.isStringLiteral(indexType.literal)) return indexType.literal.text
  throw new Error('openapi-typescript made an unexpected reference.')
}

/** openapi-typescript keeps a string as an identifier that holds its JSON text. */
function literalText(node: ts.Node): string {
  if (ts.isIdentifier(node)) return literal(String(JSON.parse(node.text)))
  if (ts.isStringLiteral(node)) return literal(node.text)
  if (ts.isNumericLiteral(node)) return node.text
  if (ts.isPrefixUnaryExpression(node)) return `-${literalText(node.operand)}`
  const keyword = ts.tokenToString(node.kind)
  if (keyword === undefined) throw new Error(`openapi-typescript made an unexpected ${ts.SyntaxKind[node.kind]}.`)
  return keyword
}

function flatUnion(node: ts.TypeNode): readonly ts.TypeNode[] {
  if (ts.isParenthesizedTypeNode(node)) return flatUnion(node.type)
  return ts.isUnionTypeNode(node) ? node.types.flatMap(flatUnion) : [node]
}

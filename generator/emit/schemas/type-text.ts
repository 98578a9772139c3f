import type TypeScript from 'typescript'
import { ts } from '../text/large-libraries.js'
import { docComment } from '../text/comment.js'
import { literal, typeKey } from '../text/literal.js'
import { fits, width, wrapped } from '../text/wrapped.js'

/** Doc comments of the members of a type. */
export type MemberDocs = { readonly get: (member: TypeScript.Node) => string | undefined }

/** The texts of each node by room: an intersection that does not fit is printed again with less room. */
const known = new WeakMap<TypeScript.TypeNode, Map<number, string>>()

/** A type as text: on one line where it fits, else with one member on each line. */
export function typeText(node: TypeScript.TypeNode, docs: MemberDocs, room: number = width): string {
  const texts = known.get(node) ?? new Map<number, string>()
  known.set(node, texts)
  const text = texts.get(room) ?? newTypeText(node, docs, room)
  texts.set(room, text)
  return text
}

function newTypeText(node: TypeScript.TypeNode, docs: MemberDocs, room: number): string {
  if (ts.isTypeLiteralNode(node)) return objectText(node, docs, room)
  if (ts.isUnionTypeNode(node)) return unionText(unionMembers(node, docs, room - 2), room)
  if (ts.isIntersectionTypeNode(node)) return intersectionText(node.types, docs, room)
  if (ts.isParenthesizedTypeNode(node)) return typeText(node.type, docs, room)
  if (ts.isArrayTypeNode(node)) return `${operand(node.elementType, docs, room)}[]`
  if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.ReadonlyKeyword)
    return `readonly ${typeText(node.type, docs, room)}`
  if (ts.isOptionalTypeNode(node)) return `${operand(node.type, docs, room)}?`
  if (ts.isRestTypeNode(node)) return `...${typeText(node.type, docs, room)}`
  if (ts.isTupleTypeNode(node))
    return wrapped(
      '[',
      ']',
      node.elements.map(item => typeText(item, docs, room - 2)),
      room,
    )
  if (ts.isTypeReferenceNode(node)) return referenceText(node, docs, room)
  if (ts.isIndexedAccessTypeNode(node)) return schemaName(node)
  if (ts.isLiteralTypeNode(node)) return literalText(node.literal)
  if (ts.isToken(node) || ts.isIdentifier(node)) return literalText(node)
  throw new Error(`A type has an unexpected ${ts.SyntaxKind[node.kind]}.`)
}

/** A member of a union. The comment is empty if the member has none. */
export type UnionMember = { readonly comment: string; readonly text: string }

/** The members on one line where they fit, else each on a line of its own, after a line break. */
export function unionText(members: readonly UnionMember[], room: number): string {
  const line = members.map(({ text }) => text).join(' | ')
  if (fits(line, room)) return line
  return members.map(({ comment, text }) => `\n${comment}| ${indent(text)}`).join('')
}

/** The members of an object type, each with its doc comment, indented by two columns after the first line. */
export function memberTexts(node: TypeScript.TypeLiteralNode, docs: MemberDocs): readonly string[] {
  return node.members.map(member => indent(docComment(docs.get(member) ?? '') + memberText(member, docs)))
}

export function indent(text: string): string {
  return text.replaceAll('\n', '\n  ')
}

/** A member of a union: an intersection gets parentheses, which readers need, and a long union gets its own lines. */
export function memberOf(node: TypeScript.TypeNode, text: string): string {
  if (text.startsWith('\n')) return `(${indent(text)}\n)`
  return ts.isIntersectionTypeNode(node) ? `(${text})` : text
}

/** The members of a union and of the unions inside it, each once. */
function unionMembers(node: TypeScript.UnionTypeNode, docs: MemberDocs, room: number): readonly UnionMember[] {
  const texts = new Set(flatUnion(node).map(member => memberOf(member, typeText(member, docs, room))))
  return [...texts].map(text => ({ comment: '', text }))
}

function intersectionText(parts: readonly TypeScript.TypeNode[], docs: MemberDocs, room: number): string {
  const texts = parts.map(part => operand(part, docs, room))
  const line = texts.join(' & ')
  if (line.includes('\n') || fits(line, room)) return line
  // Only unions are broken over lines.
  return parts.map((part, index) => (isUnion(part) ? operand(part, docs, 0) : texts[index])).join(' & ')
}

function isUnion(node: TypeScript.TypeNode): boolean {
  return ts.isParenthesizedTypeNode(node) ? isUnion(node.type) : ts.isUnionTypeNode(node)
}

function objectText(node: TypeScript.TypeLiteralNode, docs: MemberDocs, room: number): string {
  const members = memberTexts(node, docs)
  const line = `{ ${members.join('; ')} }`
  if (members.length === 1 && fits(line, room)) return line
  return `{\n${members.map(member => `  ${member}\n`).join('')}}`
}

function memberText(member: TypeScript.TypeElement, docs: MemberDocs): string {
  const head = isReadonly(member) ? 'readonly ' : ''
  if (ts.isIndexSignatureDeclaration(member))
    return `${head}[key: string]: ${typeText(member.type, docs, width - 20 - head.length)}`
  if (!ts.isPropertySignature(member) || member.type === undefined)
    throw new Error(`A type has an unexpected ${ts.SyntaxKind[member.kind]}.`)
  const name = `${head}${typeKey(propertyName(member.name))}${member.questionToken === undefined ? '' : '?'}: `
  const text = typeText(member.type, docs, width - name.length - 6)
  return text.startsWith('\n') ? name.trimEnd() + indent(text) : name + text
}

function isReadonly(member: TypeScript.TypeElement): boolean {
  const modifiers = ts.canHaveModifiers(member) ? ts.getModifiers(member) : undefined
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword) ?? false
}

function propertyName(name: TypeScript.PropertyName): string {
  if (ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name)) return name.text
  throw new Error('A type has an unexpected property name.')
}

/** A type before `&`, `[]` or `?`, in parentheses where it needs them. */
function operand(node: TypeScript.TypeNode, docs: MemberDocs, room: number): string {
  const inner = ts.isParenthesizedTypeNode(node) ? node.type : node
  const text = typeText(inner, docs, room)
  if (text.startsWith('\n')) return `(${indent(text)}\n)`
  return ts.isUnionTypeNode(inner) || ts.isIntersectionTypeNode(inner) || ts.isTypeOperatorNode(inner)
    ? `(${text})`
    : text
}

function referenceText(node: TypeScript.TypeReferenceNode, docs: MemberDocs, room: number): string {
  const name = ts.isIdentifier(node.typeName) ? node.typeName.text : ''
  const types = node.typeArguments?.map(argument => typeText(argument, docs, room)) ?? []
  return types.length > 0 ? `${name}<${types.join(', ')}>` : name
}

/** `components["schemas"]["Name"]`. */
function schemaName({ indexType }: TypeScript.IndexedAccessTypeNode): string {
  if (ts.isLiteralTypeNode(indexType) && ts.isStringLiteral(indexType.literal)) return indexType.literal.text
  throw new Error('A type has an unexpected reference.')
}

/** openapi-typescript represents a string as an identifier whose name is the JSON text of the string. */
function literalText(node: TypeScript.Node): string {
  if (ts.isIdentifier(node)) return literal(String(JSON.parse(node.text)))
  if (ts.isStringLiteral(node)) return literal(node.text)
  if (ts.isNumericLiteral(node)) return node.text
  if (ts.isPrefixUnaryExpression(node)) return `-${literalText(node.operand)}`
  const keyword = ts.tokenToString(node.kind)
  if (keyword === undefined) throw new Error(`A type has an unexpected ${ts.SyntaxKind[node.kind]}.`)
  return keyword
}

function flatUnion(node: TypeScript.TypeNode): readonly TypeScript.TypeNode[] {
  if (ts.isParenthesizedTypeNode(node)) return flatUnion(node.type)
  return ts.isUnionTypeNode(node) ? node.types.flatMap(flatUnion) : [node]
}

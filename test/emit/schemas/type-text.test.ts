import ts from 'typescript'
import { expect, test } from 'vitest'
import { typeText } from '../../../generator/emit/schemas/type-text.js'

/** The node of a type, as openapi-typescript makes it: strings are identifiers that hold their JSON text. */
function typeNode(type: string): ts.TypeNode {
  const file = ts.createSourceFile('type.ts', `type X = ${type}`, ts.ScriptTarget.Latest, false)
  const [statement] = file.statements
  if (statement === undefined || !ts.isTypeAliasDeclaration(statement)) throw new Error(`"${type}" is not a type.`)
  return statement.type
}

const none = { get: () => undefined }

test.each([
  ['string', 'string'],
  ['"it\'s"', "'it\\'s'"],
  ['-1 | 2.5', '-1 | 2.5'],
  ['(string | (number | string))', 'string | number'],
  ['components["schemas"]["Block"]', 'Block'],
  ['Record<string, never>', 'Record<string, never>'],
  ['Other', 'Other'],
  ['string[][]', 'string[][]'],
  ['(string | null)[]', '(string | null)[]'],
  ['readonly (readonly string[])[]', 'readonly (readonly string[])[]'],
  ['[string, (A & B)?, ...(string | null)[]]', '[string, (A & B)?, ...(string | null)[]]'],
  ['A & (B | C)', 'A & (B | C)'],
  ['(A & B) | C', '(A & B) | C'],
  ['{ a: string }', '{ a: string }'],
  ['{ "a-b"?: null; 1: true }', "{\n  'a-b'?: null\n  '1': true\n}"],
  ['{ [key: string]: number }', '{ [key: string]: number }'],
  ['{ readonly a?: string }', '{ readonly a?: string }'],
  ['{ readonly [key: string]: null }', '{ readonly [key: string]: null }'],
])('%s', (type, expected) => {
  expect(typeText(typeNode(type), none)).toBe(expected)
})

test.each([
  ['A | B', '\n| A\n| B'],
  ['[A, B]', '[\n  A,\n  B,\n]'],
  ['{ a: A }', '{\n  a: A\n}'],
  ['(A | B)[]', '(\n  | A\n  | B\n)[]'],
  ['A & (B | C)', 'A & (\n  | B\n  | C\n)'],
  ['A & B', 'A & B'],
  ['A | { b: B | C }', '\n| A\n| {\n    b: B | C\n  }'],
])('%s without room', (type, expected) => {
  expect(typeText(typeNode(type), none, 4)).toBe(expected)
})

test('members have their doc comments', () => {
  const node = typeNode('{ a: { b: null } }')
  const docs = { get: (member: ts.Node) => (ts.isPropertySignature(member) ? 'A field.' : undefined) }
  expect(typeText(node, docs)).toBe('{\n  /** A field. */\n  a: {\n    /** A field. */\n    b: null\n  }\n}')
})

test.each([
  ['keyof A', /unexpected TypeOperator/],
  ['typeof a', /unexpected TypeQuery/],
  ['{ a(): void }', /unexpected MethodSignature/],
  ['{ [a.b]: A }', /unexpected property name/],
  ['A["a" | "b"]', /unexpected reference/],
  ['`a`', /unexpected/],
])('%s is not a type that openapi-typescript makes', (type, message) => {
  expect(() => typeText(typeNode(type), none)).toThrow(message)
})

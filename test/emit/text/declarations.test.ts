import { describe, expect, test } from 'vitest'
import { constant, docsText, interfaceDeclaration, typeAlias } from '../../../generator/emit/text/declarations.js'
import { fileText } from '../../../generator/emit/text/layout.js'

const long = (length: number): string => `A${'b'.repeat(length - 1)}`

describe('the alias of a type', () => {
  test('is on one line where it fits in 120 columns', () => {
    expect(typeAlias('Id', 'An id.', long(102))).toBe(`/** An id. */\nexport type Id = ${long(102)}`)
    expect(typeAlias('Id', 'An id.', long(104))).toBe(`/** An id. */\nexport type Id =\n  ${long(104)}`)
  })

  test('has a line for each member of a union, and a comment of several lines', () => {
    expect(typeAlias('Id', 'An id.\n\nOr */ another.', '\n| A\n| B')).toBe(
      '/**\n * An id.\n *\n * Or *\\/ another.\n */\nexport type Id =\n  | A\n  | B',
    )
  })

  test('keeps the lines of a type that has its own', () => {
    expect(typeAlias('Id', '', 'Of<\n  A,\n  B\n>')).toBe('export type Id = Of<\n  A,\n  B\n>')
  })
})

test('an interface has readonly members, and type parameters after its name', () => {
  const properties = [
    { name: 'a', type: 'string' },
    { name: "'b-c'", type: 'A & {\n    d: 1\n  }' },
  ]
  expect(interfaceDeclaration('Shape', 'A shape.', properties, '<P = 1>')).toBe(
    "/** A shape. */\nexport interface Shape<P = 1> {\n  readonly a: string\n  readonly 'b-c': A & {\n    d: 1\n  }\n}",
  )
  expect(interfaceDeclaration('Empty', 'Nothing.', [])).toBe('/** Nothing. */\nexport interface Empty {\n}')
})

test('a constant has its type, and can be exported', () => {
  expect(constant('a', 'number', '1')).toBe('const a: number = 1')
  expect(constant('a', 'number', '1', true)).toBe('export const a: number = 1')
})

test('a doc comment of one line stays on one line, however long it is', () => {
  expect(docsText(long(200))).toBe(`/** ${long(200)} */\n`)
})

test('a file has its imports together, and an empty line before each declaration', () => {
  expect(fileText(['import a', 'import b'], ['const c', 'const d'])).toBe('import a\nimport b\n\nconst c\n\nconst d')
  expect(fileText([], ['const c'])).toBe('const c')
})

import { expect, test } from 'vitest'
import { constant, interfaceDeclaration, typeAlias } from '../../../generator/emit/text/declarations.js'
import { functionDeclaration } from '../../../generator/emit/text/function-declaration.js'
import { printer } from '../../../generator/emit/text/print.js'
import { head, interfaceOf } from '../interface-of.js'

const long = (letter: string): string => letter.repeat(100)

test('a declaration that is too long for a line is broken where TypeScript breaks it', () => {
  const declarations = [
    typeAlias('Alias', 'Docs', long('A')),
    typeAlias('AnotherName', 'Docs', long('B')),
    typeAlias('Union', 'Docs', '\n  | 1\n  | 2'),
    constant('known', long('C'), '[\n  1,\n]'),
    interfaceDeclaration('Shape', 'Docs', [{ name: 'a', type: '{\n  readonly b: 1\n}' }], {
      name: 'P',
      constraint: long('D'),
    }),
    functionDeclaration({
      name: 'make',
      docs: 'Docs',
      parameters: [{ name: 'params', type: long('E'), initializer: '{}' }],
      returnType: 'void',
      statements: ['one()', 'two(\n  3,\n)'],
    }),
    functionDeclaration({
      name: 'makeAll',
      docs: 'Docs',
      parameters: [
        { name: 'first', type: long('F') },
        { name: 'second', type: 'F', presence: 'optional' },
        { name: 'others', type: 'G[]', presence: 'rest' },
      ],
      returnType: 'void',
      statements: [],
    }),
    functionDeclaration({
      name: 'makeTwo',
      docs: 'Docs',
      parameters: [
        { name: 'first', type: long('H') },
        { name: 'second', type: 'H', presence: 'optional' },
      ],
      returnType: 'void',
      statements: [],
    }),
  ]
  const { text } = printer(interfaceOf({}))('src/a.ts', declarations)
  expect(text.replace(head, '')).toMatchInlineSnapshot(`
    "
    /** Docs */
    export type Alias = AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA

    /** Docs */
    export type AnotherName =
      BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB

    /** Docs */
    export type Union =
      | 1
      | 2

    const known: CCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCC = [
      1,
    ]

    /** Docs */
    export interface Shape<
      P extends DDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDD,
    > {
      readonly a: {
        readonly b: 1
      }
    }

    /** Docs */
    export function make(
      params: EEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEE = {},
    ): void {
      one()
      two(
        3,
      )
    }

    /** Docs */
    export function makeAll(
      first: FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF,
      second?: F,
      ...others: G[]
    ): void {
    }

    /** Docs */
    export function makeTwo(
      first: HHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHH,
      second?: H,
    ): void {
    }
    "
  `)
})

import { expect, test } from 'vitest'
import { fieldList } from '../../../docs/.vitepress/fields/field-list.ts'
import { fieldReader } from '../../../docs/.vitepress/fields/read-fields.ts'

const declarations = new Map(
  Object.entries({
    Account: `
      /** An account. */
      export interface Account {
        /** The balance. */
        readonly amount: Token
        /** What is locked. */
        readonly locked: Token
        /**
         * The storage, in bytes.
         *
         * Format: uint64.
         */
        readonly used?: number
        /** The keys. */
        readonly keys: readonly Key[]
      }`,
    View: '/** An account of a block. */ export type View = Account & { readonly block: Height }',
    Token: '/** An amount in yoctoNEAR, as text. */ export type Token = string',
    Height: '/** Format: uint64. */ export type Height = number',
    Key: `export type Key =
      | 'FullAccess'
      | {
          /** One contract. */
          readonly Call: { readonly contract: string | null }
        }`,
    Reference: `export type Reference =
      | { readonly id: Height; readonly role?: never }
      | { readonly role: 'genesis' | 'earliest'; readonly id?: never }`,
    Milestone: "/** A milestone. It says in blocks what happened. */ export type Milestone = 'NONE' | 'FINAL'",
    Units: `
      export interface Units {
        /** The milestone to wait for. */
        readonly until: Milestone
        /** The deposit, in yoctoNEAR, and its key in base58. */
        readonly deposit: { readonly by: string }
        /** Until when. Nodes count it in blocks. */
        readonly end: number
        /** The age, in blocks, or null. */
        readonly age: number | null
      }`,
    Step: `export type Step =
      /** Moves an amount. */
      | { readonly Move: { readonly amount: Token } }
      /**
       * Makes
       * a key.
       */
      | { readonly Make: Key }
      /** Takes a tree. */
      | { readonly Take: Tree }
      | 'Stop'`,
    Steps:
      '/** Two steps. */ export interface Steps { readonly first: Tree; readonly next: Step; readonly last: Steps }',
    Tree: '/** A tree. */ export interface Tree { readonly left: Tree | null }',
  }),
)
const { fieldsOf, docsOf, typeTextOf } = fieldReader(declarations)

test('a list has each field with its type, its unit and its meaning, and the fields of fields', () => {
  expect(fieldList(fieldsOf('View'))).toBe(`<div class="fields">

- **\`amount\`** \`string\` (Token), yoctoNEAR

  The balance. An amount in yoctoNEAR, as text.

- **\`locked\`** \`string\` (Token), yoctoNEAR

  What is locked.

- **\`used\`** \`number\` bytes, optional

  The storage, in bytes.

- **\`keys\`** \`Key[]\`

  The keys.

  - **\`Call\`** \`object\`

    One contract.

    - **\`contract\`** \`string | null\`



- **\`block\`** \`number\` (Height)


</div>`)
})

test('a number or a text has the unit that its first sentence names, and no other field has one', () => {
  expect(fieldsOf('Units').map(({ name, unit }) => [name, unit])).toEqual([
    ['until', ''],
    ['deposit', ''],
    ['end', ''],
    ['age', 'blocks'],
  ])
})

function meanings(type: string): readonly unknown[] {
  return fieldsOf(type).map(({ name, description, aliasText }) => [name, description, aliasText])
}

test('a field without a sentence has that of its form, or the first one of its type', () => {
  expect(meanings('Step')).toEqual([
    ['Move', 'Moves an amount.', ''],
    ['Make', 'Makes a key.', ''],
    ['Take', 'Takes a tree.', ''],
  ])
  expect(meanings('Steps')).toEqual([
    ['first', '', 'A tree.'],
    ['next', '', ''],
    ['last', '', 'Two steps.'],
  ])
})

test('the forms of a union share one list', () => {
  expect(
    fieldsOf('Reference').map(({ name, type, isOfOneForm }) => `${name}: ${type}${isOfOneForm ? ', one form' : ''}`),
  ).toEqual(['id: number, one form', "role: 'genesis' | 'earliest', one form"])
})

test('a type that contains itself ends there', () => {
  expect(fieldsOf('Tree').map(({ name, type, fields }) => [name, type, fields])).toEqual([['left', 'Tree | null', []]])
})

test('the names of plain types become what they stand for, and docs lose their format', () => {
  expect([typeTextOf('readonly Height[]'), docsOf('Height'), docsOf('View')]).toEqual([
    'number[]',
    '',
    'An account of a block.',
  ])
})

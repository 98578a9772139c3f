import fc from 'fast-check'
import type { FieldType, Type, TypeNotes } from '../../../generator/model/types/type.js'

/** How deep types are inside each other, and to which names they refer. */
export type Shape = { readonly depth: number; readonly names: readonly string[] }

/** Types at random, in the one form in which `readType` makes them. */
export function randomType(shape: Shape): fc.Arbitrary<Type> {
  return fc.tuple(valuesOf(shape), notes).map(withNotes)
}

function withNotes([type, given]: [Type, TypeNotes]): Type {
  return { ...type, ...given }
}

const notes: fc.Arbitrary<TypeNotes> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        docs: fc.constantFrom('A block.', 'Two\nlines.'),
        deprecated: fc.constant(true as const),
        default: fc.constantFrom(null, 1, 'a'),
      },
      { requiredKeys: [] },
    ),
  },
)

function valuesOf(shape: Shape): fc.Arbitrary<Type> {
  const leaves = [plain, text, integer, literal, ...referencesTo(shape.names)]
  return shape.depth === 0
    ? fc.oneof(...leaves)
    : fc.oneof(...leaves, ...nestedIn({ ...shape, depth: shape.depth - 1 }))
}

const plain: fc.Arbitrary<Type> = fc.constantFrom<Type>(
  { kind: 'any' },
  { kind: 'never' },
  { kind: 'null' },
  { kind: 'boolean' },
  { kind: 'number', isUnsafe: false },
  { kind: 'number', isUnsafe: true },
)

const text: fc.Arbitrary<Type> = fc.constantFrom<Type>(
  { kind: 'text' },
  { kind: 'text', bounds: { pattern: '^[a-c]+$' } },
  { kind: 'text', bounds: { format: 'uri', minLength: 1 } },
)

const integer: fc.Arbitrary<Type> = fc
  .tuple(fc.constantFrom(null, 'int32', 'uint8', 'uint64', 'int64'), fc.boolean())
  .map(integerWith)

function integerWith([format, isUnsafe]: [string | null, boolean]): Type {
  const is64 = format === 'uint64' || format === 'int64'
  return { kind: 'integer', is64, isUnsafe, hasBigint: isUnsafe, ...(format !== null && { bounds: { format } }) }
}

const literal: fc.Arbitrary<Type> = fc
  .constantFrom('a', 'b', '', 1, -2.5, true, false, null, [], [1, 'a'], { a: 1 }, { a: { b: [] } })
  .map(value => ({ kind: 'literal', value }))

function referencesTo(names: readonly string[]): readonly fc.Arbitrary<Type>[] {
  if (names.length === 0) return []
  return [fc.constantFrom(...names).map((name): Type => ({ kind: 'reference', name, hasBigint: false }))]
}

function nestedIn(shape: Shape): readonly fc.Arbitrary<Type>[] {
  const inner = randomType(shape)
  const some = fc.array(inner, { minLength: 1, maxLength: 3 })
  return [
    some.map((members): Type => ({ kind: 'union', members })),
    some.map(parts => partsOf(parts)),
    listOf(inner),
    objectOf(inner),
  ]
}

/** Parts that allow every value or every object are left out. */
function partsOf(parts: readonly Type[]): Type {
  const restricting = parts.filter(({ kind, bounds }) => kind !== 'any' || bounds !== undefined)
  const said = restricting.filter(part => !isAnyObject(part))
  if (restricting.length === 0) return { kind: 'any' }
  return { kind: 'all', parts: said.length === 0 ? restricting.slice(0, 1) : said }
}

function isAnyObject(type: Type): boolean {
  if (type.kind !== 'object' || type.fields.length + type.patterns.length > 0) return false
  return type.rest === null || type.rest.kind === 'any' || type.rest.kind === 'never'
}

function listOf(inner: fc.Arbitrary<Type>): fc.Arbitrary<Type> {
  const items = inner.filter(({ kind }) => kind !== 'never')
  const list = items.map((rest): Type => ({ kind: 'list', first: [], required: 0, rest }))
  const tuple = fc
    .tuple(fc.array(inner, { minLength: 1, maxLength: 3 }), fc.nat({ max: 3 }), fc.option(items))
    .map(tupleWith)
  return fc.oneof(list, tuple)
}

function tupleWith([first, count, rest]: [Type[], number, Type | null]): Type {
  const required = Math.min(count, first.length)
  return { kind: 'list', first, required, rest, ...(required < first.length && { bounds: { minItems: required } }) }
}

function objectOf(inner: fc.Arbitrary<Type>): fc.Arbitrary<Type> {
  const name = fc.constantFrom('a', 'b', 'c', 'toString')
  const declared = fc.record<FieldType>({ name, type: inner, isRequired: fc.boolean(), isDeclared: fc.constant(true) })
  const fields = fc.uniqueArray(declared, { maxLength: 3, selector: field => field.name })
  const patterns = fc.array(fc.record({ pattern: fc.constant('^x'), type: inner }), { maxLength: 1 })
  return fc
    .tuple(fields, fc.option(inner), fc.option(fc.constant('other')), patterns)
    .map(([all, rest, other, matching]): Type => {
      const type: Type = rest === null || rest.kind === 'never' ? { kind: 'any' } : rest
      const others = other === null ? [] : [{ name: other, type, isRequired: true, isDeclared: false }]
      return { kind: 'object', fields: [...all, ...others], rest, patterns: matching }
    })
}

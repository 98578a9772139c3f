import fc from 'fast-check'
import type { FieldType, Type } from '../../../../generator/model/types/type.js'

/**
 * Types at random of which TypeScript and JSON Schema mean the same. They leave out what a description allows and no
 * TypeScript type expresses, or expresses in another way:
 *
 * - Bounds, and integers in place of fractions: the types of both are `number`.
 * - Patterns of keys, and fields beside other keys: an index signature is about all keys (RPC314).
 * - Closed objects: validators accept fields that newer nodes add, as TypeScript does for values that are not literals.
 * - Objects whose fields are all optional: TypeScript also wants one of the fields, or an empty object.
 * - Constant objects: only `lint` forbids further fields in them.
 * - Forbidden fields: the comparison leaves them out, because nobody sends them.
 * - Tuples without `minItems`: in JSON Schema they can be shorter (RPC314).
 */
export function agreeingType(names: readonly string[], depth = 3): fc.Arbitrary<Type> {
  const leaves = [leaf, fc.constantFrom(...names).map(referenceTo)]
  if (depth === 0) return fc.oneof(...leaves)
  const inner = agreeingType(names, depth - 1)
  const some = fc.array(inner, { minLength: 1, maxLength: 3 })
  return fc.oneof(
    ...leaves,
    some.map((members): Type => ({ kind: 'union', members })),
    some.map(partsOf),
    inner.filter(({ kind }) => kind !== 'never').map((rest): Type => ({ kind: 'list', first: [], required: 0, rest })),
    fc.tuple(some, fc.nat({ max: 3 }), fc.boolean()).map(tupleOf),
    inner
      .filter(({ kind }) => kind !== 'never')
      .map((rest): Type => ({ kind: 'object', fields: [], rest, patterns: [] })),
    fc
      .uniqueArray(fieldOf(inner).filter(isNotForbidden), { minLength: 1, maxLength: 3, selector: ({ name }) => name })
      .map(objectOf),
  )
}

/** The types to which the others refer. Each has values that do not contain it. */
export function namedTypes(names: readonly string[]): fc.Arbitrary<ReadonlyMap<string, Type>> {
  return fc.tuple(...names.map(() => agreeingType(names, 1))).map(types => {
    const link: Type = { kind: 'union', members: [{ kind: 'null' }, ...names.map(referenceTo)] }
    return new Map(
      names.map((name, at) => [
        name,
        objectOf([required('id', text), required('next', link), optional('more', types[at] ?? text)]),
      ]),
    )
  })
}

const text: Type = { kind: 'text' }

const leaf: fc.Arbitrary<Type> = fc.constantFrom<Type>(
  { kind: 'any' },
  { kind: 'never' },
  { kind: 'null' },
  { kind: 'boolean' },
  text,
  { kind: 'number', isUnsafe: true },
  { kind: 'integer', is64: false, isUnsafe: false, hasBigint: false },
  { kind: 'integer', is64: true, isUnsafe: true, hasBigint: true, bounds: { format: 'uint64' } },
  ...['a', 'b', 7, true, null, [], ['a', 7]].map((value): Type => ({ kind: 'literal', value })),
)

function referenceTo(name: string): Type {
  return { kind: 'reference', name, hasBigint: false }
}

/** A part that allows every value, or every object, is none. */
function partsOf(parts: readonly Type[]): Type {
  const said = parts.filter(part => part.kind !== 'any' && !(part.kind === 'object' && part.rest?.kind === 'any'))
  return said.length === 0 ? { kind: 'any' } : { kind: 'all', parts: said }
}

function tupleOf([first, count, isOpen]: [Type[], number, boolean]): Type {
  const minItems = Math.min(count, first.length)
  return { kind: 'list', first, required: minItems, rest: isOpen ? text : null, bounds: { minItems } }
}

function fieldOf(inner: fc.Arbitrary<Type>): fc.Arbitrary<FieldType> {
  return fc.record({
    name: fc.constantFrom('id', 'at', 'of'),
    type: inner,
    isRequired: fc.boolean(),
    isDeclared: fc.constant(true),
  })
}

function isNotForbidden({ type, isRequired }: FieldType): boolean {
  return isRequired || type.kind !== 'never'
}

function objectOf(fields: readonly FieldType[]): Type {
  const [first, ...others] = fields
  const all =
    first === undefined || others.some(({ isRequired }) => isRequired)
      ? fields
      : [required(first.name, first.type), ...others]
  return { kind: 'object', fields: all, rest: null, patterns: [] }
}

function required(name: string, type: Type): FieldType {
  return { name, type, isRequired: true, isDeclared: true }
}

function optional(name: string, type: Type): FieldType {
  return { name, type, isRequired: false, isDeclared: true }
}

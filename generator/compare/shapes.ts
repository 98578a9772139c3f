import type { Json } from '../load/json.js'
import type { SchemaName } from '../model/interface.js'

/** What a schema allows, whatever its spelling: the alternatives of a value, and what is said about it in words. */
export type Shape = {
  readonly members: readonly Member[]
  readonly notes: Notes
}

/** What is said about a value without a type for it. */
export type Notes = {
  /** A digest of the description; empty for none. */
  readonly docs: string
  readonly deprecated: boolean
  /** Undefined where there is none. */
  readonly default: Json | undefined
}

/** One alternative of a value. No member of a shape covers another one. */
export type Member = (
  | { readonly kind: 'any' | 'text' | 'boolean' | 'null' }
  | { readonly kind: 'literal'; readonly value: string | number | bigint | boolean }
  | { readonly kind: 'number'; readonly isInteger: boolean; readonly is64: boolean; readonly isUnsafe: boolean }
  | ListMember
  | ObjectMember
) & {
  /** Bounds and formats, which no type says: a canonical text. */
  readonly bounds: string
  readonly docs: string
}

export type ListMember = {
  readonly kind: 'list'
  /** The items that stand at a fixed place. */
  readonly first: readonly Lazy[]
  /** How many of `first` must be there. */
  readonly least: number
  /** All further items; null where there are none. */
  readonly rest: Lazy | null
}

export type ObjectMember = {
  readonly kind: 'object'
  readonly fields: ReadonlyMap<string, Field>
  /** The values of all other keys, where the description speaks of them. */
  readonly rest: Lazy | null
}

export type Field = { readonly isRequired: boolean; readonly shape: Lazy }

/** A shape that is worked out when it is asked for: schemas may contain themselves. The same place gives the same one. */
export type Lazy = () => Shape

/** The name by which a member tells itself from others: a constant in it, its only key, or its value. */
export function tagOf(member: Member): string | null {
  if (member.kind === 'literal') return String(member.value)
  if (member.kind !== 'object') return null
  const constants = [...member.fields].flatMap(([name, field]) => constantIn(name, field))
  if (constants.length > 0) return constants.toSorted().join(', ')
  const required = [...member.fields].filter(([, { isRequired }]) => isRequired)
  const [only] = required
  return only !== undefined && required.length === 1 && member.fields.size === 1 ? only[0] : null
}

/** The names of the fields with a constant, without their values. */
export function constantFields(member: Member): readonly string[] {
  if (member.kind !== 'object') return []
  return [...member.fields].flatMap(([name, field]) => (constantIn(name, field).length > 0 ? [name] : []))
}

function constantIn(_: string, { isRequired, shape }: Field): readonly string[] {
  if (!isRequired) return []
  const [only, ...others] = shape().members
  return only?.kind === 'literal' && others.length === 0 ? [String(only.value)] : []
}

/** Works out the shapes of an interface's schemas; each schema once. */
export type ShapeReader = {
  readonly named: (name: SchemaName) => Shape
  readonly of: (schema: Json) => Shape
}

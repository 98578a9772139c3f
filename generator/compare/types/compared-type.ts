import type { Json } from '../../schema/json.js'
import type { SchemaName } from '../../model/interface.js'
import type { Type } from '../../model/types/type.js'

/** The values that a schema allows, however the schema is written, and its annotations. */
export type ComparedType = {
  /** The alternatives of a value. No alternative includes another one. */
  readonly members: readonly Member[]
  readonly annotations: Annotations
}

export type Annotations = {
  /** The hashes of the descriptions, sorted and separated by spaces; empty for none. */
  readonly docs: string
  readonly deprecated: boolean
  /** Undefined where there is none. */
  readonly default: Json | undefined
}

export const noAnnotations: Annotations = { docs: '', deprecated: false, default: undefined }

/** One alternative of a value. */
export type Member = Values & {
  readonly bounds: Bounds
  /** As in `Annotations`. */
  readonly docs: string
}

/** The restrictions that no TypeScript type expresses, in canonical order. A value satisfies all of them. */
export type Bounds = {
  /** The values of each keyword: several where no value implies the others, as with two patterns. */
  readonly keywords: { readonly [keyword: string]: readonly Json[] }
  /** The members of unions. Of each union, a value satisfies one member. */
  readonly unions: readonly (readonly Bounds[])[]
}

/** The values of a member, as far as a TypeScript type expresses them. */
export type Values =
  | { readonly kind: 'any' | 'text' | 'boolean' | 'null' }
  | { readonly kind: 'literal'; readonly value: string | number | bigint | boolean }
  | NumberValues
  | ListValues
  | ObjectValues

export type NumberValues = {
  readonly kind: 'number'
  readonly isInteger: boolean
  readonly is64: boolean
  readonly isUnsafe: boolean
}

export type ListValues = {
  readonly kind: 'list'
  /** The items with a fixed index. */
  readonly first: readonly LazyType[]
  /** How many of `first` are required. */
  readonly required: number
  /** All further items; null where there are none. */
  readonly rest: LazyType | null
}

export type ObjectValues = {
  readonly kind: 'object'
  readonly fields: ReadonlyMap<string, Field>
  /**
   * The values of all other keys; null where the description does not describe them. No value satisfies the type for an
   * object that is always empty.
   */
  readonly rest: LazyType | null
}

export type Field = { readonly isRequired: boolean; readonly type: LazyType }

/** A type that is read on demand, because schemas can contain themselves. Each call returns the same object. */
export type LazyType = () => ComparedType

/** Makes the types of an interface comparable, each once. */
export type TypeReader = {
  readonly named: (name: SchemaName) => ComparedType
  readonly of: (type: Type) => ComparedType
}

/** What distinguishes a member from the others of its union: its constants, its only field, or its value; null for none. */
export function tagOf(member: Member): string | null {
  if (member.kind === 'literal') return String(member.value)
  if (member.kind !== 'object') return null
  const constants = [...member.fields.values()].map(constantOf).filter(constant => constant !== null)
  if (constants.length > 0) return constants.toSorted().join(', ')
  const [only] = member.fields
  return only !== undefined && member.fields.size === 1 && only[1].isRequired ? only[0] : null
}

/** The required fields of an object; none for any other member. */
export function requiredNames(member: Member | undefined): readonly string[] {
  if (member?.kind !== 'object') return []
  return [...member.fields].filter(([, { isRequired }]) => isRequired).map(([name]) => name)
}

/** The names of the required fields whose value is a constant. */
export function constantFields(member: Member): readonly string[] {
  if (member.kind !== 'object') return []
  return [...member.fields].filter(([, field]) => constantOf(field) !== null).map(([name]) => name)
}

function constantOf({ isRequired, type }: Field): string | null {
  if (!isRequired) return null
  const [only, ...others] = type().members
  return only?.kind === 'literal' && others.length === 0 ? String(only.value) : null
}

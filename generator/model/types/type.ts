import type { Json, JsonObject } from '../../schema/json.js'

/**
 * What a value can be. `read-type.ts` reads it from a JSON schema, once for each interface, and all later stages read
 * only this. A type that contains itself does so by a reference, which has the name of a type.
 */
export type Type = TypeValues & TypeNotes

/** What the description says about values, and what no TypeScript type expresses. Each is absent where there is none. */
export type TypeNotes = {
  /** The description of the values. */
  readonly docs?: string
  readonly deprecated?: true
  /** The value that the node assumes. Never undefined, but it can be null. */
  readonly default?: Json
  /** The keywords that restrict the values, such as `minimum`. `bounds-of-kind.ts` says which kinds each is about. */
  readonly bounds?: JsonObject
}

export type TypeValues =
  | { readonly kind: 'any' | 'null' | 'boolean' | 'text' }
  /** No value: the field must be absent. */
  | { readonly kind: 'never' }
  | NumberType
  | IntegerType
  /** One JSON value, also a list or an object. An `enum` is a union of literals. */
  | { readonly kind: 'literal'; readonly value: Json }
  | ListType
  | ObjectType
  | UnionType
  /** A value satisfies all parts. */
  | { readonly kind: 'all'; readonly parts: readonly Type[] }
  | ReferenceType

/** A value satisfies at least one member. */
export type UnionType = { readonly kind: 'union'; readonly members: readonly Type[] }

/** `isUnsafe`: callers can receive a `bigint`. */
export type NumberType = { readonly kind: 'number'; readonly isUnsafe: boolean }

export type IntegerType = {
  readonly kind: 'integer'
  /** Whether the format has 64 bits. Callers can write a `bigint` wherever they write values of the type. */
  readonly is64: boolean
  /** Callers can receive a `bigint`. */
  readonly isUnsafe: boolean
  /** The TypeScript type is `number | bigint`: the integer is unsafe, or callers write it and it has 64 bits. */
  readonly hasBigint: boolean
}

export type ReferenceType = {
  readonly kind: 'reference'
  readonly name: string
  /** Callers can also write a `bigint`, although the named integer is a `number` in answers. */
  readonly hasBigint: boolean
}

/** A list where `first` is empty, else a tuple. */
export type ListType = {
  readonly kind: 'list'
  /** The items with a fixed index. */
  readonly first: readonly Type[]
  /** How many of `first` are required. */
  readonly required: number
  /** All further items; null where there are none. */
  readonly rest: Type | null
}

/** An object, or a map where it has no fields. */
export type ObjectType = {
  readonly kind: 'object'
  /** The declared fields in the order of the description, then the others. */
  readonly fields: readonly FieldType[]
  /** The values of all other keys; null where the description says nothing about them, and `never` for a closed object. */
  readonly rest: Type | null
  /** The values of keys that match a pattern. */
  readonly patterns: readonly { readonly pattern: string; readonly type: Type }[]
}

export type FieldType = {
  readonly name: string
  readonly type: Type
  readonly isRequired: boolean
  /** False for a field that the description requires and does not declare: its type is that of all other keys. */
  readonly isDeclared: boolean
}

/** True for a type of which the description says nothing more than its values. */
export function hasNoNotes({ docs, deprecated, default: value, bounds }: Type): boolean {
  return [docs, deprecated, value, bounds].every(note => note === undefined)
}

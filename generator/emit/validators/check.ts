import type { Json } from '../../schema/json.js'
import type { SchemaName } from '../../model/interface.js'

/** What a validator checks of a value: a schema without annotations, with each keyword in one form. */
export type Check =
  | { readonly kind: 'any' }
  /** No value passes: the property must be absent. */
  | { readonly kind: 'never' }
  | { readonly kind: 'null' | 'boolean' | 'number' }
  | { readonly kind: 'string'; readonly pattern: string | null }
  | IntegerCheck
  /** One of these texts, numbers, truth values or null. */
  | { readonly kind: 'values'; readonly values: readonly Json[] }
  | { readonly kind: 'named'; readonly name: SchemaName }
  | ObjectCheck
  | ArrayCheck
  /** All parts. */
  | { readonly kind: 'all'; readonly parts: readonly Check[] }
  /** At least one member. */
  | { readonly kind: 'union'; readonly members: readonly Check[] }

export type IntegerCheck = {
  readonly kind: 'integer'
  /** Null for no bound. */
  readonly min: number | bigint | null
  readonly max: number | bigint | null
  /** Whether the type is `number | bigint`. */
  readonly exact: boolean
}

export type ObjectCheck = {
  readonly kind: 'object'
  readonly fields: readonly Field[]
  /** For the keys that are not among the fields; null where they can be anything. */
  readonly rest: Check | null
  /** For the keys that match a pattern. */
  readonly matching: readonly { readonly pattern: string; readonly check: Check }[]
}

export type Field = { readonly name: string; readonly check: Check; readonly required: boolean }

export type ArrayCheck = {
  readonly kind: 'array'
  /** The items with a fixed index. */
  readonly first: readonly Check[]
  /** For all further items; null where there can be none. */
  readonly rest: Check | null
  readonly minLength: number
  /** Null for no bound. */
  readonly maxLength: number | null
}

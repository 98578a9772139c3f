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
  /** A value must pass all parts. */
  | { readonly kind: 'all'; readonly parts: readonly Check[] }
  /** A value must pass at least one member. */
  | { readonly kind: 'union'; readonly members: readonly Check[] }

/** A check that is not the name of another one. */
export type UnnamedCheck = Exclude<Check, { readonly kind: 'named' }>

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
  /** The check of all values whose keys are not fields; null if they can be anything. */
  readonly rest: Check | null
  /** The checks of values whose keys match a pattern. */
  readonly matching: readonly { readonly pattern: string; readonly check: Check }[]
}

export type Field = { readonly name: string; readonly check: Check; readonly required: boolean }

export type ArrayCheck = {
  readonly kind: 'array'
  /** The items with a fixed index. */
  readonly first: readonly Check[]
  /** The check of all further items; null if there can be none. */
  readonly rest: Check | null
  readonly minLength: number
  /** Null for no bound. */
  readonly maxLength: number | null
}

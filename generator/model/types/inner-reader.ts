import type { Json } from '../../schema/json.js'
import type { Type } from './type.js'

/** Reads the types inside a type. */
export type InnerReader = {
  /** Callers write the values, and can write a `bigint` for each integer of 64 bits. */
  readonly isWritten: boolean
  readonly read: (schema: Json) => Type
}

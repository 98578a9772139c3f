import type { JsonObject } from '../json.js'

/** One way in which real descriptions differ from plain OpenAPI 3.1, and its remedy. */
export type Pass = {
  readonly name: string
  /** A sentence for the reader of the table: what is found in real descriptions, or who would misread it. */
  readonly why: string
  readonly on: 'schema' | 'document'
  /** Gives the same object back where there is nothing to do. What stands inside was normalised before. */
  readonly apply: (node: JsonObject) => JsonObject
}

/** The object without some of its keys. */
export function without(node: JsonObject, ...keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(node).filter(([key]) => !keys.includes(key)))
}

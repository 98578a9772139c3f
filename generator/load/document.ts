import type { Position } from '../diagnostics/diagnostic.js'
import type { JsonObject } from './json.js'

/** A description in one piece: all files joined, overlays applied, normalised to OpenAPI 3.1. */
export type Document = {
  /** Every `$ref` in it is `#/components/schemas/<Name>`; path items, responses and examples stand inline. */
  readonly root: JsonObject
  /** Where a value stands in its source: an object or array of `root`, or one of its entries. */
  readonly locate: (node: object, key?: string | number) => Position
}

import type { Position } from '../diagnostics/diagnostic.js'
import type { JsonObject } from './json.js'
import type { Source } from './source.js'

/** A description in one piece: all files joined, overlays applied, normalised to OpenAPI 3.1. */
export type Document = {
  /** Every `$ref` in it is `#/components/schemas/<Name>`; path items, responses and examples stand inline. */
  readonly root: JsonObject
  /** The files that it consists of, overlays excepted. */
  readonly sources: readonly Source[]
  /** Where a value stands in its source: an object or array of `root`, or one of its entries. */
  readonly locate: (node: object, key?: string | number) => Position
}

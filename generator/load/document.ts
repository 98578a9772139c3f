import type { Position } from '../diagnostics/diagnostic.js'
import type { JsonObject } from '../schema/json.js'
import type { Derive } from './tree/source-map.js'
import type { Source } from './tree/source.js'

/** A whole description: all files joined, overlays applied, normalised to OpenAPI 3.1. */
export type Document = {
  /** Each `$ref` in it is `#/components/schemas/<Name>`; path items, responses and examples are inline. */
  readonly root: JsonObject
  /** The same before it was normalised, as its authors wrote it. */
  readonly joined: JsonObject
  /** Positions at which a later diagnostic is only a consequence of a missing schema, which was reported. */
  readonly dangling: readonly Position[]
  /** The files of the description, without overlays. */
  readonly sources: readonly Source[]
  /** The position in its file of an object or list of `root`; with `key`, the position of that entry. */
  readonly locate: (node: object, key?: string | number) => Position
  /** Records that an object replaces one of `root` or `joined`, whose position it then has. */
  readonly derive: Derive
  /** False for an object or list that the files do not contain and no pass made: one that a later stage made. */
  readonly isWritten: (node: object) => boolean
}

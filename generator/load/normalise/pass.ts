import type { JsonObject } from '../../schema/json.js'

/** Corrects one way in which real descriptions differ from plain OpenAPI 3.1. */
export type Pass = {
  readonly name: string
  /** Why the pass is needed, in one sentence. */
  readonly why: string
  readonly on: 'schema' | 'document'
  /** True for a pass that only helps the model: OpenAPI 3.1 has what it replaces. */
  readonly isForModel?: true
  /** Returns the same object if there is nothing to do. Its inner objects are already normalised. */
  readonly apply: (node: JsonObject) => JsonObject
}

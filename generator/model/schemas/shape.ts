import { undeclared } from '../../load/normalise/passes/declare-required.js'
import { isAnnotation } from '../../schema/annotations.js'
import { canonicalJson } from '../../schema/canonical-json.js'
import { isUnconstrained } from '../../schema/is-unconstrained.js'
import { isObject } from '../../schema/json.js'
import type { Json, JsonObject } from '../../schema/json.js'
import { compositionKeywords } from '../../schema/keywords.js'

/** What an alternative of a schema allows. */
export type ValueShape =
  | ObjectShape
  /** Anything but an object with fixed keys: strings, arrays, maps; also `{}`. */
  | { readonly kind: 'other' }
  /** A combination that is not merged: one of its parts is not an object with fixed keys. */
  | { readonly kind: 'conflict' }

export type ObjectShape = {
  readonly kind: 'object'
  readonly properties: ReadonlyMap<string, Json>
  readonly required: ReadonlySet<string>
}

const structural = new Set(['type', 'properties', 'required', 'additionalProperties'])

/** The shape of the keywords outside composition; null if there are none. */
export function ownShape(schema: JsonObject, composed: boolean): ValueShape | null {
  const keywords = Object.keys(schema).filter(key => !isAnnotation(key) && !compositionKeywords.has(key))
  // Tools write `type: object` next to any union, also if some members are not objects, so it excludes nothing.
  if (composed && keywords.every(key => key === 'type')) return null
  const isMap = isObject(schema['additionalProperties'])
  if (keywords.length === 0 || isMap || keywords.some(key => !structural.has(key))) return { kind: 'other' }
  if (schema['type'] !== undefined && schema['type'] !== 'object') return { kind: 'other' }
  const { properties, required } = schema
  return {
    kind: 'object',
    properties: new Map(isObject(properties) ? Object.entries(properties) : []),
    required: new Set(Array.isArray(required) ? required.filter(key => typeof key === 'string') : []),
  }
}

/** The shape of values that satisfy both. */
export function mergeShapes(left: ValueShape, right: ValueShape): ValueShape {
  if (left.kind !== 'object' || right.kind !== 'object') return { kind: 'conflict' }
  const properties = new Map(left.properties)
  for (const [key, schema] of right.properties) {
    const before = properties.get(key)
    properties.set(key, before === undefined ? schema : mergeSchemas(before, schema))
  }
  return { kind: 'object', properties, required: new Set([...left.required, ...right.required]) }
}

/** Marks a schema that is merged from two and is in no file. `stripExtensions` removes the mark. */
export const merged = 'x-rpc-merged'

function mergeSchemas(left: Json, right: Json): Json {
  if (right === undeclared) return left
  if (isUnconstrained(left) || canonicalJson(left) === canonicalJson(right)) return right
  return isUnconstrained(right) ? left : { allOf: [left, right], [merged]: true }
}

import { undeclared } from '../../load/normalise/passes/declare-required.js'
import { isAnnotation } from '../../schema/keywords/annotations.js'
import { canonicalJson } from '../../schema/canonical-json.js'
import { isUnconstrained } from '../../schema/values/is-unconstrained.js'
import { isObject } from '../../schema/json.js'
import type { Json, JsonObject } from '../../schema/json.js'
import { compositionKeywords } from '../../schema/keywords/keywords.js'

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

/** The shape of values that satisfy all. */
export function mergeShapes(shapes: readonly ValueShape[]): ValueShape {
  const objects = shapes.filter(shape => shape.kind === 'object')
  if (objects.length < shapes.length) return { kind: 'conflict' }
  const schemas = new Map<string, Json[]>()
  for (const { properties } of objects) {
    for (const [key, schema] of properties) {
      const before = schemas.get(key)
      if (before === undefined) schemas.set(key, [schema])
      else before.push(schema)
    }
  }
  const properties = new Map([...schemas].map(([key, all]) => [key, mergeSchemas(all)] as const))
  return { kind: 'object', properties, required: new Set(objects.flatMap(({ required }) => Array.from(required))) }
}

/** Marks a schema that is merged from several and is in no file. `stripExtensions` removes the mark. */
export const merged = 'x-rpc-merged'

/** One schema for a property of several objects. Of equal schemas, the last one stays, for its position. */
function mergeSchemas(all: readonly Json[]): Json {
  const [first = true, ...others] = all
  if (others.length === 0) return first
  const declared = all.filter(schema => schema !== undeclared)
  // A shared request has the type of "method", and each method its default.
  const constrained = declared.filter(schema => !isUnconstrained(schema) || hasDefault(schema))
  const distinct = new Map(constrained.map(schema => [canonicalJson(schema), schema]))
  const [only, ...more] = distinct.values()
  if (only === undefined) return declared.at(-1) ?? first
  return more.length === 0 ? only : { allOf: [...distinct.values()], [merged]: true }
}

function hasDefault(schema: Json): boolean {
  return isObject(schema) && schema['default'] !== undefined
}

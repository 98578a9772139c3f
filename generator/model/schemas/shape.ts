import { isAnnotation } from '../../schema/keywords/annotations.js'
import { canonicalJson } from '../../schema/canonical-json.js'
import { isUnconstrained } from '../../schema/values/is-unconstrained.js'
import { asObject, asTexts, isObject, type Json, type JsonObject } from '../../schema/json.js'
import { compositionKeywords } from '../../schema/keywords/keywords.js'

/** What an alternative of a schema allows. */
export type ValueShape =
  | ObjectShape
  /** Anything but an object with fixed keys: strings, arrays, maps; also `{}`. */
  | { readonly kind: 'other' }
  /** A combination that is not merged: one of its parts is not an object with fixed keys. */
  | { readonly kind: 'conflict' }

/** The properties of an object, and which of them it requires. */
export type Properties = {
  /** Those that the description declares, then those that it only requires, which can be anything. */
  readonly properties: ReadonlyMap<string, Json>
  readonly required: ReadonlySet<string>
}

export type ObjectShape = Properties & {
  readonly kind: 'object'
  /** The names of `required` that the description does not declare. */
  readonly undeclared: ReadonlySet<string>
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
  const declared = new Map(Object.entries(asObject(properties)))
  const names = new Set(asTexts(required))
  const undeclared = new Set([...names].filter(key => !declared.has(key)))
  const others = [...undeclared].map((key): [string, Json] => [key, {}])
  return { kind: 'object', properties: new Map([...declared, ...others]), required: names, undeclared }
}

/** The object with the properties whose keys pass a test. */
export function keepProperties({ properties, required }: Properties, isKept: (key: string) => boolean): Properties {
  return {
    properties: new Map([...properties].filter(([key]) => isKept(key))),
    required: new Set([...required].filter(isKept)),
  }
}

/** The shape of values that satisfy all. */
export function mergeShapes(shapes: readonly ValueShape[]): ValueShape {
  const objects = shapes.filter(shape => shape.kind === 'object')
  if (objects.length < shapes.length) return { kind: 'conflict' }
  const declared = new Map<string, Json[]>()
  for (const { properties, undeclared } of objects) {
    for (const [key, schema] of properties) {
      const before = declared.get(key)
      const own = undeclared.has(key) ? [] : [schema]
      if (before === undefined) declared.set(key, own)
      else before.push(...own)
    }
  }
  return {
    kind: 'object',
    properties: new Map([...declared].map(([key, all]) => [key, mergeSchemas(all)] as const)),
    required: new Set(objects.flatMap(({ required }) => Array.from(required))),
    undeclared: new Set([...declared].flatMap(([key, all]) => (all.length === 0 ? [key] : []))),
  }
}

/** One schema for a property of several objects. Of equal schemas, the last one stays, for its position. */
function mergeSchemas(declared: readonly Json[]): Json {
  const [first = {}, ...others] = declared
  if (others.length === 0) return first
  // A shared request has the type of "method", and each method its default.
  const constrained = declared.filter(schema => !isUnconstrained(schema) || hasDefault(schema))
  const distinct = new Map(constrained.map(schema => [canonicalJson(schema), schema]))
  const [only, ...more] = distinct.values()
  if (only === undefined) return declared.at(-1) ?? first
  return more.length === 0 ? only : { allOf: [...distinct.values()] }
}

function hasDefault(schema: Json): boolean {
  return isObject(schema) && schema['default'] !== undefined
}

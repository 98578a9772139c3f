import { isObject } from '../load/json.js'
import type { Json, JsonObject } from '../load/json.js'
import { alternativesOf } from './alternatives.js'
import { exclusiveSchema, unionSignature } from './exclusive.js'
import type { FindUnion } from './exclusive.js'
import type { Reading } from './reading.js'
import { composedOf } from './references.js'

/**
 * Looks for a union to refer to instead of repeating it. One that `schema` itself is composed of comes first;
 * then any other, unless it is but the params of some method, whose name would say the wrong thing here.
 */
export function unionFinder(reading: Reading, schema: Json, own: string | null): FindUnion {
  return shapes => {
    const names = reading.unions.get(unionSignature(shapes)) ?? []
    // A named union does not hide behind another one of the same members.
    if (own !== null && names.includes(own)) return null
    const found =
      composedOf(reading.components, schema).find(name => names.includes(name)) ??
      names.find(name => !reading.paramsNames.has(name)) ??
      null
    if (found !== null) makeExclusive(reading, found)
    return found
  }
}

/** Gives a named union the form in which no value satisfies two of its members. */
export function makeExclusive(reading: Reading, name: string): void {
  const schema = reading.components[name] ?? {}
  const alternatives = alternativesOf(reading.components, schema)
  const exclusive = exclusiveSchema(alternatives, unionFinder(reading, schema, name))
  reading.schemas.rewrite(name, withWords(schema, exclusive))
}

/** The new form of a schema keeps what the old one said in words. */
export function withWords(schema: Json, form: JsonObject): JsonObject {
  return { ...words(schema), ...form }
}

function words(schema: Json): JsonObject {
  if (!isObject(schema)) return {}
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key === 'title' || key === 'description'))
}

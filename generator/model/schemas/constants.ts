import { isObject, type Json, type JsonObject } from '../../schema/json.js'
import { distinct } from '../../schema/distinct.js'
import { oncePerSchema } from '../../schema/once-per-schema.js'
import { choicesOf, membersOf, refName } from '../../schema/references/references.js'

/** The strings that a schema allows, in its order; null if it allows values that are not listed. */
export const constantsOf: ListReader<string> = listReader(value => typeof value === 'string')

/** The numbers that a schema allows, in its order; null if it allows values that are not listed. */
export const numbersOf: ListReader<number> = listReader(value => typeof value === 'number')

type ListReader<T> = (components: JsonObject, schema: Json | undefined) => readonly T[] | null

/** Reads the listed values of a schema, if all of them are of one type. */
function listReader<T extends Json>(isOfType: (value: Json | undefined) => value is T): ListReader<T> {
  const read: ListReader<T> = (components, schema) => (isObject(schema) ? readObject(components, schema) : null)
  const readObject = oncePerSchema((components, schema): readonly T[] | null => {
    const { const: constant, enum: values } = schema
    if (isOfType(constant)) return [constant]
    if (Array.isArray(values)) return values.length > 0 && values.every(isOfType) ? values : null
    const choices = choicesOf(schema)
    if (choices.length > 0) return concat(choices.map(choice => read(components, choice)))
    const parts = [...membersOf(schema, 'allOf'), ...target(components, schema)]
    return parts.map(part => read(components, part)).find(constants => constants !== null) ?? null
  })
  return read
}

/** The strings that a schema allows besides null. */
export function presentConstants(components: JsonObject, schema: Json | undefined): readonly string[] | null {
  if (!isObject(schema)) return null
  const choices = choicesOf(schema)
  if (choices.length === 0) return constantsOf(components, schema)
  const present = choices.filter(choice => !allowsOnlyNull(components, choice))
  return present.length === 0 ? null : concat(present.map(choice => constantsOf(components, choice)))
}

/** The only string that a schema allows; null if it allows other values. */
export function constantOf(components: JsonObject, schema: Json | undefined): string | null {
  const [only, ...others] = constantsOf(components, schema) ?? []
  return only !== undefined && others.length === 0 ? only : null
}

/** True for a schema that allows `null` and nothing else. */
export function allowsOnlyNull(components: JsonObject, schema: Json | undefined): boolean {
  if (!isObject(schema)) return false
  const values = schema['enum']
  if (schema['type'] === 'null' || schema['const'] === null) return true
  if (Array.isArray(values)) return values.length > 0 && values.every(value => value === null)
  const name = refName(schema)
  return name !== null && allowsOnlyNull(components, components[name])
}

/**
 * The default value of a schema; undefined if its parts have several. Keywords next to a reference come before those of
 * its target.
 */
export function defaultOf(components: JsonObject, schema: Json | undefined): Json | undefined {
  return isObject(schema) ? defaultOfObject(components, schema) : undefined
}

const defaultOfObject = oncePerSchema((components, schema): Json | undefined => {
  if (schema['default'] !== undefined) return schema['default']
  const parts = [...membersOf(schema, 'allOf'), ...target(components, schema)]
  const defaults = distinct(parts.map(part => defaultOf(components, part)).filter(value => value !== undefined))
  return defaults.length === 1 ? defaults[0] : undefined
})

function target(components: JsonObject, schema: JsonObject): readonly Json[] {
  const named = components[refName(schema) ?? '']
  return named === undefined ? [] : [named]
}

/** All values, each once: several members of a union can refer to one schema. */
function concat<T>(lists: readonly (readonly T[] | null)[]): readonly T[] | null {
  const known = lists.filter(list => list !== null)
  return known.length === lists.length ? [...new Set(known.flat())] : null
}

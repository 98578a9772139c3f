import { isTooDeep, mostLevels } from '../../templates/runtime/json/depth.js'
import { orDefault } from '../../templates/runtime/input/or-default.js'
import { withValue } from '../../templates/runtime/input/with-value.js'
import type { Builder } from '../emit/builders/builders.js'
import type { Json, JsonObject } from '../schema/json.js'

/** The params of a call without words: the default of the whole params, or an empty object if there is none. */
export function paramsWithoutWords({ input }: Builder): Json {
  return input.params === null ? {} : input.params.value
}

/** The names of the params that callers can give in place of a field in base64. */
export function valueNames({ input }: Builder): readonly string[] {
  return input.encoded.map(({ value }) => value)
}

/**
 * Writes values as base64, as the builder does. The problem is that a value and its base64 are both given, or that the
 * params are too deep.
 */
export function encodeValues(
  params: JsonObject,
  { input }: Builder,
): { readonly value: JsonObject } | { readonly problem: string } {
  const both = input.encoded.find(({ field, value }) => Object.hasOwn(params, value) && Object.hasOwn(params, field))
  if (both !== undefined) return { problem: `these params cannot be combined: ${both.value}, ${both.field}` }
  const deep = tooDeep(params)
  if (deep !== null) return deep
  return { value: input.encoded.reduce((given, { field, value }) => withValue(given, value, field), params) }
}

/** The problem of params that no request can have; null for others. The body of a request is one level more. */
export function tooDeep(params: Json): { readonly problem: string } | null {
  return isTooDeep({ params })
    ? { problem: `the params have more than ${mostLevels} levels of lists and objects` }
    : null
}

/** Adds the fields and arguments that the builder adds. */
export function withDefaults(params: JsonObject, { input, method, variant }: Builder): JsonObject {
  const whole = input.fields.reduce<JsonObject>((given, { keys, fields }) => orDefault(given, fields, keys), params)
  if (variant !== null || method.params.kind !== 'positional') return whole
  const defaults = method.params.items.flatMap(({ name, default: value }) => (value ? [[name, value.value]] : []))
  return { ...Object.fromEntries(defaults), ...whole }
}

import { quoted } from '../../diagnostics/quoted.js'
import { isObject, own, valueAt, type Json, type JsonObject } from '../../schema/json.js'
import { choicesOf, membersOf, refName } from '../../schema/references/references.js'
import type { Default, EncodedField, FieldsDefault, ParamsInput } from '../interface.js'
import { isAsciiName, isBindingName } from '../names.js'
import type { LazyPosition } from '../position.js'
import { positionOf, type SchemaContext } from '../read-context.js'
import { reportExtension } from '../report-extension.js'
import { alternativesOf, objectShapes } from '../schemas/alternatives.js'

/** A builder that sends its argument as it is. */
export const noInput: ParamsInput = { params: null, fields: [], encoded: [] }

/**
 * What the builder of a method makes of its argument, from `x-rpc-default` and `x-rpc-encodes` in the params. A default
 * in a part of an `allOf` has fields of this part. Any other default is that of the whole params; if it is an object,
 * the builder adds its fields to an empty object too.
 */
export function readInput(context: SchemaContext, params: Json | null, at: LazyPosition): ParamsInput {
  if (params === null) return noInput
  const defaults = defaultsIn(context.components, params, true, new Set())
  const whole = defaults.find(({ isWhole }) => isWhole)
  const withFields = defaults.filter(({ isWhole, value }) => !isWhole || isObject(value))
  return {
    params: whole === undefined ? null : { value: isObject(whole.value) ? {} : whole.value },
    fields: withFields.map(part => readFields(context, part)).filter(fields => fields !== null),
    encoded: readEncoded(context, params, at),
  }
}

/** True if the builder's argument has another type than the params that it sends. */
export function changesArgument({ fields, encoded }: ParamsInput): boolean {
  return fields.length + encoded.length > 0
}

/** The input of a variant, which has only some of the method's params. */
export function inputOfVariant({ fields, encoded }: ParamsInput, names: ReadonlySet<string>): ParamsInput {
  return {
    params: null,
    fields: fields.filter(({ keys }) => keys.every(key => names.has(key))),
    encoded: encoded.filter(({ field }) => names.has(field)),
  }
}

/** The default of a positional param. */
export function readDefault(item: JsonObject): { readonly default?: Default } {
  const value = own(item, marker)
  return value === undefined ? {} : { default: { value } }
}

const marker = 'x-rpc-default'

type FoundDefault = { readonly schema: JsonObject; readonly value: Json; readonly isWhole: boolean }

/** The schemas with a default, of which params are composed; each once. */
function defaultsIn(components: JsonObject, schema: Json, isWhole: boolean, visited: Set<Json>): FoundDefault[] {
  if (!isObject(schema) || visited.has(schema)) return []
  visited.add(schema)
  const value = own(schema, marker)
  if (value !== undefined) return [{ schema, value, isWhole }]
  const name = refName(schema)
  const parts = membersOf(schema, 'allOf')
  return [
    ...(name === null ? [] : defaultsIn(components, components[name] ?? true, isWhole, visited)),
    ...parts.flatMap(part => defaultsIn(components, part, isWhole && parts.length === 1, visited)),
    ...choicesOf(schema).flatMap(choice => defaultsIn(components, choice, isWhole && parts.length === 0, visited)),
  ]
}

/** The fields of a default, and the keys that replace it: all properties of its schema. Null after a report. */
function readFields(context: SchemaContext, { schema, value }: FoundDefault): FieldsDefault | null {
  const keys = [...propertiesOf(context, schema).keys()]
  if (isObject(value) && Object.keys(value).every(key => keys.includes(key))) return { keys, fields: value }
  const message = `The "${marker}" of a part of params does not consist of fields of this part.`
  const help = `Write an object with some of ${quoted(keys)}.`
  reportExtension(context, marker, [schema, marker], { message, help })
  return null
}

function readEncoded(context: SchemaContext, params: Json, at: LazyPosition): readonly EncodedField[] {
  const properties = propertiesOf(context, params)
  return [...properties].flatMap(([field, schema]) => {
    const value = valueAt(schema, 'x-rpc-encodes')
    if (value === undefined) return []
    const isName = typeof value === 'string' && isBindingName(value) && isAsciiName(value)
    if (isName && !properties.has(value)) return [{ field, value }]
    const message = `The "x-rpc-encodes" of param "${field}" is not the name of a new param.`
    const help = 'Write the name of a param that callers can give in its place, such as "args".'
    reportExtension(context, 'x-rpc-encodes', positionOf(context, schema, at), { message, help })
    return []
  })
}

/** The properties of all forms of an object. */
function propertiesOf({ components }: SchemaContext, schema: Json): ReadonlyMap<string, Json> {
  const objects = objectShapes(alternativesOf(components, schema))
  return new Map(objects.flatMap(({ properties }) => Array.from(properties)))
}

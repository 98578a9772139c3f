import { asList, asText, isObject, valueAt, type Json, type JsonObject } from '../../schema/json.js'
import type { Params, PositionalParam } from '../interface.js'
import { argumentSchemaName, builderName, isBindingName, isAsciiName, typeName } from '../names.js'
import type { Envelope } from '../envelope/read-envelope.js'
import { reportError } from '../position.js'
import { positionOf, type ReadContext } from '../read-context.js'
import { readDefault } from './read-input.js'

export function isPositional(schema: Json): schema is JsonObject {
  return isObject(schema) && (schema['type'] === 'array' || Array.isArray(schema['prefixItems']))
}

/** True for an array in which all listed items are required. */
export function hasFixedLength({ prefixItems, minItems }: JsonObject): boolean {
  return Array.isArray(prefixItems) && minItems === prefixItems.length
}

/**
 * Params that are an array. The `title` of an item is the argument's name. Items after `minItems` are optional, and the
 * items that `items` describes are rest arguments. Null after a report.
 */
export function readPositional(context: ReadContext, envelope: Envelope, schema: JsonObject): Params | null {
  const listed = asList(schema['prefixItems'])
  const { minItems } = schema
  const required = typeof minItems === 'number' ? minItems : listed.length
  const names = listed.map((item, index) => argumentName(item) ?? `arg${index + 1}`)
  const items = listed.map((item, index) =>
    readItem(context, envelope, item, names[index] ?? '', index < required ? 'required' : 'optional'),
  )
  const rest = restSchema(schema)
  const taken = new Set(items.map(({ name }) => name))
  if (taken.size < items.length) return reportNames(context, envelope, schema)
  if (rest === null) return { kind: 'positional', items }
  const name = restNames(rest).find(each => !taken.has(each)) ?? 'others'
  return { kind: 'positional', items, rest: readItem(context, envelope, rest, name) }
}

function argumentName(item: Json): string | null {
  const title = valueAt(item, 'title')
  if (typeof title !== 'string' || !/[A-Za-z]/.test(title)) return null
  const name = isBindingName(title) ? title : builderName(title)
  return isBindingName(name) && isAsciiName(name) ? name : null
}

/** The schema of the items after the listed ones; null if there are none. */
function restSchema({ prefixItems, items, maxItems }: JsonObject): Json | null {
  const listed = asList(prefixItems).length
  const isFull = typeof maxItems === 'number' && maxItems <= listed
  if (isFull || items === false) return null
  // A tuple that does not describe further items is closed: nodes take no others.
  if (listed > 0 && !isObject(items)) return null
  return items ?? true
}

/** The names that rest arguments can have, best first. */
function restNames(schema: Json): readonly string[] {
  return [argumentName(schema), 'items', 'rest'].filter(name => name !== null)
}

function readItem(
  context: ReadContext,
  envelope: Envelope,
  item: Json,
  name: string,
  presence: 'required' | 'optional' = 'required',
): PositionalParam {
  const { title: _, description, ...schema } = isObject(item) ? item : {}
  const at = positionOf(context, item, envelope.paramsAt)
  const added = context.schemas.add(schema, argumentSchemaName(typeName(envelope.wireName), name), at, 'written')
  const value = readDefault(schema)
  const isOptional = presence === 'optional' && value.default === undefined
  return { name, schema: added, description: asText(description), ...value, ...(isOptional && { optional: true }) }
}

function reportNames(context: ReadContext, { wireName, paramsAt }: Envelope, schema: Json): null {
  const message = `The params of method "${wireName}" have two items with the same name.`
  const help = 'Give each item under "prefixItems" a "title" of its own, such as "block_id".'
  reportError(context.report, 'RPC109', positionOf(context, schema, paramsAt), message, help)
  return null
}

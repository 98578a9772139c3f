import type { Json, JsonObject } from '../../schema/json.js'
import { isObject } from '../../schema/json.js'
import type { Params, PositionalParam } from '../interface.js'
import { isBindingName, isAsciiName, typeName } from '../names.js'
import type { Envelope } from '../envelope/read-envelope.js'
import { reportError } from '../position.js'
import { positionOf } from '../read-context.js'
import { readDefault } from './read-input.js'
import type { ReadContext } from '../read-context.js'

export function isPositional(schema: Json): schema is JsonObject {
  return isObject(schema) && (schema['type'] === 'array' || Array.isArray(schema['prefixItems']))
}

/** True for an array in which all listed items are required. */
export function hasFixedLength({ prefixItems, minItems }: JsonObject): boolean {
  return Array.isArray(prefixItems) && minItems === prefixItems.length
}

/** Params that are an array; the `title` of an item is the argument's name. Null after a report. */
export function readPositional(context: ReadContext, envelope: Envelope, schema: JsonObject): Params | null {
  const items = schema['prefixItems']
  if (!Array.isArray(items)) return reportItems(context, envelope, schema, 'are an array of unknown length')
  const { minItems } = schema
  if (typeof minItems === 'number' && minItems < items.length) return reportOptional(context, envelope, schema)
  const named = items.map(item => readItem(context, envelope, item)).filter(item => item !== null)
  const names = new Set(named.map(({ name }) => name))
  if (named.length === items.length && names.size < named.length)
    return reportItems(context, envelope, schema, 'have two items with the same name')
  return named.length === items.length ? { kind: 'positional', items: named } : null
}

function readItem(context: ReadContext, envelope: Envelope, item: Json): PositionalParam | null {
  const { title, description, ...schema } = isObject(item) ? item : {}
  if (typeof title !== 'string' || !isBindingName(title) || !isAsciiName(title))
    return reportItems(context, envelope, item, 'have an item without a "title" that can name an argument')
  const name = `${typeName(envelope.wireName)}${typeName(title)}`
  const at = positionOf(context, item, envelope.paramsAt)
  const described = typeof description === 'string' ? description : ''
  const added = context.schemas.add(schema, name, at, 'written')
  return { name: title, schema: added, description: described, ...readDefault(schema) }
}

/** Builders have no optional arguments: a caller could omit one only together with all later ones. */
function reportOptional(context: ReadContext, { wireName, paramsAt }: Envelope, schema: Json): null {
  const message = `The params of method "${wireName}" have optional items, which are not supported.`
  const help =
    'Set "minItems" to the number of items and allow null for items that can be absent, or use params with "properties".'
  reportError(context.report, 'RPC109', positionOf(context, schema, paramsAt), message, help)
  return null
}

function reportItems(context: ReadContext, { wireName, paramsAt }: Envelope, schema: Json, problem: string): null {
  const message = `The params of method "${wireName}" ${problem}.`
  const help = 'List each item under "prefixItems" and give it a "title" such as "block_id".'
  reportError(context.report, 'RPC109', positionOf(context, schema, paramsAt), message, help)
  return null
}

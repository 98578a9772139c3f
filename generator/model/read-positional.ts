import type { Json, JsonObject } from '../load/json.js'
import { isObject } from '../load/json.js'
import type { Params, PositionalParam } from './interface.js'
import { isIdentifier, isPlain, typeName } from './names.js'
import type { Envelope } from './read-envelope.js'
import { refuse } from './place.js'
import { placeOf } from './reading.js'
import type { Reading } from './reading.js'

export function isPositional(schema: Json): schema is JsonObject {
  return isObject(schema) && (schema['type'] === 'array' || Array.isArray(schema['prefixItems']))
}

/** Whether an array has each of the items that it lists, and no other. */
export function hasFixedLength({ prefixItems, minItems }: JsonObject): boolean {
  return Array.isArray(prefixItems) && minItems === prefixItems.length
}

/** Params that go on the wire as an array and in no other form; the `title` of an item is its name. Null after a report. */
export function readPositional(reading: Reading, envelope: Envelope, schema: JsonObject): Params | null {
  const items = schema['prefixItems']
  if (!Array.isArray(items)) return refuseItems(reading, envelope, schema, 'are an array of unknown length')
  const { minItems } = schema
  if (typeof minItems === 'number' && minItems < items.length) return refuseOptional(reading, envelope, schema)
  const named = items.map(item => readItem(reading, envelope, item)).filter(item => item !== null)
  const names = new Set(named.map(({ name }) => name))
  if (named.length === items.length && names.size < named.length)
    return refuseItems(reading, envelope, schema, 'have two items of one name')
  return named.length === items.length ? { kind: 'positional', items: named } : null
}

function readItem(reading: Reading, envelope: Envelope, item: Json): PositionalParam | null {
  const { title, description, ...schema } = isObject(item) ? item : {}
  if (typeof title !== 'string' || !isIdentifier(title) || !isPlain(title))
    return refuseItems(reading, envelope, item, 'have an item without a "title" that could name an argument')
  const name = `${typeName(envelope.wireName)}${typeName(title)}`
  const at = placeOf(reading, item, envelope.paramsAt)
  const described = typeof description === 'string' ? description : ''
  return { name: title, schema: reading.schemas.add(schema, name, at, 'written'), description: described }
}

/** Which arguments could be left out depends on those after them; a type for that would promise too much. */
function refuseOptional(reading: Reading, { wireName, paramsAt }: Envelope, schema: Json): null {
  const message = `The params of method "${wireName}" have optional positions, which are not supported.`
  const help = 'Let "minItems" be the number of items; an item may allow null, or use params with "properties".'
  refuse(reading.report, 'RPC109', placeOf(reading, schema, paramsAt), message, help)
  return null
}

function refuseItems(reading: Reading, { wireName, paramsAt }: Envelope, schema: Json, problem: string): null {
  const message = `The params of method "${wireName}" ${problem}.`
  const help = 'List each item under "prefixItems" and give it a "title" such as "block_id".'
  refuse(reading.report, 'RPC109', placeOf(reading, schema, paramsAt), message, help)
  return null
}

import {
  asList,
  asObject,
  isList,
  isNumber,
  isObject,
  own,
  valueAt,
  type Json,
  type JsonObject,
} from '../../schema/json.js'
import { hasConstantProperty, mappedName } from '../../schema/references/discriminator.js'
import { isNever } from '../../schema/values/is-never.js'
import { choicesOf, membersOf } from '../../schema/references/references.js'
import { eachObject } from '../../load/tree/walk.js'
import { placesText } from '../places-text.js'
import type { Rule } from '../rule.js'

type Construct = {
  /** After "the schema": what it has. Then the type that the client has. */
  readonly message: string
  readonly help: string
  readonly isIn: (schema: JsonObject, components: JsonObject) => boolean
}

type KeysKeyword = 'properties' | 'patternProperties' | 'additionalProperties'

/** Constructs for which the type of the client differs from the values that the schema allows. */
const constructs: readonly Construct[] = [
  {
    message: 'A tuple is open: the type has only the listed items, but the schema allows "[...unknown[]]"',
    help: 'Add "minItems", and "items: false" or the schema of further items.',
    isIn: isOpenTuple,
  },
  {
    message: 'Keys that match no pattern have the type of "patternProperties", but the schema allows "unknown"',
    help: 'Add "additionalProperties: false".',
    isIn: schema => hasKeysOf(schema, 'patternProperties') && (own(schema, 'additionalProperties') ?? true) === true,
  },
  unionOf('properties', 'additionalProperties'),
  unionOf('properties', 'patternProperties'),
  unionOf('patternProperties', 'additionalProperties'),
  {
    message: 'A constant does not have the "type" beside it: the type of the client is the constant',
    help: 'Correct the "type", or the value of the "const" or "enum": a number in quotes is a text.',
    isIn: hasForeignConstant,
  },
  {
    message: 'A "discriminator" has no effect: the type of its property is "string", and subtypes are not narrowed',
    help: 'List the subtypes under "oneOf", and give each a "const" in this property.',
    isIn: (schema, components) => isObject(own(schema, 'discriminator')) && !hasConstants(schema, components),
  },
  {
    message: 'The "mapping" of a "discriminator" names a schema that is no member of its union',
    help: 'Add the schema to the union, or remove the entry.',
    isIn: hasStrayMapping,
  },
  {
    message: 'A required property is "readOnly" or "writeOnly": its type is optional where one side does not send it',
    help: 'Use one schema for params and another one for results.',
    isIn: hasOneSidedRequired,
  },
]

/** RPC314: one finding for each such construct, with all places. */
export const checkWiderTypes: Rule = ({ document, components }, report) => {
  const uses = constructs.map(construct => ({ construct, schemas: [] as JsonObject[] }))
  eachObject(document.root, (node, objectType) => {
    if (objectType !== 'schema') return
    for (const { construct, schemas } of uses) if (construct.isIn(node, components)) schemas.push(node)
  })
  for (const { construct, schemas } of uses) {
    const [first] = schemas
    if (first === undefined) continue
    const places = placesText(schemas.map(schema => document.locate(schema)))
    report('RPC314', () => document.locate(first), `${construct.message}${places}.`, construct.help)
  }
}

function isOpenTuple(schema: JsonObject): boolean {
  const [items, count] = [own(schema, 'prefixItems'), own(schema, 'maxItems')]
  if (!isList(items) || items.length === 0) return false
  const isClosed = own(schema, 'items') !== undefined || (typeof count === 'number' && count <= items.length)
  return !isClosed || own(schema, 'minItems') === undefined
}

/** Two keywords about keys: an index signature has the types of both. */
function unionOf(first: KeysKeyword, second: KeysKeyword): Construct {
  return {
    message: `All keys have the union of the types of "${first}" and "${second}"`,
    help: 'Put the map into a property of its own if nodes send it there, or accept the wider type.',
    isIn: schema => hasKeysOf(schema, first) && hasKeysOf(schema, second),
  }
}

function hasKeysOf(schema: JsonObject, keyword: KeysKeyword): boolean {
  const value = own(schema, keyword)
  if (keyword === 'additionalProperties') return isObject(value)
  return Object.values(asObject(value)).some(inner => !isNever(inner))
}

/** True where each member of the union has a constant in the property. */
function hasConstants(schema: JsonObject, components: JsonObject): boolean {
  const name = valueAt(schema, 'discriminator', 'propertyName')
  const choices = choicesOf(schema)
  if (typeof name !== 'string') return false
  return choices.length > 0 && choices.every(choice => hasConstantProperty(choice, name, components))
}

/** True where an entry of the mapping names no member of the union. */
function hasStrayMapping(schema: JsonObject): boolean {
  const mapping = valueAt(schema, 'discriminator', 'mapping')
  const choices = choicesOf(schema).filter(isObject)
  if (!isObject(mapping) || choices.length === 0) return false
  const nested = choices.flatMap(choice => membersOf(choice, 'allOf')).filter(isObject)
  const names = new Set([...choices, ...nested].map(member => mappedName(own(member, '$ref'))))
  return Object.values(mapping).some(target => !names.has(mappedName(target)))
}

/** True where `type` forbids a value of `const` or `enum`, so that no value at all, or not this one, is allowed. */
function hasForeignConstant(schema: JsonObject): boolean {
  const [type, constant] = [own(schema, 'type'), own(schema, 'const')]
  const types = isList(type) ? type : [type]
  const values = [...(constant === undefined ? [] : [constant]), ...asList(own(schema, 'enum'))]
  return type !== undefined && !values.every(value => types.some(each => hasType(value, each)))
}

function hasType(value: Json, type: Json | undefined): boolean {
  if (type === 'integer') return typeof value === 'bigint' || Number.isInteger(value)
  if (type === 'number') return isNumber(value)
  if (type === 'null') return value === null
  if (type === 'array') return isList(value)
  return type === 'object' ? isObject(value) : typeof value === type
}

function hasOneSidedRequired(schema: JsonObject): boolean {
  const [required, properties] = [own(schema, 'required'), own(schema, 'properties')]
  if (!isList(required) || !isObject(properties)) return false
  return required.some(name => {
    const property = typeof name === 'string' ? own(properties, name) : undefined
    return isObject(property) && ['readOnly', 'writeOnly'].some(key => own(property, key) === true)
  })
}

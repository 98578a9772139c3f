import type { Position, Report } from '../diagnostics/diagnostic.js'
import { didYouMean } from './closest-name.js'
import type { Json, JsonObject } from './json.js'
import { describe, isList, isObject, own } from './json.js'
import { keywords, typeNames } from './keywords.js'
import type { Origins } from './origins.js'
import { eachObject } from './walk.js'

type Complain = (at: Position, message: string, help: string) => void

/** Reports what no schema can say. Left alone, a slip of the pen would become a type that is too wide. */
export function checkSchemas(root: JsonObject, origins: Origins, report: Report): void {
  const complain: Complain = (at, message, help) => report({ code: 'RPC116', severity: 'error', at, message, help })
  eachObject(root, (node, shape) => {
    if (shape !== 'schema') return
    checkKeywords(node, origins, complain)
    checkType(node, origins, complain)
    checkUnsafeInteger(node, origins, complain)
    checkPropertyNames(node, origins, complain)
    checkEnum(node, origins, complain)
  })
}

function checkKeywords(schema: JsonObject, origins: Origins, complain: Complain): void {
  for (const key of Object.keys(schema)) {
    if (keywords.has(key) || key.startsWith('x-')) continue
    const help = `${didYouMean(key, keywords)}Use a keyword of JSON Schema or OpenAPI, or remove it.`
    complain(origins.locate(schema, key), `The keyword "${key}" is not known.`, help)
  }
}

function checkType(schema: JsonObject, origins: Origins, complain: Complain): void {
  const type = own(schema, 'type')
  if (type === undefined) return
  if (!isList(type)) checkTypeName(type, origins.locate(schema, 'type'), complain)
  else if (type.length > 0) type.forEach((name, index) => checkTypeName(name, origins.locate(type, index), complain))
  else complain(origins.locate(schema, 'type'), 'The "type" is an empty list, which no value satisfies.', typeHelp)
}

function checkTypeName(name: Json, at: Position, complain: Complain): void {
  if (typeof name !== 'string') complain(at, `The "type" is ${describe(name)}, and not the name of one.`, typeHelp)
  else if (!typeNames.includes(name))
    complain(at, `The type "${name}" is not known.`, `${didYouMean(name, typeNames)}${typeHelp}`)
}

function checkEnum(schema: JsonObject, origins: Origins, complain: Complain): void {
  const values = own(schema, 'enum')
  if (!isList(values) || values.length > 0) return
  const message = 'The "enum" is an empty list, which no value satisfies.'
  complain(origins.locate(schema, 'enum'), message, 'List the values, or remove it.')
}

const typeHelp = `Write one of ${typeNames.map(name => `"${name}"`).join(', ')}, in quotes, or a list of them.`

function checkUnsafeInteger(schema: JsonObject, origins: Origins, complain: Complain): void {
  const value = own(schema, 'x-unsafe-integer')
  if (value === undefined || typeof value === 'boolean') return
  const message = `The "x-unsafe-integer" of a schema is ${describe(value)}.`
  complain(origins.locate(schema, 'x-unsafe-integer'), message, 'Write "x-unsafe-integer: true", or remove it.')
}

/** openapi-typescript takes names for parts of URIs, and gives up at a "%" that starts no escape. */
function checkPropertyNames(schema: JsonObject, origins: Origins, complain: Complain): void {
  const [properties, required] = [own(schema, 'properties'), own(schema, 'required')]
  const declared = isObject(properties) ? Object.keys(properties) : []
  const wrong = declared.find(name => name.includes('%'))
  const help = 'Take the property out with an overlay; no method of a node has such a one.'
  if (wrong !== undefined && isObject(properties))
    complain(origins.locate(properties, wrong), `The name of property "${wrong}" has a "%".`, help)
  else if (isList(required) && required.some(name => typeof name === 'string' && name.includes('%')))
    complain(origins.locate(schema, 'required'), 'The name of a required property has a "%".', help)
}

import type { Position } from '../diagnostics/diagnostic.js'
import { isList, isObject } from '../load/json.js'
import type { Json, JsonObject } from '../load/json.js'
import { alternativesOf, isObjectAlternative } from './alternatives.js'
import type { Alternative } from './alternatives.js'
import { capturedNames } from './captured-names.js'
import { constantOf } from './constants.js'
import type { Detail, DetailCase } from './interface.js'
import { infoProperties } from './read-info.js'
import { refuse } from './place.js'
import type { Reading } from './reading.js'
import { membersOf, plainRefName } from './references.js'

/** The fields of a cause's info that the client reads from other fields (`x-rpc-read-from`). */
export function readDetails(reading: Reading, cause: Alternative): readonly Detail[] {
  const { properties, required } = infoProperties(reading, cause)
  return [...properties].flatMap(([field, property]) => {
    const schema = readSchema(reading.components, property)
    if (schema === null) return []
    const from = readSources(reading, schema, field, properties)
    const cases = membersOf(schema, 'oneOf').flatMap(member => readCases(reading, schema, field, member))
    const isAlways = required.has(field)
    const isSent = from.some(source => required.has(source))
    const takesAll = cases.at(-1)?.patterns.some(takesAnything) === true
    if (isAlways && !(isSent && takesAll))
      refuseRead(reading, schema, 'x-rpc-read-from', field, 'is required, yet may find nothing')
    return [{ field, from, cases }]
  })
}

/** The schema that says from where the client reads it; null for what nodes send. */
function readSchema(components: JsonObject, schema: Json | undefined): JsonObject | null {
  if (!isObject(schema)) return null
  if (schema['x-rpc-read-from'] !== undefined) return schema
  const name = plainRefName(schema)
  return name === null ? null : readSchema(components, components[name])
}

function readSources(
  reading: Reading,
  schema: JsonObject,
  field: string,
  properties: ReadonlyMap<string, Json>,
): readonly string[] {
  const source = schema['x-rpc-read-from'] ?? null
  const listed = isList(source) ? source : [source]
  const names = listed.filter(name => typeof name === 'string')
  const isKnown = (name: string): boolean => name !== field && properties.has(name)
  // The causes of one description share the detail, and some of them lack a source of others.
  if (names.length === listed.length && names.some(isKnown)) return names.filter(isKnown)
  refuseRead(reading, schema, 'x-rpc-read-from', field, 'names no other field of its "info"')
  return []
}

function takesAnything(pattern: Json): boolean {
  return typeof pattern === 'string' && /^\{\w+\}$/.test(pattern)
}

/** A member with its constants and patterns; none after a report. */
function readCases(reading: Reading, schema: JsonObject, field: string, member: Json): readonly DetailCase[] {
  const alternatives = alternativesOf(reading.components, member)
  const object = alternatives.find(isObjectAlternative)
  const patterns = object?.node['x-rpc-detect']
  if (object === undefined || alternatives.length > 1 || !isList(patterns) || patterns.length === 0) {
    refuseRead(reading, isObject(member) ? member : schema, null, field, 'has a form without "x-rpc-detect"')
    return []
  }
  const { properties, required } = object.shape
  const constants = [...properties].flatMap(([name, property]) => {
    const value = constantOf(reading.components, property)
    return value === null ? [] : [[name, value] as const]
  })
  const open = [...required].filter(name => !constants.some(([constant]) => constant === name))
  for (const [index, pattern] of patterns.entries()) {
    const captured = capturedNames(pattern)
    const wrong = [...captured.filter(name => !properties.has(name)), ...open.filter(name => !captured.includes(name))]
    const problem = `has a pattern that captures too much or too little: ${wrong.map(name => `"${name}"`).join(', ')}`
    if (wrong.length > 0) refuseRead(reading, patterns, index, field, problem)
  }
  return [{ constants: Object.fromEntries(constants), patterns }]
}

function refuseRead(
  reading: Reading,
  node: JsonObject | readonly Json[],
  key: string | number | null,
  field: string,
  problem: string,
): void {
  const { locate } = reading.document
  const at = (): Position => (key === null ? locate(node) : locate(node, key))
  const help =
    'Name fields of the same "info", list the forms under "oneOf", give each of them the patterns by which it is ' +
    'known, and end with a form that takes anything, "{field}".'
  refuse(reading.report, 'RPC119', at, `The field "${field}" with "x-rpc-read-from" ${problem}.`, help)
}

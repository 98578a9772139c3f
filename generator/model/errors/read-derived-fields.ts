import { isList, isObject, type Json, type JsonObject } from '../../schema/json.js'
import { alternativesOf, isObjectAlternative, type Alternative } from '../schemas/alternatives.js'
import { capturedNames } from './captured-names.js'
import { constantOf } from '../schemas/constants.js'
import type { DerivedField, DerivedFieldCase } from '../interface.js'
import { infoProperties } from './read-info.js'
import type { ReadContext } from '../read-context.js'
import { reportExtension, type Part } from '../report-extension.js'
import { membersOf, plainRefName } from '../../schema/references/references.js'
import { quoted } from '../../diagnostics/quoted.js'

const marker = 'x-rpc-read-from'

/** The derived fields of a cause's `info`, which the client reads from other fields (`x-rpc-read-from`). */
export function readDerivedFields(context: ReadContext, cause: Alternative): readonly DerivedField[] {
  const { properties, required } = infoProperties(context, cause)
  return [...properties].flatMap(([field, property]) => {
    const schema = derivedSchema(context.components, property)
    if (schema === null) return []
    const from = readSources(context, schema, field, properties)
    const cases = membersOf(schema, 'oneOf').flatMap(member => readCases(context, schema, field, member))
    const isRequired = required.has(field)
    const isSent = from.some(source => required.has(source))
    const matchesAll = cases.at(-1)?.patterns.some(matchesAnything) === true
    if (isRequired && !(isSent && matchesAll))
      reportDerived(context, field, [schema, marker], 'is required, but its patterns do not match every value')
    return [{ field, from, cases }]
  })
}

/** The schema that has `x-rpc-read-from`; null for a field that nodes send. */
function derivedSchema(components: JsonObject, schema: Json | undefined): JsonObject | null {
  if (!isObject(schema)) return null
  if (schema[marker] !== undefined) return schema
  const name = plainRefName(schema)
  return name === null ? null : derivedSchema(components, components[name])
}

function readSources(
  context: ReadContext,
  schema: JsonObject,
  field: string,
  properties: ReadonlyMap<string, Json>,
): readonly string[] {
  const source = schema[marker] ?? null
  const listed = isList(source) ? source : [source]
  const names = listed.filter(name => typeof name === 'string')
  const isKnown = (name: string): boolean => name !== field && properties.has(name)
  // Several causes can share a derived field, and a cause can lack some of its sources.
  if (names.length === listed.length && names.some(isKnown)) return names.filter(isKnown)
  reportDerived(context, field, [schema, marker], 'names no other field of its "info"')
  return []
}

function matchesAnything(pattern: Json): boolean {
  return typeof pattern === 'string' && /^\{\w+\}$/.test(pattern)
}

/** The constants and error patterns of a union member; empty after a report. */
function readCases(context: ReadContext, schema: JsonObject, field: string, member: Json): readonly DerivedFieldCase[] {
  const alternatives = alternativesOf(context.components, member)
  const object = alternatives.find(isObjectAlternative)
  const patterns = object?.node['x-rpc-detect']
  if (object === undefined || alternatives.length > 1 || !isList(patterns) || patterns.length === 0) {
    reportDerived(context, field, [isObject(member) ? member : schema], 'has a form without "x-rpc-detect"')
    return []
  }
  const { properties, required } = object.shape
  const constants = [...properties].flatMap(([name, property]) => {
    const value = constantOf(context.components, property)
    return value === null ? [] : [[name, value] as const]
  })
  const mustCapture = [...required].filter(name => !constants.some(([constant]) => constant === name))
  for (const [index, pattern] of patterns.entries()) {
    const captured = capturedNames(pattern)
    const wrong = [
      ...captured.filter(name => !properties.has(name)),
      ...mustCapture.filter(name => !captured.includes(name)),
    ]
    const problem = `has a pattern that captures the wrong fields: ${quoted(wrong)}`
    if (wrong.length > 0) reportDerived(context, field, [patterns, index], problem)
  }
  // The type of patterns has no lists and no `bigint`: a pattern with one matches nothing, so the cast is safe.
  return [{ constants: Object.fromEntries(constants), patterns: patterns as DerivedFieldCase['patterns'] }]
}

function reportDerived(context: ReadContext, field: string, part: Part, problem: string): void {
  reportExtension(context, marker, part, { message: `The field "${field}" with "${marker}" ${problem}.` })
}

import type { Json, JsonObject } from '../load/json.js'
import { alternativesOf, isObjectAlternative, saysNothing } from './alternatives.js'
import type { Alternative } from './alternatives.js'
import { allowsOnlyNull } from './constants.js'
import { exclusiveSchema } from './exclusive.js'
import type { Params, SchemaName } from './interface.js'
import { methodTypeNames, typeName } from './names.js'
import type { Envelope } from './read-envelope.js'
import { hasFixedLength, isPositional, readPositional } from './read-positional.js'
import type { SelectedParams } from './read-selected-params.js'
import { refuse } from './place.js'
import type { Reading } from './reading.js'
import { plainRefName, resolve } from './references.js'
import { unionFinder, withWords } from './union-finder.js'

/** Null after a report. `selected` holds the groups of params where one of them selects the rest. */
export function readParams(reading: Reading, envelope: Envelope, selected: SelectedParams | null): Params | null {
  const { params } = envelope
  if (params === null || allowsOnlyNull(reading.components, params)) return { kind: 'none' }
  const schema = resolve(reading.components, params) ?? params
  if (isPositional(schema)) return readPositional(reading, envelope, schema)
  const alternatives = alternativesOf(reading.components, params)
  if (saysNothing(schema) || alternatives.some(alternative => isOdd(alternative)))
    return refuseParams(reading, envelope)
  const optional = alternatives.filter(isObjectAlternative).some(({ shape }) => shape.required.size === 0)
  const form = selected?.schema ?? exclusiveForm(reading, params, alternatives)
  return { kind: 'value', schema: addParams(reading, envelope, params, form), optional }
}

/** Parts that contradict each other, or an array of unknown length among other shapes. */
function isOdd({ shape, node }: Alternative): boolean {
  return shape.kind === 'conflict' || (isPositional(node) && !hasFixedLength(node))
}

/** The form in which alternatives exclude each other; null where the schema can stay as it is. */
function exclusiveForm(reading: Reading, params: Json, alternatives: readonly Alternative[]): JsonObject | null {
  if (alternatives.filter(isObjectAlternative).length < 2) return null
  return exclusiveSchema(alternatives, unionFinder(reading, params, plainRefName(params)))
}

function addParams(reading: Reading, envelope: Envelope, params: Json, form: JsonObject | null): SchemaName {
  const { components, schemas } = reading
  const name = methodTypeNames(typeName(envelope.wireName)).params
  const own = plainRefName(params)
  if (own !== null && form !== null) schemas.rewrite(own, withWords(components[own] ?? {}, form))
  const schema = own === null && form !== null ? withWords(params, form) : params
  return schemas.add(schema, name, envelope.paramsAt, 'written')
}

function refuseParams(reading: Reading, { wireName, paramsAt }: Envelope): null {
  const message = `The params of method "${wireName}" are neither an object, nor an array of fixed items, nor absent.`
  refuse(reading.report, 'RPC109', paramsAt, message, 'Describe them with "properties" or with "prefixItems".')
  return null
}

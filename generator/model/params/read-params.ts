import type { Json, JsonObject } from '../../schema/json.js'
import {
  alternativesOf,
  isObjectAlternative,
  type Alternative,
  type ObjectAlternative,
} from '../schemas/alternatives.js'
import { isUnconstrained } from '../../schema/values/is-unconstrained.js'
import { isOneSided } from '../../schema/values/access.js'
import { allowsOnlyNull } from '../schemas/constants.js'
import { disjointSchema } from '../schemas/disjoint-union.js'
import type { Params, SchemaName } from '../interface.js'
import { methodTypeNames, typeName } from '../names.js'
import type { Envelope } from '../envelope/read-envelope.js'
import { hasFixedLength, isPositional, readPositional } from './read-positional.js'
import type { SelectedParams } from './read-selected-params.js'
import { reportError } from '../position.js'
import type { ReadContext } from '../read-context.js'
import { plainRefName, resolve } from '../../schema/references/references.js'
import { unionFinder, withDocs } from '../schemas/union-finder.js'

/** Null after a report. `selected` has the groups of params if one param selects the others. */
export function readParams(context: ReadContext, envelope: Envelope, selected: SelectedParams | null): Params | null {
  const { params } = envelope
  if (params === null || allowsOnlyNull(context.components, params)) return { kind: 'none' }
  const schema = resolve(context.components, params) ?? params
  if (isPositional(schema)) return readPositional(context, envelope, schema)
  const alternatives = alternativesOf(context.components, params)
  if (isUnconstrained(schema) || alternatives.some(alternative => isUnsupported(alternative)))
    return reportParams(context, envelope)
  const optional = alternatives.filter(isObjectAlternative).some(isEmptyAllowed)
  const union = selected?.schema ?? disjointParams(context, params, alternatives)
  return { kind: 'value', schema: addParams(context, envelope, params, union), optional }
}

/** True where callers can omit each field: a field that is `readOnly` is only in results. */
function isEmptyAllowed({ shape }: ObjectAlternative): boolean {
  const access = { isWritten: true, isRead: false }
  return [...shape.required].every(name => isOneSided(shape.properties.get(name), access))
}

/** True for a combination that is not merged, such as an object and a string, and for an array of unknown length. */
function isUnsupported({ shape, node }: Alternative): boolean {
  return shape.kind === 'conflict' || (isPositional(node) && !hasFixedLength(node))
}

/** The params as a disjoint union; null if the schema has fewer than two objects and can stay as it is. */
function disjointParams(context: ReadContext, params: Json, alternatives: readonly Alternative[]): JsonObject | null {
  if (alternatives.filter(isObjectAlternative).length < 2) return null
  return disjointSchema(alternatives, unionFinder(context, params, plainRefName(params)))
}

/** Adds the schema of the params. `union` replaces it, if given, and keeps its docs. */
function addParams(context: ReadContext, envelope: Envelope, params: Json, union: JsonObject | null): SchemaName {
  const { components, schemas } = context
  const name = methodTypeNames(typeName(envelope.wireName)).params
  const target = plainRefName(params)
  if (target !== null && union !== null) schemas.rewrite(target, withDocs(components[target] ?? {}, union))
  const schema = target === null && union !== null ? withDocs(params, union) : params
  return schemas.add(schema, name, envelope.paramsAt, 'written')
}

function reportParams(context: ReadContext, { wireName, paramsAt }: Envelope): null {
  const message = `The params of method "${wireName}" are neither an object, nor an array of fixed items, nor absent.`
  reportError(context.report, 'RPC109', paramsAt, message, 'Describe them with "properties" or with "prefixItems".')
  return null
}

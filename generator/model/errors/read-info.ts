import { isObject, type Json, type JsonObject } from '../../schema/json.js'
import { alternativesOf, isObjectAlternative, objectShapes, type Alternative } from '../schemas/alternatives.js'
import { isUnconstrained } from '../../schema/values/is-unconstrained.js'
import type { Properties } from '../schemas/shape.js'
import type { Info } from '../interface.js'
import { infoSchemaName, typeName } from '../names.js'
import type { Envelope } from '../envelope/read-envelope.js'
import { reportError } from '../position.js'
import { positionOf, type ReadContext } from '../read-context.js'
import { choicesOf, membersOf, resolve } from '../../schema/references/references.js'

/** The `info` of a cause. */
export function readInfo(context: ReadContext, envelope: Envelope, cause: Alternative, kind: string): Info {
  const info = infoSchema(cause)
  if (info === null) return { kind: 'absent' }
  if (isUnconstrained(resolve(context.components, info) ?? info)) return { kind: 'any' }
  const alternatives = alternativesOf(context.components, info)
  const objects = objectShapes(alternatives)
  if (!alternatives.every(isObjectOrMap)) return reportInfo(context, cause, kind, 'is not an object')
  const hasProperties = objects.length < alternatives.length || objects.some(({ properties }) => properties.size > 0)
  if (!hasProperties && isClosed(context.components, info)) return { kind: 'empty' }
  // A map has no required fields: then none is required in all alternatives.
  const [first, ...others] = objects.length === alternatives.length ? objects : []
  const required = [...(first?.required ?? [])].filter(key => others.every(other => other.required.has(key)))
  // If a node sends no `info`, the client returns `{}`, which would lack the required fields.
  if (mayBeAbsent(cause) && objects.some(object => object.required.size > 0))
    return reportInfo(context, cause, kind, 'is optional, but has required fields')
  const name = infoSchemaName(cause.name ?? cause.union ?? typeName(envelope.wireName), kind)
  const schema = context.schemas.add(info, name, positionOf(context, info, envelope.at), 'read')
  return { kind: 'object', schema, required }
}

/** The fields that the `info` of a cause can have; null if the description allows any fields. */
export function infoFields(context: ReadContext, cause: Alternative): ReadonlySet<string> | null {
  const info = infoSchema(cause)
  if (info === null) return new Set()
  const alternatives = alternativesOf(context.components, info)
  const objects = objectShapes(alternatives)
  if (objects.length < alternatives.length) return null
  return new Set(objects.flatMap(({ properties }) => Array.from(properties.keys())))
}

/** The properties of an `info` that is one object; no properties for any other. */
export function infoProperties(context: ReadContext, cause: Alternative): Properties {
  const [only, ...others] = alternativesOf(context.components, infoSchema(cause) ?? true)
  if (only !== undefined && others.length === 0 && isObjectAlternative(only)) return only.shape
  return { properties: new Map(), required: new Set() }
}

/** True where the description allows no further properties. */
function isClosed(components: JsonObject, schema: Json): boolean {
  const target = resolve(components, schema)
  if (!isObject(target)) return false
  const choices = choicesOf(target)
  return (
    target['additionalProperties'] === false ||
    membersOf(target, 'allOf').some(part => isClosed(components, part)) ||
    (choices.length > 0 && choices.every(choice => isClosed(components, choice)))
  )
}

function mayBeAbsent({ shape }: Alternative): boolean {
  return shape.kind !== 'object' || !shape.required.has('info')
}

function infoSchema({ shape }: Alternative): Json | null {
  return shape.kind === 'object' ? (shape.properties.get('info') ?? null) : null
}

/** True for an object with fixed keys, and for a map. */
function isObjectOrMap({ shape, node }: Alternative): boolean {
  return shape.kind === 'object' || (shape.kind === 'other' && node['type'] === 'object')
}

function reportInfo(context: ReadContext, cause: Alternative, kind: string, problem: string): Info {
  const message = `The "info" of the error kind "${kind}" ${problem}.`
  const help = 'Describe an object and list "info" under "required", or remove "info" where nodes send none.'
  reportError(context.report, 'RPC116', () => context.document.locate(cause.node), message, help)
  return { kind: 'absent' }
}

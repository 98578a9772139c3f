import type { Json } from '../load/json.js'
import { alternativesOf, isObjectAlternative, saysNothing } from './alternatives.js'
import type { Alternative, ObjectShape } from './alternatives.js'
import type { Info } from './interface.js'
import { infoSchemaName, typeName } from './names.js'
import type { Envelope } from './read-envelope.js'
import { refuse } from './place.js'
import { placeOf } from './reading.js'
import type { Reading } from './reading.js'
import { resolve } from './references.js'

/** What the node says about a failure beside its name. */
export function readInfo(reading: Reading, envelope: Envelope, cause: Alternative, kind: string): Info {
  const info = infoSchema(cause)
  if (info === null) return { kind: 'absent' }
  if (saysNothing(resolve(reading.components, info) ?? info)) return { kind: 'any' }
  const alternatives = alternativesOf(reading.components, info)
  const objects = alternatives.filter(isObjectAlternative).map(({ shape }) => shape)
  if (!alternatives.every(isSomeObject)) return refuseInfo(reading, cause, kind, 'is no object')
  if (objects.length === alternatives.length && objects.every(({ properties }) => properties.size === 0))
    return { kind: 'empty' }
  const [first, ...others] = objects.length === alternatives.length ? objects : []
  const required = [...(first?.required ?? [])].filter(key => others.every(other => other.required.has(key)))
  // The client gives an empty `info` where the node sends none.
  if (mayBeAbsent(cause) && objects.some(object => object.required.size > 0))
    return refuseInfo(reading, cause, kind, 'may be left out, yet requires fields')
  const schema = reading.schemas.add(info, infoName(envelope, cause, kind), placeOf(reading, info, envelope.at), 'read')
  return { kind: 'object', schema, required }
}

/** The fields that the info of a cause may have; null where the description leaves that open. */
export function infoFields(reading: Reading, cause: Alternative): ReadonlySet<string> | null {
  const info = infoSchema(cause)
  if (info === null) return new Set()
  const alternatives = alternativesOf(reading.components, info)
  const objects = alternatives.filter(isObjectAlternative)
  if (objects.length < alternatives.length) return null
  return new Set(objects.flatMap(({ shape }) => Array.from(shape.properties.keys())))
}

/** The properties of an info that is one object; none for any other. */
export function infoProperties(reading: Reading, cause: Alternative): ObjectShape {
  const [only, ...others] = alternativesOf(reading.components, infoSchema(cause) ?? true)
  if (only !== undefined && others.length === 0 && isObjectAlternative(only)) return only.shape
  return { kind: 'object', properties: new Map(), required: new Set() }
}

function mayBeAbsent({ shape }: Alternative): boolean {
  return shape.kind !== 'object' || !shape.required.has('info')
}

function infoSchema({ shape }: Alternative): Json | null {
  return shape.kind === 'object' ? (shape.properties.get('info') ?? null) : null
}

/** Maps count too: their keys are data. */
function isSomeObject({ shape, node }: Alternative): boolean {
  return shape.kind === 'object' || (shape.kind === 'other' && node['type'] === 'object')
}

function infoName({ wireName }: Envelope, { name, union }: Alternative, kind: string): string {
  return infoSchemaName(name ?? union ?? typeName(wireName), kind)
}

function refuseInfo(reading: Reading, cause: Alternative, kind: string, problem: string): Info {
  const message = `The "info" of the error kind "${kind}" ${problem}.`
  const help = 'Describe an object and list it under "required", or leave it out where nodes send none.'
  refuse(reading.report, 'RPC116', () => reading.document.locate(cause.node), message, help)
  return { kind: 'absent' }
}

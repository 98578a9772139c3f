import type { Json } from '../load/json.js'
import { alternativesOf, saysNothing } from './alternatives.js'
import type { Alternative } from './alternatives.js'
import { allowsOnlyNull, constantsOf } from './constants.js'
import type { ErrorCase } from './interface.js'
import type { Envelope } from './read-envelope.js'
import { readInfo } from './read-info.js'
import { readPatterns } from './read-detect.js'
import { placeName, refuse } from './place.js'
import { placeOf } from './reading.js'
import type { Place } from './place.js'
import type { Reading } from './reading.js'
import { signature } from './signature.js'

/** An error case with the place that describes it. */
export type PlacedError = { readonly error: ErrorCase; readonly at: Place }

/** Each way in which a method fails, in the order of the description, each kind of a layer once. */
export function readErrors(reading: Reading, envelope: Envelope): readonly PlacedError[] {
  const found = envelope.errors
    .flatMap(error => alternativesOf(reading.components, error))
    .flatMap(layer => readLayer(reading, envelope, layer))
  const first = new Map<string, PlacedError>()
  for (const placed of found) {
    const key = signature([placed.error.layer, placed.error.named ? placed.error.kind : null])
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, placed)
    else checkSame(reading, envelope, earlier, placed)
  }
  return [...first.values()]
}

/** The `error` object of one layer: the layer's name, and the causes that it can have. */
function readLayer(reading: Reading, envelope: Envelope, layer: Alternative): readonly PlacedError[] {
  const properties = layer.shape.kind === 'object' ? layer.shape.properties : new Map<string, Json>()
  const layers = constantsOf(reading.components, properties.get('name'))
  if (layers === null) return refuseMember(reading, envelope, layer)
  const cause = properties.get('cause')
  return layers.flatMap(name => readCauses(reading, envelope, name, layer, cause))
}

function readCauses(
  reading: Reading,
  envelope: Envelope,
  layer: string,
  { node, docs }: Alternative,
  cause: Json | undefined,
): readonly PlacedError[] {
  const isSilent = cause === undefined || allowsOnlyNull(reading.components, cause)
  const causes = isSilent ? [] : alternativesOf(reading.components, cause)
  if (!isSilent && !causes.every(isUntold)) return causes.flatMap(found => readCause(reading, envelope, layer, found))
  const info = { kind: isSilent ? 'absent' : 'any' } as const
  const error: ErrorCase = { kind: layer, layer, named: false, info, description: docs.description, patterns: [] }
  return [{ error, at: () => reading.document.locate(node) }]
}

/** A cause of which the description says nothing: `{}`. */
function isUntold({ node }: Alternative): boolean {
  return saysNothing(node)
}

function readCause(reading: Reading, envelope: Envelope, layer: string, cause: Alternative): readonly PlacedError[] {
  const properties = cause.shape.kind === 'object' ? cause.shape.properties : new Map<string, Json>()
  const kinds = constantsOf(reading.components, properties.get('name'))
  if (kinds === null) return refuseMember(reading, envelope, cause)
  const at = placeOf(reading, cause.node, envelope.at)
  return kinds.map(kind => {
    const info = readInfo(reading, envelope, cause, kind)
    const patterns = readPatterns(reading, cause, kind)
    return { at, error: { kind, layer, named: true, info, description: cause.docs.description, patterns } }
  })
}

function checkSame(reading: Reading, { wireName }: Envelope, earlier: PlacedError, later: PlacedError): void {
  const [one, other] = [earlier.error, later.error]
  if (signature([one.info, one.patterns]) === signature([other.info, other.patterns])) return
  const message =
    `Method "${wireName}" describes the kind "${other.kind}" of layer "${other.layer}" twice, and not alike: ` +
    `here and at ${placeName(earlier.at)}.`
  refuse(
    reading.report,
    'RPC108',
    later.at,
    message,
    'Let both places refer to one schema, or give the kinds two names.',
  )
}

function refuseMember(reading: Reading, { wireName, at }: Envelope, { node }: Alternative): readonly PlacedError[] {
  const message = `The error schema of method "${wireName}" has a member without a "name".`
  const help = 'Give the member a property "name" with a constant, or describe the case in an overlay.'
  refuse(reading.report, 'RPC107', placeOf(reading, node, at), message, help)
  return []
}

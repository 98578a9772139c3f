import type { Json } from '../load/json.js'
import { alternativesOf, saysNothing } from './alternatives.js'
import type { Alternative } from './alternatives.js'
import { allowsOnlyNull, constantsOf, presentConstants } from './constants.js'
import type { ErrorCase } from './interface.js'
import type { Envelope } from './read-envelope.js'
import { readDetails } from './read-details.js'
import { readInfo } from './read-info.js'
import { readOnly } from './read-only.js'
import { readPatterns } from './read-detect.js'
import { placeName, refuse } from './place.js'
import { placeOf } from './reading.js'
import type { Place } from './place.js'
import type { SelectedParams } from './read-selected-params.js'
import type { Reading } from './reading.js'
import { signature } from './signature.js'

/** An error case with the place that describes it. */
export type PlacedError = { readonly error: ErrorCase; readonly at: Place }

/** Each way in which a method fails, in the order of the description, each kind of a layer once. */
export function readErrors(
  reading: Reading,
  envelope: Envelope,
  selected: SelectedParams | null,
): readonly PlacedError[] {
  const found = envelope.errors
    .flatMap(error => alternativesOf(reading.components, error))
    .flatMap(layer => readLayer(reading, envelope, selected, layer))
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
function readLayer(
  reading: Reading,
  envelope: Envelope,
  selected: SelectedParams | null,
  layer: Alternative,
): readonly PlacedError[] {
  const properties = layer.shape.kind === 'object' ? layer.shape.properties : new Map<string, Json>()
  const layers = presentConstants(reading.components, properties.get('name'))
  if (layers === null) return refuseMember(reading, envelope, layer)
  const cause = properties.get('cause')
  return layers.flatMap(name => readCauses(reading, envelope, selected, name, layer, cause))
}

function readCauses(
  reading: Reading,
  envelope: Envelope,
  selected: SelectedParams | null,
  layer: string,
  { node, docs }: Alternative,
  cause: Json | undefined,
): readonly PlacedError[] {
  const { components } = reading
  const isSilent = cause === undefined || allowsOnlyNull(components, cause)
  const causes = isSilent
    ? []
    : alternativesOf(components, cause).filter(found => !allowsOnlyNull(components, found.node))
  const told = causes
    .filter(found => !isUntold(found))
    .flatMap(found => readCause(reading, envelope, selected, layer, found))
  // Early descriptions list some causes, and beside them whatever else there may be.
  if (!isSilent && !causes.some(isUntold)) return told
  const info = { kind: isSilent ? 'absent' : 'any' } as const
  const error: ErrorCase = {
    kind: layer,
    layer,
    named: false,
    info,
    description: docs.description,
    patterns: [],
    only: null,
    details: [],
  }
  return [...told, { error, at: () => reading.document.locate(node) }]
}

/** A cause of which the description says nothing: `{}`. */
function isUntold({ node }: Alternative): boolean {
  return saysNothing(node)
}

function readCause(
  reading: Reading,
  envelope: Envelope,
  selected: SelectedParams | null,
  layer: string,
  cause: Alternative,
): readonly PlacedError[] {
  const properties = cause.shape.kind === 'object' ? cause.shape.properties : new Map<string, Json>()
  const kinds = constantsOf(reading.components, properties.get('name'))
  if (kinds === null) return refuseMember(reading, envelope, cause)
  const at = placeOf(reading, cause.node, envelope.at)
  return kinds.map(kind => {
    const info = readInfo(reading, envelope, cause, kind)
    const patterns = readPatterns(reading, cause, kind)
    const only = readOnly(reading, selected, cause, kind)
    const details = readDetails(reading, cause)
    const { description } = cause.docs
    return { at, error: { kind, layer, named: true, info, description, patterns, only, details } }
  })
}

function checkSame(reading: Reading, { wireName }: Envelope, earlier: PlacedError, later: PlacedError): void {
  const [one, other] = [earlier.error, later.error]
  if (signature([one.info, one.patterns, one.only]) === signature([other.info, other.patterns, other.only])) return
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

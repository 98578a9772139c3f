import { asObject, isObject, own, valueAt, type Json, type JsonObject } from '../../../schema/json.js'
import {
  alternativesAt,
  hasConstant,
  partsOf,
  pathOf,
  propertyAt,
  textsAt,
  valueOfPath,
  within,
  type Place,
} from './place.js'

/** A method of the description, with the places of what its requests and answers contain. */
export type FoundMethod = {
  readonly wireName: string
  readonly operation: Place
  readonly params: readonly Place[]
  readonly result: readonly Place[]
  readonly error: readonly Place[]
}

/** The methods of a description by their constants `method`, however the schemas of their envelopes are named. */
export function findMethods(root: JsonObject): readonly FoundMethod[] {
  const paths = own(root, 'paths')
  return Object.entries(asObject(paths)).flatMap(([path, item]) => {
    const node = valueAt(item, 'post')
    if (!isObject(node)) return []
    const operation: Place = { start: ['paths', path, 'post'], steps: [], via: null }
    const requests = bodiesOf(own(node, 'requestBody'), within(operation, 'requestBody'))
    const responses = own(node, 'responses')
    const answers = Object.entries(asObject(responses)).flatMap(([status, response]) =>
      bodiesOf(response, within(operation, 'responses', status)),
    )
    const [wireName] = declared(root, requests, 'method').flatMap(place => textsAt(root, place))
    return {
      wireName: wireName ?? path.replace('/', ''),
      operation,
      params: declared(root, requests, 'params'),
      result: declared(root, answers, 'result'),
      error: declared(root, answers, 'error'),
    }
  })
}

function declared(root: JsonObject, bodies: readonly Place[], key: string): readonly Place[] {
  return bodies.flatMap(body => propertyAt(root, body, key))
}

/** The places of the schemas of all JSON bodies. */
function bodiesOf(body: Json | undefined, place: Place): readonly Place[] {
  const types = Object.keys(asObject(valueAt(body, 'content'))).filter(type => /^application\/json\s*(;|$)/i.test(type))
  return types.map(type => within(place, 'content', type, 'schema'))
}

/** The layers of a method's errors; all of them without a name. */
export function layersOf(root: JsonObject, { error }: FoundMethod, name: string | null): readonly Place[] {
  const layers = error.flatMap(place => alternativesAt(root, place))
  return name === null ? layers : layers.filter(layer => hasConstant(root, layer, 'name', name))
}

/** The places of `cause` in a method's errors. */
export function causeSchemasOf(root: JsonObject, method: FoundMethod, layer: string | null): readonly Place[] {
  return layersOf(root, method, layer).flatMap(place => propertyAt(root, place, 'cause'))
}

/** The causes of a method with one of the names. */
export function causesOf(
  root: JsonObject,
  method: FoundMethod,
  layer: string | null,
  names: readonly string[],
): readonly Place[] {
  const causes = causeSchemasOf(root, method, layer).flatMap(place => alternativesAt(root, place))
  return causes.filter(cause => names.some(name => hasConstant(root, cause, 'name', name)))
}

/** The alternatives of a method's params in which a param is this constant. */
export function variantsOf(root: JsonObject, { params }: FoundMethod, value: string): readonly Place[] {
  return params
    .flatMap(place => alternativesAt(root, place))
    .filter(variant => constantsIn(root, variant).includes(value))
}

/** The texts that a param must have in this alternative. */
function constantsIn(root: JsonObject, variant: Place): readonly string[] {
  const params = partsOf(root, variant).flatMap(part => {
    const properties = asObject(valueAt(valueOfPath(root, pathOf(part)), 'properties'))
    return Object.keys(properties).map(key => within(part, 'properties', key))
  })
  const texts = params.map(param => textsAt(root, param))
  return texts.filter(({ length }) => length === 1).flat()
}

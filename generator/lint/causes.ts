import type { Json, JsonObject } from '../load/json.js'
import { alternativesOf } from '../model/alternatives.js'
import type { Alternative } from '../model/alternatives.js'
import { constantsOf } from '../model/constants.js'
import type { Envelope } from '../model/read-envelope.js'

/** A cause as the description writes it: one for each kind that it names. */
export type Cause = {
  readonly kind: string
  /** The wire's `error.name`. */
  readonly layer: string
  readonly alternative: Alternative
  /** The schema of its `info`; undefined where it has none. */
  readonly info: Json | undefined
}

/** The named causes of a method's errors, in the order of the description. */
export function causesOf(components: JsonObject, { errors }: Envelope): readonly Cause[] {
  return errors
    .flatMap(error => alternativesOf(components, error))
    .flatMap(layer => {
      const [names, cause] = [constantsOf(components, propertyOf(layer, 'name')), propertyOf(layer, 'cause')]
      const causes = cause === undefined ? [] : alternativesOf(components, cause)
      return (names ?? []).flatMap(name => causes.flatMap(found => readCause(components, name, found)))
    })
}

function readCause(components: JsonObject, layer: string, alternative: Alternative): readonly Cause[] {
  const kinds = constantsOf(components, propertyOf(alternative, 'name')) ?? []
  return kinds.map(kind => ({ kind, layer, alternative, info: propertyOf(alternative, 'info') }))
}

function propertyOf({ shape }: Alternative, key: string): Json | undefined {
  return shape.kind === 'object' ? shape.properties.get(key) : undefined
}

import type { JsonObject } from '../load/json.js'
import type { Docs, Method } from './interface.js'
import { builderName, typeName } from './names.js'
import { checkPatterns } from './read-detect.js'
import type { Envelope } from './read-envelope.js'
import { readErrors } from './read-errors.js'
import { readExamples } from './read-examples.js'
import { readParams } from './read-params.js'
import { readReplaced } from './read-replaced.js'
import { readResultBy, resultParam } from './read-result-by.js'
import { readResult, readVariants } from './read-results.js'
import { readSelectedParams } from './read-selected-params.js'
import { readSubmits } from './read-submits.js'
import type { Place } from './place.js'
import type { Reading } from './reading.js'

/** A method with the place where its name is written. */
export type PlacedMethod = { readonly method: Method; readonly at: Place }

/** In the order of the description. A method that cannot be read whole is reported and left out. */
export function readMethods(reading: Reading, envelopes: readonly Envelope[]): readonly PlacedMethod[] {
  const replaced = readReplaced(reading, envelopes)
  return envelopes
    .map(envelope => readMethod(reading, envelope, replaced.get(envelope.wireName) ?? null))
    .filter(method => method !== null)
}

function readMethod(reading: Reading, envelope: Envelope, replacedBy: string | null): PlacedMethod | null {
  const { wireName, operation, at, unwritten } = envelope
  const selected = readSelectedParams(reading, envelope, resultParam(reading, envelope))
  const params = readParams(reading, envelope, selected)
  const result = readResult(reading, envelope, readResultBy(reading, envelope), selected)
  const errors = readErrors(reading, envelope, selected).map(({ error }) => error)
  checkPatterns(reading, errors)
  const examples = readExamples(reading, envelope, errors)
  const variants = readVariants(envelope, selected, result)
  const submits = readSubmits(reading, envelope)
  if (params === null) return null
  const docs = docsOf(operation.node)
  const names = { wireName, name: builderName(wireName), typeName: typeName(wireName) }
  return {
    method: { ...names, docs, replacedBy, submits, params, unwritten, result, errors, variants, examples },
    at,
  }
}

function docsOf({ summary, description }: JsonObject): Docs {
  return {
    summary: typeof summary === 'string' ? summary : '',
    description: typeof description === 'string' ? description : '',
  }
}

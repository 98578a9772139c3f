import type { Json } from '../load/json.js'
import { undeclared } from '../load/normalise/declare-required.js'
import { alternativesOf, isObjectAlternative } from './alternatives.js'
import type { ObjectAlternative } from './alternatives.js'
import { constantsOf } from './constants.js'
import { requestBody, responseBodies } from './operations.js'
import type { Body, Operation } from './operations.js'
import type { ParamsForm } from './interface.js'
import { refuse } from './place.js'
import { readForms } from './read-forms.js'
import { placeOf } from './reading.js'
import type { Place } from './place.js'
import type { Reading } from './reading.js'
import { distinct } from './signature.js'

/** What a method's JSON-RPC envelopes carry. They are known by what they hold, never by the names of schemas. */
export type Envelope = {
  readonly operation: Operation
  readonly wireName: string
  /** Where the method's name is written. */
  readonly at: Place
  /** The schema of the `params` that builders write; null where a request has none. */
  readonly params: Json | null
  /** What nodes take besides. */
  readonly unwritten: readonly ParamsForm[]
  readonly paramsAt: Place
  readonly result: Json
  readonly resultAt: Place
  /** One for each different `error` among the responses. */
  readonly errors: readonly Json[]
}

type EnvelopeReading = Pick<Reading, 'document' | 'components' | 'report'>

/** Null after a report: then the operation is no JSON-RPC method. */
export function readEnvelope(reading: EnvelopeReading, operation: Operation): Envelope | null {
  const request = requestBody(operation)
  const requests = request === null ? null : objectsOf(reading, request)
  const names = distinctConstants(reading, requests ?? [])
  const [wireName, ...others] = names
  if (requests === null || wireName === undefined || others.length > 0) {
    const problem =
      others.length > 0 ? `fixes "method" to several values: ${quoted(names)}` : 'has no constant "method"'
    refuseEnvelope(reading, operation, `The request of path "${operation.path}" ${problem}.`, helpRequest)
    return null
  }
  const at = placeOf(reading, valuesOf(requests, 'method')[0], operation.at)
  const answer = readAnswer(reading, operation, wireName)
  if (!isWireName(reading, wireName, at) || !hasParams(reading, operation, requests, wireName)) return null
  if (answer === null) return null
  const params = distinct(valuesOf(requests, 'params'))
  const paramsAt = placeOf(reading, params[0], at)
  const required = requests.every(({ shape }) => shape.required.has('params'))
  const forms = readForms(reading, { wireName, params: oneSchema(params), required, at: paramsAt })
  return forms && { operation, wireName, at, params: forms.written, unwritten: forms.unwritten, paramsAt, ...answer }
}

/** The name becomes part of file names, links and code, where other characters would mean something. */
function isWireName({ report }: EnvelopeReading, name: string, at: Place): boolean {
  if (/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) return true
  const help = 'Use letters from A to Z, digits and "_", and no digit first.'
  refuse(report, 'RPC106', at, `The constant "${name}" cannot be the name of a method.`, help)
  return false
}

/** Params that are required and nowhere described are no absent params. */
function hasParams(
  reading: EnvelopeReading,
  operation: Operation,
  requests: readonly ObjectAlternative[],
  wireName: string,
): boolean {
  if (!lacks(requests, 'params')) return true
  const message = `The request of method "${wireName}" requires "params" and does not describe them.`
  refuseEnvelope(reading, operation, message, helpRequest)
  return false
}

type AnswerSchemas = Pick<Envelope, 'result' | 'resultAt' | 'errors'>

function readAnswer(reading: EnvelopeReading, operation: Operation, wireName: string): AnswerSchemas | null {
  const bodies = responseBodies(operation)
  const answers = bodies.map(body => objectsOf(reading, body))
  const known = answers.filter(answer => answer !== null).flat()
  const results = distinct(valuesOf(known, 'result'))
  const result = oneSchema(results)
  const errors = distinct(valuesOf(known, 'error'))
  const odd = bodies.find((_, index) => !isAnswer(answers[index] ?? null))
  if (odd?.status !== undefined) {
    const message = `The answer of method "${wireName}" under status "${odd.status}" is no JSON-RPC answer.`
    refuseEnvelope(reading, operation, message, helpAnswer)
    return null
  }
  const lacksResult = result === null || lacks(known, 'result')
  if (!lacksResult && errors.length > 0 && !lacks(known, 'error'))
    return { result, resultAt: placeOf(reading, results[0], operation.at), errors }
  const missing = lacksResult ? 'result' : 'error'
  refuseEnvelope(reading, operation, `The answer of method "${wireName}" has no "${missing}".`, helpAnswer)
  return null
}

const helpRequest = 'Describe a JSON body with a constant "method" and, where the method has them, its "params".'
const helpAnswer = 'Describe a JSON body that is one of two objects, one with "result" and one with "error".'

/** Null where some alternative is no object. */
function objectsOf({ components }: EnvelopeReading, { content }: Body): readonly ObjectAlternative[] | null {
  const alternatives = alternativesOf(components, content['schema'] ?? true)
  const objects = alternatives.filter(isObjectAlternative)
  return objects.length === alternatives.length ? objects : null
}

function isAnswer(objects: readonly ObjectAlternative[] | null): boolean {
  return objects?.every(({ shape }) => shape.properties.has('result') || shape.properties.has('error')) ?? false
}

function valuesOf(objects: readonly ObjectAlternative[], key: string): readonly Json[] {
  return objects
    .map(({ shape }) => shape.properties.get(key))
    .filter(schema => schema !== undefined)
    .filter(schema => schema !== undeclared)
}

/** True where an object has to hold a key of which the description does not say what it is. */
function lacks(objects: readonly ObjectAlternative[], key: string): boolean {
  return objects.some(({ shape }) => shape.properties.get(key) === undeclared)
}

function distinctConstants({ components }: EnvelopeReading, objects: readonly ObjectAlternative[]): readonly string[] {
  return [...new Set(valuesOf(objects, 'method').flatMap(schema => constantsOf(components, schema) ?? []))]
}

/** Several schemas of one place are a choice between them. */
function oneSchema(schemas: readonly Json[]): Json | null {
  const [first, ...others] = schemas
  return others.length === 0 ? (first ?? null) : { oneOf: schemas }
}

function quoted(names: readonly string[]): string {
  return names.map(name => `"${name}"`).join(', ')
}

function refuseEnvelope({ report }: EnvelopeReading, { at }: Operation, message: string, help: string): void {
  refuse(report, 'RPC106', at, message, help)
}

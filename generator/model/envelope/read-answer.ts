import { distinct } from '../../schema/distinct.js'
import type { Json } from '../../schema/json.js'
import type { LazyPosition } from '../position.js'
import { positionOf, type SchemaContext } from '../read-context.js'
import type { ObjectAlternative } from '../schemas/alternatives.js'
import { objectsOf, oneSchema, reportEnvelope, requiresUndeclared, valuesOf } from './body-objects.js'
import { responseBodies, type Operation } from './operations.js'

/** The content of a method's answers. */
export type Answer = {
  readonly result: Json
  readonly resultAt: LazyPosition
  /** The different schemas of `error` among the responses. */
  readonly errors: readonly Json[]
}

/** Null after a report: the responses are not JSON-RPC answers. */
export function readAnswer(context: SchemaContext, operation: Operation, wireName: string): Answer | null {
  const bodies = responseBodies(operation)
  const answers = bodies.map(body => objectsOf(context, body))
  const known = answers.filter(answer => answer !== null).flat()
  const results = distinct(valuesOf(known, 'result'))
  const result = oneSchema(results)
  const errors = distinct(valuesOf(known, 'error'))
  const invalid = bodies.find((_, index) => !isAnswer(answers[index] ?? null))
  if (invalid?.status !== undefined) {
    const message = `The answer of method "${wireName}" under status "${invalid.status}" is not a JSON-RPC answer.`
    reportEnvelope(context, operation, message, help)
    return null
  }
  const hasNoResult = result === null || requiresUndeclared(known, 'result')
  // Without a described error, a method has the errors of JSON-RPC.
  if (!hasNoResult && !requiresUndeclared(known, 'error'))
    return { result, resultAt: positionOf(context, results[0], operation.at), errors }
  const missing = hasNoResult ? 'result' : 'error'
  reportEnvelope(context, operation, `The answer of method "${wireName}" has no "${missing}".`, help)
  return null
}

const help = 'Describe a JSON body that is one of two objects, one with "result" and one with "error".'

function isAnswer(objects: readonly ObjectAlternative[] | null): boolean {
  return objects?.every(({ shape }) => shape.properties.has('result') || shape.properties.has('error')) ?? false
}

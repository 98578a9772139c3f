import type { Json } from '../../schema/json.js'
import type { ObjectAlternative } from '../schemas/alternatives.js'
import { constantsOf, defaultOf } from '../schemas/constants.js'
import { objectsOf, oneSchema, reportEnvelope, requiresUndeclared, valuesOf } from './body-objects.js'
import { positionOf, type SchemaContext } from '../read-context.js'
import { requestBody, type Operation } from './operations.js'
import { readAnswer, type Answer } from './read-answer.js'
import type { ParamsForm } from '../interface.js'
import { reportError, type LazyPosition } from '../position.js'
import { mergeArrays } from '../params/merge-arrays.js'
import { readUnwritten } from '../params/read-unwritten.js'
import { distinct } from '../../schema/distinct.js'
import { quoted } from '../../diagnostics/quoted.js'

/** The content of a method's JSON-RPC envelopes, which are recognised by their properties, not by schema names. */
export type Envelope = {
  readonly operation: Operation
  readonly wireName: string
  /** What names the method: a constant, or without one the default of `method`, or the `operationId`. */
  readonly namedBy: 'const' | 'default' | 'operationId'
  /** The position of the method's name. */
  readonly at: LazyPosition
  /** The schema of the `params` that builders write; null if requests have none. */
  readonly params: Json | null
  /** Other forms of params that nodes accept. */
  readonly unwritten: readonly ParamsForm[]
  readonly paramsAt: LazyPosition
} & Answer

/** Null after a report: the operation is not a JSON-RPC method. */
export function readEnvelope(context: SchemaContext, operation: Operation): Envelope | null {
  const request = requestBody(operation)
  const requests = request === null ? null : objectsOf(context, request)
  const name = readName(context, operation, requests ?? [])
  if (requests === null || name === null) return null
  const { wireName, namedBy } = name
  const at = positionOf(context, valuesOf(requests, 'method')[0], operation.at)
  const answer = readAnswer(context, operation, wireName)
  if (!checkWireName(context, wireName, at) || !checkParams(context, operation, requests, wireName)) return null
  if (answer === null) return null
  const described = valuesOf(requests, 'params')
  const paramsAt = positionOf(context, described[0], at)
  const params = distinct(described.map(schema => mergeArrays(context.components, schema)))
  const required = requests.every(({ shape }) => shape.required.has('params'))
  const forms = readUnwritten(context, { wireName, params: oneSchema(params), required, at: paramsAt })
  return (
    forms && {
      operation,
      wireName,
      namedBy,
      at,
      params: forms.written,
      unwritten: forms.unwritten,
      paramsAt,
      ...answer,
    }
  )
}

type MethodName = Pick<Envelope, 'wireName' | 'namedBy'>

/** The name of an operation's method. Null after a report. */
function readName(
  context: SchemaContext,
  operation: Operation,
  requests: readonly ObjectAlternative[],
): MethodName | null {
  const schemas = valuesOf(requests, 'method')
  const constants = [...new Set(schemas.flatMap(schema => constantsOf(context.components, schema) ?? []))]
  const defaults = schemas.map(schema => defaultOf(context.components, schema))
  const { operationId } = operation.node
  const [constant, ...others] = constants
  const [byDefault] = defaults
  if (constant !== undefined && others.length === 0) return { wireName: constant, namedBy: 'const' }
  // Only a request with a "method" is one of JSON-RPC. Several values leave open which of them the operation is.
  const isOpen = schemas.length > 0 && (constants.length === 0 || constants.includes(String(byDefault)))
  if (isOpen && typeof byDefault === 'string' && defaults.every(each => each === byDefault))
    return { wireName: byDefault, namedBy: 'default' }
  if (isOpen && typeof operationId === 'string') return { wireName: operationId, namedBy: 'operationId' }
  const problem =
    others.length > 0 ? `has several constants "method": ${quoted(constants)}` : 'has no constant "method"'
  reportEnvelope(context, operation, `The request of path "${operation.path}" ${problem}.`, help)
  return null
}

/** Other characters would have a special meaning in file names, links and code, which contain the name. */
function checkWireName({ report }: SchemaContext, name: string, at: LazyPosition): boolean {
  if (/^[A-Za-z_][A-Za-z0-9_]*([./][A-Za-z0-9_]+)*$/.test(name)) return true
  const help = 'Use letters from A to Z, digits and "_", with "." or "/" between them, and no digit first.'
  reportError(report, 'RPC106', at, `The constant "${name}" cannot be the name of a method.`, help)
  return false
}

/** Reports params that are required but not described. */
function checkParams(
  context: SchemaContext,
  operation: Operation,
  requests: readonly ObjectAlternative[],
  wireName: string,
): boolean {
  if (!requiresUndeclared(requests, 'params')) return true
  const message = `The request of method "${wireName}" requires "params" but does not describe them.`
  reportEnvelope(context, operation, message, help)
  return false
}

const help = 'Describe a JSON body with a constant "method" and, where the method has them, its "params".'

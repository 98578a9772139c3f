import { readExternalDocs } from '../schema/external-docs.js'
import { asText, type JsonObject } from '../schema/json.js'
import type { Docs, Method } from './interface.js'
import { builderName, typeName } from './names.js'
import { checkPatterns } from './errors/read-patterns.js'
import type { Envelope } from './envelope/read-envelope.js'
import { readErrors, type Cause } from './errors/read-errors.js'
import { readExamples } from './read-examples.js'
import { readInput } from './params/read-input.js'
import { readParams } from './params/read-params.js'
import { readReplaced } from './read-replaced.js'
import { readResultBy, resultParam } from './results/read-result-by.js'
import { readResult, readVariants } from './results/read-results.js'
import { readSelectedParams } from './params/read-selected-params.js'
import { readSubmits } from './read-submits.js'
import { sizeCheck } from './size-check.js'
import type { LazyPosition } from './position.js'
import type { ReadContext } from './read-context.js'

/** A method with the parts of the description from which it was read. */
export type LocatedMethod = {
  readonly method: Method
  /** The position of its name. */
  readonly at: LazyPosition
  readonly envelope: Envelope
  readonly causes: readonly Cause[]
}

/** The methods in the order of the description. A method with errors is reported and left out. */
export function readMethods(context: ReadContext, envelopes: readonly Envelope[]): readonly LocatedMethod[] {
  const replaced = readReplaced(context, envelopes)
  const check = sizeCheck()
  return envelopes
    .map(envelope => {
      const located = readMethod(context, envelope, replaced.get(envelope.wireName) ?? null)
      if (located !== null) check(located.method, envelope.operation.node)
      return located
    })
    .filter(method => method !== null)
}

function readMethod(context: ReadContext, envelope: Envelope, replacedBy: string | null): LocatedMethod | null {
  const { wireName, operation, at, unwritten } = envelope
  const selected = readSelectedParams(context, envelope, resultParam(context, envelope))
  const params = readParams(context, envelope, selected)
  const input = readInput(context, envelope.params, envelope.paramsAt)
  const result = readResult(context, envelope, readResultBy(context, envelope), selected)
  const { errors, causes } = readErrors(context, envelope, selected)
  checkPatterns(context, errors)
  const examples = readExamples(context, envelope, errors)
  const variants = readVariants(envelope, selected, input, result)
  const submits = readSubmits(context, envelope)
  if (params === null) return null
  const docs = docsOf(operation.node)
  const names = { wireName, name: builderName(wireName), typeName: typeName(wireName) }
  return {
    method: {
      ...names,
      docs,
      replacedBy,
      ...(operation.node['deprecated'] === true && { deprecated: true }),
      submits,
      params,
      input,
      unwritten,
      result,
      errors,
      variants,
      examples,
    },
    at,
    envelope,
    causes,
  }
}

function docsOf(operation: JsonObject): Docs {
  const { summary, description } = operation
  const externalDocs = readExternalDocs(operation)
  return {
    summary: asText(summary),
    description: asText(description),
    ...(externalDocs && { externalDocs }),
  }
}

import type { Json, JsonObject } from '../../schema/json.js'
import { alternativesOf, type Alternative } from '../schemas/alternatives.js'
import { isUnconstrained } from '../../schema/values/is-unconstrained.js'
import { ownShape } from '../schemas/shape.js'
import { allowsOnlyNull, constantsOf, presentConstants } from '../schemas/constants.js'
import type { ErrorCase } from '../interface.js'
import type { Envelope } from '../envelope/read-envelope.js'
import { plainCase } from './plain-case.js'
import { readDerivedFields } from './read-derived-fields.js'
import { areStandard, readCodes } from './read-codes.js'
import { readInfo } from './read-info.js'
import { readAdvice } from './read-advice.js'
import { readAppliesTo } from './read-applies-to.js'
import { readPatterns } from './read-patterns.js'
import { positionText } from '../../diagnostics/print.js'
import { reportError, type LazyPosition } from '../position.js'
import { positionOf, type ReadContext } from '../read-context.js'
import type { SelectedParams } from '../params/read-selected-params.js'
import { canonicalJson } from '../../schema/canonical-json.js'

/** An error case with its position. */
type LocatedError = { readonly error: ErrorCase; readonly at: LazyPosition; readonly cause: Cause | null }

/** A cause with a name, and the schemas that describe it. */
export type Cause = {
  readonly kind: string
  readonly layer: string
  readonly alternative: Alternative
  /** The schema of its `info`; undefined where it has none. */
  readonly info: Json | undefined
}

/** The errors of a method: its error cases, and all causes that they come from. */
type MethodErrors = { readonly errors: readonly ErrorCase[]; readonly causes: readonly Cause[] }

/** The error cases of a method, in the order of the description. Each pair of kind and layer occurs once. */
export function readErrors(context: ReadContext, envelope: Envelope, selected: SelectedParams | null): MethodErrors {
  // Some services send `error: null` beside each result.
  const alternatives = envelope.errors.flatMap(error => presentAlternatives(context.components, error)).map(withoutNull)
  if (areStandard(alternatives)) return { errors: readCodes(context, envelope, alternatives), causes: [] }
  const method = { ...context, envelope, selected }
  const cases = alternatives.flatMap(layer => readLayer(method, layer))
  const first = new Map<string, LocatedError>()
  for (const located of cases) {
    const key = canonicalJson([located.error.layer, located.error.by === 'name' ? located.error.kind : null])
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, located)
    else checkSame(method, earlier, located)
  }
  return {
    errors: [...first.values()].map(({ error }) => error),
    causes: cases.map(({ cause }) => cause).filter(cause => cause !== null),
  }
}

/** What the readers of one method's errors need. */
type MethodContext = ReadContext & { readonly envelope: Envelope; readonly selected: SelectedParams | null }

/** The alternatives that are not null alone. */
function presentAlternatives(components: JsonObject, schema: Json): readonly Alternative[] {
  return alternativesOf(components, schema).filter(({ node }) => !allowsOnlyNull(components, node))
}

/** The alternative of a schema for one type and null, as one for the type alone. */
function withoutNull(alternative: Alternative): Alternative {
  const { type } = alternative.node
  const types = Array.isArray(type) ? type.filter(each => each !== 'null') : []
  if (types.length !== 1) return alternative
  const shape = ownShape({ ...alternative.node, type: types.join() }, false)
  return shape === null ? alternative : { ...alternative, shape }
}

/** The error cases of one `error` object, which has one or several layers, each with the same causes. */
function readLayer(context: MethodContext, layer: Alternative): readonly LocatedError[] {
  const properties = layer.shape.kind === 'object' ? layer.shape.properties : new Map<string, Json>()
  const layers = presentConstants(context.components, properties.get('name'))
  if (layers === null) return reportUnknown(context, layer)
  const cause = properties.get('cause')
  return layers.flatMap(name => readCauses(context, name, layer, cause))
}

function readCauses(
  context: MethodContext,
  layer: string,
  { node, docs }: Alternative,
  cause: Json | undefined,
): readonly LocatedError[] {
  const { components } = context
  const isAbsent = cause === undefined || allowsOnlyNull(components, cause)
  const causes = isAbsent ? [] : presentAlternatives(components, cause)
  const described = causes.filter(alternative => !isUnconstrained(alternative.node))
  const named = described.flatMap(alternative => readCause(context, layer, alternative))
  // Early descriptions list some causes and an unconstrained schema for all others.
  const hasOthers = described.length < causes.length
  if (!isAbsent && !hasOthers) return named
  const plain = plainCase(layer, { kind: isAbsent ? 'absent' : 'any' }, docs.description)
  const error: ErrorCase = { ...plain, layer, by: 'layer' }
  return [...named, { error, at: () => context.document.locate(node), cause: null }]
}

function readCause(context: MethodContext, layer: string, cause: Alternative): readonly LocatedError[] {
  const { envelope, selected } = context
  const properties = cause.shape.kind === 'object' ? cause.shape.properties : new Map<string, Json>()
  const kinds = constantsOf(context.components, properties.get('name'))
  if (kinds === null) return reportNameless(context, cause)
  const at = positionOf(context, cause.node, envelope.at)
  return kinds.map(kind => {
    const info = readInfo(context, envelope, cause, kind)
    const patterns = readPatterns(context, cause, kind)
    const only = readAppliesTo(context, selected, cause, kind)
    const derivedFields = readDerivedFields(context, cause)
    const { description } = cause.docs
    const advice = readAdvice(context, cause, kind)
    return {
      at,
      error: { kind, layer, info, description, advice, patterns, only, derivedFields, by: 'name' },
      cause: { kind, layer, alternative: cause, info: properties.get('info') },
    }
  })
}

function checkSame({ envelope, report }: MethodContext, earlier: LocatedError, later: LocatedError): void {
  const [first, second] = [earlier.error, later.error]
  const [one, other] = [first, second].map(({ info, patterns, only }) => canonicalJson([info, patterns, only]))
  if (one === other) return
  const message =
    `Method "${envelope.wireName}" describes the kind "${second.kind}" of layer "${second.layer}" twice, in different ways: ` +
    `here and at ${positionText(earlier.at())}.`
  const help = 'Make both refer to one schema, or give the kinds different names.'
  reportError(report, 'RPC108', later.at, message, help)
}

/** A member that is neither an error of JSON-RPC 2.0, nor a text, nor a layer. */
function reportUnknown(context: MethodContext, member: Alternative): readonly LocatedError[] {
  const { envelope } = context
  if (member.shape.kind === 'object') return reportNameless(context, member, nameOrCode)
  const message = `The error schema of method "${envelope.wireName}" has a member that is neither an object nor a text.`
  const help = 'Describe what the service sends: an object with a "code" and a "message", or a text.'
  reportError(context.report, 'RPC107', positionOf(context, member.node, envelope.at), message, help)
  return []
}

const nameOrCode =
  'Give the member a "code", as errors of JSON-RPC 2.0 have, or a "name" with a constant, as errors of NEAR have. ' +
  'An overlay can add either.'

function reportNameless(
  context: MethodContext,
  { node }: Alternative,
  help = 'Give the member a property "name" with a constant, or describe the case in an overlay.',
): readonly LocatedError[] {
  const { wireName, at } = context.envelope
  const message = `The error schema of method "${wireName}" has a member without a "name".`
  reportError(context.report, 'RPC107', positionOf(context, node, at), message, help)
  return []
}

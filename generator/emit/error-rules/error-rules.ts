import type { ErrorCase } from '../../model/interface.js'
import type { ErrorOwner } from '../builders/error-owner.js'
import { runtime } from '../builders/runtime.js'
import { code, value, type Code, type Fragment } from '../text/code.js'
import { constant, type Declaration } from '../text/declarations.js'
import { enclosed } from '../text/wrapped.js'
import { literal, literalKey } from '../text/literal.js'
import { derivedFields } from './derived-fields.js'
import { errorCodes, textKind } from './error-codes.js'
import { errorPatterns } from './error-patterns.js'
import { causesByLayer, knownCauses, type KnownCause } from './known-causes.js'
import type { Named } from './names-by-source.js'
import { ownCauses, type SharedErrors } from './shared-errors.js'

/** The constants by which the client recognises the errors of a builder. A bundler drops them with the builder. */
export type ErrorRules = {
  readonly statements: readonly Declaration[]
  /** Equal for builders with the same rules, which share them. */
  readonly key: string
}

export function errorRules(owner: ErrorOwner, shared: SharedErrors): ErrorRules {
  const { errors } = owner
  const [codes, patterns, fields] = [errorCodes(errors), errorPatterns(errors), derivedFields(errors)]
  const statements: readonly Declaration[] = [
    ...(codes === null ? [] : [constant('errorCodes', runtime.ErrorCodes, literal(codes, room))]),
    ...listConstant('errorPatterns', runtime.ErrorPattern, patterns, shared.patterns, 'methods/error-patterns'),
    ...listConstant('derivedFields', runtime.DerivedField, fields, shared.derivedFields, 'methods/derived-fields'),
    constant('errorRules', runtime.ErrorRules, rulesCode(owner, shared), { isExported: true }),
  ]
  return { statements, key: JSON.stringify(statements.map(({ structure }) => structure)) }
}

/** A table of known causes by layer, one line for each cause. */
export function knownCode(known: readonly KnownCause[]): Code {
  const layers = Object.entries(causesByLayer(known)).map(([layer, causes]) => {
    const lines = Object.entries(causes).map(([name, cause]) => `${literalKey(name)}: ${literal(cause)}`)
    return code`${literalKey(layer)}: ${enclosed('{', '}', lines, 0)}`
  })
  return enclosed('{', '}', layers, 0)
}

function rulesCode(owner: ErrorOwner, shared: SharedErrors): Code {
  const known = ownCauses(owner, shared)
  const usesShared = known.length < knownCauses(owner.errors).length
  const detect = detectExpression(owner.errors)
  const members = [
    ...(usesShared ? [code`shared: ${runtime.sharedCauses}`] : []),
    code`known: ${knownCode(known)}`,
    ...(detect === null ? [] : [code`detect: envelope => ${detect}`]),
    // The runtime has a function of this name, which decides whether a submission can be sent again.
    ...(owner.submits === null ? [] : [code`submits: ${value('runtime/transport/submission', owner.submits)}`]),
  ]
  return enclosed('{', '}', members, 0)
}

/** How the rules recognise errors in other places than `error.cause.name`; null if there are none. */
function detectExpression(errors: readonly ErrorCase[]): Code | null {
  if (errorCodes(errors) !== null) {
    const kind = textKind(errors)
    return code`${runtime.detectCode}(errorCodes, envelope${kind === null ? '' : `, ${literal(kind)}`})`
  }
  if (errorPatterns(errors).length === 0) return null
  const detected = code`${runtime.detectError}(errorPatterns, envelope)`
  return derivedFields(errors).length === 0 ? detected : code`${runtime.withDerivedFields}(${detected}, derivedFields)`
}

/** The length of a line that is indented by one level. */
const room = 118

/** A list of values, with the names of those that builders share; none for no values. */
function listConstant<Value extends object>(
  name: string,
  type: Fragment,
  values: readonly Value[],
  shared: Named<Value>,
  module: string,
): readonly Declaration[] {
  const items = values.map(each => {
    const known = shared.nameOf(each)
    return known === null ? literal(each, room) : value(module, known)
  })
  // Few short names fit on one line with the constant's name and type.
  return items.length === 0 ? [] : [constant(name, code`readonly ${type}[]`, enclosed('[', ']', items, 70))]
}

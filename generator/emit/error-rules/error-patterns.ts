import type { ErrorPattern } from '../../../templates/runtime/patterns/error-patterns.js'
import { asObject } from '../../schema/json.js'
import type { ErrorCase, Pattern } from '../../model/interface.js'
import { requiredFields } from '../../model/errors/required-fields.js'
import { aliasOf, isAliasOf, knownCauses, type KnownCause } from './known-causes.js'

/**
 * The patterns of errors that the client cannot recognise by the name of the cause, in the order in which it tries them:
 *
 * 1. the patterns of the description, in its order;
 * 2. patterns for all named causes of a layer that also has a cause without a name;
 * 3. patterns for causes without a name.
 *
 * The second group is needed because the third matches every answer of its layer, and because the client tries patterns
 * before it looks up names.
 */
export function errorPatterns(errors: readonly ErrorCase[]): readonly ErrorPattern[] {
  const known = knownCauses(errors)
  const nameless = errors.filter(({ by }) => by === 'layer')
  const layers = new Set(nameless.map(({ layer }) => layer))
  const sameLayer = errors.filter(({ by, layer }) => by !== 'layer' && layers.has(layer))
  return [
    ...errors.flatMap(error => patternsOf(error, describedAnswers(error, known))),
    ...sameLayer.flatMap(error => patternsOf(error, namedAnswers(error, known))),
    ...nameless.flatMap(error => patternsOf(error, namelessAnswers(error))),
  ]
}

function patternsOf(error: ErrorCase, answers: readonly Pattern[]): readonly ErrorPattern[] {
  const { kind, layer } = error
  return answers.map(answer => ({ kind, layer, required: requiredFields(error), answer }))
}

/** The error's own patterns. An error with derived fields gets one more, even if its name identifies it. */
function describedAnswers(
  { kind, patterns, derivedFields }: ErrorCase,
  known: readonly KnownCause[],
): readonly Pattern[] {
  const answers = patterns.filter(pattern => !isAliasOf(known, aliasOf(pattern), kind))
  return derivedFields.length === 0 ? answers : [...answers, { error: { cause: { name: kind } } }]
}

/** Patterns for the error's own name and for its other spellings. */
function namedAnswers({ kind, layer, patterns }: ErrorCase, known: readonly KnownCause[]): readonly Pattern[] {
  const aliased = patterns.filter(pattern => isAliasOf(known, aliasOf(pattern), kind))
  return [{ cause: { name: kind } }, ...aliased.map(({ error }) => error)].map(error => ({
    error: { name: layer, ...asObject(error) },
  }))
}

/** Patterns that capture any cause. If the description has no cause, or null, a second one matches answers without it. */
function namelessAnswers({ layer, info }: ErrorCase): readonly Pattern[] {
  const any = { error: { name: layer, cause: '{cause}' } }
  return info.kind === 'absent' ? [any, { error: { name: layer } }] : [any]
}

import { isObject } from '../../load/json.js'
import type { ErrorCase, Pattern } from '../../model/interface.js'
import { promisedFields } from '../../model/promised-fields.js'
import { aliasOf, knownCauses, type KnownCauses } from './known-causes.js'

/** What a pattern finds where a look at the known causes does not. */
export type HidingPlace = {
  readonly kind: string
  readonly layer: string
  readonly promised: readonly string[]
  readonly answer: Pattern
}

/**
 * In the order in which they are tried: the patterns of the description in its order, then the causes without a name.
 * Those take whatever their layer sends, and before the client looks up a name; so the names of the layer go ahead.
 */
export function hidingPlaces(errors: readonly ErrorCase[]): readonly HidingPlace[] {
  const known = knownCauses(errors)
  const nameless = errors.filter(({ named }) => !named)
  const layers = new Set(nameless.map(({ layer }) => layer))
  const ahead = errors.filter(({ named, layer }) => named && layers.has(layer))
  return [
    ...errors.flatMap(error => placesOf(error, hiddenAnswers(error, known))),
    ...ahead.flatMap(error => placesOf(error, namedAnswers(error, known))),
    ...nameless.flatMap(error => placesOf(error, namelessAnswers(error))),
  ]
}

function placesOf(error: ErrorCase, answers: readonly Pattern[]): readonly HidingPlace[] {
  const { kind, layer } = error
  return answers.map(answer => ({ kind, layer, promised: promisedFields(error), answer }))
}

/** A case with details counts as hidden even where its name tells it. */
function hiddenAnswers({ kind, patterns, details }: ErrorCase, known: KnownCauses): readonly Pattern[] {
  const hidden = patterns.filter(pattern => known.get(aliasOf(pattern) ?? '') !== kind)
  return details.length === 0 ? hidden : [...hidden, { error: { cause: { name: kind } } }]
}

/** The case by its own name and by its other spellings. */
function namedAnswers({ kind, layer, patterns }: ErrorCase, known: KnownCauses): readonly Pattern[] {
  const aliased = patterns.filter(pattern => known.get(aliasOf(pattern) ?? '') === kind)
  return [{ cause: { name: kind } }, ...aliased.map(({ error }) => error)].map(error => ({
    error: { name: layer, ...(isObject(error) ? error : {}) },
  }))
}

/** Whatever the cause is, it is kept. A layer whose cause the description leaves out, or null, may send none at all. */
function namelessAnswers({ layer, info }: ErrorCase): readonly Pattern[] {
  const any = { error: { name: layer, cause: '{cause}' } }
  return info.kind === 'absent' ? [any, { error: { name: layer } }] : [any]
}

import type { Explanations, KindWords } from '../../../templates/runtime/explain/explanation.js'
import type { ErrorPattern } from '../../../templates/runtime/patterns/error-patterns.js'
import { canonicalJson } from '../../schema/canonical-json.js'
import { distinctBy, groupBy } from '../../schema/distinct.js'
import type { ErrorCase, Method } from '../../model/interface.js'
import { shortText } from '../text/summary.js'
import { codePatterns } from './error-codes.js'
import { errorPatterns } from './error-patterns.js'
import { knownCauses } from './known-causes.js'

/** The words for each kind of these methods, and what recognises the kinds in answers. */
export function explanationsOf(methods: readonly Method[]): Explanations {
  const cases = methods.flatMap(({ wireName, errors, variants }) =>
    errors.map(error => ({ wireName, error, builders: 1 + variants.length })),
  )
  const errors = cases.map(({ error }) => error)
  const aliases = knownCauses(errors).flatMap(({ name, cause }) => (typeof cause === 'string' ? [[name, cause]] : []))
  return {
    kinds: Object.fromEntries(
      [...groupBy(cases, ({ error }) => error.kind)].map(([kind, own]) => [kind, wordsOf(own)]),
    ),
    aliases: Object.fromEntries(aliases),
    patterns: distinctBy(methods.flatMap(patternsOf), ({ answer }) => canonicalJson(answer)).toSorted(byExactness),
  }
}

function patternsOf({ errors }: Method): readonly ErrorPattern[] {
  return [...errorPatterns(errors), ...codePatterns(errors)]
}

/** Patterns with more fixed text first. A builder tries its patterns in their order; these are of all builders. */
function byExactness(one: ErrorPattern, other: ErrorPattern): number {
  const [length, otherLength] = [one, other].map(({ answer }) => canonicalJson(answer).replace(/\{\w+\}/g, '').length)
  return (otherLength ?? 0) - (length ?? 0)
}

/** An error case of a method, and how many builders the method has. */
type Case = { readonly wireName: string; readonly error: ErrorCase; readonly builders: number }

/** The words of a kind: first those of single methods, last the words that most builders have. */
function wordsOf(cases: readonly Case[]): readonly KindWords[] {
  const groups = groupBy(cases, ({ error }) => canonicalJson([whatHappened(error), error.advice]))
  const sorted = [...groups.values()].toSorted((one, other) => buildersOf(one) - buildersOf(other))
  return sorted.flatMap((group, index) => {
    const [first] = group
    if (first === undefined) return []
    const names = index === sorted.length - 1 ? [] : [...new Set(group.map(({ wireName }) => wireName))]
    return [[whatHappened(first.error), first.error.advice, ...names] as const]
  })
}

function buildersOf(group: readonly Case[]): number {
  return group.reduce((sum, { builders }) => sum + builders, 0)
}

/** What happened, in a sentence: the first one of the description. */
export function whatHappened({ description }: ErrorCase): string {
  return shortText({ summary: '', description })
}

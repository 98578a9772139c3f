import { canonicalJson } from '../../schema/canonical-json.js'
import { boundsText } from '../types/bounds.js'
import { tagOf, type ComparedType, type Member, type NumberValues } from '../types/compared-type.js'
import type { Equivalence } from '../types/equivalence.js'
import { matchMembers } from '../types/match-members.js'
import { compareLists } from './compare-lists.js'
import { compareMembers } from './compare-members.js'
import { compareObjects } from './compare-objects.js'
import { addFinding, type CompareTypes, type Direction, type TypeContext, type TypeDifference } from './findings.js'

export function typeComparer(equivalence: Equivalence): CompareTypes {
  const known = new Map<string, TypeDifference>()
  const waiting: (() => void)[] = []
  let isComparing = false
  // The types inside a pair wait for their turn, because a chain of types can be too long for recursion.
  const compareWaiting = (): void => {
    if (isComparing) return
    isComparing = true
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) next()
    isComparing = false
  }
  const compare: CompareTypes = (before, after, direction) => {
    const [old, now] = [equivalence.whole(before), equivalence.whole(after)]
    const key = `${direction} ${old} ${now}`
    const earlier = known.get(key)
    if (earlier !== undefined) return earlier
    const difference: TypeDifference = { findings: [], inner: [] }
    // Registered before it is complete, because a type can contain itself.
    known.set(key, difference)
    if (old === now) return difference
    waiting.push(() => fill(difference, before, after, { equivalence, compare, direction }))
    compareWaiting()
    return difference
  }
  return compare
}

function fill(difference: TypeDifference, before: ComparedType, after: ComparedType, context: TypeContext): void {
  compareAnnotations(difference, before, after, context.direction)
  const matching = matchMembers(before, after, context.equivalence)
  compareMembers(difference, before, after, matching, context)
  const isAlone = before.members.length === 1 && after.members.length === 1
  for (const [old, now] of matching.pairs) compareMatched(difference, old, now, isAlone, context)
}

function compareAnnotations(
  difference: TypeDifference,
  { annotations: before }: ComparedType,
  { annotations: after }: ComparedType,
  direction: Direction,
): void {
  if (before.docs !== after.docs) addFinding(difference, 'docs-changed')
  if (!before.deprecated && after.deprecated) addFinding(difference, 'deprecated')
  if (before.deprecated && !after.deprecated) addFinding(difference, 'deprecation-ended')
  const [old, now] = [before.default, after.default].map(value => (value === undefined ? 'none' : canonicalJson(value)))
  if (old === now) return
  // A default is the value of a param that a caller omits. In a result it is only a description.
  if (direction === 'written') addFinding(difference, 'default-changed', [], `${old} → ${now}`)
  else addFinding(difference, 'bounds-changed', [], `default ${old} → ${now}`)
}

/** Compares the old and the new form of one member. */
function compareMatched(
  difference: TypeDifference,
  before: Member,
  after: Member,
  isAlone: boolean,
  context: TypeContext,
): void {
  const tag = tagOf(before)
  if (before.docs !== after.docs) addFinding(difference, 'docs-changed', tag === null ? [] : [tag])
  const hasOtherType =
    (before.kind === 'number' && after.kind === 'number' && compareNumbers(difference, before, after, context)) ||
    (before.kind === 'list' && after.kind === 'list' && compareLists(difference, before, after, context))
  if (!hasOtherType) compareBounds(difference, before, after)
  if (before.kind === 'object' && after.kind === 'object') {
    // The step to an only field has the name of that field already.
    const memberTag = isAlone || after.fields.size === 1 ? null : tagOf(after)
    compareObjects(difference, before, after, memberTag, context)
  }
}

function compareBounds(difference: TypeDifference, before: Member, after: Member): void {
  const [old, now] = [boundsText(before.bounds), boundsText(after.bounds)]
  if (old !== now) addFinding(difference, 'bounds-changed', [], `${old || 'none'} → ${now || 'none'}`)
}

/**
 * Callers can write a `bigint` for each 64-bit integer, but read one only from an unsafe integer. True if the types
 * differ: the finding for the type then covers the bounds too.
 */
function compareNumbers(
  difference: TypeDifference,
  before: NumberValues,
  after: NumberValues,
  { direction }: TypeContext,
): boolean {
  if (direction === 'written' && acceptsBigint(before) !== acceptsBigint(after)) {
    if (acceptsBigint(after)) addFinding(difference, 'param-widened', [], 'number → number | bigint')
    else addFinding(difference, 'param-narrowed', [], 'number | bigint → number')
  } else if (direction === 'read' && before.isUnsafe !== after.isUnsafe) {
    addFinding(difference, after.isUnsafe ? 'integer-unsafe' : 'integer-safe')
  } else if (before.isInteger !== after.isInteger) {
    addFinding(difference, 'bounds-changed', [], `${numberTypeName(before)} → ${numberTypeName(after)}`)
  } else return false
  return true
}

function acceptsBigint({ is64, isUnsafe }: NumberValues): boolean {
  return is64 || isUnsafe
}

function numberTypeName({ isInteger }: NumberValues): string {
  return isInteger ? 'integer' : 'number'
}

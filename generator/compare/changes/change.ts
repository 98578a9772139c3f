import { pathText, type Path } from './path.js'
import { ruleIds, verdictOf, verdicts } from './rules.js'
import type { Level, RuleId, Verdict } from './rules.js'

/** One change of an interface, however many methods it affects. */
export type Change = {
  readonly rule: RuleId
  readonly verdict: Verdict
  /** The changed part in each method that contains it, the one to show first. */
  readonly paths: readonly Path[]
  /** The changed fields, values or kinds of that part; empty where the whole part changed. */
  readonly names: readonly string[]
  /** More about the change, such as the old and the new type; empty for none. */
  readonly detail: string
  /** The wire names of the affected methods. */
  readonly methods: readonly string[]
}

/** All changes between two interfaces. */
export type Difference = {
  readonly from: { readonly title: string; readonly version: string }
  readonly to: { readonly title: string; readonly version: string }
  /** Sorted by verdict: the changes that cause the most work for callers come first. */
  readonly changes: readonly Change[]
}

export function sortChanges(changes: readonly Change[]): readonly Change[] {
  const ruleIndex = (change: Change): number => ruleIds.indexOf(change.rule)
  const weight = (change: Change): number => Object.keys(verdicts).indexOf(verdictOf(change.rule))
  return changes
    .map(change => ({ change, text: textKey(change) }))
    .toSorted(
      ({ change: a, text }, { change: b, text: other }) =>
        weight(a) - weight(b) || ruleIndex(a) - ruleIndex(b) || compareTexts(text, other),
    )
    .map(({ change }) => change)
}

function textKey({ paths, names }: Change): string {
  return JSON.stringify([paths.map(pathText), names])
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The part of the client's version that the changes increase; null without changes. */
export function levelOf(changes: readonly Change[]): Level | null {
  const levels = new Set(changes.map(({ verdict }) => verdicts[verdict].level))
  return (['major', 'minor', 'patch'] as const).find(level => levels.has(level)) ?? null
}

export function isBreaking({ verdict }: Change): boolean {
  return verdicts[verdict].level === 'major'
}

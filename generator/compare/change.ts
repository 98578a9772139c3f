import { ruleIds, verdictOf, verdicts } from './rules.js'
import type { Level, RuleId, Verdict } from './rules.js'

/** One change of an interface, told once however many methods it reaches. */
export type Change = {
  readonly rule: RuleId
  readonly verdict: Verdict
  /** Where it is, once for each method that it reaches: `block › result.header`. */
  readonly paths: readonly string[]
  /** The fields, values or kinds that it is about; empty where it is about the place itself. */
  readonly names: readonly string[]
  /** More words about it: the old and the new type; empty for none. */
  readonly detail: string
  /** The wire names of the methods that it reaches. */
  readonly methods: readonly string[]
}

/** All that changed between two interfaces. */
export type Difference = {
  readonly from: { readonly title: string; readonly version: string }
  readonly to: { readonly title: string; readonly version: string }
  /** Sorted: what asks most of callers first. */
  readonly changes: readonly Change[]
}

export function sortChanges(changes: readonly Change[]): readonly Change[] {
  const key = (change: Change): number => ruleIds.indexOf(change.rule)
  const weight = (change: Change): number => Object.keys(verdicts).indexOf(verdictOf(change.rule))
  return changes.toSorted((a, b) => weight(a) - weight(b) || key(a) - key(b) || compareTexts(textKey(a), textKey(b)))
}

function textKey({ paths, names }: Change): string {
  return JSON.stringify([paths, names])
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The part of a version that the changes move; null where nothing changed. */
export function levelOf(changes: readonly Change[]): Level | null {
  const levels = new Set(changes.map(({ verdict }) => verdicts[verdict].level))
  return (['major', 'minor', 'patch'] as const).find(level => levels.has(level)) ?? null
}

export function isBreaking({ verdict }: Change): boolean {
  return verdicts[verdict].level === 'major'
}

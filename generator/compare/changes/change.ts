import { sortedBy } from '../../schema/distinct.js'
import type { Finding } from './findings.js'
import { pathText, type Path } from './path.js'
import { ruleIds, verdictOf, verdicts, type Level, type RuleId, type Verdict } from './rules.js'

/** One change of an interface, however many methods it affects. */
export type Change = {
  readonly rule: RuleId
  readonly verdict: Verdict
  /** The changed part in each method that contains it. The first path is the one to show. */
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

/** The change of a finding, and the methods that it affects. */
export function changeOf(finding: Finding, paths: readonly Path[], methods: readonly string[]): Change {
  return { ...finding, verdict: verdictOf(finding.rule), paths, methods: [...new Set(methods)] }
}

export function sortChanges(changes: readonly Change[]): readonly Change[] {
  const ruleIndex = (change: Change): number => ruleIds.indexOf(change.rule)
  const verdictIndex = ({ verdict }: Change): number => Object.keys(verdicts).indexOf(verdict)
  const byText = sortedBy(changes, ({ paths, names }) => JSON.stringify([paths.map(pathText), names]))
  return byText.toSorted((a, b) => verdictIndex(a) - verdictIndex(b) || ruleIndex(a) - ruleIndex(b))
}

/** The part of the client's version that the changes increase; null without changes. */
export function levelOf(changes: readonly Change[]): Level | null {
  const levels = new Set(changes.map(({ verdict }) => verdicts[verdict].level))
  return (['major', 'minor', 'patch'] as const).find(level => levels.has(level)) ?? null
}

export function isBreaking({ verdict }: Change): boolean {
  return verdicts[verdict].level === 'major'
}

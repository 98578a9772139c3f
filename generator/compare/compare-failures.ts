import type { Method } from '../model/interface.js'
import { compareErrors, kindsOf } from './compare-errors.js'
import { found, joined, nothing } from './method-comparison.js'
import type { MethodComparison, Root, Sides } from './method-comparison.js'

/** What became of the ways in which a method fails, and of what each of them says. */
export function compareFailures(
  before: Method,
  after: Method,
  { before: old, after: now, compare }: Sides,
): MethodComparison {
  const path = `${after.wireName} › error`
  const { findings, pairs } = compareErrors(before, after)
  const roots = pairs.map(([error, other]): Root => {
    const place = compare(old.infoOf(error), now.infoOf(other), 'read')
    return { path: `${path} ${error.kind}.info`, place }
  })
  return { findings: findings.map(finding => ({ path, finding })), roots }
}

/** A failure that stays one of the method may begin or cease to be one of a kind of request. */
export function compareReach(before: Method, after: Method): MethodComparison {
  const both = after.errors.map(({ kind }) => kind).filter(kind => before.errors.some(error => error.kind === kind))
  const changes = before.variants.flatMap(({ value }) => {
    if (!after.variants.some(other => other.value === value)) return []
    const [old, now] = [kindsOf(before, value), kindsOf(after, value)]
    const path = `${after.wireName}(${value}) › error`
    const added = [...new Set(both)].filter(kind => now.includes(kind) && !old.includes(kind))
    const removed = [...new Set(both)].filter(kind => old.includes(kind) && !now.includes(kind))
    return [
      ...removed.map(kind => found(path, 'error-removed', [kind])),
      ...added.map(kind => found(path, 'error-added', [kind])),
    ]
  })
  return changes.reduce(joined, nothing)
}

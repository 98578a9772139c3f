import type { Method } from '../../model/interface.js'
import { compareErrorCases } from './compare-error-cases.js'
import { changed, joinComparisons } from './method-comparison.js'
import type { MethodComparison, MethodContext, Root } from './method-comparison.js'

/** Compares the error cases of a method, and the info of each. */
export function compareErrors(before: Method, after: Method, context: MethodContext): MethodComparison {
  const path = `${after.wireName} › error`
  const { findings, pairs } = compareErrorCases(before, after)
  const roots = pairs.map(([error, other]): Root => {
    const difference = context.compare(context.before.infoOf(error), context.after.infoOf(other), 'read')
    return { path: `${path} ${error.kind}.info`, difference }
  })
  return { findings: findings.map(finding => ({ path, finding })), roots }
}

/** Compares the variants to which each error case of both methods applies. */
export function compareErrorScope(before: Method, after: Method): MethodComparison {
  const isShared = (kind: string): boolean => before.errors.some(error => error.kind === kind)
  const shared = [...new Set(after.errors.map(({ kind }) => kind))].filter(isShared)
  const comparisons = before.variants.flatMap(({ value }) => {
    if (!after.variants.some(other => other.value === value)) return []
    const [old, now] = [kindsOf(before, value), kindsOf(after, value)]
    const path = `${after.wireName}(${value}) › error`
    const removed = shared.filter(kind => old.has(kind) && !now.has(kind))
    const added = shared.filter(kind => now.has(kind) && !old.has(kind))
    return [
      ...removed.map(kind => changed(path, 'error-removed', [kind])),
      ...added.map(kind => changed(path, 'error-added', [kind])),
    ]
  })
  return joinComparisons(comparisons)
}

/** The kinds with which a request of a variant can fail. */
function kindsOf({ errors }: Method, variant: string): ReadonlySet<string> {
  return new Set(errors.filter(({ only }) => only?.includes(variant) ?? true).map(({ kind }) => kind))
}

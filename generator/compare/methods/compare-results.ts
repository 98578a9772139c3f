import type { Method, Result } from '../../model/interface.js'
import { ofVariant, pathTo, type Path } from '../changes/path.js'
import {
  changed,
  compareRoot,
  joinComparisons,
  noChange,
  type MethodComparison,
  type MethodContext,
} from './method-comparison.js'

/** Compares the results of a method. If a param selects the result, compares the result of each value. */
export function compareResults(before: Method, after: Method, context: MethodContext): MethodComparison {
  const path = pathTo(after.wireName, 'result')
  const [old, now] = [before.result, after.result]
  const whole = compareRoot(path, old.schema, now.schema, 'read', context)
  if (old.kind === 'by-param' && now.kind === 'by-param' && old.param === now.param)
    return joinComparisons([compareDefaults(path, old, now), ...compareCases(path, old, now, context)])
  if (now.kind === 'by-param') return joinComparisons([changed(path, 'result-by-param', [], `by ${now.param}`), whole])
  if (old.kind === 'by-param')
    return joinComparisons([changed(path, 'result-not-by-param', [], `by ${old.param}`), whole])
  return whole
}

type ByParam = Result & { readonly kind: 'by-param' }

/** A call without the param gets the result of the default. */
function compareDefaults(path: Path, before: ByParam, after: ByParam): MethodComparison {
  if (before.default === after.default || before.default === null || after.default === null) return noChange
  return changed(path, 'result-default-changed', [], `${before.param}: ${before.default} → ${after.default}`)
}

function compareCases(
  path: Path,
  before: ByParam,
  after: ByParam,
  context: MethodContext,
): readonly MethodComparison[] {
  return before.cases.flatMap(({ value, schema }) => {
    const other = after.cases.find(each => each.value === value)
    if (other === undefined) return []
    return [compareRoot(ofVariant(path, value), schema, other.schema, 'read', context)]
  })
}

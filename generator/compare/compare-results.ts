import type { Method, Result } from '../model/interface.js'
import { found, joined, nothing, root } from './method-comparison.js'
import type { MethodComparison, Sides } from './method-comparison.js'

/** What became of what a method answers, by the value of a param where that decides it. */
export function compareResults(before: Method, after: Method, sides: Sides): MethodComparison {
  const { wireName } = after
  const path = `${wireName} › result`
  const [old, now] = [before.result, after.result]
  const whole = root(path, old.schema, now.schema, 'read', sides)
  if (old.kind === 'by-param' && now.kind === 'by-param' && old.param === now.param)
    return joined(compareDefaults(path, old, now), compareCases(wireName, old, now, sides))
  if (now.kind === 'by-param') return joined(found(path, 'result-by-param', [], `by ${now.param}`), whole)
  return old.kind === 'by-param' ? joined(found(path, 'result-not-by-param', [], `by ${old.param}`), whole) : whole
}

type ByParam = Result & { readonly kind: 'by-param' }

/** A result where the param is left out depends on the value that the node assumes. */
function compareDefaults(path: string, before: ByParam, after: ByParam): MethodComparison {
  if (before.default === after.default || before.default === null || after.default === null) return nothing
  return found(path, 'result-default-changed', [], `${before.param}: ${before.default} → ${after.default}`)
}

function compareCases(wireName: string, before: ByParam, after: ByParam, sides: Sides): MethodComparison {
  const pairs = before.cases.flatMap(({ value, schema }) => {
    const other = after.cases.find(each => each.value === value)
    return other === undefined ? [] : [root(`${wireName}(${value}) › result`, schema, other.schema, 'read', sides)]
  })
  return pairs.reduce(joined, nothing)
}

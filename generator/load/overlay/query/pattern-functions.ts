import { FunctionExpressionType, type FilterFunction } from 'json-p3'
import type { LinearPattern } from '../../../schema/values/linear-pattern.js'
import type { Spend } from './counted-query.js'
import { compiledPattern } from './unusable-pattern.js'

/**
 * `match` and `search` of RFC 9535 in linear time. They are called with any values; only texts match. A pattern that
 * the engine cannot express throws `UnusablePattern`, otherwise no text would match, and no message would say why.
 */
export function patternFunctions(spend: Spend): ReadonlyMap<'match' | 'search', FilterFunction> {
  const compiled = new Map<string, LinearPattern>()
  const compile = (source: string, pattern: string): LinearPattern => {
    const known = compiled.get(source)
    if (known !== undefined) return known
    const linear = compiledPattern(source, pattern)
    spend(linear.compileSteps)
    compiled.set(source, linear)
    return linear
  }
  const functionOf = (sourceOf: (pattern: string) => string): FilterFunction => ({
    argTypes: [FunctionExpressionType.ValueType, FunctionExpressionType.ValueType],
    returnType: FunctionExpressionType.LogicalType,
    call: (text: unknown, pattern: unknown) => {
      if (typeof text !== 'string' || typeof pattern !== 'string') return false
      const linear = compile(sourceOf(pattern), pattern)
      spend(linear.testSteps(text))
      return linear.test(text)
    },
  })
  return new Map([
    ['match', functionOf(pattern => `^(?:${pattern})$`)],
    ['search', functionOf(pattern => pattern)],
  ])
}

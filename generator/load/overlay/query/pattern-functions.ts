import type { FilterFunction } from 'json-p3'
import { FunctionExpressionType } from 'json-p3'
import type { LinearPattern } from '../../../schema/values/linear-pattern.js'
import type { Spend } from './counted-query.js'
import { compiledPattern } from './unusable-pattern.js'

/** Compiling an instruction takes some hundred times as long as a step. */
const stepsPerInstruction = 100

/** In the worst case the engine tries each instruction at each character; some dozen trials take as long as a step. */
const trialsPerStep = 32

/**
 * `match` and `search` of RFC 9535 in linear time. They are called with any values; only texts match. A pattern that
 * the engine cannot express throws `UnusablePattern`, otherwise no text would match, and no message would say why.
 */
export function patternFunctions(spend: Spend): ReadonlyMap<'match' | 'search', FilterFunction> {
  const compiled = new Map<string, LinearPattern>()
  const compile = (source: string, pattern: string): LinearPattern => {
    const known = compiled.get(source)
    if (known !== undefined) return known
    const made = compiledPattern(source, pattern)
    spend(made.size * stepsPerInstruction)
    compiled.set(source, made)
    return made
  }
  const functionOf = (sourceOf: (pattern: string) => string): FilterFunction => ({
    argTypes: [FunctionExpressionType.ValueType, FunctionExpressionType.ValueType],
    returnType: FunctionExpressionType.LogicalType,
    call: (text: unknown, pattern: unknown) => {
      if (typeof text !== 'string' || typeof pattern !== 'string') return false
      const { size, test } = compile(sourceOf(pattern), pattern)
      spend(Math.ceil((size * text.length) / trialsPerStep))
      return test(text)
    },
  })
  return new Map([
    ['match', functionOf(pattern => `^(?:${pattern})$`)],
    ['search', functionOf(pattern => pattern)],
  ])
}

import { JSONPathSyntaxError, jsonpath, Token, TokenKind, type JSONPathNode, type JSONPathQuery } from 'json-p3'
import { checkPattern } from './unusable-pattern.js'

/** Counts steps of work; throws when there were too many. */
export type Spend = (steps: number) => void

const { expressions, selectors, JSONPathSelector } = jsonpath

/**
 * Makes each selector of a query count its work, also those in filters. `size` is the number of values in the document,
 * which a comparison of two of its values can read. Throws `UnusablePattern` for a pattern in the text of the query.
 */
export function countWork(query: JSONPathQuery, size: number, spend: Spend): void {
  for (const { selectors: list } of query.segments)
    for (const [index, selector] of list.entries()) {
      checkName(selector)
      const steps = selector instanceof selectors.FilterSelector ? filterSteps(selector.expression, size, spend) : 1
      list[index] = new CountedSelector(selector, steps, spend)
    }
}

/** json-p3 takes `.x-a` as one name, but RFC 9535 does not: other tools for overlays would refuse it. */
function checkName({ token }: jsonpath.JSONPathSelector): void {
  const { kind, value, index, input } = token
  if (kind !== TokenKind.NAME || !value.includes('-')) return
  const at = new Token(kind, value, index + value.indexOf('-'), input)
  throw new JSONPathSyntaxError('a name with "-" needs quotes', at)
}

/** Counts the children of each node that it resolves; `steps` is the work for one of them. */
class CountedSelector extends JSONPathSelector {
  readonly #inner: jsonpath.JSONPathSelector
  readonly #steps: number
  readonly #spend: Spend

  constructor(inner: jsonpath.JSONPathSelector, steps: number, spend: Spend) {
    super(inner.environment, inner.token)
    this.#inner = inner
    this.#steps = steps
    this.#spend = spend
  }

  resolve(node: JSONPathNode): JSONPathNode[] {
    return [...this.lazyResolve(node)]
  }

  *lazyResolve(node: JSONPathNode): Generator<JSONPathNode> {
    this.#spend(1 + this.#steps * this.#children(node))
    yield* this.#inner.lazyResolve(node)
  }

  toString(): string {
    return this.#inner.toString()
  }

  /** A selector of one name or index does not look at the children. */
  #children({ value }: JSONPathNode): number {
    const isSingle = this.#inner instanceof selectors.NameSelector || this.#inner instanceof selectors.IndexSelector
    if (isSingle || typeof value !== 'object' || value === null) return 0
    return Array.isArray(value) ? value.length : Object.keys(value).length
  }
}

/** The steps for one value of a filter, without those of the queries in it, which count their own. */
function filterSteps(expression: jsonpath.expressions.FilterExpression, size: number, spend: Spend): number {
  const waiting = [expression]
  let steps = 0
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    steps++
    if (part instanceof expressions.FilterQuery) countWork(part.path, size, spend)
    else if (part instanceof expressions.LogicalExpression) waiting.push(part.expression)
    else if (part instanceof expressions.PrefixExpression) waiting.push(part.right)
    else if (part instanceof expressions.FunctionExtension) {
      const [, pattern] = part.args
      // Only `match` and `search` have two arguments.
      if (pattern instanceof expressions.StringLiteral) checkPattern(pattern.value)
      waiting.push(...part.args)
    } else if (part instanceof expressions.InfixExpression) {
      waiting.push(part.left, part.right)
      if ([part.left, part.right].every(side => side instanceof expressions.FilterQuery)) steps += size
    }
  }
  return steps
}

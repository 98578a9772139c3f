import type { RuleId } from '../../../generator/compare/changes/rules.js'
import type { JsonObject } from '../../../generator/schema/json.js'
import { description, type Described } from '../../model/description.js'

/** Two small descriptions that differ by one rule, and code that calls the client of the first one. */
export type Pair = {
  readonly rule: RuleId
  readonly before: JsonObject
  readonly after: JsonObject
  /** Another rule that always comes with this one. */
  readonly also?: RuleId
  /** Compiles with the first client. The verdict decides whether it compiles with the second one. */
  readonly caller: string
  /** For changes that break exhaustive switches only: code without such a switch, which still compiles. */
  readonly relaxed?: string
}

/** A description with one method, `ask`. */
export function asking(described: Described, schemas: JsonObject = {}): JsonObject {
  return description({ ask: described }, schemas)
}

/** A pair that differs in the params of `ask`. */
export function params(rule: RuleId, before: JsonObject, after: JsonObject, caller: string): Pair {
  return { rule, before: asking({ params: before }), after: asking({ params: after }), caller }
}

/** A pair that differs in the result of `ask`, which the caller has as `result`. */
export function results(rule: RuleId, before: JsonObject, after: JsonObject, use: string, relaxed?: string): Pair {
  const pair = { rule, before: asking({ result: before }), after: asking({ result: after }), caller: withResult(use) }
  return relaxed === undefined ? pair : { ...pair, relaxed: withResult(relaxed) }
}

/** A pair that differs in the errors of `ask`, which the caller has as `error`. */
export function failures(rule: RuleId, before: Described, after: Described, use: string, relaxed?: string): Pair {
  const pair = { rule, before: asking(before), after: asking(after), caller: withError(use) }
  return relaxed === undefined ? pair : { ...pair, relaxed: withError(relaxed) }
}

function withResult(code: string): string {
  return `const result = await near.call(client.ask())\n${code}`
}

function withError(code: string): string {
  return `const outcome = await near.send(client.ask())\nif (outcome.ok) return\nconst { error } = outcome\n${code}`
}

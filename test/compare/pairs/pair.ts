import type { RuleId } from '../../../generator/compare/rules.js'
import type { JsonObject } from '../../../generator/load/json.js'
import { description } from '../../model/description.js'
import type { Described } from '../../model/description.js'

/** Two small descriptions that differ in what one rule is about, and code that calls the client of the first. */
export type Pair = {
  readonly rule: RuleId
  readonly before: JsonObject
  readonly after: JsonObject
  /** What such a change cannot be without. */
  readonly also?: RuleId
  /** Compiles with the first client. Whether it compiles with the second is what the verdict says. */
  readonly caller: string
  /** For what breaks exhaustive switches: code that names no more cases than it needs, and goes on compiling. */
  readonly relaxed?: string
}

/** A description with one method, `ask`. */
export function asking(described: Described, schemas: JsonObject = {}): JsonObject {
  return description({ ask: described }, schemas)
}

/** A pair that differs in what `ask` takes. */
export function params(rule: RuleId, before: JsonObject, after: JsonObject, caller: string): Pair {
  return { rule, before: asking({ params: before }), after: asking({ params: after }), caller }
}

/** A pair that differs in what `ask` answers; the caller has it as `result`. */
export function results(rule: RuleId, before: JsonObject, after: JsonObject, use: string, relaxed?: string): Pair {
  const pair = { rule, before: asking({ result: before }), after: asking({ result: after }), caller: withResult(use) }
  return relaxed === undefined ? pair : { ...pair, relaxed: withResult(relaxed) }
}

/** A pair that differs in how `ask` fails; the caller has the failure as `error`. */
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

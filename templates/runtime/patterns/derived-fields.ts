import type { DetectedError } from './error-patterns.js'
import { match, type Pattern } from './match.js'

/** A field of `info` that no node sends: the client reads its data from the text of another field. */
export interface DerivedField {
  readonly kind: string
  readonly field: string
  /** Its sources: the fields to read. A node can send only some of them. */
  readonly from: readonly string[]
  /** One for each form of the derived field: its constant members, and patterns that capture the other members. */
  readonly cases: readonly (readonly [constants: object, ...patterns: Pattern[]])[]
}

/** Adds derived fields to a failure: each gets the first case with a pattern that matches one of its sources. */
export function withDerivedFields(
  detected: DetectedError | undefined,
  fields: readonly DerivedField[],
): DetectedError | undefined {
  if (!detected) return undefined
  const info: { [field: string]: unknown } = { ...detected.info }
  for (const { kind, field, from, cases } of fields) {
    if (kind === detected.kind) info[field] = read(from, cases, info)
  }
  return { ...detected, info }
}

function read(
  from: readonly string[],
  cases: DerivedField['cases'],
  info: { readonly [field: string]: unknown },
): object | undefined {
  const values = from.map(field => info[field]).filter(value => value !== undefined && value !== null)
  for (const [constants, ...patterns] of cases) {
    const captured = matchAny(patterns, values)
    if (captured) return { ...captured, ...constants }
  }
  return undefined
}

/** The captures of the first value that matches a pattern. */
function matchAny(patterns: readonly Pattern[], values: readonly unknown[]): object | undefined {
  for (const value of values) {
    for (const pattern of patterns) {
      const captured = match(pattern, value)
      if (captured) return captured
    }
  }
  return undefined
}

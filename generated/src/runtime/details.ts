import type { Hidden } from './hidden.js'
import { match, type Pattern } from './match.js'

/** A field of `info` that no node sends: it says in data what another field says in text. */
export interface Detail {
  readonly kind: string
  readonly field: string
  /** The fields to look at, of which a node may send only some. */
  readonly from: readonly string[]
  /** The forms of the detail: their constants, and how the field may look from which the rest is captured. */
  readonly cases: readonly (readonly [constants: object, ...patterns: Pattern[]])[]
}

/** The failure with its details: of each the first form that fits one of the fields. */
export function withDetails(hidden: Hidden | undefined, details: readonly Detail[]): Hidden | undefined {
  const info: { [field: string]: unknown } = { ...hidden?.info }
  for (const { kind, field, from, cases } of details) if (kind === hidden?.kind) info[field] = read(from, cases, info)
  return hidden && { ...hidden, info }
}

function read(
  from: readonly string[],
  cases: Detail['cases'],
  info: { readonly [field: string]: unknown },
): object | undefined {
  const values = from.map(field => info[field]).filter(value => value != null)
  for (const [constants, ...patterns] of cases)
    for (const value of values)
      for (const pattern of patterns) {
        const captured = match(pattern, value)
        if (captured) return { ...captured, ...constants }
      }
  return undefined
}

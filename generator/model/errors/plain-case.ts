import type { ErrorCase, Info } from '../interface.js'

/** An error case that belongs to no layer and has no rules of the description: no advice, no patterns, no derived fields. */
export function plainCase(kind: string, info: Info, description: string): ErrorCase {
  return {
    kind,
    layer: '',
    named: true,
    info,
    description,
    advice: '',
    patterns: [],
    only: null,
    derivedFields: [],
  }
}

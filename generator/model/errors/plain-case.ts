import type { ErrorFacts, Info } from '../interface.js'

/** The facts of an error of no layer, without rules of the description: no advice, patterns or derived fields. */
export function plainCase(kind: string, info: Info, description: string): ErrorFacts {
  return {
    kind,
    layer: '',
    info,
    description,
    advice: '',
    patterns: [],
    only: null,
    derivedFields: [],
  }
}

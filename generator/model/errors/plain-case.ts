import type { ErrorFacts, Info } from '../interface.js'

/** The facts of an error that belongs to no layer and has no rules of the description: no advice, no patterns, no derived fields. */
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

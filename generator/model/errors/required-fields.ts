import type { ErrorCase } from '../interface.js'

/** The required fields of `info` that nodes send. An answer without one of them is not this error case. */
export function requiredFields({ info, derivedFields }: Pick<ErrorCase, 'info' | 'derivedFields'>): readonly string[] {
  const derived = new Set(derivedFields.map(({ field }) => field))
  return info.kind === 'object' ? info.required.filter(field => !derived.has(field)) : []
}

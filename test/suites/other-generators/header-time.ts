import type { Declaration } from './declarations/declaration.js'

const digits = ['timestamp_nanosec', 'timestampNanosec']

/**
 * The type that the output gives the time in the header of a block: nanoseconds, far above 2^53. The same number as text
 * stands beside it, so the field is the same in our description and in NEAR's. Null if the output has no such field.
 */
export function typeOfHeaderTime(declarations: readonly Declaration[]): string | null {
  const headers = declarations.filter(({ fields }) => digits.some(name => fields.has(name)))
  return headers.flatMap(({ fields }) => fields.get('timestamp') ?? [])[0] ?? null
}

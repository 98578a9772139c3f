import type { ErrorCodes } from '../../../templates/runtime/patterns/error-codes.js'
import type { ErrorPattern } from '../../../templates/runtime/patterns/error-patterns.js'
import type { ErrorCase } from '../../model/interface.js'
import { requiredFields } from '../../model/errors/required-fields.js'

/** The table by which a client recognises standard errors; null for a method without such errors. */
export function errorCodes(errors: readonly ErrorCase[]): ErrorCodes | null {
  const coded = errors.filter(({ code }) => code !== undefined && code !== 'text')
  const entries = coded.map(error => [String(error.code), [error.kind, ...requiredFields(error)] as const] as const)
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

/** The kind of errors that are texts; null for a method without such errors. */
export function textKind(errors: readonly ErrorCase[]): string | null {
  return errors.find(({ code }) => code === 'text')?.kind ?? null
}

/** The same as patterns, which recognise the kinds of all methods in an answer. */
export function codePatterns(errors: readonly ErrorCase[]): readonly ErrorPattern[] {
  return errors.flatMap(({ kind, layer, code }) =>
    code === undefined || code === 'text'
      ? []
      : [{ kind, layer, required: [], answer: { error: { code: code === 'any' ? '{code}' : code } } }],
  )
}

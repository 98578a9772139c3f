import type { ErrorCodes } from '../../../templates/runtime/patterns/error-codes.js'
import type { ErrorPattern } from '../../../templates/runtime/patterns/error-patterns.js'
import type { ErrorCase } from '../../model/interface.js'
import { requiredFields } from '../../model/errors/required-fields.js'

/** The table by which a client recognises standard errors; null for a method without such errors. */
export function errorCodes(errors: readonly ErrorCase[]): ErrorCodes | null {
  const entries = errors.flatMap(error => {
    const code = codeOf(error)
    return code === null ? [] : [[code, [error.kind, ...requiredFields(error)]] as const]
  })
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

/** The kind of errors that are texts; null for a method without such errors. */
export function textKind(errors: readonly ErrorCase[]): string | null {
  return errors.find(({ by }) => by === 'text')?.kind ?? null
}

/** The standard errors as patterns, which recognise the kinds of all methods in an answer. */
export function codePatterns(errors: readonly ErrorCase[]): readonly ErrorPattern[] {
  return errors.flatMap(error => {
    const code = codeOf(error)
    const { kind, layer } = error
    const answer = { error: { code: code === 'any' ? '{code}' : code } }
    return code === null ? [] : [{ kind, layer, required: [], answer }]
  })
}

/** The code of an error in the client's table; null for an error that no code identifies. */
function codeOf(error: ErrorCase): number | 'any' | null {
  if (error.by === 'other-code') return 'any'
  return error.by === 'code' ? error.code : null
}

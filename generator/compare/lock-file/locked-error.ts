import type { ErrorCase, ErrorFacts, ErrorSign, Method } from '../../model/interface.js'

/**
 * A method as a lock file has it. `named` is false for a cause without a name, and an error as JSON-RPC 2.0 has it has a
 * `code`: `any` for all codes that no other case has, and `text` for an error that is a text.
 */
export type LockedMethod = Omit<Method, 'errors'> & { readonly errors: readonly LockedError[] }

export type LockedError = ErrorFacts & { readonly named: boolean; readonly code?: number | 'any' | 'text' }

export function lockMethod(method: Method): LockedMethod {
  return { ...method, errors: method.errors.map(lockError) }
}

export function unlockMethod(method: LockedMethod): Method {
  return { ...method, errors: method.errors.map(unlockError) }
}

function lockError({ by, ...error }: ErrorCase): LockedError {
  // A code that is a number is already in `error`.
  const codes = { 'other-code': 'any', text: 'text' } as const
  return { ...error, named: by !== 'layer', ...((by === 'other-code' || by === 'text') && { code: codes[by] }) }
}

function unlockError({ named, code, ...error }: LockedError): ErrorCase {
  return { ...error, ...signOf(named, code) }
}

function signOf(named: boolean, code: LockedError['code']): ErrorSign {
  if (typeof code === 'number') return { by: 'code', code }
  if (code !== undefined) return { by: code === 'any' ? 'other-code' : 'text' }
  return { by: named ? 'name' : 'layer' }
}

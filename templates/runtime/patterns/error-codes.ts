import type { Envelope } from '../answers/envelope.js'
import { hasOwn } from '../platform/has-own.js'
import { isObject } from '../json/is-object.js'
import type { Failed } from '../failed.js'

/** The kind of each `error.code`, and the fields that such an error always has. `any` stands for all other codes. */
export interface ErrorCodes {
  readonly [code: string]: readonly [kind: string, ...required: string[]]
}

/**
 * The failure that the code of an error identifies. Its `info` is the error as the service sent it. `textKind` is the
 * kind of an error that is a text, for a service that sends such errors.
 */
export function detectCode(codes: ErrorCodes, envelope: Envelope, textKind?: string): Failed | undefined {
  const error: unknown = envelope.error
  if (textKind && typeof error === 'string') return { kind: textKind, layer: '', info: error, words: error }
  if (!isObject(error)) return undefined
  for (const code of [`${error['code']}`, 'any']) {
    if (!hasOwn(codes, code)) continue
    const [kind, ...required] = codes[code] as ErrorCodes[string]
    if (required.every(field => hasOwn(error, field))) return { kind, layer: '', info: error, words: error['message'] }
  }
  return undefined
}

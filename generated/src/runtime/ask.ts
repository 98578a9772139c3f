import type { Client } from './client.js'
import { failure } from './failure.js'
import { isObject } from './json/is-object.js'
import type { Outcome } from './outcome.js'
import type { Request, ShapeOf } from './request.js'
import type { SendOptions } from './transport.js'

/**
 * What a field must be: `height` is an integer without loss, `integer` any integer from 0 to 2^64 - 1. A field of
 * `height or null` can be missing.
 */
type FieldType = 'text' | 'base64' | 'height' | 'height or null' | 'integer' | 'list'

/** The fields that a flow reads, by path, with `*` for each item of a list: `{ 'header.height': 'height' }`. */
export type NeededFields = { readonly [path: string]: FieldType }

/**
 * Sends a request, and checks the fields of its result that the caller reads. A result without one of them is a failure
 * of its node, `INVALID_RESULT`, so that no flow throws because a node sends `null` or a text in place of a number.
 */
export async function ask<Sent extends Request>(
  near: Pick<Client, 'send'>,
  request: Sent,
  needed: NeededFields,
  options?: SendOptions,
): Promise<Outcome<ShapeOf<Sent>>> {
  return sendChecked(near, request, options, outcome => checked(request, outcome, needed))
}

/** Sends a request, and checks its outcome: in `fallback` too, which asks the next node after a failed check. */
export async function sendChecked<Sent extends Request>(
  near: Pick<Client, 'send'>,
  request: Sent,
  options: SendOptions | undefined,
  check: (outcome: Outcome<ShapeOf<Sent>>) => Outcome<ShapeOf<Sent>>,
): Promise<Outcome<ShapeOf<Sent>>> {
  return check(await near.send(request, { ...options, check: check as NonNullable<SendOptions['check']> }))
}

/** The outcome, or the failure of a node whose result lacks a field. */
export function checked<Sent extends Request>(
  request: Sent,
  outcome: Outcome<ShapeOf<Sent>>,
  needed: NeededFields,
): Outcome<ShapeOf<Sent>> {
  if (!outcome.ok) return outcome
  for (const [path, expected] of Object.entries(needed)) {
    const wrong = valuesAt(outcome.result, path.split('.')).filter(value => !checks[expected](value))
    if (wrong.length === 0) continue
    const [value] = wrong
    const found = value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value
    return failure(request, { kind: 'INVALID_RESULT', info: { path, expected, found } }) as Outcome<ShapeOf<Sent>>
  }
  return outcome
}

/** The value of a field, by the names on its path; undefined if there is none. */
export function fieldAt(value: unknown, path: string): unknown {
  return valuesAt(value, path.split('.'))[0]
}

/** One value, or one for each item where the path has `*`. */
function valuesAt(value: unknown, [name, ...rest]: readonly string[]): readonly unknown[] {
  if (name === undefined) return [value]
  if (name === '*') return Array.isArray(value) ? value.flatMap(item => valuesAt(item, rest)) : [undefined]
  return valuesAt(isObject(value) ? value[name] : undefined, rest)
}

const base64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/

const checks: { readonly [Type in FieldType]: (value: unknown) => boolean } = {
  text: value => typeof value === 'string',
  base64: value => typeof value === 'string' && base64.test(value),
  height: isHeight,
  'height or null': value => value === undefined || value === null || isHeight(value),
  integer: isUint64,
  list: value => Array.isArray(value),
}

function isHeight(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

/** Whether a value is an integer from 0 to 2^64 - 1, without loss: larger ones than 2^53 are a `bigint`. */
export function isUint64(value: unknown): value is number | bigint {
  return typeof value === 'bigint' ? value >= 0n && value <= 0xffffffffffffffffn : isHeight(value)
}

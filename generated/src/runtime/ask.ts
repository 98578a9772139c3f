import type { Client } from './client.js'
import { failure } from './failure.js'
import { isObject } from './json/is-object.js'
import type { Outcome } from './outcome.js'
import type { Request, ShapeOf } from './request.js'
import type { SendOptions } from './transport.js'

/** What a field must be: `height` is an integer without loss, `integer` any integer from 0 to 2^64 - 1. */
type FieldType = 'text' | 'height' | 'integer' | 'object' | 'list'

/** The fields that a flow reads, by path: `{ 'header.height': 'height' }`. */
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
  const outcome = await near.send(request, options)
  if (!outcome.ok) return outcome
  for (const [path, expected] of Object.entries(needed)) {
    const value = fieldAt(outcome.result, path)
    if (checks[expected](value)) continue
    const found = value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value
    return failure(request, { kind: 'INVALID_RESULT', info: { path, expected, found } }) as Outcome<ShapeOf<Sent>>
  }
  return outcome
}

/** The value of a field, by the names on its path; undefined if there is none. */
export function fieldAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((found, name) => (isObject(found) ? found[name] : undefined), value)
}

const checks: { readonly [Type in FieldType]: (value: unknown) => boolean } = {
  text: value => typeof value === 'string',
  height: value => Number.isSafeInteger(value) && (value as number) >= 0,
  integer: isUint64,
  object: isObject,
  list: Array.isArray,
}

/** Whether a value is an integer from 0 to 2^64 - 1, without loss: larger ones than 2^53 are a `bigint`. */
export function isUint64(value: unknown): value is number | bigint {
  return typeof value === 'bigint' ? value >= 0n && value <= 0xffffffffffffffffn : checks.height(value)
}

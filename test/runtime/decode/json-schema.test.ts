import type { StandardSchemaV1 } from '@standard-schema/spec'
import { viewAccountResult } from 'near-rpc-client/validate'
import { expect, expectTypeOf, test } from 'vitest'
import { decodeJson } from '../../../templates/runtime/decode/json.js'
import type { SchemaIssue } from '../../../templates/runtime/decode/standard-schema.js'

/** A schema as a library makes it, typed by the published types of Standard Schema. */
function schemaOf<Output>(
  validate: (value: unknown) => StandardSchemaV1.Result<Output> | Promise<StandardSchemaV1.Result<Output>>,
): StandardSchemaV1<unknown, Output> {
  return { '~standard': { version: 1, vendor: 'test', validate } }
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

test('returns the value of the schema in its output type', () => {
  const total = schemaOf(value => ({ value: BigInt(String(value)) }))
  const decoded = decodeJson(bytesOf('"340282366920938463463374607431768211455"'), total)
  expectTypeOf(decoded).toEqualTypeOf<bigint>()
  expect(decoded).toBe(2n ** 128n - 1n)
})

test('a schema sees the exact integer', () => {
  const same = schemaOf(value => ({ value }))
  expect(decodeJson(bytesOf('18446744073709551615'), same)).toBe(18446744073709551615n)
})

test('takes the validators of this package', () => {
  expect(() => decodeJson(bytesOf('{}'), viewAccountResult)).toThrow(
    'This JSON does not match the schema at amount: amount: expected a string that matches ^[0-9]+$, found nothing',
  )
})

const path = ['owner', { key: 0 }, 'name']

test.each<[issues: readonly SchemaIssue[], message: string]>([
  [
    [{ message: 'Expected a string.', path }],
    'This JSON does not match the schema at owner.0.name: Expected a string.',
  ],
  [[{ message: 'No.' }, { message: 'Nor this.' }], 'This JSON does not match the schema: No.'],
  [[{ message: 'Not even.', path: [] }], 'This JSON does not match the schema: Not even.'],
])('a value with the issues %j throws the first, with all as the cause', (issues, message) => {
  const failing = schemaOf<string>(() => ({ issues }))
  expect(() => decodeJson(bytesOf('{}'), failing)).toThrow(
    expect.objectContaining({ name: 'TypeError', message, cause: issues }),
  )
})

test('rejects a schema that checks asynchronously', () => {
  const waiting = schemaOf(async value => ({ value }))
  const message = 'This schema is asynchronous. Decode the value, then await the schema.'
  expect(() => decodeJson(bytesOf('{}'), waiting)).toThrow(new TypeError(message))
})

import { expect, test } from 'vitest'
import type { Envelope } from '../../../templates/runtime/answers/envelope.js'
import {
  detectError,
  type DetectedError,
  type ErrorPattern,
} from '../../../templates/runtime/patterns/error-patterns.js'

const patterns: readonly ErrorPattern[] = [
  {
    kind: 'EXPIRED_TRANSACTION',
    layer: 'HANDLER_ERROR',
    required: [],
    answer: {
      error: { cause: { name: 'INVALID_TRANSACTION' }, data: { TxExecutionError: { InvalidTxError: 'Expired' } } },
    },
  },
  {
    kind: 'UNKNOWN_ACCESS_KEY',
    layer: 'HANDLER_ERROR',
    required: ['public_key', 'block_height'],
    answer: { result: { error: 'access key {public_key} does not exist', block_height: '{block_height}' } },
  },
  {
    kind: 'CONTRACT_EXECUTION_ERROR',
    layer: 'HANDLER_ERROR',
    required: ['vm_error'],
    answer: { result: { error: '{vm_error}' } },
  },
  {
    kind: 'INVALID_SHARD_ID',
    layer: 'HANDLER_ERROR',
    required: ['shard_id', 'block_hash'],
    answer: { error: { data: 'Shard id {shard_id} does not exist' } },
  },
]

test.each<[title: string, envelope: Envelope, expected: DetectedError | undefined]>([
  [
    'in the data of another error',
    {
      error: {
        cause: { name: 'INVALID_TRANSACTION', info: {} },
        data: { TxExecutionError: { InvalidTxError: 'Expired' } },
      },
    },
    { kind: 'EXPIRED_TRANSACTION', layer: 'HANDLER_ERROR', info: {} },
  ],
  [
    'not in the same data of a cause with another name',
    { error: { cause: { name: 'PARSE_ERROR' }, data: { TxExecutionError: { InvalidTxError: 'Expired' } } } },
    undefined,
  ],
  [
    'in a result',
    { result: { error: 'access key ed25519:9x does not exist', logs: [], block_height: 12345678901234567890n } },
    {
      kind: 'UNKNOWN_ACCESS_KEY',
      layer: 'HANDLER_ERROR',
      info: { public_key: 'ed25519:9x', block_height: 12345678901234567890n },
    },
  ],
  [
    'by the next pattern where the first lacks a field',
    { result: { error: 'access key ed25519:9x does not exist' } },
    {
      kind: 'CONTRACT_EXECUTION_ERROR',
      layer: 'HANDLER_ERROR',
      info: { vm_error: 'access key ed25519:9x does not exist' },
    },
  ],
  [
    'with the fields of the wire next to the captured ones',
    { error: { cause: { info: { block_hash: 'H', shard_id: 0 } }, data: 'Shard id 7 does not exist' } },
    { kind: 'INVALID_SHARD_ID', layer: 'HANDLER_ERROR', info: { block_hash: 'H', shard_id: '7' } },
  ],
  [
    'not where a required field is neither captured nor on the wire',
    { error: { cause: { info: { block: 'H' } }, data: 'Shard id 7 does not exist' } },
    undefined,
  ],
  ['not without info on the wire', { error: { cause: null, data: 'Shard id 7 does not exist' } }, undefined],
  ['not in a good result', { result: { block_height: 1 } }, undefined],
  ['not in a result that is null', { result: null }, undefined],
  ['not next to an error that is null', { result: {}, error: null }, undefined],
  ['not in an empty envelope', {}, undefined],
])('detects a failure %s', (_, envelope, expected) => {
  expect(detectError(patterns, envelope)).toStrictEqual(expected)
})

test('detects nothing without patterns', () => {
  expect(detectError([], { result: { error: 'any' } })).toBe(undefined)
})

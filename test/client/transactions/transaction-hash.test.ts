import { readFileSync } from 'node:fs'
import { transactionHash } from 'near-rpc-client'
import { expect, test } from 'vitest'
import { encodeBase58 } from '../../../templates/runtime/decode/base58.js'

const recordings = readFileSync(new URL('../../recordings/send_tx.jsonl', import.meta.url), 'utf8')

/** Transactions sent to a real node, and their hashes in its answers. */
const known = recordings.split('\n').flatMap(line => {
  const signed = /\\"signed_tx_base64\\":\\"([^"\\]+)/.exec(line)?.[1]
  const hash = /\\"transaction\\":\{.*?\\"hash\\":\\"(\w+)/.exec(line)?.[1]
  return signed === undefined || hash === undefined ? [] : [{ signed, hash }]
})

test('returns the hash that a node reports, for keys of each curve', async () => {
  expect(known).toHaveLength(29)
  expect(await Promise.all(known.map(({ signed }) => transactionHash(signed)))).toEqual(known.map(({ hash }) => hash))
})

test.each([
  ['nothing', ''],
  ['three bytes', 'AAAA'],
  ['a name longer than the bytes', '/////wAA'],
  ['an unknown curve', Buffer.from([2, 0, 0, 0, 97, 98, 9, ...new Uint8Array(200)]).toString('base64')],
  ['no bytes for a signature', Buffer.from([2, 0, 0, 0, 97, 98, 0, ...new Uint8Array(30)]).toString('base64')],
])('throws a TypeError for %s', async (_, text) => {
  await expect(transactionHash(text)).rejects.toThrow(new TypeError('This is not a signed transaction.'))
})

test('reads a transaction of version 1, which starts with its version', async () => {
  const bytes = Uint8Array.of(1, 2, 0, 0, 0, 97, 98, 1, ...new Uint8Array(100), 1, ...new Uint8Array(65))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.slice(0, -66)))
  expect(await transactionHash(Buffer.from(bytes).toString('base64'))).toBe(encodeBase58(digest))
})

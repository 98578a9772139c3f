import { readFileSync } from 'node:fs'
import { transactionHash } from 'near-rpc-client'
import { expect, test } from 'vitest'
import { encodeBase58 } from '../../../templates/runtime/decode/base58.js'

const recordings = readFileSync(new URL('../../recordings/send_tx.jsonl', import.meta.url), 'utf8')

/** Transactions that a real node was sent, and the hash under which it showed them. */
const known = recordings.split('\n').flatMap(line => {
  const signed = /\\"signed_tx_base64\\":\\"([^"\\]+)/.exec(line)?.[1]
  const hash = /\\"transaction\\":\{.*?\\"hash\\":\\"(\w+)/.exec(line)?.[1]
  return signed === undefined || hash === undefined ? [] : [{ signed, hash }]
})

test('the hash is the one under which a node shows the transaction, whatever the curve of its key', async () => {
  expect(known).toHaveLength(29)
  expect(await Promise.all(known.map(({ signed }) => transactionHash(signed)))).toEqual(known.map(({ hash }) => hash))
})

test.each([
  ['nothing', ''],
  ['three bytes', 'AAAA'],
  ['a name without an end', '/////wAA'],
  ['a curve that nobody knows', Buffer.from([2, 0, 0, 0, 97, 98, 9, ...new Uint8Array(200)]).toString('base64')],
  ['no room for a signature', Buffer.from([2, 0, 0, 0, 97, 98, 0, ...new Uint8Array(30)]).toString('base64')],
])('%s is no signed transaction', async (_, text) => {
  await expect(transactionHash(text)).rejects.toThrow(new TypeError('This is no signed transaction.'))
})

test('a transaction with a tag in front has its name and curve one byte later', async () => {
  const bytes = Uint8Array.of(1, 2, 0, 0, 0, 97, 98, 1, ...new Uint8Array(100), 1, ...new Uint8Array(65))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.slice(0, -66)))
  expect(await transactionHash(Buffer.from(bytes).toString('base64'))).toBe(encodeBase58(digest))
})

import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clientOf, compileErrors } from './foreign-client.js'

/** Descriptions in the style of those that others publish, each with its habits, and the examples of this repository. */
const descriptions = [
  'examples/foreign/ledger.openrpc.yaml',
  'test/foreign/smallest.yaml',
  'test/foreign/text-errors.yaml',
  'test/foreign/payments.openrpc.yaml',
  'test/foreign/several-files/wallet.yaml',
  'test/foreign/several-files/chain/write.openrpc.json',
  ...readdirSync('test/foreign/descriptions').map(file => `test/foreign/descriptions/${file}`),
]

test.each(descriptions)('the client of %s compiles under every flag that it ships', async spec => {
  expect(compileErrors(await clientOf(spec))).toEqual([])
})

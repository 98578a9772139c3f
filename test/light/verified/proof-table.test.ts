import type { Request } from 'near-rpc-client'
import { verified } from 'near-rpc-client/light'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPage, tableUnder } from '../../docs/page.js'
import type { ProvenBlock } from 'near-rpc-client/verify'
import { hashOf, headOf, liteHeader } from '../../verify/forge.js'
import { head } from '../../verify/recorded-proofs.js'
import type { Question } from '../nodes.js'
import { certifiedMethods, provenMethods, rowOf, unprovenMethods } from './proof-table.js'
import { lightAt, recordedNode, transportTo } from './recorded-node.js'

const namesIn = (folder: string, extension: string): readonly string[] =>
  readdirSync(new URL(`../../../${folder}/`, import.meta.url))
    .filter(name => name.endsWith(extension))
    .map(name => name.slice(0, -extension.length))

const requestTypes = (method: string): readonly string[] =>
  namesIn(`generated/src/methods/${method}`, '.ts')
    .filter(name => name !== method)
    .map(type => `${method} ${type}`)

/** The 41 methods and 18 request types of the description, in the order of the page. */
const all = [...namesIn('spec/methods', '.yaml'), ...requestTypes('query'), ...requestTypes('changes')]
const names = [provenMethods, certifiedMethods, unprovenMethods].flatMap(methods => Object.keys(methods))

/** A question of each method, with any params that it can have. */
function questionOf(name: string): Request {
  const [method = '', type] = name.split(' ')
  const hash = head.hash
  const byPosition = { gas_price: [hash], chunk: [hash] } as { readonly [method: string]: unknown }
  const params = byPosition[method] ?? {
    ...(type !== undefined && { [method === 'query' ? 'request_type' : 'changes_type']: type }),
    block_id: hash,
    block_hash: hash,
    tx_hash: hash,
    sender_account_id: 'n0',
    type: 'receipt',
    receipt_id: hash,
    receiver_id: 'n0',
    light_client_head: hash,
    account_id: 'n0',
    prefix_base64: '',
    public_key: `ed25519:${hash}`,
    code_hash: hash,
  }
  return Object.defineProperty({ method, params }, 'rules', { value: { known: {} } }) as unknown as Request
}

test('each method and each request type of the description is in one of the three lists', () => {
  expect(all.toSorted()).toEqual(names.toSorted())
  expect(all).toHaveLength(41 + 18)
})

const certifying = headOf(liteHeader({ height: 617, chunk_execution_root: hashOf('executions') }))

test.each(names)('the part sends a question of %s only if the page says that it proves the answer', async name => {
  const isRefused = async (from: ProvenBlock): Promise<boolean> => {
    const asked: Question[] = []
    const outcome = await verified(transportTo(recordedNode, asked), lightAt(from))(questionOf(name))
    return !outcome.ok && outcome.error.kind === 'NOT_PROVABLE' && asked.length === 0
  }
  expect(await isRefused(head)).toBe(!(name in provenMethods))
  expect(await isRefused(certifying)).toBe(!(name in provenMethods || name in certifiedMethods))
})

test('the table on the page is made of these lists', () => {
  expect(tableUnder(readPage('docs/proofs.md'), 'What is proven of each method')).toEqual(names.map(rowOf))
})

import { iterateState, viewState, type IterateStateOptions, type IterateStateParams } from 'near-rpc-client'
import type { Client } from 'near-rpc-client'
import { expect, test } from 'vitest'
import { connectedMock, connectedToNobody } from '../connected-mock.js'
import { stateServer } from './state-server.js'

const big: IterateStateParams = { account_id: 'big.near', finality: 'final' }
const keys = ['a', 'b', 'c1', 'c2', 'c3', 'd', '\u{80}', 'ÿ']
const base64 = (text: string): string => Buffer.from(text, 'latin1').toString('base64')

/** The keys that come, and the error that ends them. */
async function walk(
  near: Client,
  params: IterateStateParams,
  options?: IterateStateOptions,
): Promise<{ readonly keys: readonly string[]; readonly error?: unknown }> {
  const found: string[] = []
  try {
    for await (const { key } of iterateState(near, params, options))
      found.push(Buffer.from(key, 'base64').toString('latin1'))
    return { keys: found }
  } catch (error) {
    return { keys: found, error }
  }
}

const tooLarge = expect.objectContaining({ kind: 'TOO_LARGE_CONTRACT_STATE' })

test('small storage comes in one request, as viewState has it', async () => {
  const { node, near } = await connectedMock()
  const params = { account_id: node.accounts.contract.id, finality: 'final' } as const
  const { values } = await near.call(viewState({ ...params, prefix_base64: '' }))
  const found = []
  for await (const item of iterateState(near, params)) found.push(item)
  expect(found).toEqual(values)
  expect(found.length).toBeGreaterThan(1)
  expect(node.requests).toHaveLength(2)
})

test('a newer node is asked page by page, all of the first one’s block', async () => {
  const { near, asked } = await stateServer({ keys, pages: true })
  expect(await walk(near, big, { pageSize: 3 })).toEqual({ keys })
  expect(asked).toEqual([
    { finality: 'final', prefix_base64: '', limit: 3 },
    { block_id: 'H7', prefix_base64: '', limit: 3, after_key_base64: base64('c1') },
    { block_id: 'H7', prefix_base64: '', limit: 3, after_key_base64: base64('d') },
  ])
})

test('only what is under the prefix comes', async () => {
  const { near, asked } = await stateServer({ keys, pages: true })
  expect(await walk(near, { ...big, prefix_base64: base64('c') }, { pageSize: 2 })).toEqual({
    keys: ['c1', 'c2', 'c3'],
  })
  expect(asked).toEqual([
    { finality: 'final', prefix_base64: base64('c'), limit: 2 },
    { block_id: 'H7', prefix_base64: base64('c'), limit: 2, after_key_base64: base64('c2') },
  ])
})

test('an older node without a limit gives all at once', async () => {
  const { near, asked } = await stateServer({ keys })
  expect(await walk(near, big, { pageSize: 3 })).toEqual({ keys })
  expect(asked).toEqual([{ finality: 'final', prefix_base64: '', limit: 3 }])
})

test('an older node behind the same address repeats nothing', async () => {
  const { near } = await stateServer({ keys, pages: true }, { keys })
  expect(await walk(near, big, { pageSize: 3 })).toEqual({ keys })
})

test('a node that pages in circles is found out', async () => {
  const page = { values: [{ key: 'YQ==', value: '' }], last_key: 'YQ==', block_height: 7, block_hash: 'H7' }
  const near = { send: async () => ({ ok: true, result: page }) } as never
  expect(await walk(near, big)).toEqual({
    keys: ['a'],
    error: new TypeError('The node gives the same page of state again.'),
  })
})

test('beyond the limit of a node, and with nothing else to try, its refusal is the answer', async () => {
  const { node, near } = await connectedMock()
  expect(await walk(near, { ...big, account_id: node.accounts.big.id })).toEqual({ keys: [], error: tooLarge })
  expect(node.requests).toHaveLength(1)
})

test('a node without the limit is asked in its place, about the block in which the first one looked', async () => {
  const { node, near } = await connectedMock()
  const unlimited = await connectedMock({ stateLimit: null })
  unlimited.node.advance(5)
  const params: IterateStateParams = { account_id: node.accounts.big.id, finality: 'final' }
  const whole = await walk(unlimited.near, params)
  expect(whole.keys.length).toBeGreaterThan(1)
  expect(await walk(near, params, { archive: unlimited.near })).toEqual(whole)
  const { params: asked } = JSON.parse(unlimited.node.requests.at(-1)?.body ?? '')
  expect(asked.block_id).toBe(node.chain.final.hash)
})

test('a block that the node has dropped is read from the archive', async () => {
  const { node, near } = await connectedMock()
  const archive = await connectedMock({ archival: true })
  const params = { account_id: node.accounts.contract.id, block_id: node.chain.collected.height }
  const whole = await walk(archive.near, params)
  expect(whole.keys.length).toBeGreaterThan(1)
  expect(await walk(near, params, { archive: archive.near })).toEqual(whole)
})

test('pages go on with the archive once it has answered', async () => {
  const old = await stateServer({ keys, limit: { entries: 2, of: 'account' } })
  const archive = await stateServer({ keys, pages: true })
  expect(await walk(old.near, big, { pageSize: 4, archive: archive.near })).toEqual({ keys })
  expect(old.asked).toHaveLength(1)
  expect(archive.asked).toEqual([
    { block_id: 'H7', prefix_base64: '', limit: 4 },
    { block_id: 'H7', prefix_base64: '', limit: 4, after_key_base64: base64('c2') },
  ])
})

test('where the archive does not help either, the first answer stands', async () => {
  const { node, near } = await connectedMock()
  const params: IterateStateParams = { account_id: node.accounts.big.id, finality: 'final' }
  const other = await connectedToNobody()
  expect(await walk(near, params, { archive: other })).toEqual({ keys: [], error: tooLarge })
})

test('a node that honours prefixes is asked for the keys under each next byte, as deep as needed', async () => {
  const { near, asked } = await stateServer({ keys, limit: { entries: 2, of: 'prefix' } })
  expect(await walk(near, big, { splitPrefixes: true })).toEqual({ keys })
  // The whole, whether prefixes count, each byte, and each byte after `c`, of which there are three.
  expect(asked).toHaveLength(2 + 256 + 256)
  expect(asked[2]).toEqual({ block_id: 'H7', prefix_base64: 'AA==', limit: 1000 })
})

test('one that does not is not asked 256 times for nothing', async () => {
  const { near, asked } = await stateServer({ keys, limit: { entries: 2, of: 'account' } })
  expect(await walk(near, big, { splitPrefixes: true })).toEqual({ keys: [], error: tooLarge })
  expect(asked).toHaveLength(2)
})

test('what was found before a failure has come, and then the error of viewState', async () => {
  const { near } = await stateServer({ keys, pages: true }, { keys, limit: { entries: 2, of: 'account' } })
  expect(await walk(near, big, { pageSize: 3 })).toEqual({ keys: ['a', 'b', 'c1'], error: tooLarge })
})

test('an abort ends the walk', async () => {
  const { near } = await stateServer({ keys, pages: true })
  const stop = new AbortController()
  const found: string[] = []
  const aborting = async (): Promise<void> => {
    for await (const { key } of iterateState(near, big, { pageSize: 1, signal: stop.signal })) {
      found.push(key)
      if (found.length === 2) stop.abort()
    }
  }
  await expect(aborting()).rejects.toMatchObject({ kind: 'ABORTED' })
  expect(found).toHaveLength(2)
})

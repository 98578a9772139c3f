import {
  iterateState,
  viewState,
  type IterateStateOptions,
  type IterateStateParams,
  type Client,
} from 'near-rpc-client'
import { expect, test } from 'vitest'
import { connectedMock, connectedToNobody } from '../connected-mock.js'
import { stateServer } from '../../nodes/state-server.js'

const big: IterateStateParams = { account_id: 'big.near', finality: 'final' }
const keys = ['a', 'b', 'c1', 'c2', 'c3', 'd', '\u{80}', 'ÿ']
const base64 = (text: string): string => Buffer.from(text, 'latin1').toString('base64')

/** The keys that the walk yields, and the error that ends it. */
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

test('reads small storage with one request, with the entries of viewState', async () => {
  const { node, near } = await connectedMock()
  const params = { account_id: node.accounts.contract.id, finality: 'final' } as const
  const { values } = await near.call(viewState({ ...params, prefix_base64: '' }))
  const found = []
  for await (const item of iterateState(near, params)) found.push(item)
  expect(found).toEqual(values)
  expect(found.length).toBeGreaterThan(1)
  expect(node.requests).toHaveLength(2)
})

test('reads all pages of a newer node from the block of the first page', async () => {
  const { near, asked } = await stateServer({ keys, pages: true })
  expect(await walk(near, big, { pageSize: 3 })).toEqual({ keys })
  expect(asked).toEqual([
    { finality: 'final', prefix_base64: '', limit: 3 },
    { block_id: 'H7', prefix_base64: '', limit: 3, after_key_base64: base64('c1') },
    { block_id: 'H7', prefix_base64: '', limit: 3, after_key_base64: base64('d') },
  ])
})

test('yields only the entries under the prefix', async () => {
  const { near, asked } = await stateServer({ keys, pages: true })
  expect(await walk(near, { ...big, prefix_base64: base64('c') }, { pageSize: 2 })).toEqual({
    keys: ['c1', 'c2', 'c3'],
  })
  expect(asked).toEqual([
    { finality: 'final', prefix_base64: base64('c'), limit: 2 },
    { block_id: 'H7', prefix_base64: base64('c'), limit: 2, after_key_base64: base64('c2') },
  ])
})

test('accepts all entries at once from an older node without a limit', async () => {
  const { near, asked } = await stateServer({ keys })
  expect(await walk(near, big, { pageSize: 3 })).toEqual({ keys })
  expect(asked).toEqual([{ finality: 'final', prefix_base64: '', limit: 3 }])
})

test('yields no entry twice if an older node behind the same address answers', async () => {
  const { near } = await stateServer({ keys, pages: true }, { keys })
  expect(await walk(near, big, { pageSize: 3 })).toEqual({ keys })
})

test('throws a TypeError if a node returns the same page twice', async () => {
  const page = { values: [{ key: 'YQ==', value: '' }], last_key: 'YQ==', block_height: 7, block_hash: 'H7' }
  const near = { send: async () => ({ ok: true, result: page }) } as never
  expect(await walk(near, big)).toEqual({
    keys: ['a'],
    error: new TypeError('The node returned a page of state that ends in no new key.'),
  })
})

test('ends with a TypeError for pages without entries, which could follow one another for ever', async () => {
  let pages = 0
  const send = async (): Promise<unknown> => {
    if (pages++ > 9) throw new Error('It does not end.')
    const last_key = base64(`key ${pages + 10}`)
    return { ok: true, result: { values: [], last_key, block_height: 7, block_hash: 'H7' } }
  }
  expect(await walk({ send } as never, big)).toEqual({ keys: [], error: expect.any(TypeError) })
})

test.each([5, true, {}, [1], 'é', '\ud800'])(
  'ends with a TypeError for %j in place of the last key',
  async last_key => {
    const page = { values: [{ key: 'YQ==', value: '' }], last_key, block_height: 7, block_hash: 'H7' }
    const near = { send: async () => ({ ok: true, result: page }) } as never
    expect(await walk(near, big)).toEqual({
      keys: ['a'],
      error: new TypeError('The node returned a page of state that ends in no new key.'),
    })
  },
)

test('throws the error of a node with a limit if there is no archive', async () => {
  const { node, near } = await connectedMock()
  expect(await walk(near, { ...big, account_id: node.accounts.big.id })).toEqual({ keys: [], error: tooLarge })
  expect(node.requests).toHaveLength(1)
})

test('asks an archive without a limit about the same block', async () => {
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

test('reads a block that the node has dropped from the archive', async () => {
  const { node, near } = await connectedMock()
  const archive = await connectedMock({ archival: true })
  const params = { account_id: node.accounts.contract.id, block_id: node.chain.collected.height }
  const whole = await walk(archive.near, params)
  expect(whole.keys.length).toBeGreaterThan(1)
  expect(await walk(near, params, { archive: archive.near })).toEqual(whole)
})

test('reads the next pages from the archive after the archive answered once', async () => {
  const old = await stateServer({ keys, limit: { entries: 2, of: 'account' } })
  const archive = await stateServer({ keys, pages: true })
  expect(await walk(old.near, big, { pageSize: 4, archive: archive.near })).toEqual({ keys })
  expect(old.asked).toHaveLength(1)
  expect(archive.asked).toEqual([
    { block_id: 'H7', prefix_base64: '', limit: 4 },
    { block_id: 'H7', prefix_base64: '', limit: 4, after_key_base64: base64('c2') },
  ])
})

test('throws the error of the node if the archive fails too', async () => {
  const { node, near } = await connectedMock()
  const params: IterateStateParams = { account_id: node.accounts.big.id, finality: 'final' }
  const other = await connectedToNobody()
  expect(await walk(near, params, { archive: other })).toEqual({ keys: [], error: tooLarge })
})

test('splits prefixes byte by byte, as deep as needed, if the node applies its limit by prefix', async () => {
  const { near, asked } = await stateServer({ keys, limit: { entries: 2, of: 'prefix' } })
  expect(await walk(near, big, { splitPrefixes: true })).toEqual({ keys })
  // The whole storage, the test of the limit, each byte, and each byte after `c`, because three keys start with `c`.
  expect(asked).toHaveLength(2 + 256 + 256)
  expect(asked[2]).toEqual({ block_id: 'H7', prefix_base64: 'AA==', limit: 1000 })
})

test('does not split prefixes if the node applies its limit by account', async () => {
  const { near, asked } = await stateServer({ keys, limit: { entries: 2, of: 'account' } })
  expect(await walk(near, big, { splitPrefixes: true })).toEqual({ keys: [], error: tooLarge })
  expect(asked).toHaveLength(2)
})

test('yields the entries before a failure, then throws the error of viewState', async () => {
  const { near } = await stateServer({ keys, pages: true }, { keys, limit: { entries: 2, of: 'account' } })
  expect(await walk(near, big, { pageSize: 3 })).toEqual({ keys: ['a', 'b', 'c1'], error: tooLarge })
})

test('ends at an abort', async () => {
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

test.each<IterateStateOptions>([
  { pageSize: NaN },
  { pageSize: -1 },
  { pageSize: 0 },
  { timeout: NaN },
  { timeout: -1 },
])('throws a RangeError for %j and sends nothing', async options => {
  const { near, asked } = await stateServer({ keys, pages: true })
  expect(await walk(near, big, options)).toEqual({ keys: [], error: expect.any(RangeError) })
  expect(asked).toEqual([])
})

test('sends nothing with a timeout of 0 and ends in TIMED_OUT', async () => {
  const { near, asked } = await stateServer({ keys, pages: true })
  const error = expect.objectContaining({ kind: 'TIMED_OUT', info: { timeout: 0 } })
  expect(await walk(near, big, { timeout: 0 })).toEqual({ keys: [], error })
  expect(asked).toEqual([])
})

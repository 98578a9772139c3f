import {
  iterateState,
  type Client,
  type IterateStateOptions,
  type IterateStateParams,
  type SendOptions,
} from 'near-rpc-client'
import { expect, test } from 'vitest'

type Sent = { readonly params: unknown; readonly options: unknown }

const item = { key: 'YQ==', value: 'AQ==' }
const page = { ok: true, result: { values: [item], block_hash: 'H7', block_height: 7 } }

/** A client that gives these answers, one after the other, and the requests that it sent. */
function answering(...answers: readonly object[]): { readonly near: Pick<Client, 'send'>; readonly sent: Sent[] } {
  const sent: Sent[] = []
  const send = async ({ params }: { readonly params: unknown }, sending: SendOptions): Promise<object> => {
    const options = Object.fromEntries(Object.entries(sending).filter(([name]) => name !== 'check'))
    const answer = answers[sent.push({ params, options }) - 1]
    if (answer === undefined) throw new Error('This test has no more answers.')
    return answer
  }
  return { near: { send } as unknown as Client, sent }
}

function failed(kind: string, info: object = {}): { readonly ok: false; readonly error: object } {
  return { ok: false, error: { kind, layer: 'HANDLER_ERROR', info } }
}

async function itemsOf(
  { near }: { readonly near: Pick<Client, 'send'> },
  options?: IterateStateOptions,
  params: IterateStateParams = { account_id: 'a.near', finality: 'final' },
): Promise<readonly unknown[]> {
  const found: unknown[] = []
  for await (const each of iterateState(near, params, options)) found.push(each)
  return found
}

const asked = { request_type: 'view_state', account_id: 'a.near', prefix_base64: '', limit: 1000 }
const { signal } = new AbortController()

test.each<readonly [options: IterateStateOptions, sent: object]>([
  [{}, {}],
  [{ timeout: 5_000 }, { timeout: 5_000 }],
  [{ minHeight: 6 }, { minHeight: 6 }],
  [
    { timeout: 1, minHeight: 0, signal },
    { timeout: 1, minHeight: 0, signal },
  ],
])('the options %j of a request', async (options, expected) => {
  const node = answering(page)
  expect(await itemsOf(node, options)).toEqual([item])
  expect(node.sent).toStrictEqual([{ params: { ...asked, finality: 'final' }, options: expected }])
})

test('the next pages come from the block of the first page, from nodes that have this block', async () => {
  const last = { key: 'Yg==', value: 'Ag==' }
  const first = { ok: true, result: { ...page.result, last_key: 'YQ==' } }
  const node = answering(first, { ok: true, result: { ...page.result, values: [last] } })
  expect(await itemsOf(node, { timeout: 9, minHeight: 3 })).toEqual([item, last])
  expect(node.sent).toStrictEqual([
    { params: { ...asked, finality: 'final' }, options: { timeout: 9, minHeight: 3 } },
    { params: { ...asked, block_id: 'H7', after_key_base64: 'YQ==' }, options: { timeout: 9, minHeight: 7 } },
  ])
})

test('an empty page ends the walk', async () => {
  const first = { ok: true, result: { ...page.result, last_key: 'YQ==' } }
  expect(await itemsOf(answering(first, { ok: true, result: { ...page.result, values: [] } }))).toEqual([item])
})

test('a page that has only a part of its entries after the last one', async () => {
  const last = { key: 'Yg==', value: 'Ag==' }
  const first = { ok: true, result: { ...page.result, last_key: 'YQ==' } }
  expect(await itemsOf(answering(first, { ok: true, result: { ...page.result, values: [item, last] } }))).toEqual([
    item,
    last,
  ])
})

test.each(['UNKNOWN_ACCOUNT', 'UNKNOWN_BLOCK', 'TIMED_OUT'])('does not ask the archive after %s', async kind => {
  const [node, archive] = [answering(failed(kind)), answering(page)]
  await expect(itemsOf(node, { archive: archive.near })).rejects.toMatchObject({ kind })
  expect(archive.sent).toEqual([])
})

test.each<readonly [title: string, info: object, block: object]>([
  ['the block that the node names', { block_hash: 'H3' }, { block_id: 'H3' }],
  ['the same block if the node names none', {}, { block_id: 9 }],
])('asks the archive about %s', async (_, info, block) => {
  const [node, archive] = [answering(failed('GARBAGE_COLLECTED_BLOCK', info)), answering(page)]
  const params = { account_id: 'a.near', block_id: 9 }
  expect(await itemsOf(node, { archive: archive.near, timeout: 4 }, params)).toEqual([item])
  expect(archive.sent).toStrictEqual([{ params: { ...asked, ...block }, options: { timeout: 4 } }])
})

test('throws the first error if the node applies its limit to the whole account', async () => {
  const first = failed('TOO_LARGE_CONTRACT_STATE', { block_hash: 'H7' })
  const node = answering(first, failed('TOO_LARGE_CONTRACT_STATE', { block_hash: 'H7' }))
  await expect(itemsOf(node, { splitPrefixes: true })).rejects.toBe(first.error)
})

test('throws the error of the request that finds out how the node applies its limit', async () => {
  const second = failed('UNAVAILABLE_SHARD')
  const node = answering(failed('TOO_LARGE_CONTRACT_STATE', { block_hash: 'H7' }), second)
  await expect(itemsOf(node, { splitPrefixes: true })).rejects.toBe(second.error)
  expect(node.sent[1]?.params).toEqual({ ...asked, block_id: 'H7', prefix_base64: `${'/'.repeat(42)}8=` })
})

test('throws the first error without `splitPrefixes`', async () => {
  const first = failed('TOO_LARGE_CONTRACT_STATE', { block_hash: 'H7' })
  const node = answering(first)
  await expect(itemsOf(node)).rejects.toBe(first.error)
  expect(node.sent).toHaveLength(1)
})

test.each([{ pageSize: 0 }, { timeout: -1 }, { minHeight: -1 }])(
  'names the option of %j that is too small',
  async options => {
    const [name = ''] = Object.keys(options)
    await expect(itemsOf(answering(), options)).rejects.toThrow(name)
  },
)

test('splits no prefix after another failure than TOO_LARGE_CONTRACT_STATE', async () => {
  const node = answering(failed('UNKNOWN_ACCOUNT', { block_hash: 'H7' }))
  await expect(itemsOf(node, { splitPrefixes: true })).rejects.toMatchObject({ kind: 'UNKNOWN_ACCOUNT' })
  expect(node.sent).toHaveLength(1)
})

test('throws the error of a part of the storage', async () => {
  const part = { ok: true, result: { ...page.result, values: [] } }
  const node = answering(failed('TOO_LARGE_CONTRACT_STATE', { block_hash: 'H7' }), part, failed('UNKNOWN_BLOCK'))
  await expect(itemsOf(node, { splitPrefixes: true })).rejects.toMatchObject({ kind: 'UNKNOWN_BLOCK' })
  expect(node.sent).toHaveLength(3)
})

test('a key that continues the last key with a byte of 0 is after it', async () => {
  const longer = { key: 'YQA=', value: 'Ag==' }
  const first = { ok: true, result: { ...page.result, last_key: 'YQ==' } }
  const node = answering(first, { ok: true, result: { ...page.result, values: [item, longer], last_key: null } })
  expect(await itemsOf(node)).toEqual([item, longer])
})

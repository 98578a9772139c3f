import { createClient, gasPrice, viewAccount } from 'near-rpc-client'
import { createPlayer, createRecorder, type RecordedExchange } from 'near-rpc-client/testing'
import { expect, test } from 'vitest'

const url = 'https://node.example'

function priceOf(price: string, id = 'dontcare'): RecordedExchange {
  return {
    node: 1,
    request: `{"jsonrpc":"2.0","id":"${id}","method":"gas_price","params":[null]}`,
    answer: { status: 200, headers: {}, body: `{"jsonrpc":"2.0","result":{"gas_price":"${price}"},"id":"${id}"}` },
    failure: null,
  }
}

function recordingOf(...exchanges: readonly RecordedExchange[]): object {
  return { format: 'near-rpc-exchanges', version: 1, exchanges }
}

test('equal requests get their answers in the recorded order', async () => {
  const player = createPlayer(recordingOf(priceOf('1'), priceOf('2')))
  const near = createClient({ url, fetch: player.fetch })
  expect((await near.call(gasPrice(null))).gas_price).toBe('1')
  expect(player.unplayed).toEqual([priceOf('2')])
  expect((await near.call(gasPrice(null))).gas_price).toBe('2')
})

test('a request with another id gets the answer with its own id', async () => {
  const player = createPlayer(recordingOf(priceOf('1', 'recorded-7')))
  const near = createClient({ url, fetch: player.fetch })
  expect((await near.call(gasPrice(null), { id: 'asked-1' })).gas_price).toBe('1')
})

test('a request that is not recorded is an error that names it', async () => {
  const player = createPlayer(recordingOf(priceOf('1')))
  const near = createClient({ url, fetch: player.fetch })
  await expect(near.call(gasPrice(5))).rejects.toThrow(
    'gasPrice: HTTP_ERROR: status 501: The recording has no answer to this request to node 1: gas_price [5]',
  )
  await near.call(gasPrice(null))
  await expect(near.call(gasPrice(null))).rejects.toThrow(
    'The recording has no further answer, after 1, to this request to node 1: gas_price [null]',
  )
  expect(player.unmatched).toHaveLength(2)
})

test('an account of another name is another request', async () => {
  const recorder = createRecorder({ fetch: async () => Response.json({ jsonrpc: '2.0', result: {}, id: 'dontcare' }) })
  await createClient({ url, fetch: recorder.fetch }).call(viewAccount({ account_id: 'a.near', finality: 'final' }))
  const near = createClient({ url, fetch: createPlayer(recorder.recording()).fetch })
  await expect(near.call(viewAccount({ account_id: 'b.near', finality: 'final' }))).rejects.toThrow('no answer')
  expect(await near.call(viewAccount({ finality: 'final', account_id: 'a.near' }))).toEqual({})
})

test.each([
  [{}],
  [{ format: 'near-rpc-exchanges', version: 2, exchanges: [] }],
  [recordingOf({ ...priceOf('1'), answer: null })],
  [recordingOf({ ...priceOf('1'), node: '1' as never })],
])('%j is no recording', data => {
  expect(() => createPlayer(data)).toThrow(
    new TypeError('This is not a recording: pass the JSON of `createRecorder().recording()`.'),
  )
})

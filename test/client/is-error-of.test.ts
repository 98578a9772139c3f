import {
  block,
  callFunction,
  createClient,
  experimentalViewAccount,
  gasPrice,
  isErrorOf,
  sendTx,
  viewAccount,
  type Builder,
  type Request,
} from 'near-rpc-client'
import { mockTransport } from 'near-rpc-client/testing'
import { expect, test } from 'vitest'

const account_id = 'alice.near'

test.each<[Request, Builder]>([
  [block(), block],
  [block({ block_id: 5 }), block],
  [block({ finality: 'optimistic' }), block],
  [gasPrice(), gasPrice],
  [gasPrice(5), gasPrice],
  [viewAccount({ account_id }), viewAccount],
  [viewAccount({ account_id, block_id: 5 }), viewAccount],
  [experimentalViewAccount({ account_id, sync_checkpoint: 'genesis' }), experimentalViewAccount],
  [callFunction({ account_id, method_name: 'a', args: {} }), callFunction],
  [callFunction({ account_id, method_name: 'a', args_base64: '', block_id: 5 }), callFunction],
])('an error of the request %j is one of its builder, whatever the default is', async (request, builder) => {
  const transport = mockTransport().fail(builder, 'TIMED_OUT', { timeout: 5 })
  const outcome = await createClient({ transport }).send(request)
  expect(!outcome.ok && isErrorOf(outcome.error, builder)).toBe(true)
  expect(!outcome.ok && isErrorOf(outcome.error, sendTx)).toBe(false)
})

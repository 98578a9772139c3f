import {
  block,
  callFunction,
  createClient,
  gasPrice,
  sendTx,
  viewAccount,
  type Request,
  type Client,
} from 'near-rpc-client'
import { createMockNode, mockTransport } from 'near-rpc-client/testing'
import { expect, test } from 'vitest'
import { readPage } from '../page.js'

const functions = {
  ft_balance_of: () => {
    throw new Error('The account is not registered')
  },
}
const node = createMockNode({ accounts: { 'token.near': { functions } } })
const near = createClient({ url: 'https://rpc.example', fetch: node.fetch })

const nonces = { reason: { InvalidNonce: { ak_nonce: 105_000_018, tx_nonce: 1 } } }
const mocked = createClient({
  transport: mockTransport()
    .fail(sendTx, 'INVALID_TRANSACTION', nonces)
    .fail(gasPrice, 'TIMED_OUT', { timeout: 30_000 }),
})

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:3030'), { code: 'ECONNREFUSED' })
const refusing = createClient({
  url: 'http://127.0.0.1:3030',
  fetch: () => {
    throw new TypeError('fetch failed', { cause: refused })
  },
})

test('docs/errors.md shows the messages of real errors', async () => {
  const unknown = await messageOf(near, viewAccount({ account_id: 'nobody.near' }))
  const nonce = await messageOf(mocked, sendTx({ signed_tx_base64: 'AA==' }))
  const panic = await messageOf(
    near,
    callFunction({ account_id: 'token.near', method_name: 'ft_balance_of', args: {} }),
  )
  node.answerNextWith({ status: 429, body: 'Too many requests' })
  const limited = await messageOf(near, block())
  const notConnected = await messageOf(refusing, gasPrice())
  const late = await messageOf(mocked, gasPrice())
  const shown = readPage('docs/errors.md')
    .match(/^ {4}\w+: [A-Z_]+: .*$/gm)
    ?.map(line => line.trim())
  expect([unknown, nonce, panic, limited, notConnected, late]).toEqual(shown)
})

/** The first line of the message with which a call fails. */
async function messageOf(client: Client, request: Request): Promise<string | undefined> {
  const outcome = await client.send(request)
  return outcome.ok ? 'It is a result.' : outcome.error.message.split('\n')[0]
}

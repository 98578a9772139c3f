import { memoryStore, signAndSubmit, type Client, type ToSign } from 'near-rpc-client'
import { afterEach, expect, test, vi } from 'vitest'
import { checkSigned } from '../../../../generated/src/flows/transactions/pay/payment-steps.js'
import { encodeBase58 } from '../../../../generated/src/runtime/decode/base58.js'
import { blankTransaction } from '../blank-transaction.js'

afterEach(() => void vi.restoreAllMocks())

const public_key = `ed25519:${encodeBase58(new Uint8Array(32).fill(3))}`
const named = encodeBase58(new Uint8Array(32).fill(7))
const after = encodeBase58(new Uint8Array(32).fill(7))
const { signed } = blankTransaction()
const record = { account_id: 'alice.near', public_key, nonce_index: null, nonce: '7', signed, signings: 1 }

function failed(kind: string, info: object): object {
  return { ok: false, error: { kind, layer: 'HANDLER_ERROR', info } }
}

function keyAt(block_height: number, block_hash: string, nonce: number): object {
  return { ok: true, result: { block_height, block_hash, nonce } }
}

/** Another transaction used the nonce 7 in block 101. The node reports these nonces of the key, one after the other. */
function nodeWith(finalNonces: number[]): Pick<Client, 'send' | 'chainId'> {
  const change = { type: 'access_key_update', change: { access_key: { nonce: 9 } }, cause: { tx_hash: 'OTHER' } }
  const answers: { readonly [method: string]: (params: { readonly block_id?: string }) => object } = {
    send_tx: () => failed('INVALID_TRANSACTION', { reason: { InvalidNonce: { tx_nonce: 7, ak_nonce: 9 } } }),
    tx: () => failed('UNKNOWN_TRANSACTION', {}),
    query: ({ block_id }) =>
      block_id === named
        ? keyAt(100, named, 6)
        : keyAt(101, after, (finalNonces.length > 1 ? finalNonces.shift() : finalNonces[0]) ?? 0),
    block: () => ({ ok: true, result: { header: { prev_hash: named } } }),
    changes: () => ({ ok: true, result: { block_hash: after, changes: [change] } }),
  }
  const send = async ({ method, params }: { readonly method: string; readonly params: object }): Promise<object> =>
    answers[method]?.(params) ?? failed('METHOD_NOT_FOUND', {})
  return { send, chainId: 'mocknet' } as unknown as Client
}

test('a payment whose nonce was used waits for a node that knows it, before it takes the next nonce', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const store = memoryStore()
  await store.compareAndSet('payment rent', undefined, JSON.stringify(record))
  const asked: bigint[] = []
  const sign = ({ nonce }: ToSign): never => {
    asked.push(nonce)
    throw new Error('The nonce is enough.')
  }
  const near = nodeWith([9, 5, 9])
  const paying = signAndSubmit(near, { account_id: 'alice.near', public_key, sign, store, id: 'rent', interval: 1 })
  await expect(paying).rejects.toThrow('The nonce is enough.')
  expect(asked).toEqual([10n])
})

test('a transaction of a version that the client cannot read is taken as it is', async () => {
  const { signed: newer, hash } = blankTransaction(2)
  expect(await checkSigned(newer, record, named)).toMatchObject({ base64: newer, hash, fields: null })
})

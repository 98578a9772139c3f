/**
 * A worker of the kill test: brings payments to their end, some at the same time, however often the node or the store
 * fails. It is killed at any moment. Arguments: the store, its port and folder, the URL of the node, and the number of
 * the worker.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { connect, nonceLanes, signAndSubmit, type NonceLane, type ToSign } from 'near-rpc-client'
import type { CheckedStore, MockKey } from 'near-rpc-client/testing'
import { signTransaction } from '../../../../templates/testing/transactions/transaction.js'
import { isStoreName, stores } from '../opened/open-store.js'
import { keysOf, lanesOfWorker, payer, shop, validity, type Ended, type Work } from './payments.js'

const [name = '', port = '0', folder = '', url = '', worker = '0'] = process.argv.slice(2)
if (!isStoreName(name)) throw new TypeError(`There is no store "${name}".`)
const open = stores[name]

const keys = keysOf(Number(worker))
const lanes = nonceLanes([laneOf(keys[0]), ...keys.slice(1).map(laneOf)])
const near = connect(url)

async function openStore(): Promise<CheckedStore> {
  for (;;) {
    try {
      return await open({ port: Number(port), folder })
    } catch {
      // The server is starting.
      await pause(100)
    }
  }
}

const store = await openStore()

/** Calls again until the payment has an end. */
async function pay(id: string): Promise<Ended> {
  for (;;) {
    try {
      const { kind } = await signAndSubmit(near, {
        account_id: payer,
        lanes,
        sign: toSign => sign(id, toSign),
        store,
        id,
        interval: 20,
        timeout: 10_000,
        attemptTimeout: 2_000,
        validityPeriod: validity,
      })
      if (kind !== 'UNKNOWN' && kind !== 'REJECTED' && kind !== 'NOT_SIGNED') return { id, kind }
    } catch {
      // The server of the store is dead or starting, the answer of a call is lost, or another worker began the payment: only
      // that one has its key.
      await pause(50)
    }
  }
}

function laneOf({ publicKey }: MockKey): NonceLane {
  return { public_key: publicKey }
}

function sign(id: string, { public_key, nonce, block_hash }: ToSign): string {
  const key = keys.find(({ publicKey }) => publicKey === public_key)
  if (key === undefined) throw new Error(`This worker does not have the key ${public_key}.`)
  return signTransaction({
    signerId: payer,
    key,
    nonce,
    receiverId: shop,
    blockHash: block_hash,
    actions: [{ kind: 'FunctionCall', methodName: 'pay', args: JSON.stringify({ id }) }],
    forged: false,
  }).base64
}

process.on('disconnect', () => process.exit())
process.once('message', async ({ ids }: Work) => {
  const left = [...ids]
  const run = async (): Promise<void> => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) process.send?.(await pay(id))
  }
  await Promise.all(Array.from({ length: lanesOfWorker }, run))
  process.exit()
})

/** A process of a fleet: makes payments on a store until its time is up. The task comes as a message. */
import { setTimeout as pause } from 'node:timers/promises'
import { connect, nonceLanes, sharedLanes, signAndSubmit, type NonceLane, type ToSign } from 'near-rpc-client'
import type { PaymentStore } from 'near-rpc-client/stores'
import type { MockKey } from 'near-rpc-client/testing'
import { signTransaction } from '../../../../templates/testing/transactions/transaction.js'
import { openStore } from './open-store.js'
import { laneKeys, payer, type Measured, type Task } from './payments.js'

const keyNamed = new Map<string, MockKey>(laneKeys.map(key => [key.publicKey, key]))
const counts = { payments: 0, failed: 0, operations: 0, ofLanes: 0, longest: 0 }
let isMeasured = false

function countOperation(key: string): void {
  if (!isMeasured) return
  counts.operations++
  if (key.startsWith('lane ')) counts.ofLanes++
}

function counted(store: PaymentStore): PaymentStore {
  return {
    read: key => (countOperation(key), store.read(key)),
    compareAndSet: (key, expected, text) => (countOperation(key), store.compareAndSet(key, expected, text)),
  }
}

function sign({ public_key, nonce, block_hash: blockHash }: ToSign): string {
  const key = keyNamed.get(public_key)
  if (key === undefined) throw new Error(`Nobody has the key ${public_key}.`)
  const actions = [{ kind: 'Transfer', deposit: 1n }] as const
  const transfer = { signerId: payer, key, nonce, receiverId: 'bob.near', blockHash, actions, forged: false }
  return signTransaction(transfer).base64
}

async function work({
  store: name,
  port,
  url,
  lanes: count,
  isShared,
  callers,
  name: own,
  times,
}: Task): Promise<void> {
  const store = counted(await openStore(name, port))
  const [first, ...others] = laneKeys.slice(0, count).map(({ publicKey }) => ({ public_key: publicKey }))
  const keys: readonly [NonceLane, ...NonceLane[]] = [first ?? { public_key: '' }, ...others]
  const shared = isShared ? sharedLanes(keys, { store }) : undefined
  const lanes = shared ?? nonceLanes(keys)
  const near = connect(url, { chainId: 'mocknet' })
  const over = new AbortController()
  const pay = async (id: string): Promise<void> => {
    const begun = performance.now()
    const { kind } = await signAndSubmit(near, { account_id: payer, lanes, sign, store, id })
    if (!isMeasured) return
    if (kind === 'SUCCEEDED') counts.payments++
    else counts.failed++
    counts.longest = Math.max(counts.longest, performance.now() - begun)
  }
  const paying = Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let number = 0; !over.signal.aborted; number++) await pay(`${own} ${caller} ${number}`)
    }),
  )
  await pause(times[0])
  isMeasured = true
  const cpu = process.cpuUsage()
  await pause(times[1])
  isMeasured = false
  over.abort()
  const { user, system } = process.cpuUsage(cpu)
  await paying
  await shared?.close()
  const measured: Measured = { ...counts, cpu: (user + system) / 1_000 }
  process.send?.(measured, () => process.exit())
}

process.on('disconnect', () => process.exit())
process.once('message', (task: Task) => void work(task))

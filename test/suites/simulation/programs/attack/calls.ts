import type { Purpose } from 'near-rpc-client'
import type { ListedStore } from 'near-rpc-client/stores'
import { publicKey, sign } from '../../world/sign.js'
import { nonceRange } from '../../world/chain.js'
import type { PaidNetwork } from '../../world/paid-network.js'
import type { Course } from '../../world/world.js'
import type { CourseRecord, Subject } from '../record.js'
import type { Act } from './acts.js'
import type { AttackedEnd } from './attacked-call.js'
import type { Bank } from './bank.js'
import type { Process } from './process.js'
import { receiverOf } from './receivers.js'
import { storeThrough } from './stores.js'

/** The error of a signer. */
export class SignerError extends Error {}

/** One call, and who makes it. */
export type Making = {
  readonly subject: Subject
  readonly course: Course
  readonly record: CourseRecord
  readonly bank: Bank
  readonly process: Process
  readonly act: Act
  readonly network: PaidNetwork
  readonly signal: AbortSignal | undefined
  readonly begunAt: number
  /** Milliseconds that the signer and the store took. */
  spent: number
}

/** Names the payment or transaction of an act. */
export function nameOf({ call, what, actor }: Act, { chainId }: PaidNetwork, begunAt: number): string {
  if (call === 'pay without id') return `unnamed${actor}-${begunAt}@${chainId}`
  return `${call === 'pay' ? 'p' : 't'}${what}@${chainId}`
}

export async function makeCall(making: Making): Promise<AttackedEnd> {
  const { subject, act, network, bank, process, signal } = making
  const { timeout, until } = act
  const options = { timeout, until, ...(signal && { signal }), ...bank.options }
  const near = process.nearOf(network)
  switch (act.call) {
    case 'submit':
      return { kind: 'submission', end: await subject.submit(near, bank.transactionOf(act, network).base64, options) }
    case 'wait': {
      const { base64, hash } = bank.transactionOf(act, network)
      const transaction = act.isRival ? base64 : { tx_hash: hash, sender_account_id: 'ab' }
      const waiting = act.isRival ? { ...options, grace: 0 } : options
      return { kind: 'wait', outcome: await subject.waitForTransaction(near, transaction, until, waiting) }
    }
    case 'forget':
      return { kind: 'forget', count: await forget(making) }
    default:
      return { kind: 'payment', end: await pay(making, options) }
  }
}

function pay(making: Making, options: object): ReturnType<Subject['signAndSubmit']> {
  const { subject, bank, process, act, network } = making
  const id = act.call === 'pay' ? { id: `p${act.what}` } : {}
  const store = storeOf(making)
  const key = bank.hasLanes ? { lanes: process.lanes } : { public_key: publicKey(bank.keys[act.what % 2] ?? 1) }
  return subject.signAndSubmit(process.nearOf(network), {
    account_id: 'ab',
    ...key,
    sign: toSign => process.life.step(() => signFor(making, toSign)),
    store,
    ...(id as { id: string }),
    ...(act.purpose !== 'none' && { purpose: purposeOf(act) }),
    ...options,
  })
}

function storeOf(making: Making): ListedStore {
  const { course, bank, process, act, record } = making
  return storeThrough(course.world, bank.storeOf(act.what), bank.faults, process.life, {
    lied: () => void (record.attack.hasLied = true),
    overwrote: () => void (record.attack.hasOverwritten = true),
    spend: time => void (making.spent += time),
  })
}

/** The same purpose each time, with its members in another order. */
function purposeOf({ purpose, what, timeout }: Act): Purpose {
  const [to, yocto] = [`${purpose} ${what}`, 10n ** 24n]
  return timeout > 5_000 ? { to, yocto } : { yocto, to }
}

/** Forgets what has ended some time ago. The store reports what would be removed and keeps it, so that no id pays again. */
async function forget(making: Making): Promise<number> {
  const { subject, course, record } = making
  const endedBefore = new Date(course.world.clock.now() - making.act.pause)
  const store = storeOf(making)
  return subject.forgetPayments(
    {
      list: store.list,
      async remove(key, expected) {
        const text = await store.read(key)
        if (text === expected) record.attack.removals.push({ key, text, endedBefore: endedBefore.getTime() })
        return text === expected
      },
    },
    { endedBefore },
  )
}

type ToSign = { readonly public_key: string; readonly nonce: bigint; readonly block_hash: string }

async function signFor(making: Making, { public_key, nonce, block_hash }: ToSign): Promise<string> {
  const { course, record, bank, act, network, begunAt } = making
  const { clock } = course.world
  const { signTime } = act
  making.spent += signTime ?? 0
  network.chain.advance(clock.now())
  const newest = network.chain.view(clock.now(), 0, false).head.height
  const age = newest - (network.chain.block(block_hash)?.height ?? -Infinity)
  if (signTime) await clock.sleep(signTime)
  if (signTime === undefined) throw new SignerError('The signer fails.')
  network.chain.advance(clock.now())
  const { head } = network.chain.view(clock.now(), 0, false)
  const isPossible = nonce < BigInt(head.height * nonceRange)
  const name = nameOf(act, network, begunAt)
  const key = public_key === publicKey(1) ? 1 : 3
  const receiver = receiverOf(act.what)
  // A nonce of more than 64 bits cannot be signed.
  const signed = sign(course.world, name, { key, nonce: nonce % 2n ** 64n, blockHash: block_hash, receiver })
  const { hash } = signed.transaction
  record.attack.signatures.push({ name, hash, begunAt, purpose: act.purpose, isPossible, age })
  const store = bank.stores.indexOf(bank.storeOf(act.what))
  record.signatures.push({ payment: name, public_key: `${network.chainId} store ${store} ${public_key}`, nonce })
  return signed.base64
}

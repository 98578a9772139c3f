import type { ListedStore } from 'near-rpc-client/stores'
import type { Attack, PaidNetwork } from '../../world/paid-network.js'
import { validityPeriod } from '../../world/chain.js'
import { publicKey, sign } from '../../world/sign.js'
import type { Course } from '../../world/world.js'
import type { Subject } from '../record.js'
import type { Act } from './acts.js'
import { saveOldTexts } from './old-texts.js'
import { storeFaultsFrom, type StoreFaults } from './stores.js'

/** The keys of payments. Key 2 signs the transactions of `submit`. */
const keysOfPayments = [1, 3] as const

type Signed = { readonly base64: string; readonly hash: string; readonly nonce: number }

/** What the user has, whatever happens to the processes: stores, keys, signed transactions. */
export type Bank = {
  readonly storeOf: (what: number) => ListedStore
  readonly stores: readonly ListedStore[]
  readonly faults: StoreFaults
  readonly keys: readonly number[]
  readonly hasLanes: boolean
  /** The transaction of a `submit`: signed once for each network and number. */
  readonly transactionOf: (act: Act, network: PaidNetwork) => Signed
  /** Options of calls that a course gives to all of them. */
  readonly options: object
}

export async function openBank(subject: Subject, course: Course, { networks }: Attack): Promise<Bank> {
  const { random } = course.world
  const stores = [subject.memoryStore(), subject.memoryStore()] as const
  const hasTwoStores = random.chance(0.25)
  const transactions = new Map<string, Signed>()
  const bank: Bank = {
    stores: hasTwoStores ? stores : [stores[0]],
    storeOf: what => (hasTwoStores && what === 1 ? stores[1] : stores[0]),
    faults: storeFaultsFrom(random),
    keys: random.pick([[1], [1], [1, 3]]),
    hasLanes: random.chance(0.6),
    transactionOf(act, network) {
      const name = `t${act.what}@${network.chainId}`
      const found = transactions.get(name) ?? signOwn(course, network, act, [...transactions.values()].at(-1)?.nonce)
      transactions.set(name, found)
      return found
    },
    options: random.chance(0.5) ? { validityPeriod } : {},
  }
  const [network, ...others] = networks
  if (random.chance(0.1)) await saveOldTexts(course.world, network, bank.stores, keysOfPayments, others.length > 0)
  return bank
}

/** A transaction of the program itself, whose rival may execute first. */
function signOwn({ world }: Course, { chain }: PaidNetwork, act: Act, last: number | undefined): Signed {
  const { clock, random } = world
  chain.advance(clock.now())
  const view = chain.view(clock.now(), 0, false)
  const old = view.byHeight(view.final.height - act.age) ?? view.final
  const first = last ?? view.final.nonces.get(publicKey(2)) ?? 0
  const nonce = act.isRival ? Math.max(1, first) : first + 1
  const { base64, transaction } = sign(world, 'own', {
    key: 2,
    nonce,
    blockHash: old.hash,
    receiver: `calls${act.what}`,
  })
  if (act.isRival && random.chance(0.5)) {
    const other = sign(world, 'other', { key: 2, nonce, blockHash: view.final.hash })
    chain.submit(other.transaction, clock.now() + random.whole(0, 3_000))
  }
  return { base64, hash: transaction.hash, nonce }
}

import type { NonceLanes, PaymentStore } from 'near-rpc-client'
import type { TransactionMilestone } from 'near-rpc-client/schemas'
import { validityPeriod } from '../world/chain.js'
import { publicKey, sign } from '../world/sign.js'
import type { Course } from '../world/world.js'
import { clientsOf } from './clients.js'
import { isFinal } from './is-final.js'
import { moments, newLife, type Kill, type Life } from './life.js'
import { timed, type CourseRecord, type Subject } from './record.js'

/** A program that makes one payment, is killed, and starts again. */
type Payer = {
  readonly id: string
  /** One for each run of the program except the last. */
  readonly kills: readonly Kill[]
  readonly lanes: () => NonceLanes
}

/** Up to three payers that share a store and one or two keys; two of them can make the same payment. */
export async function makePayments(subject: Subject, course: Course, record: CourseRecord): Promise<void> {
  const { random } = course.world
  const store = subject.memoryStore()
  const keys = random.pick([[1], [1], [1, 3]])
  const lanes = (): NonceLanes => lanesOf(subject, keys)
  // Payers of one process share the lanes; the process is not killed.
  const shared = random.chance(0.3) ? lanes() : undefined
  const payers = Array.from({ length: random.pick([1, 1, 2, 3]) }, (): Payer => {
    const kills = Array.from({ length: shared ? 0 : random.whole(0, 2) }, () => ({
      step: random.whole(0, 40),
      moment: random.pick(moments),
    }))
    return { id: random.pick(['p1', 'p2', 'p3']), kills, lanes: shared ? () => shared : lanes }
  })
  await Promise.all(payers.map(payer => live(subject, course, record, payer, store, payers.length)))
}

/** One payer, which is killed at one step if `kill` is given. Resolves to the number of steps in its first run. */
export async function makePayment(
  subject: Subject,
  course: Course,
  record: CourseRecord,
  kill: Kill | undefined,
): Promise<number> {
  const store = subject.memoryStore()
  const payer: Payer = { id: 'p1', kills: kill ? [kill] : [], lanes: () => lanesOf(subject, [1]) }
  return live(subject, course, record, payer, store, 1)
}

function lanesOf(subject: Subject, keys: readonly number[]): NonceLanes {
  const [first, ...others] = keys.map(key => ({ public_key: publicKey(key) }))
  if (first === undefined) throw new Error('A payer has a key.')
  return subject.nonceLanes([first, ...others])
}

async function live(
  subject: Subject,
  course: Course,
  record: CourseRecord,
  payer: Payer,
  store: PaymentStore,
  payers: number,
): Promise<number> {
  const { random, clock, chain } = course.world
  const { id, kills } = payer
  await clock.sleep(random.whole(0, 5_000))
  let steps = 0
  for (const kill of [...kills, undefined]) {
    const life = newLife(clock, kill)
    const timeout = random.pick([1_000, 5_000, 20_000, 60_000])
    const until = random.pick<TransactionMilestone>(['FINAL', 'FINAL', 'EXECUTED_OPTIMISTIC'])
    const spent = { time: 0 }
    const paying = pay(subject, course, record, payer, storeOf(course, store, life, spent), life, { timeout, until })
    const end = await timed(course, record, 'signAndSubmit', timeout, Promise.race([paying, life.end]), spent)
    steps ||= life.steps()
    if (end === 'killed') record.killed++
    else {
      const isPaid = chain.executed().some(each => each.payment === id && isFinal(course, each.hash))
      const hasWitnesses = course.simulatedNodes.length >= 3
      record.payments.push({ end, until, timeout, isFinal: isPaid, hasWitnesses, id, payers })
    }
    await clock.sleep(random.pick([0, 0, 2_000, 50_000]))
  }
  return steps
}

function pay(
  subject: Subject,
  course: Course,
  record: CourseRecord,
  { id, lanes }: Payer,
  store: PaymentStore,
  life: Life,
  options: { readonly timeout: number; readonly until: TransactionMilestone },
): ReturnType<Subject['signAndSubmit']> {
  const { near, witnesses } = clientsOf(subject, course, life)
  return subject.signAndSubmit(near, {
    account_id: 'ab',
    lanes: lanes(),
    sign: ({ public_key, nonce, block_hash }) =>
      life.step(async () => {
        record.signatures.push({ payment: id, public_key, nonce })
        const key = public_key === publicKey(1) ? 1 : 3
        return sign(course.world, id, { key, nonce: Number(nonce), blockHash: block_hash }).base64
      }),
    store,
    id,
    validityPeriod,
    ...options,
    ...(witnesses && { witnesses }),
  })
}

/** A store that takes its time, so that other programs come in between. The time does not count for the deadline. */
function storeOf({ world }: Course, store: PaymentStore, { step }: Life, spent: { time: number }): PaymentStore {
  const { clock, random } = world
  const afterAMoment = <Value>(work: () => Promise<Value>): Promise<Value> =>
    step(async () => {
      const time = random.whole(0, 5)
      spent.time += time
      await clock.sleep(time)
      return work()
    })
  return {
    read: key => afterAMoment(() => store.read(key)),
    compareAndSet: (key, expected, text) => afterAMoment(() => store.compareAndSet(key, expected, text)),
  }
}

import { validityPeriod } from '../world/chain.js'
import { sign } from '../world/sign.js'
import type { Course } from '../world/world.js'
import { clientsOf } from './clients.js'
import { isFinal } from './is-final.js'
import { newLife } from './life.js'
import { timed, type CourseRecord, type Subject } from './record.js'

/** A payer that signs by itself, at times with an old block, and signs again after a proof that it cannot execute. */
export async function submitTransactions(subject: Subject, course: Course, record: CourseRecord): Promise<void> {
  const { world } = course
  const { chain, clock, random } = world
  const { near, witnesses } = clientsOf(subject, course, newLife(clock, undefined))
  let nonce = 0
  for (let attempt = 0; attempt < 3; attempt++) {
    chain.advance(clock.now())
    const view = chain.view(clock.now(), 0, false)
    const old = view.byHeight(view.final.height - random.pick([0, 0, 20, 36, 60])) ?? view.final
    if (nonce === 0 || random.chance(0.8)) nonce++
    const { base64, transaction } = sign(world, 'own', { key: 2, nonce, blockHash: old.hash })
    // At times another program of the payer uses the same nonce.
    if (random.chance(0.3)) {
      const other = sign(world, 'other', { key: 2, nonce, blockHash: view.final.hash })
      chain.submit(other.transaction, clock.now() + random.whole(0, 3_000))
    }
    // At times the payer has submitted the transaction long ago, and forgotten how that ended.
    if (random.chance(0.2)) {
      chain.submit(transaction, clock.now())
      await clock.sleep(random.whole(5_000, 60_000))
    }
    for (let times = random.whole(1, 2); times > 0; times--) {
      const timeout = random.pick([2_000, 20_000, 90_000])
      const submitting = subject.submit(near, base64, { timeout, validityPeriod, ...(witnesses && { witnesses }) })
      const end = await timed(course, record, 'submit', timeout, submitting)
      const { hash } = transaction
      record.submissions.push({
        hash,
        end,
        until: 'FINAL',
        timeout,
        isFinal: isFinal(course, hash),
        hasWitnesses: witnesses !== undefined,
      })
      await clock.sleep(random.pick([0, 30_000]))
      if (end.kind === 'SUCCEEDED') return
    }
    const last = record.submissions.at(-1)?.end
    if (last?.canStillExecute !== false) return
  }
}

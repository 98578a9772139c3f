import type { Attack } from '../../world/paid-network.js'
import { publicKey, sign } from '../../world/sign.js'
import type { Course } from '../../world/world.js'
import type { CourseRecord, Subject } from '../record.js'
import type { Bank } from './bank.js'
import { startProcess } from './process.js'

/** After this time no kept transaction can execute any more, and nodes have caught up. */
const quiet = 60_000

/** Enough for a payment. */
const timeout = 60_000

/** Pays with each key and each store, after the lies have ended, or while one of three nodes goes on to lie. */
export async function payWithEachKey(
  subject: Subject,
  course: Course,
  record: CourseRecord,
  bank: Bank,
  { networks, isCalm, isProtected, lying }: Attack,
): Promise<void> {
  const { world } = course
  lying.isOver = !isProtected || world.random.chance(0.5)
  await world.clock.sleep(quiet)
  if (!isCalm) return
  const process = startProcess(subject, course, bank.keys, undefined)
  for (const network of networks)
    for (const [at, store] of bank.stores.entries())
      for (const key of bank.keys) {
        const id = `r${at}${key}`
        const public_key = publicKey(key)
        const name = `${id}@${network.chainId}`
        const pay = (): ReturnType<Subject['signAndSubmit']> =>
          subject.signAndSubmit(process.nearOf(network), {
            account_id: 'ab',
            public_key,
            sign: ({ nonce, block_hash: blockHash }) => sign(world, name, { key, nonce, blockHash }).base64,
            store,
            id,
            timeout,
          })
        const ends: string[] = []
        for (let tries = 0; tries < 2 && ends.at(-1) !== 'SUCCEEDED'; tries++)
          ends.push(await pay().then(({ kind }) => kind, String))
        if (ends.at(-1) !== 'SUCCEEDED') record.attack.stopped.push(`${name} ended in ${ends.join(', ')}`)
      }
}

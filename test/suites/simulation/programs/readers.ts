import type { Client, Outcome } from 'near-rpc-client'
import { fetchThrough } from '../world/network.js'
import type { Course } from '../world/world.js'
import { connectAll } from './clients.js'
import { timed, type CourseRecord, type ReadEnd, type Subject } from './record.js'

const account = { account_id: 'ab', finality: 'final' } as const

/** A program that reads the newest state through `connect`, in some reads with the `minHeight` that it has seen. */
export async function readThroughConnect(subject: Subject, course: Course, record: CourseRecord): Promise<void> {
  const { random, clock } = course.world
  const near = connectAll(subject, course)
  const pause = random.pick([0, 200, 1_000])
  const mindsHeight = random.chance(0.5)
  let seen = 0
  for (let left = random.whole(1, 40); left > 0; left--) {
    const timeout = random.pick([500, 5_000, 30_000, 30_000])
    const read = await readOnce(subject, course, record, near, { timeout, minHeight: mindsHeight ? seen : 0 })
    record.reads.push(read)
    record.readUntil = clock.now()
    // A height that the chain does not have is that of a liar, next to which no other node answered.
    if (heightOf(read.outcome) <= read.headAfter) seen = Math.max(seen, heightOf(read.outcome))
    await clock.sleep(pause)
  }
}

/** A program that respects the quota of its nodes, and makes many reads at the same time. */
export async function readWithinQuota(subject: Subject, course: Course, record: CourseRecord): Promise<void> {
  const { random, clock } = course.world
  const quota = { perSecond: random.pick([2, 5, 20]), concurrency: random.pick([1, 2, 8]) }
  const near = connectAll(subject, course, quota)
  record.quota = quota
  for (let left = random.whole(1, 3); left > 0; left--) {
    const timeout = random.pick([500, 5_000])
    const reads = Array.from({ length: random.whole(1, 20) }, () =>
      readOnce(subject, course, record, near, { timeout, minHeight: 0 }),
    )
    await Promise.all(reads)
    await clock.sleep(random.whole(0, 1_000))
  }
}

/** A program that accepts an answer that two of three nodes give. */
export async function readThroughAgree(subject: Subject, course: Course, record: CourseRecord): Promise<void> {
  const { world, simulatedNodes } = course
  const [first, second, ...others] = simulatedNodes.map((simulatedNode, at) =>
    subject.http(`http://node${at}.example`, { fetch: fetchThrough(world, simulatedNode) }),
  )
  if (first === undefined || second === undefined) return
  const near = subject.createClient({ transport: subject.agree([first, second, ...others]) })
  for (let left = world.random.whole(1, 5); left > 0; left--) {
    const timeout = world.random.pick([500, 5_000, 30_000])
    record.agreed.push(await readOnce(subject, course, record, near, { timeout, minHeight: 0 }))
    await world.clock.sleep(world.random.whole(0, 3_000))
  }
}

async function readOnce(
  subject: Subject,
  course: Course,
  record: CourseRecord,
  near: Client,
  { timeout, minHeight }: { readonly timeout: number; readonly minHeight: number },
): Promise<ReadEnd> {
  const { chain, clock } = course.world
  chain.advance(clock.now())
  const finalBefore = chain.view(clock.now(), 0, false).final.height
  const sending = { timeout, ...(minHeight > 0 && { minHeight }) }
  const outcome = await timed(course, record, 'send', timeout, near.send(subject.viewAccount(account), sending))
  chain.advance(clock.now())
  const headAfter = chain.view(clock.now(), 0, false).head.height
  return { outcome, timeout, minHeight, finalBefore, headAfter }
}

/** The height of the block that a read was answered from; 0 if it failed. */
export function heightOf(outcome: Outcome): number {
  return outcome.ok ? Number(Object(outcome.result).block_height) : 0
}

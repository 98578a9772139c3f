import type { Attack } from '../../world/paid-network.js'
import type { Course } from '../../world/world.js'
import type { CourseRecord, Subject } from '../record.js'
import { actsFrom, type Act } from './acts.js'
import type { AttackedEnd } from './attacked-call.js'
import { openBank, type Bank } from './bank.js'
import { makeCall, nameOf, SignerError, type Making } from './calls.js'
import { startProcess, type Process } from './process.js'
import { payWithEachKey } from './recover.js'
import { forgetAll } from './forget.js'
import { StoreError } from './stores.js'

/** Programs that pay, submit and wait through `connect` while a node lies about everything. */
export async function attackPayments(subject: Subject, course: Course, record: CourseRecord): Promise<void> {
  const { attack, world } = course
  if (attack === undefined) throw new Error('The course has no attack.')
  await play(subject, course, record, actsFrom(world.random, attack.networks.length))
}

/** Makes the calls of all actors, and after the attack a payment with each key. */
export async function play(
  subject: Subject,
  course: Course,
  record: CourseRecord,
  acts: readonly Act[],
): Promise<void> {
  const { attack, world } = course
  if (attack === undefined) throw new Error('The course has no attack.')
  const bank = await openBank(subject, course, attack)
  // Actors of one process share its clients and lanes.
  const isShared = world.random.chance(0.3)
  const start = (act: Act | undefined): Process => startProcess(subject, course, bank.keys, act?.kill)
  const shared = isShared ? start(undefined) : undefined
  const actors = [...new Set(acts.map(({ actor }) => actor))]
  await Promise.all(
    actors.map(async actor => {
      let process: Process | undefined = shared
      for (const act of acts) {
        if (act.actor !== actor) continue
        await world.clock.sleep(act.pause)
        if (!isShared && (process === undefined || process.life.isDead() || act.restarts)) process = start(act)
        if (process) await perform(subject, course, record, bank, process, act, attack)
      }
    }),
  )
  await payWithEachKey(subject, course, record, bank, attack)
  await forgetAll(subject, record, bank)
}

/** Makes the call of an act, and records its end. */
async function perform(
  subject: Subject,
  course: Course,
  record: CourseRecord,
  bank: Bank,
  process: Process,
  act: Act,
  { networks }: Attack,
): Promise<void> {
  const { clock } = course.world
  const network = networks[act.network] ?? networks[0]
  const begunAt = clock.now()
  if (act.offline) process.offline = [begunAt + act.offline[0], begunAt + act.offline[1]]
  const making: Making = {
    subject,
    course,
    record,
    bank,
    process,
    act,
    network,
    begunAt,
    signal: signalOf(act, clock.sleep),
    spent: 0,
  }
  const end = await Promise.race([endOf(making), process.life.end])
  const endedAt = clock.now()
  network.chain.advance(endedAt)
  const { height } = network.chain.view(endedAt, 0, false).head
  const isPayment = act.call.startsWith('pay')
  const hash = isPayment ? undefined : bank.transactionOf(act, network).hash
  const name = nameOf(act, network, begunAt)
  const ended = end === 'killed' ? ({ kind: 'killed' } as const) : end
  const namesPeriod = 'validityPeriod' in bank.options
  record.attack.calls.push({ act, network, name, hash, namesPeriod, begunAt, endedAt, height, end: ended })
  const allowed = act.abortAfter === undefined ? act.timeout : Math.min(act.timeout, act.abortAfter)
  record.calls.push({ name: act.call, timeout: allowed + making.spent, took: endedAt - begunAt })
  if (act.offline) process.offline = [0, 0]
}

/** A call may reject because its signer or its store failed, or because it has no id. */
async function endOf(making: Making): Promise<AttackedEnd> {
  try {
    return await makeCall(making)
  } catch (error) {
    const isOwn = error instanceof StoreError || error instanceof SignerError
    const isRefused =
      error instanceof TypeError && (making.record.attack.hasLied || making.act.call === 'pay without id')
    return { kind: 'rejected', error, isExpected: isOwn || isRefused }
  }
}

function signalOf({ abortAfter }: Act, sleep: (time: number) => Promise<void>): AbortSignal | undefined {
  if (abortAfter === undefined) return undefined
  const controller = new AbortController()
  if (abortAfter === 0) controller.abort()
  else void sleep(abortAfter).then(() => controller.abort())
  return controller.signal
}

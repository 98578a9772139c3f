import type { NonceLane, PaymentStore, SharedLanes } from 'near-rpc-client'
import type { Course } from '../../world/world.js'
import { timed, type CourseRecord, type Subject } from '../record.js'
import type { FleetProcess } from './fleet-record.js'
import { storeOfProcess } from './fleet-store.js'
import { never } from '../never.js'

/** In milliseconds. */
export const leaseTime = 3_000

/** How long processes make payments, and how long a new one waits for each lane afterwards. */
const [workTime, patience] = [20_000, 20_000]

type Fleet = {
  readonly subject: Subject
  readonly course: Course
  readonly record: CourseRecord
  readonly store: PaymentStore
  readonly lanes: readonly [NonceLane, ...NonceLane[]]
}

/** Two to four processes that share up to four lanes. Some are killed, some stand still, some begin later. */
export async function runFleet(subject: Subject, course: Course, record: CourseRecord): Promise<void> {
  const { random, clock } = course.world
  const first = { public_key: 'lane 0' }
  const others = Array.from({ length: random.whole(0, 3) }, (_, at) => ({ public_key: `lane ${at + 1}` }))
  const fleet: Fleet = { subject, course, record, store: subject.memoryStore(), lanes: [first, ...others] }
  const isCalm = random.chance(0.4)
  const processes = Array.from({ length: random.whole(2, 4) }, (_, at) => newProcess(course, `process ${at}`, isCalm))
  const isBusy = isCalm && random.chance(0.5)
  const counts = await Promise.all(processes.map(process => work(fleet, process, isBusy)))
  if (isBusy) record.fleet.shares.push(counts)
  if (isCalm) record.fleet.left.push(...(await leasesThatNameAProcess(fleet)))
  const last = newProcess(course, 'the last process', true)
  const lanes = open(fleet, last)
  for (const lane of fleet.lanes) {
    const begun = clock.now()
    const using = lanes.run(async () => clock.now() - begun, lane)
    const waited = await Promise.race([using, clock.sleep(patience)])
    record.fleet.returned.push({ lane: lane.public_key, waited: waited ?? undefined })
  }
}

function newProcess({ world: { clock, random } }: Course, name: string, isCalm: boolean): FleetProcess {
  const killedAt = !isCalm && random.chance(0.4) ? clock.now() + random.whole(0, workTime) : Infinity
  const from = clock.now() + random.whole(0, workTime)
  const pause = [from, from + random.pick([500, leaseTime, 2 * leaseTime, 4 * leaseTime])] as const
  return { name, killedAt, pauses: !isCalm && random.chance(0.6) ? [pause] : [], writes: new Map() }
}

function open({ subject, course, store, lanes }: Fleet, process: FleetProcess): SharedLanes {
  return subject.sharedLanes(lanes, { store: storeOfProcess(course, store, process), leaseTime })
}

/** Makes payments until its time is up or it is killed, and resolves to their number. */
async function work(fleet: Fleet, process: FleetProcess, isBusy: boolean): Promise<number> {
  const { course, record } = fleet
  const { clock, random } = course.world
  const lanes = open(fleet, process)
  const end = clock.now() + workTime
  let made = 0
  const caller = async (): Promise<void> => {
    await clock.sleep(random.whole(0, isBusy ? 500 : 5_000))
    while (clock.now() < Math.min(end, process.killedAt)) {
      if (await pay(fleet, process, lanes, isBusy)) made++
      if (!isBusy) await clock.sleep(random.pick([0, 0, 100, 2_000]))
    }
  }
  const callers = Array.from({ length: isBusy ? 2 * fleet.lanes.length : random.whole(1, 3) }, caller)
  await Promise.race([Promise.all(callers), death(course, process)])
  if (process.killedAt > clock.now() && random.chance(0.5)) await lanes.close()
  else await clock.sleep(leaseTime)
  record.killed += process.killedAt <= clock.now() ? 1 : 0
  return made
}

/** One payment, on a lane of its own choice or on one that its record names; it may stop waiting. */
async function pay(
  { course, record, lanes: all }: Fleet,
  process: FleetProcess,
  lanes: SharedLanes,
  isBusy: boolean,
): Promise<boolean> {
  const { clock, random } = course.world
  const lane = random.chance(isBusy ? 0 : 0.3) ? random.pick(all) : undefined
  const time = random.pick(isBusy ? [200, 300] : [10, 300, 1_000, leaseTime + 1_000])
  const timeout = random.pick(isBusy ? [workTime] : [100, 1_000, 2 * workTime])
  const leaving = new AbortController()
  void clock.sleep(timeout).then(() => leaving.abort())
  const use = async ({ public_key }: NonceLane): Promise<boolean> => {
    if (leaving.signal.aborted) record.fleet.unwanted.push(`${process.name} on ${public_key}`)
    const used = { lane: public_key, process, begun: clock.now(), ended: Infinity }
    record.fleet.uses.push(used)
    await clock.sleep(time)
    used.ended = Math.min(clock.now(), process.killedAt)
    return true
  }
  const paying = lanes.run(use, lane, leaving.signal).catch(() => false)
  const stillness = process.pauses.reduce((sum, [from, to]) => sum + to - from, 0)
  return timed(course, record, 'run', timeout + time + stillness, Promise.race([paying, death(course, process)]))
}

async function death({ world: { clock } }: Course, { killedAt }: FleetProcess): Promise<false> {
  await (killedAt === Infinity ? never() : clock.sleep(Math.max(0, killedAt - clock.now())))
  return false
}

async function leasesThatNameAProcess({ store, lanes }: Fleet): Promise<readonly string[]> {
  const texts = await Promise.all(lanes.map(({ public_key }) => store.read(`lane ${public_key}`)))
  return texts.filter(text => text !== undefined && /"holder":"|"waiting":\["/.test(text)) as string[]
}

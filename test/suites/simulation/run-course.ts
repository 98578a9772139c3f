import { invariants, needAtomicStore, type Invariant } from './invariants/invariants.js'
import { attackPayments } from './programs/attack/attack.js'
import { runFleet } from './programs/fleet/fleet.js'
import {
  advanceProven,
  followProven,
  proveWhileAllLie,
  readProven,
  submitProven,
} from './programs/light/light-programs.js'
import { makePayments } from './programs/payers.js'
import { readThroughAgree, readThroughConnect, readWithinQuota } from './programs/readers.js'
import { newRecord, type CourseRecord, type Subject } from './programs/record.js'
import { submitTransactions } from './programs/submitters.js'
import { followChain } from './programs/walkers.js'
import { attackFrom } from './world/attack.js'
import { lightFrom } from './world/light/light-course.js'
import { courseFrom, type Course } from './world/world.js'

export type Violation = { readonly seed: number; readonly invariant: Invariant; readonly detail: string }

export type CourseEnd = { readonly record: CourseRecord; readonly violations: readonly Violation[] }

/** Callers of the client, and the world in which they call. */
export type Scenario = { readonly program: Program; readonly world: (seed: number) => Course }

/** Callers of the client. */
type Program = (subject: Subject, course: Course, record: CourseRecord) => Promise<unknown>

/** No course needs more timers. */
const mostTimers = 50_000

/** After this time every transaction that can execute has executed. */
const aftermath = 110_000

/** Runs the course of a seed, with the programs that the seed picks; the same seed gives the same course. */
export async function runCourse(
  subject: Subject,
  seed: number,
  { program, world: makeCourse }: Scenario = mixed,
): Promise<CourseEnd> {
  // The stacks of thousands of errors would take half of the time.
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  const course = makeCourse(seed)
  const { chain, foreignChain, clock } = course.world
  const play = async (record: CourseRecord): Promise<void> => {
    await program(subject, course, record)
    await clock.sleep(aftermath)
    chain.advance(clock.now())
    foreignChain.advance(clock.now())
  }
  try {
    const record = newRecord()
    const isOver = await clock.settle(play(record), mostTimers)
    return { record, violations: isOver ? violationsOf(course, record) : [endless(course)] }
  } catch (error) {
    throw new Error(`The course of seed ${seed} failed.`, { cause: error })
  } finally {
    clock.restore()
    Error.stackTraceLimit = stackTraceLimit
  }
}

type ProgramName =
  'payments' | 'submissions' | 'reads' | 'reads within a quota' | 'reads of several nodes' | 'walks' | 'fleets'

/** What callers do in a course. */
const programs: Readonly<Record<ProgramName, Program>> = {
  payments: makePayments,
  submissions: submitTransactions,
  reads: readThroughConnect,
  'reads within a quota': readWithinQuota,
  'reads of several nodes': readThroughAgree,
  walks: followChain,
  fleets: runFleet,
}

type LightProgramName = 'light clients' | 'proven reads' | 'proven walks' | 'proven heads' | 'proven submissions'

/** What programs with a light client do in a course in which all nodes lie. */
const lightPrograms: Readonly<Record<LightProgramName, Program>> = {
  'light clients': proveWhileAllLie,
  'proven reads': readProven,
  'proven walks': followProven,
  'proven heads': advanceProven,
  'proven submissions': submitProven,
}

function isLight(name: ScenarioName): name is LightProgramName {
  return Object.hasOwn(lightPrograms, name)
}

export type ScenarioName = ProgramName | 'attacks' | LightProgramName

/** What callers do in a course, and with which world. */
export function scenarioOf(name: ScenarioName): Scenario {
  if (name === 'attacks') return { program: attackPayments, world: attackFrom }
  if (isLight(name)) return { program: lightPrograms[name], world: lightFrom }
  return { program: programs[name], world: courseFrom }
}

const pickPrograms: Program = async (subject, course, record) => {
  const names = course.world.random.pick<readonly ProgramName[]>([
    ['payments'],
    ['submissions'],
    ['submissions'],
    ['reads'],
    ['reads within a quota'],
    ['payments', 'reads'],
    ['reads of several nodes'],
    ['walks'],
  ])
  await Promise.all(names.map(name => programs[name](subject, course, record)))
}

const mixed: Scenario = { program: pickPrograms, world: courseFrom }

function violationsOf(course: Course, record: CourseRecord): readonly Violation[] {
  return Object.entries(invariants).flatMap(([name, check]) => {
    if (record.attack.hasOverwritten && needAtomicStore.has(name as Invariant)) return []
    const detail = check(course, record)
    return detail === undefined ? [] : { seed: course.seed, invariant: name as Invariant, detail }
  })
}

function endless({ seed, world: { clock } }: Course): Violation {
  const detail = `a call has not ended after ${mostTimers} timers, at ${clock.now()} ms`
  return { seed, invariant: 'every call ends by its deadline', detail }
}

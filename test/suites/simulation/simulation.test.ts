import * as client from 'near-rpc-client'
import { expect, test } from 'vitest'
import type { AttackedCall } from './programs/attack/attacked-call.js'
import type { FleetRecord } from './programs/fleet/fleet-record.js'
import type { CourseRecord } from './programs/record.js'
import { runCourse, scenarioOf, type Scenario, type Violation } from './run-course.js'

/** How many courses to run, and the seed of the first one. `SIMULATION_COURSES=1 SIMULATION_SEED=7` repeats one. */
const courses = Number(process.env['SIMULATION_COURSES'] ?? 50)
const firstSeed = Number(process.env['SIMULATION_SEED'] ?? 1)

test(`${courses} courses from seed ${firstSeed} break no invariant`, { timeout: 7_200_000 }, async () => {
  const { violations, kinds } = await runCourses(undefined)
  expect(violations.map(showViolation)).toEqual([])
  // Invariants mean nothing where nothing happens.
  if (courses >= 2_000) expect(kinds).toEqual(expect.arrayContaining(expectedKinds))
})

test(`${courses} attacks from seed ${firstSeed} break no invariant`, { timeout: 7_200_000 }, async () => {
  const { violations, kinds } = await runCourses(scenarioOf('attacks'))
  expect(violations.map(showViolation)).toEqual([])
  if (courses >= 2_000) expect(kinds).toEqual(expect.arrayContaining(expectedAttackKinds))
})

test(`${courses} fleets from seed ${firstSeed} break no invariant`, { timeout: 7_200_000 }, async () => {
  const { violations, kinds } = await runCourses(scenarioOf('fleets'))
  expect(violations.map(showViolation)).toEqual([])
  if (courses >= 200) expect(kinds).toEqual(expect.arrayContaining(expectedFleetKinds))
})

/** Their proofs take a hundred times the time of other courses. */
const lightCourses = Math.min(courses, Math.max(10, Math.ceil(courses / 20)))

test(`${lightCourses} courses in which all nodes lie break no invariant`, { timeout: 7_200_000 }, async () => {
  const { violations, kinds } = await runCourses(scenarioOf('light clients'), lightCourses)
  expect(violations.map(showViolation)).toEqual([])
  if (lightCourses >= 100) expect(kinds).toEqual(expect.arrayContaining(expectedLightKinds))
})

test('a seed repeats a course', async () => {
  const scenarios = [
    [undefined, 10],
    [scenarioOf('attacks'), 10],
    [scenarioOf('light clients'), 2],
  ] as const
  for (const [scenario, count] of scenarios)
    for (let seed = 1; seed <= count; seed++) {
      const [first, second] = [await runCourse(client, seed, scenario), await runCourse(client, seed, scenario)]
      expect(second.record.calls).toEqual(first.record.calls)
      expect(kindsOf(second.record)).toEqual(kindsOf(first.record))
    }
})

async function runCourses(
  scenario: Scenario | undefined,
  count: number = courses,
): Promise<{ readonly violations: readonly Violation[]; readonly kinds: readonly string[] }> {
  const violations: Violation[] = []
  const kinds = new Set<string>()
  for (let seed = firstSeed; seed < firstSeed + count && violations.length < 10; seed++) {
    const course = await runCourse(client, seed, scenario)
    violations.push(...course.violations)
    for (const kind of kindsOf(course.record)) kinds.add(kind)
  }
  return { violations, kinds: [...kinds] }
}

function showViolation({ seed, invariant, detail }: Violation): string {
  const replay = `SIMULATION_COURSES=1 SIMULATION_SEED=${seed} npx vitest run --project node test/suites/simulation`
  return `"${invariant}" is violated: ${detail}. Replay it: ${replay}`
}

const expectedKinds: string[] = [
  'payment SUCCEEDED',
  'payment UNKNOWN',
  'payment NOT_SIGNED',
  'payment killed',
  'submission SUCCEEDED',
  'submission UNKNOWN',
  'submission EXPIRED',
  'submission NONCE_USED',
  'read',
  'read TIMED_OUT',
  'read NETWORK_ERROR',
  'agreed',
  'agreed NETWORK_ERROR',
  'walk',
  'walk after a fork',
  'walk with changes',
]

const expectedAttackKinds: string[] = [
  'attacked pay SUCCEEDED',
  'attacked pay ACTION_FAILED',
  'attacked pay UNKNOWN',
  'attacked pay NOT_SIGNED',
  'attacked pay PAYMENT_DIFFERS',
  'attacked pay killed',
  'attacked pay rejected',
  'attacked pay kept',
  'attacked forget',
  'attacked submit SUCCEEDED',
  'attacked submit UNKNOWN',
  'attacked submit EXPIRED',
  'attacked submit NONCE_USED',
  'attacked wait ok',
  'attacked wait TIMED_OUT',
  'attacked wait NETWORK_ERROR',
]

const expectedLightKinds: string[] = [
  'advance ok',
  'advance PROOF_INVALID',
  'submit SUCCEEDED',
  'submit ACTION_FAILED',
  'submit UNKNOWN',
  'pay SUCCEEDED',
  'pay UNKNOWN',
  'followed block',
  'walk ended by an error',
  'read block proven',
  'read block PROOF_INVALID',
  'read chunk proven',
  'read gas_price proven',
  'read query proven',
  'read tx proven',
  'read tx PROOF_INVALID',
  'read EXPERIMENTAL_validators_ordered proven',
]

const expectedFleetKinds: string[] = [
  'fleet with shares',
  'fleet with pauses',
  'fleet whose lanes change hands',
  'payment killed',
]

function attackedKind({ act, end }: AttackedCall): string {
  if (end.kind === 'wait') return `attacked wait ${end.outcome.ok ? 'ok' : end.outcome.error.kind}`
  if (end.kind === 'forget') return end.count > 0 ? 'attacked forget' : 'attacked forget nothing'
  if (end.kind === 'payment' && 'result' in end.end && end.end.result === null) return 'attacked pay kept'
  return `attacked ${act.call} ${'end' in end ? end.end.kind : end.kind}`
}

/** How the calls of a course ended. */
function kindsOf({
  payments,
  submissions,
  reads,
  agreed,
  walks,
  killed,
  fleet,
  attack,
  light,
}: CourseRecord): readonly string[] {
  return [
    ...light.kinds,
    ...payments.map(({ end }) => `payment ${end.kind}`),
    ...submissions.map(({ end }) => `submission ${end.kind}`),
    ...reads.map(({ outcome }) => (outcome.ok ? 'read' : `read ${outcome.error.kind}`)),
    ...agreed.map(({ outcome }) => (outcome.ok ? 'agreed' : `agreed ${outcome.error.kind}`)),
    ...walks.flatMap(({ steps }) => steps.map(({ changed }) => (changed?.length ? 'walk with changes' : 'walk'))),
    ...walks.flatMap(({ steps }) => (steps.some(({ dropped }) => dropped.length) ? 'walk after a fork' : [])),
    ...attack.calls.map(attackedKind),
    ...kindsOfFleet(fleet),
    ...(killed > 0 ? ['payment killed'] : []),
  ]
}

function kindsOfFleet({ uses, shares }: FleetRecord): readonly string[] {
  const pauses = uses.flatMap(({ process }) => process.pauses)
  const owners = new Set(uses.map(({ lane, process }) => `${lane} ${process.name}`))
  const lanes = new Set(uses.map(({ lane }) => lane))
  return [
    ...(shares.length > 0 ? ['fleet with shares'] : []),
    ...(pauses.length > 0 ? ['fleet with pauses'] : []),
    ...(owners.size > lanes.size ? ['fleet whose lanes change hands'] : []),
  ]
}

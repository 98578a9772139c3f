import * as client from 'near-rpc-client'
import { expect, test } from 'vitest'
import type { CourseRecord } from './programs/record.js'
import { runCourse, type Violation } from './run-course.js'

/** How many courses to run, and the seed of the first one. `SIMULATION_COURSES=1 SIMULATION_SEED=7` repeats one. */
const courses = Number(process.env['SIMULATION_COURSES'] ?? 50)
const firstSeed = Number(process.env['SIMULATION_SEED'] ?? 1)

test(`${courses} courses from seed ${firstSeed} break no invariant`, { timeout: 7_200_000 }, async () => {
  const violations: Violation[] = []
  const kinds = new Set<string>()
  for (let seed = firstSeed; seed < firstSeed + courses && violations.length < 10; seed++) {
    const course = await runCourse(client, seed)
    violations.push(...course.violations)
    for (const kind of kindsOf(course.record)) kinds.add(kind)
  }
  expect(violations.map(showViolation)).toEqual([])
  // Invariants mean nothing where nothing happens.
  if (courses >= 2_000) expect([...kinds]).toEqual(expect.arrayContaining(expectedKinds))
})

test('a seed repeats a course', async () => {
  for (let seed = 1; seed <= 10; seed++) {
    const [first, second] = [await runCourse(client, seed), await runCourse(client, seed)]
    expect(second.record.calls).toEqual(first.record.calls)
    expect(kindsOf(second.record)).toEqual(kindsOf(first.record))
  }
})

function showViolation({ seed, invariant, detail }: Violation): string {
  const replay = `SIMULATION_COURSES=1 SIMULATION_SEED=${seed} npx vitest run --project node test/simulation`
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

/** How the calls of a course ended. */
function kindsOf({ payments, submissions, reads, agreed, walks, killed }: CourseRecord): readonly string[] {
  return [
    ...payments.map(({ end }) => `payment ${end.kind}`),
    ...submissions.map(({ end }) => `submission ${end.kind}`),
    ...reads.map(({ outcome }) => (outcome.ok ? 'read' : `read ${outcome.error.kind}`)),
    ...agreed.map(({ outcome }) => (outcome.ok ? 'agreed' : `agreed ${outcome.error.kind}`)),
    ...walks.flatMap(({ steps }) => steps.map(({ changed }) => (changed?.length ? 'walk with changes' : 'walk'))),
    ...walks.flatMap(({ steps }) => (steps.some(({ dropped }) => dropped.length) ? 'walk after a fork' : [])),
    ...(killed > 0 ? ['payment killed'] : []),
  ]
}

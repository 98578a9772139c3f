import type { CourseRecord } from '../programs/record.js'
import { isHealthy, type Course } from '../world/world.js'
import { hasOneLiarAtMost, type Check } from './check.js'

/** Who has time gets what it wants while a healthy node is there, or two of three where nodes have to agree. */
export const nobodyStarves: Check = (course, record) => {
  if (!course.places.some(isHealthy)) return undefined
  return failedRead(record) ?? (hasOneLiarAtMost(course) ? failedAgreement(course, record) : undefined)
}

const failures: ReadonlySet<string> = new Set(['UNKNOWN', 'NOT_SIGNED'])

/** What takes longer than this is a matter of time, not of nodes. */
const enough = 30_000

function failedRead({ reads }: CourseRecord): string | undefined {
  const failed = reads.find(({ outcome, timeout }) => !outcome.ok && timeout >= enough)
  return failed && !failed.outcome.ok ? failed.outcome.error.message : undefined
}

function failedAgreement(
  { places }: Course,
  { agreed, payments, submissions, walks }: CourseRecord,
): string | undefined {
  const read = agreed.find(({ outcome, timeout }) => !outcome.ok && timeout >= enough)
  if (read && !read.outcome.ok) return read.outcome.error.message
  const walk = walks.find(({ error }) => error !== undefined)
  if (walk) return String(walk.error)
  const late = walks.find(
    ({ from, isFinal, steps, finalAtEnd }) => isFinal && (steps.at(-1)?.height ?? from - 1) < finalAtEnd - 20,
  )
  if (late) return `the walk is at ${late.steps.at(-1)?.height} of ${late.finalAtEnd}`
  const payment = [...submissions, ...payments.filter(({ payers }) => payers === 1)].find(
    ({ end, timeout }) => end.kind === 'REJECTED' || (timeout >= 60_000 && failures.has(end.kind)),
  )
  return payment && `${payment.end.kind} among ${places.length} nodes`
}

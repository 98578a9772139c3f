import type { CourseRecord } from '../programs/record.js'
import { isHealthy, type Course } from '../world/world.js'
import { hasOneLiarAtMost, type Check } from './check.js'

/**
 * A call with enough time succeeds while one node is healthy, or two if another node invents blocks or the call needs
 * agreement.
 */
export const callsSucceed: Check = (course, record) => {
  if (!course.simulatedNodes.some(isHealthy)) return undefined
  return (
    (canBelieve(course) ? failedRead(record) : undefined) ??
    (hasOneLiarAtMost(course) ? failedAgreement(course, record) : undefined)
  )
}

/**
 * Whether the nodes show which of them to believe. Two healthy nodes outvote another one. One healthy node alone does
 * not, if the others do not always answer: a node that invents blocks proves each height that it reports, and where
 * callers name no chain and no chain has a majority, the chain of the first node counts.
 */
function canBelieve({ simulatedNodes, chainId }: Course): boolean {
  const invents = simulatedNodes.some(({ node }) => node.lie === 'invented blocks')
  const decidesChain = chainId === undefined && simulatedNodes[0].node.isForeign
  return (!invents && !decidesChain) || simulatedNodes.filter(isHealthy).length > 1
}

const failures: ReadonlySet<string> = new Set(['UNKNOWN', 'NOT_SIGNED'])

/** Milliseconds. A call with a shorter timeout may fail although a node is healthy. */
const enough = 30_000

function failedRead({ reads }: CourseRecord): string | undefined {
  const failed = reads.find(({ outcome, timeout }) => !outcome.ok && timeout >= enough)
  return failed && !failed.outcome.ok ? failed.outcome.error.message : undefined
}

function failedAgreement(
  { simulatedNodes }: Course,
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
  return payment && `${payment.end.kind} among ${simulatedNodes.length} nodes`
}

import type { ChainReport } from './payments.js'

/** What happened to the payments, counted. */
export type Audit = {
  readonly payments: number
  /** Payments that a worker reported as SUCCEEDED. */
  readonly succeeded: number
  /** Payments whose end was reported as something else, or as two different things. */
  readonly otherEnds: readonly string[]
  readonly executedOnce: number
  readonly neverExecuted: readonly string[]
  readonly executedOften: readonly string[]
  /** Nonces with which two different transactions reached the node. */
  readonly reusedNonces: readonly string[]
  readonly transactions: number
}

export function auditOf(
  ids: readonly string[],
  ends: ReadonlyMap<string, ReadonlySet<string>>,
  { executed, reused, sent }: Extract<ChainReport, { kind: 'audit' }>,
): Audit {
  const times = (id: string): number => executed[id] ?? 0
  const isSucceeded = (id: string): boolean => [...(ends.get(id) ?? [])].join() === 'SUCCEEDED'
  return {
    payments: ids.length,
    succeeded: ids.filter(isSucceeded).length,
    otherEnds: ids.filter(id => !isSucceeded(id)),
    executedOnce: ids.filter(id => times(id) === 1).length,
    neverExecuted: ids.filter(id => times(id) === 0),
    executedOften: ids.filter(id => times(id) > 1),
    reusedNonces: reused,
    transactions: sent,
  }
}

export function isClean({ payments, succeeded, executedOnce, reusedNonces }: Audit): boolean {
  return succeeded === payments && executedOnce === payments && reusedNonces.length === 0
}

export function printAudit(audit: Audit): string {
  return [
    `reported as succeeded: ${audit.succeeded} of ${audit.payments}; with another end: ${listed(audit.otherEnds)}`,
    `executed once: ${audit.executedOnce}; never: ${listed(audit.neverExecuted)}; more than once: ${listed(audit.executedOften)}`,
    `different transactions at the node: ${audit.transactions}; nonces with two of them: ${listed(audit.reusedNonces)}`,
    isClean(audit) ? 'Each payment was executed exactly once.' : 'THE PROMISE IS BROKEN.',
  ].join('\n')
}

function listed(ids: readonly string[]): string {
  return ids.length === 0 ? '0' : `${ids.length} (${ids.slice(0, 5).join(', ')}${ids.length > 5 ? ', …' : ''})`
}

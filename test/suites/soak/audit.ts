import { sendTx, tx, viewAccount, type Client } from 'near-rpc-client'
import type { Ledger } from './faulty-proxy.js'
import type { Lane, Submitted } from './submissions.js'

/** What the audit compares with the chain when all calls have ended. */
export type Audit = {
  readonly direct: Client
  /** The URLs at which proxies report what they passed on. */
  readonly proxies: readonly string[]
  readonly lane: Lane
  readonly submissions: readonly Submitted[]
  /** What bob had at the beginning. */
  readonly balance: bigint
  /** How often a repeatable submission may be sent: every node, with every retry. */
  readonly mostSent: number
}

export async function balanceOfBob(direct: Client): Promise<bigint> {
  return BigInt((await direct.call(viewAccount({ account_id: 'bob.near', finality: 'optimistic' }))).amount)
}

/** Everything that is wrong with what became of the submissions. */
export async function auditSubmissions(audit: Audit): Promise<readonly string[]> {
  const { direct, submissions, balance, mostSent } = audit
  const sent = await timesSent(audit.proxies)
  // What waits for a block gets into one now.
  const last = await audit.lane('repeatable', 1n)
  await direct.call(sendTx({ signed_tx_base64: last.base64, wait_until: 'FINAL' }))
  const findings: string[] = []
  let moved = 1n
  for (const submission of submissions) {
    const executed = await isExecuted(direct, submission.hash)
    const times = sent.get(submission.base64) ?? 0
    if (executed) moved += submission.deposit
    findings.push(...problemsOf(submission, executed, times, mostSent))
  }
  const got = (await balanceOfBob(direct)) - balance
  if (got !== moved) findings.push(`bob got ${got}, and the transactions that executed are worth ${moved}`)
  return findings
}

/**
 * What is wrong with one submission: whether it executed, how often it reached the node, and how often one may that is
 * repeatable.
 */
export function problemsOf(
  { rule, end, hash }: Pick<Submitted, 'rule' | 'end' | 'hash'>,
  executed: boolean,
  times: number,
  mostSent: number,
): readonly string[] {
  const most = rule === 'once' ? 1 : mostSent
  return [
    [times > most, `reached the node ${times} times`],
    [executed && times === 0, 'executed, and never reached the node'],
    [executed && rule === 'forged', 'executed without a valid signature'],
    [executed && end === 'refused', 'executed, and its error says that it cannot have been accepted'],
    [!executed && end === 'taken' && rule === 'repeatable', 'did not execute, and its result says that it did'],
  ].flatMap(([isWrong, what]) => (isWrong ? [`submission ${rule} ${hash}: ${what}`] : []))
}

async function isExecuted(direct: Client, hash: string): Promise<boolean> {
  const asked = { tx_hash: hash, sender_account_id: 'alice.near', wait_until: 'NONE' } as const
  const outcome = await direct.send(tx(asked))
  if (outcome.ok || outcome.error.kind === 'UNKNOWN_TRANSACTION') return outcome.ok
  throw outcome.error
}

/** How often each submission reached the node through any proxy, once none is on its way any more. */
async function timesSent(proxies: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const sent = new Map<string, number>()
  for (const proxy of proxies)
    for (const [base64, times] of Object.entries((await settledLedger(proxy)).submissions))
      sent.set(base64, (sent.get(base64) ?? 0) + times)
  return sent
}

async function settledLedger(proxy: string): Promise<Ledger> {
  for (;;) {
    const ledger: Ledger = JSON.parse(await (await fetch(proxy)).text())
    if (ledger.waiting === 0) return ledger
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

import type { Verified } from 'near-rpc-client/verify'
import type { Verdicts } from './judge.ts'

/** A verdict in a few words. */
export function verdictText(verdict: Verified<unknown> | null): string {
  if (verdict === null) return 'nothing to prove from'
  if (verdict.ok) return 'proven'
  const { kind, reason, field } = verdict.error
  return `${kind}: ${reason}${field === '' ? '' : ` in ${field}`}`
}

/** All verdicts in a sentence. */
export function summary({ step, outcome, block, entry }: Verdicts, isChanged: boolean): string {
  const named = { verifyLightClientBlock: step, verifyOutcome: outcome, verifyBlock: block, verifyState: entry }
  const refusals = Object.entries(named).filter(([, verdict]) => verdict !== null && !verdict.ok)
  if (refusals.length > 0)
    return refusals.map(([name, verdict]) => `${name} refuses: ${verdictText(verdict)}.`).join(' ')
  return isChanged
    ? 'All four verifiers accept: no hash covers this field, so none of them reads it.'
    : 'All four verifiers accept what the node answered.'
}

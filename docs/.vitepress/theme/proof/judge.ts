import {
  verifyBlock,
  verifyLightClientBlock,
  verifyOutcome,
  verifyState,
  type LightClientState,
  type ProvenFullBlock,
  type ProvenOutcomeInBlock,
  type ProvenState,
  type Verified,
} from 'near-rpc-client/verify'
import type { Evidence } from './evidence.ts'
import { verifyWithWebCrypto } from './internals.ts'

/** What each verifier says. Null for one that has nothing to prove from, because the verifier before it refused. */
export interface Verdicts {
  readonly step: Verified<LightClientState>
  /** Whether each signature that the step has is valid; empty if the step ended before its signatures. */
  readonly signatures: readonly boolean[]
  readonly outcome: Verified<ProvenOutcomeInBlock> | null
  readonly block: Verified<ProvenFullBlock> | null
  readonly entry: Verified<ProvenState> | null
}

/** Proves the head with the step, the outcome and the block from the head, and the entry from the block. */
export async function judge({ trusted, asked, answers }: Evidence): Promise<Verdicts> {
  const checks: Promise<boolean>[] = []
  const step = await verifyLightClientBlock(trusted, answers.step, {
    verifySignature: toVerify => {
      const check = verifyWithWebCrypto(toVerify)
      checks.push(check)
      return check
    },
  })
  const signatures = await Promise.all(checks)
  if (!step.ok) return { step, signatures, outcome: null, block: null, entry: null }
  const { head } = step.value
  const block = verifyBlock(head.hash, answers.block)
  return {
    step,
    signatures,
    outcome: verifyOutcome(head, asked.outcome, answers.outcome),
    block,
    entry: block.ok ? verifyState(block.value, asked.entry, answers.entry) : null,
  }
}

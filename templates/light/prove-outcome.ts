import { pause } from '../runtime/transport/pause.js'
import type { ProvenBlock } from '../verify/blocks/lite-header.js'
import type { AskedOutcome } from '../verify/outcomes/outcome.js'
import { verifyOutcome, type ProvenOutcomeInBlock } from '../verify/outcomes/verify-outcome.js'
import { proven, resultOf, type AskedNode } from './asked-node.js'
import { firstThatProves } from './first-that-proves.js'
import { lightFailure, type LightOutcome } from './light-error.js'
import { outcomeRequest } from './outcome-request.js'

/** An outcome to prove. */
export interface OutcomeToProve extends AskedOutcome {
  readonly type: 'transaction' | 'receipt'
}

/** Ten seconds at the default interval: an outcome is below the head some blocks after it executed. */
const mostAttempts = 20

/** Asks one node after the other for the proof of an outcome, and again for each head that `heads` gives. */
export async function proveOutcome(
  nodes: readonly AskedNode[],
  heads: () => Promise<LightOutcome<ProvenBlock> | undefined>,
  { type, ...outcome }: OutcomeToProve,
  { interval, signal }: { readonly interval: number; readonly signal: AbortSignal | undefined },
): Promise<LightOutcome<ProvenOutcomeInBlock>> {
  for (let attempts = 1; ; attempts++) {
    const from = await heads()
    const shown = from?.ok
      ? await firstThatProves(nodes, signal, async asked =>
          proven(
            asked,
            verifyOutcome(
              from.result,
              outcome,
              await resultOf(asked, outcomeRequest(from.result, outcome, type === 'transaction'), from.result),
            ),
          ),
        )
      : (from ?? lightFailure({ kind: 'NO_ANSWER', info: { nodes: nodes.length } }, []))
    if (shown.ok) return { ok: true, result: shown.result.value }
    if (shown.error.kind !== 'NO_ANSWER' || attempts === mostAttempts) return shown
    await pause(interval, signal)
  }
}

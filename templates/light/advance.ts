import type { VerifySignatureOptions } from '../verify/blocks/light-client-block.js'
import type { ProvenBlock } from '../verify/blocks/lite-header.js'
import { untilFailure, type AskedNode } from './asked-node.js'
import type { Checkpoint } from './checkpoint.js'
import { firstState } from './first-state.js'
import {
  frozenFailures,
  lightFailure,
  worstProof,
  type LightClientErrorCase,
  type LightOutcome,
  type NodeFailure,
} from './light-error.js'
import type { Progress } from './progress.js'
import { walk, type Walked } from './walk.js'

/** How far a light client came. */
export interface Advanced {
  /** The newest block that is proven. Its producers are in `state()`. */
  readonly head: ProvenBlock
  /** How many light-client blocks this call proved: one for each epoch. */
  readonly steps: number
  /** The nodes that did not help, and why. Empty if all did. */
  readonly failures: readonly NodeFailure[]
}

/** What a light client knows during one call of `advance`. */
export interface AdvanceContext extends VerifySignatureOptions {
  readonly nodes: readonly AskedNode[]
  readonly progress: Progress
  readonly checkpoint: Checkpoint
  readonly signal: AbortSignal | undefined
}

/**
 * Walks with each node as far as the node leads, one node after the other, so that no node alone can hold a newer block
 * back.
 */
export async function advanceAmong(context: AdvanceContext): Promise<LightOutcome<Advanced>> {
  const { nodes, progress, signal } = context
  const failures: NodeFailure[] = []
  const walked: { readonly node: number; readonly epoch_id: string; readonly steps: number }[] = []
  for (const asked of nodes) {
    if (signal?.aborted) break
    const ended = await untilFailure(() => lead(asked, context))
    if ('reason' in ended) failures.push(ended)
    else walked.push({ node: asked.node, ...ended })
  }
  const { state } = progress
  const late = walked.filter(({ epoch_id }) => epoch_id !== state?.head.epoch_id)
  const lags = late.map(({ node }): NodeFailure => ({ node, reason: 'LAGS', error: undefined }))
  const all = [...failures, ...lags].sort((one, other) => one.node - other.node)
  if (signal?.aborted || walked.length === 0 || !state) return lightFailure(reasonOf(context, failures), all)
  const steps = walked.reduce((sum, each) => sum + each.steps, 0)
  return { ok: true, result: Object.freeze({ head: state.head, steps, failures: frozenFailures(all) }) }
}

/** Walks with one node, from the first state if there is none. */
async function lead(asked: AskedNode, { progress, checkpoint, verifySignature }: AdvanceContext): Promise<Walked> {
  const from = progress.state ?? (await progress.save(await firstState(asked, checkpoint)))
  return walk(asked, progress, from, verifySignature ? { verifySignature } : {})
}

/** The error of a call in which no node led to its end. */
function reasonOf(context: AdvanceContext, failures: readonly NodeFailure[]): LightClientErrorCase {
  const { signal, progress, checkpoint, nodes } = context
  if (signal?.aborted) return { kind: 'ABORTED', info: { reason: signal.reason } }
  const worst = worstProof(failures)
  if (worst) return worst
  if (!failures.some(({ reason }) => reason === 'BLOCK_DROPPED'))
    return { kind: 'NO_ANSWER', info: { nodes: nodes.length } }
  const { block_hash } = checkpoint
  const head = progress.state?.head
  if (head === undefined || head.hash === block_hash) return { kind: 'CHECKPOINT_TOO_OLD', info: { block_hash } }
  return { kind: 'HEAD_TOO_OLD', info: { reason: 'DROPPED_BY_NODES', block_hash: head.hash, height: head.height } }
}

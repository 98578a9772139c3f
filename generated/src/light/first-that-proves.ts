import { untilFailure, type AskedNode } from './asked-node.js'
import { lightFailure, worstProof, type LightOutcome, type NodeFailure } from './light-error.js'

/** What a node proved, and the nodes before it that did not. */
interface Proving<Value> {
  readonly value: Value
  readonly failures: readonly NodeFailure[]
}

/** Asks one node after the other, until one proves the value. */
export async function firstThatProves<Value extends object>(
  nodes: readonly AskedNode[],
  signal: AbortSignal | undefined,
  prove: (asked: AskedNode) => Promise<Value>,
): Promise<LightOutcome<Proving<Value>>> {
  const failures: NodeFailure[] = []
  for (const asked of nodes) {
    if (signal?.aborted) break
    const ended = await untilFailure(async () => ({ value: await prove(asked) }))
    if ('value' in ended) return { ok: true, result: { value: ended.value, failures } }
    failures.push(ended)
  }
  if (signal?.aborted) return lightFailure({ kind: 'ABORTED', info: { reason: signal.reason } }, failures)
  return lightFailure(worstProof(failures) ?? { kind: 'NO_ANSWER', info: { nodes: nodes.length } }, failures)
}

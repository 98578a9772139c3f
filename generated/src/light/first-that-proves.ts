import { untilFailure, type AskedNode } from './asked-node.js'
import { lightFailure, proofCase, type LightOutcome, type NodeFailure } from './light-error.js'

/** What a node proved, and the nodes before it that did not. */
interface Proving<Value> {
  readonly value: Value
  readonly failures: readonly NodeFailure[]
}

/** Asks one node after the other, until one proves the value. A wrong proof says more than a failed call. */
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
  const unproven = failures.flatMap(each => (each.reason === 'NOT_PROVEN' ? [each] : []))
  const worst = unproven.find(({ error }) => error.kind === 'PROOF_INVALID') ?? unproven[0]
  return lightFailure(worst ? proofCase(worst) : { kind: 'NO_ANSWER', info: { nodes: nodes.length } }, failures)
}

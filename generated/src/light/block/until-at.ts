import { pause } from '../../runtime/transport/pause.js'
import type { Advanced } from '../advance.js'
import { lightFailure, type LightOutcome } from '../light-error.js'

type Failed = Extract<LightOutcome<never>, { readonly ok: false }>

/** Ten seconds at the default interval. A block that is not proven after this time will probably never be. */
const mostAttempts = 20

/**
 * Advances until the head is at a height, or returns why it is not. The newest final block that a node answers with is
 * some blocks above the newest one that it can prove, so a head that is too low is waited for.
 */
export async function untilAt(
  advance: () => Promise<LightOutcome<Advanced> | undefined>,
  isThere: () => boolean,
  waiting: { readonly interval: number; readonly nodes: number; readonly signal: AbortSignal | undefined },
): Promise<Failed | undefined> {
  const { interval, nodes, signal } = waiting
  for (let attempts = 1; !isThere(); attempts++) {
    const moved = await advance()
    if (isThere()) return undefined
    if (moved && !moved.ok && moved.error.kind !== 'NO_ANSWER') return moved
    if (signal?.aborted) return lightFailure({ kind: 'ABORTED', info: { reason: signal.reason } }, [])
    if (attempts === mostAttempts) {
      if (moved && !moved.ok) return moved
      return lightFailure({ kind: 'NO_ANSWER', info: { nodes } }, moved?.result.failures ?? [])
    }
    await pause(interval, signal)
  }
  return undefined
}

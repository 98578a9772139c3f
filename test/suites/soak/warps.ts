import type { Answered } from './proxy-faults.js'
import type { Warp } from './faulty-proxy.js'

/** Blocks by which the liar is ahead and the laggard behind. More than the chain makes in a soak. */
const far = 10_000_000

/** A height that no node of the soak has reached: otherwise a lie about an old block would look like one that lags. */
const beyond = 1_000_000_000

type Call = { readonly id: unknown; readonly method: string; readonly params: Record<string, unknown> | null }

/** Says that it has far more blocks than there are, and answers every call with a lie; submissions it throws away. */
export const liar: Warp = (body, forward) => {
  const { id, method, params }: Call = JSON.parse(body)
  if (method === 'status') return shifted(forward(body), far)
  const isProof = method === 'block' && typeof params?.['block_id'] === 'number'
  const unknown = { name: 'HANDLER_ERROR', cause: { name: 'UNKNOWN_BLOCK', info: {} } }
  const lie = { block_height: beyond, header: { height: beyond }, final_execution_status: 'FINAL', lie: true }
  const answer = isProof ? { error: unknown } : { result: lie }
  return Promise.resolve({ status: 200, body: JSON.stringify({ jsonrpc: '2.0', id, ...answer }) })
}

/** Answers what is asked of its newest block from an old one, and reports a height far behind. */
export function laggard(oldHeight: number): Warp {
  return (body, forward) => {
    const call: Call = JSON.parse(body)
    if (call.method === 'status') return shifted(forward(body), -far)
    if (typeof call.params?.['finality'] !== 'string') return undefined
    const { finality: _, ...params } = call.params
    return shifted(forward(JSON.stringify({ ...call, params: { ...params, block_id: oldHeight } })), -far)
  }
}

/** One address in front of the node itself and of a laggard, in turn. */
export function balancer(oldHeight: number): Warp {
  const stale = laggard(oldHeight)
  let count = 0
  return (body, forward) => (++count % 2 ? undefined : stale(body, forward))
}

async function shifted(answering: Promise<Answered>, by: number): Promise<Answered> {
  const { status, body } = await answering
  const moved = body.replaceAll(
    /"(latest_block_height|block_height|height)":(\d+)/g,
    (_, name: string, height: string) => `"${name}":${Number(height) + by}`,
  )
  return { status, body: moved }
}

/** A walk of a light client over answers that a node gave. Runs in any runtime, without a request. */
import { createClient, stringify, type Transport } from 'near-rpc-client'
import { lightClient } from 'near-rpc-client/light'
import type { VerifySignatureOptions } from 'near-rpc-client/verify'

export type RecordedWalk = {
  /** The hash of the block to trust. */
  readonly block_hash: string
  /** The results by question. */
  readonly results: { readonly [question: string]: unknown }
}

/** The newest block that is proven, or the message of the error. */
export type Walked = { readonly head: string; readonly steps: number } | { readonly refused: string }

/** Where `advance` comes, from one trusted hash. */
export async function walkFrom(
  { block_hash, results }: RecordedWalk,
  options: VerifySignatureOptions = {},
): Promise<Walked> {
  const transport = (async sent => {
    const { [questionOf(sent)]: result } = results
    if (result === undefined) throw new Error(`No answer to ${questionOf(sent)}`)
    return { ok: true, result }
  }) as Transport
  const light = lightClient({ near: createClient({ transport }), checkpoint: { block_hash }, ...options })
  const moved = await light.advance()
  if (!moved.ok) return { refused: moved.error.message }
  const { head, steps } = moved.result
  return { head: head.hash, steps }
}

/** The key of a question in `results`. */
export function questionOf({ method, params }: { readonly method: string; readonly params: unknown }): string {
  return stringify({ method, params })
}

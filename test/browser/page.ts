/** What the browser runs: one call that succeeds and three that fail, and payments, reported to the test as text. */
import { createClient, experimentalCongestionLevel, gasPrice, submit, viewAccount } from 'near-rpc-client'

export async function run(url: string): Promise<readonly string[]> {
  const near = createClient({ url })
  const shard_id = 2n ** 64n - 1n
  const block_id = 186_278_611
  const outcomes = [
    await near.send(gasPrice(null)),
    await near.send(viewAccount({ account_id: 'nobody.near', finality: 'final' })),
    await near.send(experimentalCongestionLevel({ block_id, shard_id })),
    await near.send(gasPrice(null), { signal: AbortSignal.abort('enough') }),
  ]
  return outcomes.map(outcome => {
    if (outcome.ok) return 'ok'
    const { error } = outcome
    return error.kind === 'INVALID_SHARD_ID' ? `${error.kind} ${error.info.shard_id}` : error.kind
  })
}

/** Submits transactions that a wallet has signed: how each ended, with the bytes as base64 and as a `Uint8Array`. */
export async function pay(url: string, base64: string, bytes: readonly number[]): Promise<readonly string[]> {
  const near = createClient({ url })
  const submissions = [await submit(near, base64), await submit(near, Uint8Array.from(bytes))]
  return submissions.map(({ kind }) => kind)
}

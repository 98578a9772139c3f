import { block, createClient, http } from 'near-rpc-client'
import { genesisCheckpoint, lightClient, verified, verifiedClient } from 'near-rpc-client/light'
import { startMockNode } from 'near-rpc-client/testing'

export type FirstAnswer = {
  /** Milliseconds from an empty store to the first proven answer: the median of the rounds. */
  readonly milliseconds: number
  readonly requests: number
  readonly epochs: number
}

/**
 * How soon a light client with nothing but the first block has a proven answer, from a mock node over loopback. The node
 * has prepared its answers: signing them is no work of a client.
 */
export async function measureFirstAnswer(producers: number, rounds: number): Promise<FirstAnswer> {
  const validators = [Array.from({ length: producers }, (_, at) => ({ id: `p${at}.near`, stake: 10n ** 24n }))]
  const node = await startMockNode({ validators, archival: true })
  // So that each round walks to the same block.
  node.setFaults('stalled')
  try {
    const measured: FirstAnswer[] = []
    // The first round prepares the answers.
    for (let round = 0; round <= rounds; round++) {
      const before = node.requests.length
      const { milliseconds, epochs } = await firstAnswer(node.url)
      measured.push({ milliseconds, epochs, requests: node.requests.length - before })
    }
    const sorted = measured.slice(1).toSorted((one, other) => one.milliseconds - other.milliseconds)
    const median = sorted[sorted.length >> 1]
    if (!median) throw new Error('A first answer needs a round.')
    return median
  } finally {
    await node.close()
  }
}

async function firstAnswer(url: string): Promise<Omit<FirstAnswer, 'requests'>> {
  const near = createClient({ url })
  const checkpoint = await genesisCheckpoint(near)
  if (!checkpoint.ok) throw checkpoint.error
  let epochs = 0
  const start = performance.now()
  const light = lightClient({ near, checkpoint: checkpoint.result })
  const counted: typeof light = {
    ...light,
    async advance(sending) {
      const moved = await light.advance(sending)
      if (moved.ok) epochs += moved.result.steps
      return moved
    },
  }
  const outcome = await verifiedClient(verified(http(url), counted)).send(block({ finality: 'final' }))
  if (!outcome.ok) throw outcome.error
  return { milliseconds: performance.now() - start, epochs }
}

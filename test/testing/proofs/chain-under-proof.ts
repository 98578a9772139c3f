import { createClient, type Client } from 'near-rpc-client'
import { genesisCheckpoint, lightClient, type LightClient } from 'near-rpc-client/light'
import { createMockNode, type InProcessNode, type MockNodeOptions, type MockValidator } from 'near-rpc-client/testing'
import type { ProvenBlock } from 'near-rpc-client/verify'

const near = 10n ** 24n

export type Proving = {
  readonly node: Pick<InProcessNode, 'chain'>
  readonly client: Client
  readonly light: LightClient
}

/** Three epochs in turn: a producer leaves, another one comes, stakes move, and one with a quarter is silent. */
export const validators: readonly (readonly MockValidator[])[] = [
  [
    { id: 'p0.near', stake: 40n * near },
    { id: 'p1.near', stake: 35n * near },
    { id: 'p2.near', stake: 25n * near, silent: true },
  ],
  [
    { id: 'p1.near', stake: 50n * near },
    { id: 'p3.near', stake: 50n * near },
  ],
  [{ id: 'p3.near', stake: 10n * near }],
]

/** A node, a client of it, and a light client that trusts nothing but its first block. */
export async function provingNode(
  options: Omit<MockNodeOptions, 'port'> = {},
): Promise<Proving & { readonly node: InProcessNode }> {
  const node = createMockNode({ archival: true, ...options })
  return { node, ...(await proving(createClient({ url: 'http://mock.example', fetch: node.fetch }))) }
}

export async function proving(client: Client): Promise<Omit<Proving, 'node'>> {
  const checkpoint = await genesisCheckpoint(client)
  if (!checkpoint.ok) throw new Error(JSON.stringify(checkpoint.error))
  return { client, light: lightClient({ near: client, checkpoint: checkpoint.result }) }
}

/** The newest head that the light client can prove. */
export async function newestHead(light: Pick<LightClient, 'advance'>): Promise<ProvenBlock> {
  const moved = await light.advance()
  if (!moved.ok) throw moved.error
  return moved.result.head
}

/** The hashes of all blocks from the first one to the newest. */
export function blockHashes({ chain }: Pick<InProcessNode, 'chain'>): readonly string[] {
  const hashes: string[] = []
  for (let height = chain.genesis.height; height <= chain.head.height; height++) {
    const block = chain.block(height)
    if (block !== null) hashes.push(block.hash)
  }
  return hashes
}

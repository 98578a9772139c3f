import type { AskedState, ProvenBlock, ProvenFullBlock } from 'near-rpc-client/verify'
import { toBase58 } from '../../../../templates/testing/primitives/base58.js'
import { buildTrie, nodesTowards } from '../../../../templates/testing/state/trie.js'
import type { Step } from '../../../light/forged-chain.js'
import { leafOf, outcomeWithId, type OutcomeProof } from '../../../verify/forge-outcome.js'
import { answerOf, blockOver, keyOf } from '../../../verify/forge-trie.js'
import { blockHash, bytesOf, hashOf, headOf, liteHeader, sha } from '../../../verify/forge.js'

/** As deep as trees of mainnet: outcomes of a chunk, chunks of a block, and blocks of the chain. */
const depths = { outcomes: 10, chunks: 4, blocks: 28 }

/** A proof of an outcome with paths of such depths, and the head to which it leads. */
export function forgeOutcome(): { readonly head: ProvenBlock; readonly proof: OutcomeProof } {
  const told = outcomeWithId({ SuccessValue: '' })
  const [proof, shardRoot] = pathFrom(leafOf(told), depths.outcomes)
  const [outcome_root_proof, outcomeRoot] = pathFrom(sha(shardRoot), depths.chunks)
  const block_header_lite = liteHeader({ outcome_root: toBase58(outcomeRoot) })
  const hash = blockHash(block_header_lite)
  const [block_proof, blockRoot] = pathFrom(hash, depths.blocks)
  const head = headOf(liteHeader({ height: 1001, block_merkle_root: toBase58(blockRoot) }))
  const outcome_proof = { ...told, block_hash: toBase58(hash), proof: [...proof] }
  const paths = { outcome_root_proof: [...outcome_root_proof], block_proof: [...block_proof] }
  return { head, proof: { outcome_proof, block_header_lite, ...paths } }
}

/** A path of so many siblings, and the root to which it leads. */
function pathFrom(leaf: Uint8Array, depth: number): readonly [readonly Step[], Uint8Array] {
  const path = Array.from({ length: depth }, (_, index): Step => ({ hash: hashOf(`${index}`), direction: 'Right' }))
  return [path, path.reduce((node, { hash }) => sha(node, bytesOf(hash)), leaf)]
}

export type ForgedState = {
  readonly block: ProvenFullBlock
  readonly asked: AskedState
  readonly answer: ReturnType<typeof answerOf>
}

/** All so many entries of a contract, with their proof. */
export function forgeState(count: number): ForgedState {
  const entries = Array.from({ length: count }, (_, index) => {
    // As a map of a contract has them: spread by a hash.
    const key = `m${hashOf(`${index}`).slice(0, 20)}`
    return [key, `value ${index}`] as const
  }).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const trie = buildTrie(
    entries.map(([key, value]) => {
      const bytes = new Uint8Array(Buffer.from(value))
      return { key: keyOf(key), length: bytes.length, hash: sha(bytes) }
    }),
  )
  if (trie === null) throw new Error('A trie needs an entry.')
  return {
    block: blockOver(trie.bytes),
    asked: { account_id: 'shop.n0', prefix_base64: '', shard_id: 0 },
    answer: answerOf(nodesTowards(trie, ''), entries),
  }
}

import { isObject } from '../../../../templates/runtime/json/is-object.js'
import { liteBlockOf, type ProvenBlock } from '../../../../templates/verify/blocks/lite-header.js'
import { verified } from '../../../../templates/verify/verified.js'
import { textAt, type NodeToAsk, type Reply } from './ask-node.js'

/** A block that nodes call final, and what each node says about it. */
export type Agreement = {
  /** Null if too few nodes agree on a block. */
  readonly block: ProvenBlock | null
  /** Null if too few nodes agree on a block. */
  readonly chainId: string | null
  readonly words: readonly Word[]
}

/** `problem` says why a node does not agree. */
export type Word = { readonly host: string; readonly agrees: boolean; readonly problem: string | null }

/** What a node says of itself. */
type Offer = {
  readonly node: NodeToAsk
  readonly chainId: string | null
  readonly hash: string | null
  readonly height: number
  readonly problem: string | null
}

/**
 * Asks all nodes for their newest final block, and takes the newest of these blocks that enough nodes prove to have as a
 * final block of one chain.
 */
export async function agreeOnBlock(nodes: readonly NodeToAsk[], agree: number): Promise<Agreement> {
  const offers = await Promise.all(nodes.map(offerOf))
  let closest: readonly Word[] = offers.map(({ node, problem }) => wordOf(node, problem ?? 'NO_OTHER_NODE_AGREES'))
  for (const { hash, chainId, height } of offers.toSorted((one, other) => other.height - one.height)) {
    if (hash === null || chainId === null) continue
    const votes = await Promise.all(offers.map(offer => voteOf(offer, hash, chainId)))
    const blocks = votes.flatMap(({ block }) => (block === null ? [] : [block]))
    const words = votes.map(({ node, problem }) => wordOf(node, problem))
    // A liar can name an old block under a great height.
    if (blocks[0]?.height !== height) continue
    if (blocks.length >= agree) return { block: blocks[0], chainId, words }
    if (blocks.length > closest.filter(({ agrees }) => agrees).length) closest = words
  }
  return { block: null, chainId: null, words: closest }
}

async function offerOf(node: NodeToAsk): Promise<Offer> {
  const [status, final] = await Promise.all([node.ask('status', []), node.ask('block', { finality: 'final' })])
  const chainId = 'result' in status ? textAt(status.result, 'chain_id') : null
  const hash = 'result' in final ? textAt(final.result, 'header', 'hash') : null
  const problem = problemOf(status) ?? problemOf(final) ?? (chainId === null || hash === null ? 'INVALID_RESULT' : null)
  return { node, chainId, hash, height: heightIn(final), problem }
}

type Vote = { readonly node: NodeToAsk; readonly block: ProvenBlock | null; readonly problem: string | null }

/** Nodes give this proof only of a block that is final and on their chain, and the hash covers what they say of it. */
async function voteOf({ node, chainId, problem }: Offer, hash: string, chain: string): Promise<Vote> {
  if (problem !== null) return { node, block: null, problem }
  if (chainId !== chain) return { node, block: null, problem: 'OTHER_CHAIN' }
  const proof = await node.ask('EXPERIMENTAL_light_client_block_proof', { block_hash: hash, light_client_head: hash })
  if (!('result' in proof)) return { node, block: null, problem: proof.problem }
  const { result } = proof
  const read = verified(() => liteBlockOf(isObject(result) ? result['block_header_lite'] : null, 'block_header_lite'))
  if (!read.ok) return { node, block: null, problem: read.error.reason }
  const isSame = read.value.hash === hash
  return { node, block: isSame ? read.value : null, problem: isSame ? null : 'BLOCK_HASH' }
}

function wordOf({ host }: NodeToAsk, problem: string | null): Word {
  return { host, agrees: problem === null, problem }
}

function problemOf(reply: Reply): string | null {
  return 'problem' in reply ? reply.problem : null
}

/** The height that a node claims decides only which block is tried first. */
function heightIn(reply: Reply): number {
  if (!('result' in reply) || !isObject(reply.result)) return -1
  const { header } = reply.result
  const height: unknown = isObject(header) ? header['height'] : -1
  return typeof height === 'number' ? height : -1
}

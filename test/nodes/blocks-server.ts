import { createClient, type Client, type SendOptions } from 'near-rpc-client'
import { openNode } from './fake-node.js'

/** A block. `before: null` for a header without `prev_height`. */
export type ChainBlock = {
  readonly hash: string
  readonly height: number
  readonly prev: string
  readonly before?: null
}

/** The blocks of a node at one time. */
export type Chain = {
  /** The blocks that the node finds by height. The last is the head. */
  readonly canonical: readonly ChainBlock[]
  /** Further blocks that the node finds by hash only. */
  readonly others?: readonly ChainBlock[]
  /** The first block that the node still has, if it has dropped earlier ones. */
  readonly earliest?: ChainBlock
}

export type BlocksServer = { readonly near: Client; readonly asked: readonly string[]; chain: Chain }

/** `A1 B2 D4` makes blocks of these heights. Each is the child of the one before; the first is the child of `prev`. */
export function blocks(text: string, prev: string = '1'.repeat(32)): readonly ChainBlock[] {
  const hashes = text.split(' ')
  return hashes.map((hash, index) => ({ hash, height: Number(hash.slice(1)), prev: hashes[index - 1] ?? prev }))
}

/** The same blocks with headers of old protocols, which have no `prev_height`. */
export function heightless(list: readonly ChainBlock[]): readonly ChainBlock[] {
  return list.map(({ hash, height, prev }) => ({ hash, height, prev, before: null }))
}

/** A node with a chain that a test can change. `onRequest` is called before each answer. */
export async function blocksServer(
  chain: Chain,
  onRequest?: (server: BlocksServer, asked: string) => void,
): Promise<BlocksServer> {
  const asked: string[] = []
  const { url } = await openNode(({ method, params }) => {
    const reference = params.block_id ?? params.finality ?? params.sync_checkpoint
    const name = method === 'block' ? `${reference}` : `${method} ${reference}`
    asked.push(name)
    onRequest?.(self, name)
    return answerOf(self.chain, method, params)
  })
  const self: BlocksServer = { near: createClient({ url }), asked, chain }
  return self
}

type Params = {
  readonly block_id?: number | string
  readonly finality?: string
  readonly sync_checkpoint?: string
}

function answerOf(chain: Chain, method: string, params: Params): object {
  const found = find(chain, params)
  if (found === undefined)
    return { error: { name: 'HANDLER_ERROR', cause: { name: 'UNKNOWN_BLOCK', info: {} }, code: -32000 } }
  if (method !== 'block') return { result: { block_hash: found.hash, changes: [] } }
  const all = [...chain.canonical, ...(chain.others ?? [])]
  const prev_height = found.before === null ? null : (all.find(({ hash }) => hash === found.prev)?.height ?? 0)
  return {
    result: { header: { hash: found.hash, height: found.height, prev_hash: found.prev, prev_height }, chunks: [] },
  }
}

function find({ canonical, others = [], earliest }: Chain, { block_id, finality }: Params): ChainBlock | undefined {
  if (typeof block_id === 'string') return [...canonical, ...others].find(({ hash }) => hash === block_id)
  if (block_id !== undefined) return canonical.find(({ height }) => height === block_id)
  return finality === undefined ? (earliest ?? canonical[0]) : canonical.at(-1)
}

/** A request that `sendingTo` got, and its options without the signal. */
export type Sent = { readonly asked: string; readonly options: object }

export type SendingTo = { readonly near: Pick<Client, 'send'>; readonly sent: readonly Sent[] }

/**
 * A client of a node with this chain, without a server in between, which lists the options of its requests. `outcome`
 * can replace the answer to a request.
 */
export function sendingTo(
  chain: Chain,
  outcome: (asked: string, count: number) => object | undefined = () => undefined,
): SendingTo {
  const sent: Sent[] = []
  const send = async (
    { method, params }: { readonly method: string; readonly params: Params & { readonly chunk_id?: string } },
    { signal, ...sending }: SendOptions,
  ): Promise<object> => {
    const reference = params.block_id ?? params.finality ?? params.sync_checkpoint ?? params.chunk_id
    const asked = method === 'block' ? `${reference}` : `${method} ${reference}`
    const options = Object.fromEntries(Object.entries(sending).filter(([name]) => name !== 'check'))
    sent.push({ asked, options })
    if (signal?.aborted) return { ok: false, error: { kind: 'ABORTED', info: { reason: signal.reason } } }
    const replaced = outcome(asked, sent.filter(each => each.asked === asked).length)
    if (replaced) return replaced
    const { result } = answerOf(chain, method, params) as { readonly result?: object }
    return result ? { ok: true, result } : unknownBlock
  }
  return { near: { send } as unknown as Client, sent }
}

export const unknownBlock = { ok: false, error: { kind: 'UNKNOWN_BLOCK', layer: 'HANDLER_ERROR', info: {} } } as const

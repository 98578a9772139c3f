import { memoryStore } from '../stores/memory-store.js'
import type { LightClientState } from '../verify/blocks/light-client-block.js'
import type { ProvenBlock } from '../verify/blocks/lite-header.js'
import { advanceAmong, type Advanced } from './advance.js'
import type { AskedNode, LightNode } from './asked-node.js'
import { inTurn } from './block/in-turn.js'
import { requireCheckpoint } from './checkpoint.js'
import type { LightOutcome } from './light-error.js'
import type { AdvanceOptions, LightClientOptions, LightNodes, WalkOptions } from './options.js'
import { newest, readProgress, type Progress } from './progress.js'

/** Walks to newer heads, and remembers the newest one. */
export interface HeadKeeper {
  readonly nodes: (sending: WalkOptions) => readonly AskedNode[]
  readonly advance: (sending: WalkOptions) => Promise<LightOutcome<Advanced>>
  /** Advances, unless the head is at the height already. Calls at the same time share the walk. */
  readonly advanceTo: (height: number, sending: AdvanceOptions) => Promise<LightOutcome<Advanced> | undefined>
  readonly head: () => ProvenBlock | undefined
  readonly state: () => Promise<LightClientState | undefined>
}

/** Throws a `TypeError` for options that no walk can have. */
export function headKeeper({
  near,
  checkpoint,
  store = memoryStore(),
  verifySignature,
}: LightClientOptions): HeadKeeper {
  const clients = nodesOf(near)
  const trusted = requireCheckpoint(checkpoint, 'send' in near ? near.chainId : undefined)
  let known: LightClientState | undefined
  const read = (): Promise<Progress> => readProgress(store, trusted.block_hash, known)
  // Another call of this client can have come further.
  const keep = ({ state }: Progress): void => {
    known = newest(known, state)
  }
  const nodes = (sending: WalkOptions): readonly AskedNode[] =>
    clients.map((each, node) => ({ near: each, node, sending }))
  const advance = async (sending: WalkOptions): Promise<LightOutcome<Advanced>> => {
    const progress = await read()
    try {
      return await advanceAmong({
        nodes: nodes(sending),
        progress,
        checkpoint: trusted,
        signal: sending.signal,
        ...(verifySignature && { verifySignature }),
      })
    } finally {
      keep(progress)
    }
  }
  const isAt = (height: number): boolean => known !== undefined && known.head.height >= height
  return {
    nodes,
    advance,
    advanceTo: inTurn(async (height: number, sending: AdvanceOptions) => {
      if (!isAt(height)) keep(await read())
      return isAt(height) ? undefined : advance(sending)
    }),
    head: () => known?.head,
    async state() {
      const progress = await read()
      keep(progress)
      return progress.state
    },
  }
}

function nodesOf(near: LightNodes): readonly LightNode[] {
  if (!('send' in near) && near.length === 0)
    throw new TypeError('The list of nodes is empty; give at least one client.')
  if (!('send' in near)) return [...near]
  const { witnesses = [] } = near
  return witnesses.length > 0 ? witnesses : [near]
}

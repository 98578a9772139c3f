import { type BlockResult, block } from '../../methods/block.js'
import type { Give } from '../../runtime/platform/async-generator.js'
import { ask } from '../../runtime/ask.js'
import { failure } from '../../runtime/failure.js'
import type { Client } from '../../runtime/client.js'
import { pause } from '../../runtime/transport/pause.js'
import type { BlockCursor } from '../../stores/block-cursor.js'
import type { BlockProver } from './block-prover.js'
import { connectBlock } from './connect-block.js'
import { cursorOf } from './cursor.js'
import { heightAfter } from './height-after.js'
import { patientSend, type Progress, type WalkOptions } from './patient-send.js'
import { walkOf, type BlockRange, type Walk } from './range.js'
import { blockReader, readAhead, type LoadExtra, type Read, type ReadBlock } from './read-ahead.js'
import { blocksOfChain, wholeBlocks } from './proven-read.js'
import { linkSignal } from './linked-signal.js'
import { extended } from './recent-blocks.js'
import { resumptionOf } from './resumption.js'

/** A block of a walk, and the extra that was loaded for it. */
export type Followed<Extra> = {
  readonly block: BlockResult
  readonly extra: Extra
  /** The paths of the fields that are not proven, if blocks are. */
  readonly unproven: readonly string[]
  /** Hashes of earlier blocks that are not on the chain any more, newest first. Empty for final blocks. */
  readonly dropped: readonly string[]
  /** The position after this block. */
  readonly cursor: BlockCursor
}

/**
 * Passes the blocks of the chain to `give`: each is the child of the one before. Skips heights without a block. With
 * `light`, each block is proven before it is used.
 */
export async function followChain<Extra>(
  near: Pick<Client, 'send'>,
  range: BlockRange,
  load: LoadExtra<Extra>,
  give: Give<Followed<Extra>>,
  light?: BlockProver,
): Promise<void> {
  const walk = walkOf(range)
  const { from, lowest, to, finality, signal, timeout, interval } = walk
  if (from > to) return
  const stop = linkSignal(signal)
  const sending: WalkOptions = { signal: stop.signal, ...(timeout !== undefined && { timeout }) }
  const progress: Progress = { height: from, head: -1, hash: '' }
  const patient = patientSend(near, progress, interval, sending)
  const prove = light && blocksOfChain(light, sending, interval)
  const read = blockReader(near, patient, load, sending, prove)
  const resumption = resumptionOf(
    walk,
    // A block that the walk resumes after can have left the chain. Its hash is known.
    blockReader(near, patient, async () => undefined, sending, light && wholeBlocks(light)),
  )
  let { recent } = walk
  try {
    await readByHeight(near, walk, progress, read, resumption.confirm, sending, async newest => {
      const { steps, dropped, kept } = await connectBlock(read, resumption.readParent, newest, recent, lowest)
      recent = kept
      for (const [index, step] of steps.entries()) {
        const { header } = step.block
        if (header.height > to) return true
        // A block that was read before an abort is not yielded after it.
        if (sending.signal.aborted) await readHead(near, finality, sending)
        recent = extended(recent, header)
        const cursor = cursorOf(recent, finality === 'final')
        const { extra, unproven } = step
        await give({ block: step.block, extra, unproven, dropped: index === 0 ? dropped : [], cursor })
        if (header.height === to) return true
      }
      return false
    })
  } finally {
    stop.end()
  }
}

/** Throws the error object if the request fails, also after an abort. */
async function readHead(
  near: Pick<Client, 'send'>,
  finality: Walk['finality'],
  sending: WalkOptions,
): Promise<BlockResult['header']> {
  const needed = { 'header.hash': 'text', 'header.height': 'height' } as const
  const newest = await ask(near, block({ finality }), needed, sending)
  if (newest.ok) return newest.result.header
  throw newest.error
}

/** A node that says another height of a block than the block has could lead the walk back. */
function requireHeight({ hash, head }: Progress, { header }: BlockResult): void {
  if (header.height === head) return
  const info = { path: 'header.height', expected: `the height of the head, ${head}`, found: `${header.height}` }
  throw failure(block({ block_id: hash }), { kind: 'INVALID_RESULT', info }).error
}

/** How many blocks before the final head a node that lags can take a fork for the chain. */
const forkReach = 12

/**
 * Reads blocks by height until `visit` resolves to true. The first block after `to` shows whether a block before it is
 * missing.
 */
async function readByHeight<Extra>(
  near: Pick<Client, 'send'>,
  { from, to, finality, concurrency, interval }: Walk,
  progress: Progress,
  read: ReadBlock<Extra>,
  confirm: (head: string) => Promise<void>,
  sending: WalkOptions,
  visit: (newest: Extract<Read<Extra>, { readonly ok: true }>) => Promise<boolean>,
): Promise<void> {
  const readInOrder = readAhead(read, concurrency)
  // `known` is the height of the last block that was found; before the first one, the start.
  let [height, known] = [from, from]
  for (;;) {
    progress.height = height
    while (progress.head < height) {
      const header = await readHead(near, finality, sending)
      ;[progress.head, progress.hash] = [header.height, header.hash]
      if (progress.head >= height) continue
      await confirm(header.hash)
      await pause(interval, sending.signal)
    }
    // Near the head, a node that lags can have a block of a fork at this height. The final head is on the chain, and
    // the blocks before it are read by their hashes.
    if (finality === 'final' && progress.head - height < forkReach) {
      const head = await read(progress.hash, progress.head)
      if (!head.ok) throw head.error
      requireHeight(progress, head.block)
      if (await visit(head)) return
      known = head.block.header.height
      height = known + 1
      continue
    }
    // After an abort, a block that was read earlier must not be given: a new read ends in `ABORTED`.
    const last = Math.min(progress.head, Math.max(to, height))
    const next = await (sending.signal.aborted ? read(height, height) : readInOrder(height, last))
    if (next.ok) {
      if (await visit(next)) return
      known = height++
      continue
    }
    // Either no block has this height, or this node lacks it. The `prev_hash` of the next block shows which.
    if (next.error.kind !== 'UNKNOWN_BLOCK') throw next.error
    // At the start, and after each 100 heights without a block, check that the node still has blocks of this age.
    const isSuspect = (height - known) % 100 === 0
    height = isSuspect ? await heightAfter(near, height, next.error, sending) : height + 1
    // A node that said once that the head is far above the chain would lead the walk away from it for ever.
    if (isSuspect && (await readHead(near, finality, sending)).height < height) {
      progress.head = -1
      height = known + 1
    }
  }
}

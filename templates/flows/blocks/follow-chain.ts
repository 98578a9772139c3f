import type { BlockError } from '../../errors.js'
import type { BlockResult } from '../../methods.js'
import { block } from '../../requests.js'
import type { Client } from '../../runtime/client.js'
import { pause } from '../../runtime/transport/pause.js'
import type { SendOptions } from '../../runtime/transport.js'
import { connect } from './connect.js'
import { heightAfter } from './first-height.js'
import type { BlockRange } from './range.js'
import { blockReader, readAhead, type LoadExtra, type Read, type ReadBlock } from './read-ahead.js'
import { stopper } from './stopper.js'
import { extended, type Trail } from './trail.js'

/** A block of a walk, and what was asked for beside it. */
export type Followed<Extra> = {
  readonly block: BlockResult
  readonly extra: Extra
  /** Hashes of blocks given out before that are not on the chain any more, newest first. Empty for final blocks. */
  readonly dropped: readonly string[]
}

/** Walks along the chain: each block follows on the one before, and heights that no block has are passed over. */
export async function* followChain<Extra>(
  near: Pick<Client, 'send'>,
  range: BlockRange,
  load: LoadExtra<Extra>,
): AsyncGenerator<Followed<Extra>, void, undefined> {
  const { from, to = Infinity, signal, timeout } = range
  if (from > to) return
  const stop = stopper(signal)
  const sending: SendOptions = { signal: stop.signal, ...(timeout !== undefined && { timeout }) }
  const read = blockReader(near, load, sending)
  let trail: Trail = []
  try {
    for await (const found of existing(near, range, read, sending)) {
      const { steps, dropped, kept } = await connect(read, found, trail, from)
      trail = kept
      for (const [index, step] of steps.entries()) {
        const { header } = step.block
        if (header.height > to) return
        trail = extended(trail, header)
        yield { block: step.block, extra: step.extra, dropped: index === 0 ? dropped : [] }
        if (header.height === to) return
      }
    }
  } finally {
    stop.end()
  }
}

/** The blocks that the node has by height, without end. One past `to` shows that nothing is missing before it. */
async function* existing<Extra>(
  near: Pick<Client, 'send'>,
  { from, to = Infinity, finality = 'final', concurrency = 4, interval = 500 }: BlockRange,
  read: ReadBlock<Extra>,
  sending: SendOptions,
): AsyncGenerator<Extract<Read<Extra>, { readonly ok: true }>, void, undefined> {
  const take = readAhead(read, concurrency)
  let [height, head, missing] = [from, -1, 0]
  for (;;) {
    while (head < height) {
      const newest = await near.send(block({ finality }), sending)
      if (!newest.ok) throw newest.error
      head = newest.result.header.height
      if (head < height) await pause(interval, sending.signal)
    }
    // What was read before an abort is not given out after it.
    const found = await (sending.signal?.aborted ? read(height) : take(height, Math.min(head, Math.max(to, height))))
    if (found.ok) {
      yield found
      ;[height, missing] = [height + 1, 0]
    } else {
      // At the start of the range, and now and then, it is worth asking whether the node has such old blocks at all.
      const isSuspect = (height === from || ++missing % 100 === 0) && found.error.kind === 'UNKNOWN_BLOCK'
      height = isSuspect ? await heightAfter(near, height, found.error, sending) : passedOver(height, found.error)
    }
  }
}

/** No block has this height, or this node has not: the block after it tells which. */
function passedOver(height: number, error: BlockError): number {
  if (error.kind === 'UNKNOWN_BLOCK') return height + 1
  throw error
}

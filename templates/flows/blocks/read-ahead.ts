import type { BlockMethod, BlockResult } from '../../methods.js'
import { block } from '../../requests.js'
import type { Client } from '../../runtime/client.js'
import type { Outcome } from '../../runtime/outcome.js'
import type { SendOptions } from '../../runtime/transport.js'
import type { BlockId } from '../../schemas.js'

/** A block, and what else is asked for beside it. */
export type Read<Extra> = { readonly ok: true; readonly block: BlockResult; readonly extra: Extra } | Failed

type Failed = Extract<Outcome<BlockMethod>, { readonly ok: false }>

/** Asks for what belongs to a block. It throws the error object of a failed call. */
export type LoadExtra<Extra> = (block: BlockResult, sending: SendOptions) => Promise<Extra>

export type ReadBlock<Extra> = (id: BlockId) => Promise<Read<Extra>>

export function blockReader<Extra>(
  near: Pick<Client, 'send'>,
  load: LoadExtra<Extra>,
  sending: SendOptions,
): ReadBlock<Extra> {
  return async block_id => {
    const outcome = await near.send(block({ block_id }), sending)
    if (!outcome.ok) return outcome
    return { ok: true, block: outcome.result, extra: await load(outcome.result, sending) }
  }
}

/**
 * Reads heights in order, and the next ones at the same time: never more than `concurrency`, and none beyond `last`.
 * A read that fails does so when its turn comes.
 */
export function readAhead<Extra>(
  read: ReadBlock<Extra>,
  concurrency: number,
): (height: number, last: number) => Promise<Read<Extra>> {
  const started = new Map<number, Promise<Read<Extra>>>()
  return (height, last) => {
    for (let next = height; next <= Math.min(last, height + concurrency - 1); next++) {
      if (started.has(next)) continue
      const reading = read(next)
      // Nobody may ever come to it.
      reading.catch(() => {})
      started.set(next, reading)
    }
    const reading = started.get(height) ?? read(height)
    started.delete(height)
    return reading
  }
}

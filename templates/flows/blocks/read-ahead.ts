import { type BlockMethod, type BlockResult, block } from '../../methods/block.js'
import { checked, sendChecked } from '../../runtime/ask.js'
import type { Client } from '../../runtime/client.js'
import type { Outcome } from '../../runtime/outcome.js'
import type { BlockId } from '../../schemas.js'
import type { PatientSend, WalkOptions } from './patient-send.js'
import type { BlockOutcome, Check, ProvenRead, ReadProven } from './proven-read.js'

/** A block, and the extra data that was loaded for it, or the error of `block`. */
export type Read<Extra> =
  | {
      readonly ok: true
      readonly block: BlockResult
      readonly extra: Extra
      /** The paths of the fields that are not proven, if blocks are. */
      readonly unproven: readonly string[]
    }
  | Failed

type Failed = Extract<Outcome<BlockMethod>, { readonly ok: false }>

/** Requests the data that belongs to a block. Throws the error object of a failed call. */
export type LoadExtra<Extra> = (block: BlockResult, send: PatientSend, sending: WalkOptions) => Promise<Extra>

/** Reads a block by its hash or height. `height` is the least that a node with the block has reached. */
export type ReadBlock<Extra> = (id: BlockId, height: number) => Promise<Read<Extra>>

/** What each walk reads of a block. */
const ofBlock = {
  'header.hash': 'text',
  'header.height': 'height',
  'header.prev_hash': 'text',
  // Blocks of old protocols have none.
  'header.prev_height': 'height or null',
} as const

/** Reads blocks; with `prove`, only those that it proves. */
export function blockReader<Extra>(
  near: Pick<Client, 'send'>,
  patient: PatientSend,
  load: LoadExtra<Extra>,
  sending: WalkOptions,
  prove?: ReadProven,
): ReadBlock<Extra> {
  return async (block_id, height) => {
    const request = block({ block_id })
    const send = (also: Check): Promise<BlockOutcome> => {
      const check: Check = outcome => also(checked(request, outcome, ofBlock))
      // A hash belongs to a block. A height may have none.
      return typeof block_id === 'string'
        ? patient(request, height, check)
        : sendChecked(near, request, { ...sending, minHeight: height }, check)
    }
    const plain = async (): Promise<ProvenRead> => ({ outcome: await send(outcome => outcome), unproven: [] })
    const { outcome, unproven } = await (prove ? prove({ request, block_id, send }) : plain())
    if (!outcome.ok) return outcome
    return { ok: true, block: outcome.result, extra: await load(outcome.result, patient, sending), unproven }
  }
}

/**
 * Reads a height, and in advance the next ones: at most `concurrency` in all, and none after `last`. A failed read
 * rejects only when the walk reaches its height.
 */
export function readAhead<Extra>(
  read: ReadBlock<Extra>,
  concurrency: number,
): (height: number, last: number) => Promise<Read<Extra>> {
  const started = new Map<number, Promise<Read<Extra>>>()
  return (height, last) => {
    for (let next = height; next <= Math.min(last, height + concurrency - 1); next++) {
      if (started.has(next)) continue
      const reading = read(next, next)
      // The walk can end before this height: a rejection must not be unhandled.
      reading.catch(() => {})
      started.set(next, reading)
    }
    const reading = started.get(height) ?? read(height, height)
    started.delete(height)
    return reading
  }
}

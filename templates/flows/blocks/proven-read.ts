import type { BlockMethod } from '../../methods/block.js'
import { failure } from '../../runtime/failure.js'
import type { Outcome } from '../../runtime/outcome.js'
import type { MethodShape, Request } from '../../runtime/request.js'
import type { BlockId } from '../../schemas.js'
import type { BlockProver } from './block-prover.js'
import type { WalkOptions } from './patient-send.js'

export type BlockOutcome = Outcome<BlockMethod>

/** Turns an outcome that cannot be used into a failure of its node. */
export type Check = (outcome: BlockOutcome) => BlockOutcome

/** A question about a block, and how to send it. */
export interface Asking {
  readonly request: Request<BlockMethod>
  readonly block_id: BlockId
  readonly send: (check: Check) => Promise<BlockOutcome>
}

/** A block that is proven, and the paths of its fields that are not; or an error. */
export type ProvenRead = { readonly outcome: BlockOutcome; readonly unproven: readonly string[] }

/** Reads a block, and proves it. */
export type ReadProven = (asking: Asking) => Promise<ProvenRead>

/** Proves that an answer is the block in question. For a block that is known by its hash, that is enough. */
export function wholeBlocks(light: BlockProver): ReadProven {
  return async ({ request, block_id, send }) => {
    let unproven: readonly string[] = []
    const outcome = await send(answer => {
      if (!answer.ok) return answer
      const checked = light.checkBlock(block_id, answer.result)
      if (!checked.ok) return refused(request, checked.error.field, checked.error.reason)
      unproven = checked.unproven
      return answer
    })
    return { outcome, unproven }
  }
}

/** The errors that end a read as they are: no block, at this height perhaps, or no time. */
const ofTheRead: ReadonlySet<string> = new Set(['UNKNOWN_BLOCK', 'ABORTED', 'TIMED_OUT'])

/** How many blocks of one height or hash are read that are not on the chain. */
const mostForged = 10

/**
 * Proves also that the block is on the chain. A transport with several nodes asks the next one after one whose block is
 * not. Throws the prover's error if no node has another block.
 */
export function blocksOfChain(light: BlockProver, { signal, timeout }: WalkOptions, interval: number): ReadProven {
  const read = wholeBlocks(light)
  const options = { signal, interval, ...(timeout !== undefined && { timeout }) }
  return async asking => {
    const forged = new Set<string>()
    let why: Error | undefined
    const send: Asking['send'] = check =>
      asking.send(answer => {
        const isForged = answer.ok && forged.has(answer.result.header.hash)
        return isForged ? refused(asking.request, 'header.hash', 'a block that is not on the chain') : check(answer)
      })
    for (;;) {
      const reading = await read({ ...asking, send })
      const { outcome } = reading
      if (!outcome.ok && why && !ofTheRead.has(outcome.error.kind)) throw why
      if (!outcome.ok) return reading
      const { hash, height } = outcome.result.header
      const shown = await light.proveInChain({ hash, height }, options)
      if (shown.ok) return reading
      why = shown.error
      forged.add(hash)
      if (forged.size > mostForged) throw why
    }
  }
}

/** The failure of an answer that a proof refuses. */
export function refused<Shape extends MethodShape>(
  request: Request<Shape>,
  path: string,
  found: string,
): Outcome<Shape> {
  return failure(request, {
    kind: 'INVALID_RESULT',
    info: { path, expected: 'a proven value', found },
  }) as Outcome<Shape>
}

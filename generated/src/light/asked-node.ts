import { block } from '../methods/block.js'
import { ask, type NeededFields } from '../runtime/ask.js'
import type { Client } from '../runtime/client.js'
import type { Outcome } from '../runtime/outcome.js'
import type { Request, ShapeOf } from '../runtime/request.js'
import type { RpcError } from '../runtime/rpc-error.js'
import type { SendOptions } from '../runtime/transport.js'
import { timeLeft } from '../runtime/transport/deadline.js'
import type { Verified } from '../verify/verified.js'
import type { NodeFailure } from './light-error.js'

/** A client of one node, or of one provider. */
export type LightNode = Pick<Client, 'send'>

/** When the time for all calls of nodes together is over, by the clock of `deadlineIn`. */
export interface Deadline {
  readonly deadline?: number
}

/** A node in the list of nodes, and the options of its calls. */
export interface AskedNode {
  readonly near: LightNode
  /** Its place in the list. */
  readonly node: number
  readonly sending: SendOptions & Deadline
}

/** What is known about a block for which a node is asked. */
export interface KnownBlock {
  readonly height?: number
  readonly epoch_id?: string
  readonly next_epoch_id?: string
}

class Ended {
  readonly failure: NodeFailure
  constructor(failure: NodeFailure) {
    this.failure = failure
  }
}

/** Runs questions to one node, up to the first that fails. Throws what is no failure of the node. */
export async function untilFailure<Value>(run: () => Promise<Value>): Promise<Value | NodeFailure> {
  try {
    return await run()
  } catch (thrown) {
    if (thrown instanceof Ended) return thrown.failure
    throw thrown
  }
}

/** The result of a call, with the fields that no verifier checks. Ends the questions to this node if the call fails. */
export async function resultOf<Sent extends Request>(
  asked: AskedNode,
  request: Sent,
  about: KnownBlock,
  needed: NeededFields = {},
): Promise<ShapeOf<Sent>['result']> {
  const outcome: Outcome<ShapeOf<Sent>> = await ask(asked.near, request, needed, optionsOf(asked))
  if (outcome.ok) return outcome.result
  const error: RpcError = outcome.error
  throw new Ended(unknownKinds.has(error.kind) ? await whyUnknown(asked, error, about) : failed(asked, error))
}

/** The value of a proof. Ends the questions to this node if it proves nothing. */
export function proven<Value>({ node }: AskedNode, verdict: Verified<Value>): Value {
  if (verdict.ok) return verdict.value
  throw new Ended({ node, reason: 'NOT_PROVEN', error: Object.freeze(verdict.error) })
}

/** The options of the next call, which takes no more than what is left of the time of all. */
function optionsOf({ sending: { deadline, ...sending } }: AskedNode): SendOptions {
  // At least a millisecond: for some transports a timeout of 0 is none.
  return deadline === undefined ? sending : { ...sending, timeout: Math.max(1, timeLeft(deadline)) }
}

function failed({ node }: AskedNode, error: RpcError): NodeFailure {
  return { node, reason: 'CALL_FAILED', error }
}

/** The kinds by which a node says that it does not have a block, or not its epoch. */
const unknownKinds: ReadonlySet<string> = new Set(['UNKNOWN_BLOCK', 'EPOCH_OUT_OF_BOUNDS', 'UNKNOWN_EPOCH'])

/**
 * Whether a node that does not know a block is behind, or has dropped the block. It is only for the advice: the node
 * itself says where it is.
 */
async function whyUnknown(asked: AskedNode, error: RpcError, about: KnownBlock): Promise<NodeFailure> {
  const fields = { 'header.height': 'height', 'header.epoch_id': 'text' } as const
  const outcome = await ask(asked.near, block({ finality: 'final' }), fields, optionsOf(asked))
  if (!outcome.ok) return failed(asked, outcome.error)
  const { height, epoch_id } = outcome.result.header
  const { height: known = 0, epoch_id: own, next_epoch_id: next } = about
  // No node drops the blocks of its epoch and of the one before. Behind one address, another node can have answered.
  const isBehind = height < known || epoch_id === own || epoch_id === next
  return { node: asked.node, reason: isBehind ? 'LAGS' : 'BLOCK_DROPPED', error }
}

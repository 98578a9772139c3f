import { failure, type Failed } from '../failure.js'
import type { Outcome } from '../outcome.js'
import type { Request } from '../request.js'
import type { RpcError } from '../rpc-error.js'
import { afterAttempts } from './attempts.js'
import type { Trace } from './events.js'
import type { Health } from './node-health.js'
import { speaksOfNode } from './speaks-of-node.js'

/** The way of one call from node to node. */
export interface Round {
  /** The node that was left last. */
  readonly left: Health | undefined
  begin(node: Health): void
  leave(node: Health, outcome: Outcome): void
  /** An answer of a node ends it. What a node says of a read is left as it is. */
  end(outcome: Outcome): Outcome
  /** No node is left to ask, or no time: the last failure, and `otherwise` where there was none, or after an abort. */
  giveUp(otherwise: Failed): Outcome
}

/** Begins with no node asked. */
export function newRound(request: Request, trace: Trace | undefined): Round {
  const attempts: RpcError[] = []
  let left: Health | undefined
  let why: RpcError | undefined
  let last: RpcError | undefined
  return {
    get left() {
      return left
    },
    begin(node) {
      if (left) trace?.switch(request, why, left.place, node.place)
    },
    leave(node, outcome) {
      left = node
      why = undefined
      if (outcome.ok) return
      // The answer of a node that lags is not one, and no failure either; yet it may have taken a submission.
      if (speaksOfNode(outcome)) why = last = outcome.error
      if (why || request.rules.submits) attempts.push(outcome.error)
    },
    end: outcome => (request.rules.submits ? afterAttempts(outcome, attempts) : outcome),
    giveUp(otherwise) {
      const error = last && otherwise.kind !== 'ABORTED' ? last : failure(request, otherwise).error
      const earlier = attempts.filter(attempt => attempt !== error)
      return afterAttempts({ ok: false, error }, earlier)
    },
  }
}

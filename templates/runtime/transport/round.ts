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
  /** No node is left to ask, or no time: the last failure, and `otherwise` where there was none. */
  giveUp(otherwise: Failed): Outcome
}

/** Begins with no node asked. */
export function newRound(request: Request, trace: Trace | undefined): Round {
  const failed: RpcError[] = []
  let left: Health | undefined
  return {
    get left() {
      return left
    },
    begin(node) {
      if (left) trace?.switch(request, failed.at(-1), left.place, node.place)
    },
    leave(node, outcome) {
      left = node
      // The answer of a node that lags is not one, and no failure either.
      if (!outcome.ok && speaksOfNode(outcome)) failed.push(outcome.error)
    },
    end: outcome => (request.rules.submits ? afterAttempts(outcome, failed) : outcome),
    giveUp(otherwise) {
      const error = failed.at(-1)
      return error ? afterAttempts({ ok: false, error }, failed.slice(0, -1)) : failure(request, otherwise)
    },
  }
}

import type { Account } from '../state/account.js'
import type { Deployment, GlobalContracts } from '../state/global-contracts.js'
import type { Delegate } from '../transactions/action.js'
import type { Json } from '../wire/json.js'
import type { PromisedCalls } from './promise.js'
import type { Receipt } from './receipt.js'

/** The block in which receipts run. */
export type ExecutionBlock = {
  readonly height: number
  readonly hash: string
  /** As of the block before: a deployment is usable from the next block on. */
  readonly globalContracts: GlobalContracts
}

/**
 * The context of an action: its account, and the actor, which is the receipt's sender or the account that was just
 * created.
 */
export type ActionContext = {
  readonly receipt: Receipt
  readonly account: Account | null
  readonly actorId: string
  readonly block: ExecutionBlock
}

/** The account after the action, or why it failed, as the `kind` of an `ActionError`. */
export type Applied =
  | {
      readonly ok: true
      readonly account: Account | null
      readonly actorId?: string
      readonly call?: Called
      /** Runs in a receipt of its own. */
      readonly delegated?: Delegate
      readonly deployed?: Deployment
    }
  | { readonly ok: false; readonly kind: Json; readonly call?: Called }

/** The effects of a contract call, whether it succeeds or not. */
export type Called = {
  readonly gas: bigint
  readonly logs: readonly string[]
  readonly value: Uint8Array
  readonly promise?: PromisedCalls
}

export function failed(kind: Json): Applied {
  return { ok: false, kind }
}

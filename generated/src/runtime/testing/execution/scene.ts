import type { Account } from '../state/account.js'
import type { Deployment, GlobalContracts } from '../state/global-contracts.js'
import type { Delegate } from '../transactions/action.js'
import type { Json } from '../wire/json.js'
import type { PromisedCalls } from './promise.js'
import type { Receipt } from './receipt.js'

/** The block in which receipts run. */
export type Place = {
  readonly height: number
  readonly hash: string
  /** As the block before left them: what is deployed can be used from the next block on. */
  readonly globalContracts: GlobalContracts
}

/** The account as an action finds it, and who acts: the receipt's sender, or the account that was just made. */
export type Scene = {
  readonly receipt: Receipt
  readonly account: Account | null
  readonly actorId: string
  readonly place: Place
}

/** What becomes of the account, or why the action fails, as an action error's `kind`. */
export type Applied =
  | {
      readonly ok: true
      readonly account: Account | null
      readonly actorId?: string
      readonly call?: Called
      /** Goes on in a receipt of its own. */
      readonly delegated?: Delegate
      readonly deployed?: Deployment
    }
  | { readonly ok: false; readonly kind: Json; readonly call?: Called }

/** What a contract call leaves behind, whether it succeeds or not. */
export type Called = {
  readonly gas: bigint
  readonly logs: readonly string[]
  readonly value: Uint8Array
  readonly promise?: PromisedCalls
}

export function failed(kind: Json): Applied {
  return { ok: false, kind }
}

import type { Client } from '../../../runtime/client.js'
import type { NonceLane } from './nonce-lanes.js'
import type { PaymentStore } from './payment-store.js'
import type { SignAndSubmitOptions } from './sign-and-submit-options.js'

/** The values that one call of `signAndSubmit` does not change. */
export type PaymentContext = {
  readonly near: Pick<Client, 'send'>
  readonly options: SignAndSubmitOptions
  readonly store: PaymentStore
  /** The store of the reserved nonces. */
  readonly nonces: PaymentStore
  readonly id: string
  readonly lane: NonceLane
  /** The greatest height of a block in the answers so far. */
  readonly seen: { height: number | undefined }
  readonly deadline: number
  readonly interval: number
  readonly attemptTimeout: number
  readonly signal: AbortSignal | undefined
}

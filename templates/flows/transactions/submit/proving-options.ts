import type { ExpiryProver } from './expiry-prover.js'
import type { TransactionProver } from './transaction-prover.js'

/** What proves how a submission ended, and what happens without a proof. */
export interface ProvingOptions {
  /**
   * A light client, such as that of `lightClient`. Then `SUCCEEDED`, `ACTION_FAILED` and `TRANSACTION_FAILED` are said
   * only once this is proven, and come with a `receipt`: a few blocks after the nodes say so, within `timeout`.
   * Otherwise the end is `UNKNOWN` with `unproven`, whoever said what, and another call with the same bytes can prove
   * it. `EXPIRED` and `NONCE_USED`, after which a payment is signed again, need a proof too: see `expiry` and
   * `unverified`. `REJECTED` stays the word of the nodes.
   */
  readonly light?: TransactionProver
  /**
   * With `light`: `expiryProver` of `/light`. It proves `EXPIRED` by the nonce of the key, on networks that certify
   * states. The validity period is `validityPeriod`, by default 86,400 blocks.
   */
  readonly expiry?: ExpiryProver
  /**
   * With `light`: what happens to `EXPIRED` and `NONCE_USED` that nothing proves. `refuse`, which is the default: the
   * end is `UNKNOWN` with `said`, and no payment is signed again. `pass`: they end as the nodes say, with
   * `evidence.proven` false. If all nodes lie, the first transaction can still execute after you signed a second one.
   */
  readonly unverified?: 'refuse' | 'pass'
}

import type { Outcome, Payment, Submission } from 'near-rpc-client'
import type { PaidNetwork } from '../../world/paid-network.js'
import type { Act } from './acts.js'

/** How a call of an attacked program ended, and what the world knew at that time. */
export type AttackedCall = {
  readonly act: Act
  readonly network: PaidNetwork
  /** The name of the payment or of the signed transaction, with its network. */
  readonly name: string
  /** The transaction of `submit` and `waitForTransaction`. */
  readonly hash: string | undefined
  /** Whether the call names the validity period of the chain. */
  readonly namesPeriod: boolean
  readonly begunAt: number
  readonly endedAt: number
  /** The chain's newest block at the end. */
  readonly height: number
  readonly end: AttackedEnd
}

export type AttackedEnd =
  | { readonly kind: 'killed' }
  | { readonly kind: 'rejected'; readonly error: unknown; readonly isExpected: boolean }
  | { readonly kind: 'payment'; readonly end: Payment }
  | { readonly kind: 'submission'; readonly end: Submission }
  | { readonly kind: 'wait'; readonly outcome: Outcome }

/** A signature that a call of `signAndSubmit` asked for. */
export type AttackedSignature = {
  readonly name: string
  readonly hash: string
  /** When the call began. */
  readonly begunAt: number
  /** Whether the chain allows the nonce. */
  readonly isPossible: boolean
}

/** What the callers of an attacked course got. */
export type AttackRecord = {
  readonly calls: AttackedCall[]
  readonly signatures: AttackedSignature[]
  /** Payments after the attack that did not succeed. */
  readonly stopped: string[]
}

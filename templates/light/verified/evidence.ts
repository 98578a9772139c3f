import type { ProvenBlock } from '../../verify/blocks/lite-header.js'
import type { ProvingCall } from './proving-call.js'

/** A result, and what is proven of it. */
export interface Evidence {
  readonly result: unknown
  /** The result with the values that are proven; undefined for each field that is not. */
  readonly proven: unknown
  readonly head: ProvenBlock
  readonly block: ProvenBlock
  readonly missingReceipts?: readonly string[]
}

/** Asks a question and proves the answer. Throws `Ended` if it cannot. */
export type Prover = (call: ProvingCall) => Promise<Evidence>

import type { AskedOutcome, AskedState, LightClientState, ResultOf } from 'near-rpc-client/verify'

/** What is trusted, what was asked, and what the node answered. */
export interface Evidence {
  /** What is proven before: the head, and who produces the blocks of its epoch and of the next one. */
  readonly trusted: LightClientState
  readonly asked: { readonly outcome: AskedOutcome; readonly entry: AskedState }
  readonly answers: Answers
}

/** The answers of the node, one for each proof. */
export interface Answers {
  readonly step: ResultOf<'next_light_client_block'>
  readonly outcome: ResultOf<'light_client_proof'>
  readonly block: ResultOf<'block'>
  readonly entry: ResultOf<'EXPERIMENTAL_view_state'>
}

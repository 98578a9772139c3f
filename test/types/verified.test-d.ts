import {
  block,
  createClient,
  http,
  tx,
  type BlockErrorCase,
  type Handled,
  type RpcError,
  type Transport,
} from 'near-rpc-client'
import {
  verified,
  verifiedClient,
  type LightClient,
  type Proof,
  type ProofErrorCase,
  type VerifiedTransport,
} from 'near-rpc-client/light'
import type { BlockView, FinalTransactionResult } from 'near-rpc-client/schemas'

declare const light: LightClient
const transport: Transport = http('https://rpc.example')

verified(transport, light) satisfies VerifiedTransport
const near = verifiedClient(verified(transport, light, { unverified: 'pass', timeout: 1_000 }))
// @ts-expect-error it refuses, or passes
verified(transport, light, { unverified: 'ignore' })
// @ts-expect-error a transport that does not prove is no transport of this client
verifiedClient(transport)
// @ts-expect-error its errors have kinds that the errors of other clients do not have
createClient({ transport: verified(transport, light) })

const outcome = await near.send(block({ finality: 'final' }))
// @ts-expect-error a proof is there only with a result
void outcome.proof
if (outcome.ok) {
  outcome.result satisfies BlockView
  outcome.proof satisfies Proof | null
  // @ts-expect-error nothing may prove the result
  outcome.proof satisfies Proof
} else {
  outcome.error satisfies RpcError<BlockErrorCase | ProofErrorCase>
  show(outcome.error)
}

/** A `switch` over all kinds needs those of the proof too. */
function show(error: RpcError<BlockErrorCase | ProofErrorCase>): string {
  switch (error.kind) {
    case 'UNKNOWN_BLOCK':
    case 'NOT_SYNCED_YET':
    case 'INVALID_ENVELOPE':
    case 'METHOD_NOT_FOUND':
    case 'PARSE_ERROR':
    case 'INTERNAL_ERROR':
    case 'ABORTED':
    case 'TIMED_OUT':
    case 'NETWORK_ERROR':
    case 'HTTP_ERROR':
    case 'MALFORMED_RESPONSE':
    case 'INVALID_RESULT':
    case 'UNKNOWN_ERROR':
      return error.kind
    case 'PROOF_INVALID':
    case 'PROOF_INCOMPLETE':
    case 'PROOF_UNSUPPORTED':
    case 'NOT_PROVABLE':
      return `${error.info.method}: ${error.info.reason}`
    case 'HEAD_TOO_OLD':
      return `${error.info.head.height satisfies number}`
    case 'NO_HEAD':
      return error.info.error.kind
    default:
      return error satisfies Handled<typeof error>
  }
}

;(await near.call(tx({ tx_hash: '', sender_account_id: '', wait_until: 'FINAL' }))) satisfies FinalTransactionResult

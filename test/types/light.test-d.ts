import { connect, createClient, type RpcError } from 'near-rpc-client'
import { genesisCheckpoint, lightClient, type LightClientError, type NodeFailure } from 'near-rpc-client/light'
import { memoryStore, type PaymentStore } from 'near-rpc-client/stores'
import type { InvalidReason, LightClientState, ProofError, ProvenBlock } from 'near-rpc-client/verify'

declare const store: PaymentStore
const checkpoint = { block_hash: 'hash' }
const near = createClient({ url: 'https://rpc.example' })

lightClient({ near, checkpoint })
lightClient({ near: connect(['https://a.example', 'https://b.example']), checkpoint, store })
lightClient({ near: [near, near], checkpoint, store: memoryStore() })
// @ts-expect-error a light client needs a block to trust
lightClient({ near })
// @ts-expect-error the hash is what is trusted: a height names no block
lightClient({ near, checkpoint: { height: 1 } })

const light = lightClient({ near, checkpoint })
const moved = await light.advance({ timeout: 1000 })
// @ts-expect-error a result is there only after a check
void moved.result
if (moved.ok) moved.result.head satisfies ProvenBlock
else {
  moved.error satisfies LightClientError
  throw moved.error
}
;(await light.state()) satisfies LightClientState | undefined
// @ts-expect-error no call can have an id of its own: a light client makes several calls
void light.advance({ id: '1' })

const first = await genesisCheckpoint(near)
if (first.ok) lightClient({ near, checkpoint: first.result })

/** A `switch` over all kinds needs no default. */
export function adviceFor(error: LightClientError): string {
  switch (error.kind) {
    case 'PROOF_INVALID':
      error.info.reason satisfies InvalidReason
      return `${error.info.node} ${error.info.field}`
    case 'PROOF_INCOMPLETE':
      return error.info.reason === 'NOTHING_NEWER' ? 'wait' : 'ask another node'
    case 'PROOF_UNSUPPORTED':
      return error.info.reason
    case 'NOT_PROVABLE':
      return error.info.reason
    case 'HEAD_TOO_OLD':
      return error.info.reason === 'DROPPED_BY_NODES' ? `${error.info.height}` : error.info.field
    case 'CHECKPOINT_TOO_OLD':
      return error.info.block_hash
    case 'CONTRADICTED':
      return error.info.receipt.block_hash
    case 'NO_ANSWER':
      return `${error.info.nodes}`
    case 'ABORTED':
      return String(error.info.reason)
  }
}

export function faultOf(failure: NodeFailure): string {
  // @ts-expect-error what is in a failure is read-only
  failure.node = 1
  switch (failure.reason) {
    case 'NOT_PROVEN':
      failure.error satisfies ProofError
      return failure.error.field
    case 'LAGS':
      failure.error satisfies RpcError | undefined
      return 'behind'
    case 'BLOCK_DROPPED':
    case 'CALL_FAILED':
      return failure.error.kind
  }
}

// @ts-expect-error a switch without a case does not return in each case
export function withoutOne(error: LightClientError): string {
  switch (error.kind) {
    case 'PROOF_INVALID':
    case 'PROOF_INCOMPLETE':
    case 'PROOF_UNSUPPORTED':
    case 'NOT_PROVABLE':
    case 'HEAD_TOO_OLD':
    case 'CHECKPOINT_TOO_OLD':
    case 'NO_ANSWER':
      return error.kind
  }
}

import {
  block,
  chunk,
  experimentalValidatorsOrdered,
  gasPrice,
  lightClientProof,
  viewState,
  type Request,
} from 'near-rpc-client'
import { verified, type VerifiedOutcome } from 'near-rpc-client/light'
import type { ProvenBlock } from 'near-rpc-client/verify'
import { genesisHash, type Question } from '../../../light/nodes.js'
import { lightAt, recordedNode, transportTo } from '../../../light/verified/recorded-node.js'
import { call, head, provenBlock, result } from '../../../verify/recorded-proofs.js'

export type AddedRequests = {
  readonly call: string
  /** Requests beside the call's own one. */
  readonly added: number
  /** How often the light client looks for a newer head: one request, and one for each epoch since the last time. */
  readonly advances: number
}

const { hash: block_id, chunk_hash: chunk_id } = { ...provenBlock('header/599').header, ...firstChunk() }
const entries = { account_id: 'shop.n0', finality: 'final', prefix_base64: '' } as const

const asked: readonly (readonly [call: string, request: Request, head: ProvenBlock])[] = [
  ['block by hash', block({ block_id }), head],
  ['block by height', block({ block_id: 599 }), head],
  ['block, final', block({ finality: 'final' }), head],
  ['chunk by hash', chunk({ chunk_id }), head],
  ['gas_price of a block', gasPrice(block_id), head],
  ['light_client_proof', lightClientProof(call('outcome/calls another/receipt 0').params as never), head],
  ['EXPERIMENTAL_validators_ordered', experimentalValidatorsOrdered({ block_id: genesisHash }), head],
  ['query view_state, final', viewState(entries), provenBlock('state one key/block').header],
]

/** What `verified` asks beside each call, of a recorded node. Each call is proven. */
export async function addedRequests(): Promise<readonly AddedRequests[]> {
  return Promise.all(
    asked.map(async ([name, request, from]) => {
      const questions: Question[] = []
      const light = lightAt(from)
      let advances = 0
      const advance: typeof light.advance = sending => {
        advances++
        return light.advance(sending)
      }
      const near = verified(transportTo(recordedNode, questions), { ...light, advance })
      const outcome: VerifiedOutcome = await near(request)
      if (!outcome.ok) throw outcome.error
      return { call: name, added: questions.length - 1, advances }
    }),
  )
}

function firstChunk(): { readonly chunk_hash: string } {
  const [first] = result('header/599', 'block').chunks
  if (!first) throw new Error('The block has no chunk.')
  return first
}

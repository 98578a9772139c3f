import { verifyState } from 'near-rpc-client/verify'
import {
  chain,
  head,
  provenBlock,
  result,
  stateHead,
  states,
  steps,
  walk,
  type RecordedCall,
} from '../recorded-proofs.js'
import type { NamedProof, Proof } from './check-proofs.js'

/** Every recorded proof. A state is proven in the shard of its account, and refused in the other one. */
export async function recordedProofs(): Promise<readonly NamedProof[]> {
  const walked = await walk()
  return [
    ...walked.slice(0, -1).map((state, index) => {
      const name = steps[index] ?? ''
      return valid(name, { kind: 'light-client block', with: [state, result(name, 'next_light_client_block')] })
    }),
    ...named('EXPERIMENTAL_light_client_block_proof').map(blockInChain),
    ...named('light_client_proof').map(outcome),
    ...named('block').map(({ name }) => {
      const block = result(name, 'block')
      return valid(name, { kind: 'block', with: [block.header.hash, block] })
    }),
    ...named('chunk').map(({ name, params }) =>
      valid(name, { kind: 'chunk', with: [String(params['chunk_id']), result(name, 'chunk')] }),
    ),
    ...named('query').flatMap(stateInEachShard),
  ]
}

function blockInChain({ name, params }: RecordedCall): NamedProof {
  const trusted = params['light_client_head'] === head.hash ? head : stateHead
  const answer = result(name, 'EXPERIMENTAL_light_client_block_proof')
  return valid(name, { kind: 'block in chain', with: [trusted, String(params['block_hash']), answer] })
}

function outcome({ name, params }: RecordedCall): NamedProof {
  const id = String(params['transaction_hash'] ?? params['receipt_id'])
  const executor_id = String(params['sender_id'] ?? params['receiver_id'])
  return valid(name, { kind: 'outcome', with: [head, { id, executor_id }, result(name, 'light_client_proof')] })
}

function stateInEachShard({ name, params, result: answer }: RecordedCall): readonly NamedProof[] {
  const block = provenBlock(`${name.slice(0, name.lastIndexOf('/'))}/block`)
  const [account_id, prefix_base64] = [String(params['account_id']), String(params['prefix_base64'])]
  return block.chunks.map(({ shard_id }) => {
    const input: Parameters<typeof verifyState> = [block, { account_id, prefix_base64, shard_id }, answer as never]
    return { from: 'recorded', name, isValid: verifyState(...input).ok, proof: { kind: 'state', with: input } }
  })
}

function valid(name: string, proof: Proof): NamedProof {
  return { from: 'recorded', name, isValid: true, proof }
}

/** The calls of a method that ended with a result. */
function named(method: string): readonly RecordedCall[] {
  return [...chain, ...states].filter(each => each.method === method && each.result !== null)
}

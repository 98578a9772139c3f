import { parse } from 'near-rpc-client'
import {
  verifyBlock,
  verifyLightClientBlock,
  verifyNextValidators,
  type LightClientState,
  type ProvenBlock,
  type ProvenFullBlock,
  type ResultOf,
  type Verified,
} from 'near-rpc-client/verify'
import { recordings, type Recorded } from '../recordings/recorded.js'

/** An exchange with the node of three producers: what was asked, and the result or null for an error. */
export type RecordedCall = {
  readonly name: string
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
  readonly result: unknown
}

export const chain: readonly RecordedCall[] = recordings('proofs/chain').map(callOf)
export const states: readonly RecordedCall[] = recordings('proofs/state').map(callOf)

/** The recorded call of this name. */
export function call(name: string): RecordedCall {
  const found = [...chain, ...states].find(each => each.name === name)
  if (!found) throw new Error(`No recording of "${name}".`)
  return found
}

/** The result of the recorded call of this name, with the type of its method. */
export function result<Method extends string>(name: string, method: Method): ResultOf<Method> {
  const found = call(name)
  if (found.method !== method || found.result === null) throw new Error(`"${name}" is no result of "${method}".`)
  return found.result as ResultOf<Method>
}

/** The value of a proof that a test needs, and whose own test is elsewhere. */
export function valueOf<Value>(verdict: Verified<Value>): Value {
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.error))
  return verdict.value
}

export function provenBlock(name: string): ProvenFullBlock {
  const block = result(name, 'block')
  return valueOf(verifyBlock(block.header.hash, block))
}

/** From nothing else to trust than the hash of the first block. */
export function genesisState(): LightClientState {
  const { header: head } = provenBlock('genesis/block')
  const validators = result('genesis/validators ordered', 'EXPERIMENTAL_validators_ordered')
  return { head, producers: { [head.next_epoch_id]: valueOf(verifyNextValidators(head, validators)) } }
}

/** The names of the light-client blocks, in their order. */
export const steps: readonly string[] = chain.map(({ name }) => name).filter(name => name.startsWith('walk/'))

/** The state before each light-client block, and the one after the last. */
export async function walk(): Promise<readonly LightClientState[]> {
  const walked = [genesisState()]
  for (const name of steps) {
    const state = walked[walked.length - 1] as LightClientState
    walked.push(valueOf(await verifyLightClientBlock(state, result(name, 'next_light_client_block'))))
  }
  return walked
}

/** The head to which the recorded proofs lead. */
export const head: ProvenBlock = provenBlock('head/block').header
export const stateHead: ProvenBlock = provenBlock('state head/block').header

function callOf({ case: name, request, response }: Recorded): RecordedCall {
  const { method, params } = parse(String(request.body)) as { method: string; params: Record<string, unknown> }
  const { result: value = null } = parse(response.body) as { result?: unknown }
  return { name, method, params, result: value }
}

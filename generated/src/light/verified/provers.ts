import type { Request } from '../../runtime/request.js'
import type { Prover } from './evidence.js'
import { proveBlock, objectOf } from './provers/block.js'
import { proveAccessKey, proveAccount, proveCode } from './provers/certified-read.js'
import { proveChunk } from './provers/chunk.js'
import { proveContractState } from './provers/contract-state.js'
import { proveGasPrice } from './provers/gas-price.js'
import { proveGlobalCode } from './provers/global-code.js'
import { proveBlockProof, proveOutcomeProof } from './provers/outcome-proof.js'
import { proveTransaction } from './provers/transaction.js'
import { proveValidators } from './provers/validators.js'

/** How the answer of each method is proven; of `query`, by its request type. No other answer can be proven. */
export const provers: { readonly [method: string]: Prover } = {
  block: proveBlock,
  chunk: proveChunk,
  gas_price: proveGasPrice,
  tx: proveTransaction,
  EXPERIMENTAL_tx_status: proveTransaction,
  light_client_proof: proveOutcomeProof,
  EXPERIMENTAL_light_client_proof: proveOutcomeProof,
  EXPERIMENTAL_light_client_block_proof: proveBlockProof,
  EXPERIMENTAL_validators_ordered: proveValidators,
  EXPERIMENTAL_view_state: proveContractState,
  'query view_state': proveContractState,
  EXPERIMENTAL_view_account: proveAccount,
  'query view_account': proveAccount,
  EXPERIMENTAL_view_access_key: proveAccessKey,
  'query view_access_key': proveAccessKey,
  EXPERIMENTAL_view_code: proveCode,
  'query view_code': proveCode,
  'query view_global_contract_code': proveGlobalCode,
}

export function proverOf({ method, params }: Request): Prover | undefined {
  const key = method === 'query' ? `query ${String(objectOf(params)['request_type'])}` : method
  return Object.prototype.hasOwnProperty.call(provers, key) ? provers[key] : undefined
}

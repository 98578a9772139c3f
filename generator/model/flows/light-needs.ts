import { factsOf } from '../client-facts.js'
import type { Interface } from '../interface.js'
import type { FlowNeeds } from './flow-needs.js'
import { missingNeeds } from './missing-needs.js'

/** What the light client uses of the interface. It is an entry of its own, and no flow that a description lists. */
export const lightNeeds: FlowNeeds = {
  calls: {
    block: { params: ['block_id', 'finality'], result: ['header.height', 'header.epoch_id'] },
    experimentalLightClientBlockProof: { params: ['block_hash', 'light_client_head'] },
    experimentalValidatorsOrdered: { params: ['block_id'] },
    lightClientProof: {
      params: ['type', 'transaction_hash', 'sender_id', 'receipt_id', 'receiver_id', 'light_client_head'],
    },
    nextLightClientBlock: { params: ['last_block_hash'] },
    status: { result: ['chain_id', 'genesis_hash'] },
    tx: { params: ['tx_hash', 'sender_account_id', 'wait_until'] },
    viewAccessKey: {
      params: ['account_id', 'public_key', 'block_id', 'finality'],
      result: ['nonce', 'block_hash', 'block_height'],
    },
  },
  schemas: [],
}

/** Whether the client of an interface has the entry `light`: a client of NEAR nodes with the methods that it calls. */
export function hasLightClient(iface: Interface): boolean {
  if (factsOf(iface).node !== 'near') return false
  return missingNeeds(lightNeeds, iface.methods, iface.schemas).length === 0
}

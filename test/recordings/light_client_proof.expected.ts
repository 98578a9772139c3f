import { experimentalLightClientProof, lightClientProof } from 'near-rpc-client'
import { answers, fails, type Group } from './expectation.js'

/** The expected outcome of each exchange in `light_client_proof.jsonl`. */
export const lightClientProofExpected: Group = {
  written: {
    'light_client_proof/transaction': answers(
      lightClientProof({
        type: 'transaction',
        transaction_hash: '34RKLFwk6WyVCFanjBpNETcrZjRmLuQbY8G1txAfvksn',
        sender_id: 'alice.test.near',
        light_client_head: '35srs35f9dhdrUmdFpcr4xEZiVSGAzB92jjbf41R1Mcx',
      }),
    ),
    'light_client_proof/receipt': answers(
      lightClientProof({
        type: 'receipt',
        receipt_id: '7pwZEjfxySs1QaaRPP3ou7jADDgtKdTbxgSusfRZb5YG',
        receiver_id: 'alice.test.near',
        light_client_head: '35srs35f9dhdrUmdFpcr4xEZiVSGAzB92jjbf41R1Mcx',
      }),
    ),
    'light_client_proof/unknown receipt': fails(
      lightClientProof({
        type: 'receipt',
        receipt_id: '4kRtmBcTx6M52apMFVRaPSDbv96fAne39YnQRN8xFDWp',
        receiver_id: 'alice.test.near',
        light_client_head: '35srs35f9dhdrUmdFpcr4xEZiVSGAzB92jjbf41R1Mcx',
      }),
      'UNKNOWN_TRANSACTION_OR_RECEIPT',
      { transaction_or_receipt_id: '4kRtmBcTx6M52apMFVRaPSDbv96fAne39YnQRN8xFDWp' },
    ),
    'light_client_proof/alias': answers(
      experimentalLightClientProof({
        type: 'transaction',
        transaction_hash: '34RKLFwk6WyVCFanjBpNETcrZjRmLuQbY8G1txAfvksn',
        sender_id: 'alice.test.near',
        light_client_head: '35srs35f9dhdrUmdFpcr4xEZiVSGAzB92jjbf41R1Mcx',
      }),
    ),
  },
}

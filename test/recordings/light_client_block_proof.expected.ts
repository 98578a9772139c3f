import { experimentalLightClientBlockProof } from 'near-rpc-client'
import { answers, fails, type Group } from './expectation.js'

/** The expected outcome of each exchange in `light_client_block_proof.jsonl`. */
export const lightClientBlockProofExpected: Group = {
  written: {
    'light_client_block_proof/object': answers(
      experimentalLightClientBlockProof({
        block_hash: 'AFyLNeaCc4Q1A9oAunJA7gcaJi9FLaWW92ks2CbU5HFX',
        light_client_head: '35srs35f9dhdrUmdFpcr4xEZiVSGAzB92jjbf41R1Mcx',
      }),
    ),
    'light_client_block_proof/array': answers(
      experimentalLightClientBlockProof([
        'AFyLNeaCc4Q1A9oAunJA7gcaJi9FLaWW92ks2CbU5HFX',
        '35srs35f9dhdrUmdFpcr4xEZiVSGAzB92jjbf41R1Mcx',
      ]),
    ),
    'light_client_block_proof/unknown block': fails(
      experimentalLightClientBlockProof({
        block_hash: '4kRtmBcTx6M52apMFVRaPSDbv96fAne39YnQRN8xFDWp',
        light_client_head: '35srs35f9dhdrUmdFpcr4xEZiVSGAzB92jjbf41R1Mcx',
      }),
      'UNKNOWN_BLOCK',
    ),
    'light_client_block_proof/garbage collected': answers(
      experimentalLightClientBlockProof({
        block_hash: 'AFyLNeaCc4Q1A9oAunJA7gcaJi9FLaWW92ks2CbU5HFX',
        light_client_head: '3Jy9x7xvg38dGrtugVb3nRKiZPoVyfftfxYpaprAfnAM',
      }),
    ),
  },
}

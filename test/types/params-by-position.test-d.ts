import {
  block,
  chunk,
  experimentalLightClientBlockProof,
  experimentalReceipt,
  nextLightClientBlock,
} from 'near-rpc-client'

const hash = '2E5in2WpDuBowYpYGZ4NN8Y527aJDJp8FNQ8viE5aJZC'

// A builder accepts both forms of params where nodes accept names and positions.
block([186_278_611])
block([hash])
chunk([[186_278_611, 3]])
chunk([[hash, 18_446_744_073_709_551_615n]])
chunk([hash])
nextLightClientBlock([hash])
experimentalLightClientBlockProof([hash, hash])
experimentalReceipt([hash])

// @ts-expect-error a finality has no form by position
block([{ finality: 'final' }])
// @ts-expect-error a height alone does not name a chunk
chunk([186_278_611])
// @ts-expect-error block and shard stand in a list of their own
chunk([hash, 3])
// @ts-expect-error the head is missing
experimentalLightClientBlockProof([hash])
// @ts-expect-error one receipt a call
experimentalReceipt([hash, hash])

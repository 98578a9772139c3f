import { mutantsOfBlocks } from './of-blocks.js'
import { mutantsOfCertified } from './of-certified.js'
import { mutantsOfCertifiedReads } from './of-certified-reads.js'
import { mutantsOfHashes } from './of-hashes.js'
import { mutantsOfLightClientBlocks } from './of-light-client-blocks.js'
import { mutantsOfMoney } from './of-money.js'
import { mutantsOfOutcomes } from './of-outcomes.js'
import { mutantsOfStates } from './of-states.js'
import { mutantsOfTries } from './of-tries.js'
import type { ProofMutant } from './proof-mutant.js'

/** Each removes or turns round one rule of a proof. */
export const proofMutants: readonly ProofMutant[] = [
  ...mutantsOfLightClientBlocks,
  ...mutantsOfBlocks,
  ...mutantsOfHashes,
  ...mutantsOfOutcomes,
  ...mutantsOfStates,
  ...mutantsOfTries,
  ...mutantsOfCertified,
  ...mutantsOfCertifiedReads,
  ...mutantsOfMoney,
]

import type { Mutant } from './mutant.js'
import { mutantsOfEvidence } from './of-evidence.js'
import { mutantsOfFallback } from './of-fallback.js'
import { mutantsOfLanes } from './of-lanes.js'
import { mutantsOfLightClients } from './of-light-clients.js'
import { mutantsOfNonces } from './of-nonces.js'
import { mutantsOfPayments } from './of-payments.js'
import { mutantsOfPromises } from './of-promises.js'
import { mutantsOfProvenAnswers } from './of-proven-answers.js'
import { mutantsOfReceipts } from './of-receipts.js'
import { mutantsOfRecords } from './of-records.js'
import { mutantsOfSubmissions } from './of-submissions.js'
import { mutantsOfTransports } from './of-transports.js'
import { mutantsOfWalks } from './of-walks.js'
import { mutantsOfWitnesses } from './of-witnesses.js'

/** Mutants of the light client, of `verified` and of receipts, in courses in which every node lies. */
export const lightMutants: readonly Mutant[] = [
  ...mutantsOfLightClients,
  ...mutantsOfReceipts,
  ...mutantsOfProvenAnswers,
]

/** Each removes or turns round one guard of the client, and violates the invariant that it names. */
export const mutants: readonly Mutant[] = [
  ...mutantsOfPayments,
  ...mutantsOfWitnesses,
  ...mutantsOfPromises,
  ...mutantsOfRecords,
  ...mutantsOfLanes,
  ...mutantsOfNonces,
  ...mutantsOfSubmissions,
  ...mutantsOfEvidence,
  ...mutantsOfWalks,
  ...mutantsOfFallback,
  ...mutantsOfTransports,
]

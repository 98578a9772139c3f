import type { ProofReport } from './check-proofs.js'
import { hasMainnetProofs } from './mainnet-proofs.js'

const recorded = {
  'recorded light-client block: proven': 21,
  'recorded block in chain: proven': 23,
  'recorded outcome: proven': 28,
  'recorded block: proven': 22,
  'recorded chunk: proven': 8,
  'recorded state: proven': 47,
  'recorded state: MISSING_TRIE_NODE': 47,
  'changed light-client block: INVALID_SIGNATURE': 21,
  'changed block in chain: BLOCK_HASH': 23,
  'changed outcome: WRONG_ROOT': 28,
  'changed block: BLOCK_HASH': 22,
  'changed chunk: CHUNK_HASH': 8,
  'changed state: OTHER_VALUES': 47,
}

const mainnet = {
  'mainnet light-client block: proven': 23,
  'mainnet light-client block: HEIGHT_NOT_ABOVE_HEAD': 1,
  'mainnet light-client block: OTHER_EPOCH': 1,
  'mainnet light-client block: NO_NEXT_PRODUCERS': 1,
  'mainnet light-client block: INVALID_SIGNATURE': 1,
  'mainnet light-client block: TOO_LITTLE_STAKE': 1,
  'mainnet light-client block: NEXT_VALIDATORS_HASH': 1,
  'mainnet outcome: proven': 6,
  'mainnet outcome: WRONG_ROOT': 2,
  'mainnet outcome: OTHER_BLOCK': 1,
}

/** What `checkProofs` says where nothing is wrong: of all recordings, and of mainnet where its vectors are. */
export const expectedReport: ProofReport = {
  counts: { ...recorded, ...(hasMainnetProofs && mainnet) },
  wrong: [],
  walked: { head: 'BSJZXAyHFTaq9XgM7nYZ2NWSmChFQ3yi2sdseq1giqdc', steps: 21 },
}

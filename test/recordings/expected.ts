import { experimentalTxStatusExpected } from './EXPERIMENTAL_tx_status.expected.js'
import { aloneExpected } from './alone.expected.js'
import { blockExpected } from './block.expected.js'
import { blockEffectsExpected } from './block_effects.expected.js'
import { broadcastTxAsyncExpected } from './broadcast_tx_async.expected.js'
import { broadcastTxCommitExpected } from './broadcast_tx_commit.expected.js'
import { changesExpected } from './changes.expected.js'
import { chunkExpected } from './chunk.expected.js'
import { clientConfigExpected } from './client_config.expected.js'
import { congestionExpected } from './congestion.expected.js'
import { envelopeExpected } from './envelope.expected.js'
import { gasPriceExpected } from './gas_price.expected.js'
import { genesisConfigExpected } from './genesis_config.expected.js'
import { healthExpected } from './health.expected.js'
import { lightClientBlockProofExpected } from './light_client_block_proof.expected.js'
import { lightClientProofExpected } from './light_client_proof.expected.js'
import { maintenanceWindowsExpected } from './maintenance_windows.expected.js'
import { nextLightClientBlockExpected } from './next_light_client_block.expected.js'
import { notYetExpected } from './not-yet.expected.js'
import { protocolConfigExpected } from './protocol_config.expected.js'
import { queryExpected } from './query.expected.js'
import { receiptExpected } from './receipt.expected.js'
import { sendTxExpected } from './send_tx.expected.js'
import { splitStorageInfoExpected } from './split_storage_info.expected.js'
import { stalledExpected } from './stalled.expected.js'
import { statusExpected } from './status.expected.js'
import { txExpected } from './tx.expected.js'
import { untrackingExpected } from './untracking.expected.js'
import { validatorsExpected } from './validators.expected.js'
import { validatorsOrderedExpected } from './validators_ordered.expected.js'
import type { Cases, Expectation, Group } from './expectation.js'

/** The expectations of each file of recordings. */
export const expected: ReadonlyMap<string, Group> = new Map([
  ['EXPERIMENTAL_tx_status', experimentalTxStatusExpected],
  ['alone', aloneExpected],
  ['block', blockExpected],
  ['block_effects', blockEffectsExpected],
  ['broadcast_tx_async', broadcastTxAsyncExpected],
  ['broadcast_tx_commit', broadcastTxCommitExpected],
  ['changes', changesExpected],
  ['chunk', chunkExpected],
  ['client_config', clientConfigExpected],
  ['congestion', congestionExpected],
  ['envelope', envelopeExpected],
  ['gas_price', gasPriceExpected],
  ['genesis_config', genesisConfigExpected],
  ['health', healthExpected],
  ['light_client_block_proof', lightClientBlockProofExpected],
  ['light_client_proof', lightClientProofExpected],
  ['maintenance_windows', maintenanceWindowsExpected],
  ['next_light_client_block', nextLightClientBlockExpected],
  ['not-yet', notYetExpected],
  ['protocol_config', protocolConfigExpected],
  ['query', queryExpected],
  ['receipt', receiptExpected],
  ['send_tx', sendTxExpected],
  ['split_storage_info', splitStorageInfoExpected],
  ['stalled', stalledExpected],
  ['status', statusExpected],
  ['tx', txExpected],
  ['untracking', untrackingExpected],
  ['validators', validatorsExpected],
  ['validators_ordered', validatorsOrderedExpected],
])

/** An expectation with the name of its recording. */
export type ExpectedCase = { readonly name: string; readonly isWritten: boolean; readonly expectation: Expectation }

/** Every recorded call with its expectation. */
export function expectedCases(group: string): readonly ExpectedCase[] {
  const { written = {}, unwritten = {} } = expected.get(group) ?? {}
  const others = Object.values(unwritten).flatMap(cases => listed(cases, false))
  return [...listed(written, true), ...others]
}

/** The cases of a group with this sort of outcome, as the rows of a test. */
export function casesEnding(
  group: string,
  ending: Expectation['ending'],
): readonly (readonly [name: string, expectation: Expectation])[] {
  const cases = expectedCases(group).filter(({ expectation }) => expectation.ending === ending)
  return cases.map(({ name, expectation }) => [name, expectation] as const)
}

function listed(cases: Cases, isWritten: boolean): readonly ExpectedCase[] {
  return Object.entries(cases).map(([name, expectation]) => ({ name, isWritten, expectation }))
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pc from 'picocolors'
import { expect, test } from 'vitest'
import type { Change } from '../../../generator/compare/changes/change.js'
import { compareInterfaces } from '../../../generator/compare/compare-interfaces.js'
import { loadDocument } from '../../../generator/load/load-document.js'
import { fileReader } from '../../../generator/load/read/reader.js'
import { showDifference } from '../../../generator/render/terminal.js'
import type { Interface } from '../../../generator/model/interface.js'
import { pathText } from '../../../generator/compare/changes/path.js'
import { readInterface } from '../../../generator/model/read-interface.js'

/** The folder with `nearcore-1.1.2.json` and `nearcore-1.2.1.json`: third-party texts, which we do not keep. */
const folder = process.env['UPSTREAM_SPECS'] ?? ''

const before = await interfaceOf('nearcore-1.1.2.json')
const after = await interfaceOf('nearcore-1.2.1.json')
const difference = compareInterfaces(before, after)
const { changes } = difference

test('1.1.2 → 1.2.1: all changes that break callers', () => {
  const optional = 'field-optional'
  const config = 'EXPERIMENTAL_protocol_config › result'
  const runtime = `${config}.runtime_config`
  expect(linesOf('breaks')).toEqual([
    'field-removed client_config › result: cloud_archival_reader',
    'field-removed client_config › result.cloud_archival_writer: cloud_storage',
    // The lists of required fields of nineteen schemas became empty.
    `${optional} ${config}: 33 names`,
    `${optional} ${runtime}: 6 names`,
    `${optional} ${runtime}.account_creation_config: min_allowed_top_level_account_length, registrar_account_id`,
    `${optional} ${runtime}.congestion_control_config: 12 names`,
    `${optional} ${runtime}.transaction_costs: 6 names`,
    `${optional} ${runtime}.transaction_costs.action_creation_config: 11 names`,
    `${optional} ${runtime}.transaction_costs.data_receipt_creation_config: base_cost, cost_per_byte`,
    `${optional} ${runtime}.transaction_costs.storage_usage_config: num_bytes_account, num_extra_bytes_record`,
    `${optional} ${runtime}.wasm_config: 13 names`,
    `${optional} ${runtime}.wasm_config.ext_costs: 87 names`,
    `${optional} ${runtime}.wasm_config.limit_config: 25 names`,
    `${optional} ${runtime}.witness_config: 3 names`,
    `${optional} block › result.header: rent_paid, validator_reward`,
    `${optional} chunk › result.header +1: rent_paid, validator_reward`,
    `${optional} client_config › result: 58 names`,
    `${optional} client_config › result.chunk_distribution_network: enabled, uris`,
    `${optional} client_config › result.chunk_distribution_network.uris: get, set`,
    `${optional} client_config › result.epoch_sync: epoch_sync_horizon, timeout_for_epoch_sync`,
    `${optional} client_config › result.state_sync.concurrency: 4 names`,
    `${optional} client_config › result.state_sync.dump: location`,
    `${optional} client_config › result.state_sync.sync.ExternalStorage: location`,
    `value-removed ${runtime}.wasm_config.vm_kind: NearVm2`,
    'plain-form-added query › result: {balance, nonces, num_nonces, permission}, {keys}',
    'type-changed changes › result.changes[](gas_key_update).change.gas_key.balance +1: number → string',
    // The causes of failures have names since 1.2.
    'error-removed tx › error +28: HANDLER_ERROR',
    'error-named tx › error +30: INTERNAL_ERROR named',
  ])
})

test('1.1.2 → 1.2.1: all changes that break exhaustive switches', () => {
  const failure = 'tx › result.status.Failure'
  const forms = linesOf('switches').filter(line => line.startsWith('form-added'))
  const errors = linesOf('switches').filter(line => !line.startsWith('form-added'))
  expect(forms).toEqual([
    `form-added ${failure}.ActionError.kind +5: GasKeyAlreadyExists, GasKeyDoesNotExist`,
    `form-added ${failure}.ActionError.kind.NewReceiptValidationError +5: InvalidRefundTo`,
    `form-added ${failure}.InvalidTxError.ActionsValidation +5: 5 names`,
    'form-added tx › result.transaction.actions[] +5: 4 names',
    'form-added tx › result.transaction.actions[].Delegate.delegate_action.actions[] +5: 4 names',
  ])
  expect(errors).toEqual([
    'error-added EXPERIMENTAL_receipt › error: UNKNOWN_RECEIPT',
    'error-added block › error +4: NOT_SYNCED_YET',
    'error-added block › error +13: UNKNOWN_BLOCK',
    'error-added chunk › error +1: INVALID_SHARD_ID',
    'error-added chunk › error +1: UNKNOWN_CHUNK',
    'error-added health › error +2: EPOCH_OUT_OF_BOUNDS',
    'error-added health › error +1: NODE_IS_SYNCING',
    'error-added health › error +1: NO_NEW_BLOCKS',
    'error-added light_client_proof › error +2: INCONSISTENT_STATE',
    'error-added light_client_proof › error +2: NOT_CONFIRMED',
    'error-added light_client_proof › error +2: UNKNOWN_TRANSACTION_OR_RECEIPT',
    'error-added query › error +3: UNAVAILABLE_SHARD',
    'error-added query › error: CONTRACT_EXECUTION_ERROR',
    'error-added query › error: GARBAGE_COLLECTED_BLOCK',
    'error-added query › error: INVALID_ACCOUNT',
    'error-added query › error: NO_CONTRACT_CODE',
    'error-added query › error: NO_GLOBAL_CONTRACT_CODE',
    'error-added query › error: NO_SYNCED_BLOCKS',
    'error-added query › error: TOO_LARGE_CONTRACT_STATE',
    'error-added query › error: UNKNOWN_ACCESS_KEY',
    'error-added query › error: UNKNOWN_ACCOUNT',
    'error-added query › error: UNKNOWN_GAS_KEY',
    'error-added tx › error +4: DOES_NOT_TRACK_SHARD',
    'error-added tx › error +4: INVALID_TRANSACTION',
    'error-added tx › error +4: REQUEST_ROUTED',
    'error-added tx › error +4: TIMEOUT_ERROR',
    'error-added tx › error +4: UNKNOWN_TRANSACTION',
    'error-added validators › error +1: UNKNOWN_EPOCH',
    'error-added validators › error +1: VALIDATOR_INFO_UNAVAILABLE',
    'error-layer-added tx › error +28: INTERNAL_ERROR HANDLER_ERROR',
  ])
})

test('1.1.2 → 1.2.1: all additions', () => {
  expect(linesOf('adds')).toEqual([
    'variant-added query › params.request_type: view_gas_key, view_gas_key_list',
    'field-added EXPERIMENTAL_protocol_config › result.runtime_config.wasm_config: 3 names',
    'field-added client_config › result: 5 names',
  ])
})

test('1.1.2 → 1.2.1: all changes that no type shows', () => {
  const rules = changes.filter(({ verdict }) => verdict === 'documents').map(({ rule }) => rule)
  expect([...new Set(rules)]).toEqual(['bounds-changed', 'docs-changed'])
})

test('docs/bump.md shows the output of the command', () => {
  const [, shown = ''] = readFileSync('docs/bump.md', 'utf8').split(/\$ near-rpcgen diff .*\n/)
  const report = showDifference(difference, 'screen', pc.createColors(false))
  expect(shown.split('\n```\n')[0]).toBe(report.trimEnd())
})

test('a description has no changes against itself', () => {
  expect(compareInterfaces(before, before).changes).toEqual([])
  expect(compareInterfaces(after, after).changes).toEqual([])
})

function linesOf(verdict: Change['verdict']): readonly string[] {
  return changes.filter(change => change.verdict === verdict).map(lineOf)
}

/** `rule path +further methods: names detail`. */
function lineOf({ rule, paths, names, detail, methods }: Change): string {
  const reach = methods.length > 1 ? ` +${methods.length - 1}` : ''
  const list = names.length > 2 ? `${names.length} names` : names.join(', ')
  return `${rule} ${paths.map(pathText)[0]}${reach}: ${[list, detail].filter(part => part !== '').join(' ')}`
}

async function interfaceOf(name: string): Promise<Interface> {
  const document = await loadDocument({ spec: join(folder, name), overlays: [] }, fileReader(), refuse)
  const iface = document && readInterface(document, refuse)
  if (!iface) throw new Error(`"${name}" is not a description.`)
  return iface
}

function refuse(found: object): never {
  throw new Error(JSON.stringify(found))
}

import type { Dice } from '../dice.js'

const layers = ['HANDLER_ERROR', 'REQUEST_VALIDATION_ERROR', 'INTERNAL_ERROR', 'CLIENT', '__proto__', ''] as const

const causes = [
  'UNKNOWN_BLOCK',
  'UNKNOWN_TRANSACTION',
  'GARBAGE_COLLECTED_BLOCK',
  'NOT_SYNCED_YET',
  'NO_SYNCED_BLOCKS',
  'UNAVAILABLE_SHARD',
  'TIMEOUT_ERROR',
  'INTERNAL_ERROR',
  'PARSE_ERROR',
  'INVALID_TRANSACTION',
  'UNKNOWN_ACCOUNT',
  'CONTRACT_EXECUTION_ERROR',
  'NETWORK_ERROR',
  'ABORTED',
  'TIMED_OUT',
  'constructor',
  '__proto__',
  'NEW',
] as const

const infos = [
  {},
  null,
  [],
  7,
  'x',
  { error_message: 'x' },
  { error_message: null },
  { requested_account_id: 'a', block_height: 1, block_hash: 'x' },
  { debug_info: 'x'.repeat(20_000) },
  { transaction_hash: 7 },
] as const

const errors = [
  '{}',
  '0',
  '"x"',
  '[]',
  'true',
  '{"cause":null}',
  '{"cause":[]}',
  '{"code":1e400}',
  '{"name":{}}',
] as const

/** An error as nodes, gateways and nobody sends it. */
export function errorJson(dice: Dice): string {
  if (dice.chance(0.2)) return dice.pick(errors)
  const cause = { name: dice.pick(causes), info: dice.pick(infos) }
  const error = { name: dice.pick(layers), cause, code: dice.pick([-32000, -32603, 0, null]), message: 'x' }
  return JSON.stringify(dice.chance(0.3) ? { ...error, data: dice.pick(infos) } : error)
}

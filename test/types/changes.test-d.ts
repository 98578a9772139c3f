import {
  allGasKeyChanges,
  blockEffects,
  changes,
  createClient,
  experimentalAllAccessKeyChanges,
  experimentalChanges,
} from 'near-rpc-client'
import type { AccessKeyChanges, AccountChanges, GasKeyChanges } from 'near-rpc-client/schemas'

const near = createClient({ url: 'https://rpc.example' })
const accounts = { account_ids: ['alice.near'], finality: 'final' } as const

// The kind of changes decides the result, under the newer name and under the older one.
;(await near.call(changes({ changes_type: 'account_changes', ...accounts }))) satisfies AccountChanges
;(await near.call(experimentalChanges({ changes_type: 'account_changes', ...accounts }))) satisfies AccountChanges
;(await near.call(experimentalAllAccessKeyChanges(accounts))) satisfies AccessKeyChanges
;(await near.call(allGasKeyChanges(accounts))) satisfies GasKeyChanges

// Older nodes send the balance of a gas key as a number, which may pass 2^53.
for (const { type, change } of (await near.call(allGasKeyChanges(accounts))).changes)
  if (type === 'gas_key_update') change.gas_key.balance satisfies string | number | bigint
  else if (type === 'gas_key_nonce_update') change.nonce satisfies number | bigint
  else change.public_key satisfies string

const [effect] = (await near.call(blockEffects({ finality: 'final' }))).changes
effect?.account_id satisfies string | undefined
effect?.type satisfies 'account_touched' | 'access_key_touched' | 'data_touched' | 'contract_code_touched' | undefined
// @ts-expect-error what became of it is told by `changes`
;(await near.call(blockEffects({ finality: 'final' }))).changes[0]?.change satisfies unknown

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

// `changes_type` decides the type of the result, for the newer and the older name of the method.
;(await near.call(changes({ changes_type: 'account_changes', ...accounts }))) satisfies AccountChanges
;(await near.call(experimentalChanges({ changes_type: 'account_changes', ...accounts }))) satisfies AccountChanges
;(await near.call(experimentalAllAccessKeyChanges(accounts))) satisfies AccessKeyChanges
;(await near.call(allGasKeyChanges(accounts))) satisfies GasKeyChanges

// Older nodes send the balance of a gas key as a number, which can exceed 2^53.
for (const { type, change } of (await near.call(allGasKeyChanges(accounts))).changes)
  if (type === 'gas_key_update') change.gas_key.balance satisfies string | number | bigint
  else if (type === 'gas_key_nonce_update') change.nonce satisfies number | bigint
  else change.public_key satisfies string

const [effect] = (await near.call(blockEffects({ finality: 'final' }))).changes
effect?.account_id satisfies string | undefined
effect?.type satisfies 'account_touched' | 'access_key_touched' | 'data_touched' | 'contract_code_touched' | undefined
// @ts-expect-error only `changes` returns the new state
;(await near.call(blockEffects({ finality: 'final' }))).changes[0]?.change satisfies unknown

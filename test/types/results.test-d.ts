import { block, callFunction, createClient, gasPrice, query, sendTx, viewAccessKey, viewAccount } from 'near-rpc-client'
import type { AccountView } from 'near-rpc-client/schemas'

const near = createClient({ url: 'https://rpc.example' })
const account = { account_id: 'alice.near', finality: 'final' } as const
const signed_tx_base64 = 'AAAA'

// `call` returns the result, `send` an outcome.
;(await near.call(gasPrice(null))) satisfies { gas_price: string }
const outcome = await near.send(gasPrice(null))
if (outcome.ok) outcome.result.gas_price satisfies string
// @ts-expect-error a failed outcome has no result
else outcome.result.gas_price satisfies unknown

// The request type decides the result.
;(await near.call(viewAccount(account))) satisfies AccountView
;(await near.call(query({ request_type: 'view_account', ...account }))).amount satisfies string
;(await near.call(callFunction({ ...account, method_name: 'run', args_base64: '' }))).result satisfies readonly number[]
;(await near.call(viewAccessKey({ ...account, public_key: 'ed25519:1' }))).nonce satisfies number | bigint
// @ts-expect-error an account has no code
;(await near.call(viewAccount(account))).code_base64 satisfies unknown

// Results are readonly, because `cache` and `dedupe` freeze and share them.
const called = await near.call(callFunction({ ...account, method_name: 'run', args_base64: '' }))
// @ts-expect-error a field of a result cannot be assigned
called.block_height = 1
// @ts-expect-error a list in a result cannot be changed
;(called.logs satisfies readonly string[]).push('')

// 64-bit integers of the description can be bigint; all others are numbers.
const { header } = await near.call(block({ finality: 'final' }))
header.timestamp satisfies number | bigint
header.height satisfies number
// @ts-expect-error a timestamp passes 2^53
header.timestamp satisfies number

// The requested milestone decides the required fields; the reached milestone can be a later one.
const executed = await near.call(sendTx({ signed_tx_base64, wait_until: 'FINAL' }))
executed.final_execution_status satisfies 'FINAL'
executed.transaction_outcome.outcome.gas_burnt satisfies number
const byDefault = await near.call(sendTx({ signed_tx_base64 }))
byDefault.final_execution_status satisfies 'EXECUTED_OPTIMISTIC' | 'EXECUTED' | 'FINAL'
// If the milestone may be missing, the result can be that of the default.
declare const milestone: 'FINAL' | undefined
const perhaps = await near.call(sendTx({ signed_tx_base64, ...(milestone && { wait_until: milestone }) }))
perhaps.final_execution_status satisfies 'EXECUTED_OPTIMISTIC' | 'EXECUTED' | 'FINAL'
// @ts-expect-error the default does not guarantee finality
perhaps.final_execution_status satisfies 'FINAL'
// @ts-expect-error a misspelled param
sendTx({ signed_tx_base64, wait_untill: 'FINAL' })
const queued = await near.call(sendTx({ signed_tx_base64, wait_until: 'NONE' }))
// @ts-expect-error nothing may have happened yet
queued.transaction_outcome satisfies unknown
if ('transaction_outcome' in queued) queued.transaction_outcome.outcome.logs satisfies readonly string[]

// A request keeps its types when it is stored and sent later.
const stored = viewAccount(account)
stored.method satisfies 'query'
const later = await near.send(stored)
if (later.ok) later.result satisfies AccountView

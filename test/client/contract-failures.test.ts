import { callFunction, createClient } from 'near-rpc-client'
import { describe, expect, test } from 'vitest'
import { recorded } from '../recordings/recorded.js'
import { openNodeThatSays, type WholeAnswer } from '../nodes/fake-node.js'

/** The reason of a failed view call is the same in each form in which nodes send it. */
const json = 'application/json'
const at = { block_height: 7, block_hash: 'H7' }
const wasm = 'wasm execution failed with error: '

async function failureOf(answer: WholeAnswer): Promise<object | undefined> {
  const near = createClient({ url: await openNodeThatSays(answer) })
  const call = { account_id: 'alice.near', method_name: 'run', args_base64: '', finality: 'final' } as const
  const outcome = await near.send(callFunction(call))
  if (outcome.ok) return undefined
  const { kind, layer, info } = outcome.error
  return { kind, layer, info }
}

/** As most nodes report it: a text in a result. */
function hidden(error: string): WholeAnswer {
  const result = { error, logs: [], ...at }
  return { status: 200, type: json, body: JSON.stringify({ jsonrpc: '2.0', result, id: 'dontcare' }) }
}

/** As newer nodes send it: a cause, with text and data. */
function proper(info: object): WholeAnswer {
  const cause = { name: 'CONTRACT_EXECUTION_ERROR', info: { ...info, ...at } }
  const error = { name: 'HANDLER_ERROR', cause, code: -32000, message: 'Server error' }
  return { status: 200, type: json, body: JSON.stringify({ jsonrpc: '2.0', error, id: 'dontcare' }) }
}

const executionError = (info: object): object => ({
  kind: 'CONTRACT_EXECUTION_ERROR',
  layer: 'HANDLER_ERROR',
  info: { ...info, ...at },
})

describe('a recorded failure', () => {
  test.each([
    ['unreachable code', { kind: 'TRAP', trap: 'Unreachable' }],
    ['divide by zero', { kind: 'TRAP', trap: 'IllegalArithmetic' }],
    ['recursion', { kind: 'TRAP', trap: 'StackOverflow' }],
    ['loops', { kind: 'OUT_OF_GAS' }],
    ['prohibited in view', { kind: 'PROHIBITED_IN_VIEW', host_function: 'signer_account_id' }],
    ['method empty', { kind: 'OTHER', failure: `${wasm}MethodResolveError(MethodEmptyName)` }],
  ])('%s', async (name, reason) => {
    const { status, body } = recorded(`query/call_function ${name}`).response
    const { result } = JSON.parse(body)
    expect(await failureOf({ status, type: json, body })).toEqual({
      kind: 'CONTRACT_EXECUTION_ERROR',
      layer: 'HANDLER_ERROR',
      info: { vm_error: result.error, block_height: result.block_height, block_hash: result.block_hash, reason },
    })
  })
})

describe.each([
  [
    'HostError(GuestPanic { panic_msg: "the contract refuses: \\"no\\" \\\\ €\\n" })',
    { HostError: { GuestPanic: { panic_msg: 'the contract refuses: "no" \\ €\n' } } },
    { kind: 'PANIC', message: 'the contract refuses: "no" \\ €\n' },
  ],
  ['HostError(GasExceeded)', { HostError: 'GasExceeded' }, { kind: 'OUT_OF_GAS' }],
  ['HostError(GasLimitExceeded)', { HostError: 'GasLimitExceeded' }, { kind: 'OUT_OF_GAS' }],
  [
    'HostError(ProhibitedInView { method_name: "promise_create" })',
    { HostError: { ProhibitedInView: { method_name: 'promise_create' } } },
    { kind: 'PROHIBITED_IN_VIEW', host_function: 'promise_create' },
  ],
  ['WasmTrap(MemoryOutOfBounds)', { WasmTrap: 'MemoryOutOfBounds' }, { kind: 'TRAP', trap: 'MemoryOutOfBounds' }],
  ['WasmTrap(SomethingNew)', { WasmTrap: 'SomethingNew' }, { kind: 'TRAP', trap: 'SomethingNew' }],
])('%s', (text, data, reason) => {
  const vm_error = wasm + text

  test('in a result, as an error with text, and as an error with text and data has one reason', async () => {
    expect(await failureOf(hidden(vm_error))).toEqual(executionError({ vm_error, reason }))
    expect(await failureOf(proper({ vm_error }))).toEqual(executionError({ vm_error, reason }))
    expect(await failureOf(proper({ vm_error, error: data }))).toEqual(
      executionError({ vm_error, error: data, reason }),
    )
  })

  test('is read from the data, even if the text contradicts it', async () => {
    const info = { vm_error: 'something else', error: data }
    expect(await failureOf(proper(info))).toEqual(executionError({ ...info, reason }))
  })
})

test.each([
  [{ ExecutionError: 'Smart contract panicked: no' }, { kind: 'PANIC', message: 'no' }],
  [{ ExecutionError: 'Exceeded the prepaid gas.' }, { kind: 'OUT_OF_GAS' }],
  [
    { ExecutionError: 'promise_create is not allowed in view calls' },
    { kind: 'PROHIBITED_IN_VIEW', host_function: 'promise_create' },
  ],
  [{ LinkError: { msg: 'no env' } }, { kind: 'OTHER', failure: { LinkError: { msg: 'no env' } } }],
  ['WasmUnknownError', { kind: 'OTHER', failure: 'WasmUnknownError' }],
])('the data %j without a known text', async (error, reason) => {
  const info = { vm_error: 'who knows', error }
  expect(await failureOf(proper(info))).toEqual(executionError({ ...info, reason }))
})

/** A contract chooses the text of its panic. Rust escapes only quotes and backslashes in it. */
describe('a panic with the text', () => {
  test.each([
    'a" })',
    'a" }) WasmTrap(Unreachable)',
    `${wasm}MethodResolveError(MethodNotFound)`,
    `" })${wasm}MethodResolveError(MethodNotFound)`,
    'x" }) CompilationError(CodeDoesNotExist { account_id: "bob.near',
    'access key ed25519:1 does not exist while viewing',
    'HostError(GasLimitExceeded)',
    'promise_create is not allowed in view calls',
    '\\',
    '\\u{ffffffff}',
    '\\" })',
    '{message}',
    '',
  ])('%j is read from each form', async message => {
    const reason = { kind: 'PANIC', message }
    const escaped = message.replace(/["\\]/g, '\\$&')
    const vm_error = `${wasm}HostError(GuestPanic { panic_msg: "${escaped}" })`
    expect(await failureOf(hidden(vm_error))).toEqual(executionError({ vm_error, reason }))
    for (const error of [
      { HostError: { GuestPanic: { panic_msg: message } } },
      { ExecutionError: `Smart contract panicked: ${message}` },
    ])
      expect(await failureOf(proper({ vm_error, error }))).toEqual(executionError({ vm_error, error, reason }))
  })

  test('a text with an incomplete escape is not read as a panic', async () => {
    const vm_error = `${wasm}HostError(GuestPanic { panic_msg: "a" }) "b" })`
    const reason = { kind: 'OTHER', failure: vm_error }
    expect(await failureOf(hidden(vm_error))).toEqual(executionError({ vm_error, reason }))
  })
})

import { packageName } from '../../runtime/facts.js'
import { fromBase64, toBase64 } from '../primitives/base64.js'
import { compareBytes } from '../primitives/bytes.js'
import { callOwnFunction } from './own-functions.js'
import type { Call, Ending } from './call.js'
import type { Fault } from './fault.js'

const wasmHeader = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]

/**
 * The code of the mock's contracts: a WebAssembly module that only contains a name. This file implements its methods,
 * for any account that has this code.
 */
export const contractCode: Uint8Array = Uint8Array.from([...wasmHeader, ...section(`${packageName}/testing`)])

export function callContract(call: Call): Ending {
  if (call.code === null) return failed({ kind: 'NoCode', accountId: call.accountId })
  if (!startsLikeWasm(call.code)) return failed({ kind: 'BadCode' })
  if (call.methodName === '') return failed({ kind: 'MethodEmptyName' })
  if (call.functions !== null) return callOwnFunction(call.functions, call) ?? failed({ kind: 'MethodNotFound' })
  const method = isMockContract(call.code) ? methods.get(call.methodName) : undefined
  return method === undefined ? failed({ kind: 'MethodNotFound' }) : method(call)
}

const statusKey = toBase64('STATUS')
const refusal = 'the contract refuses: "no" \\ €'

const methods: ReadonlyMap<string, (call: Call) => Ending> = new Map<string, (call: Call) => Ending>([
  ['get_status', call => done(call, fromBase64(call.state.get(statusKey) ?? ''))],
  ['set_status', signed('storage_write', call => write(call, statusKey, toBase64(call.args), ['status written']))],
  ['clear_status', call => write(call, statusKey, null)],
  ['fill', signed('storage_write', fill)],
  ['call_other', signed('promise_create', callOther)],
  ['after', call => done(call, new TextEncoder().encode(message))],
  ['echo', call => done(call, call.args)],
  ['noop', call => done(call)],
  ['log_something', call => done(call, undefined, ['hello from the contract', 'status written'])],
  ['who_signed', signed('signer_account_id', (call, signerId) => done(call, new TextEncoder().encode(signerId)))],
  ['strict_arguments', strictArguments],
  ['panic_with_message', () => failed({ kind: 'Panic', message: refusal })],
  ['panic_after_logging', () => failed({ kind: 'Panic', message: refusal }, ['hello from the contract'])],
  ['panic_without_message', () => failed({ kind: 'Panic', message: 'explicit guest panic' })],
  ['bad_utf8', () => failed({ kind: 'BadUtf8' })],
  ['unreachable_code', () => failed({ kind: 'Trap', trap: 'Unreachable' })],
  ['divide_by_zero', () => failed({ kind: 'Trap', trap: 'IllegalArithmetic' })],
  ['out_of_bounds', () => failed({ kind: 'Trap', trap: 'MemoryOutOfBounds' })],
  ['recurse', () => failed({ kind: 'Trap', trap: 'StackOverflow' })],
  ['loop_forever', () => failed({ kind: 'GasExceeded' })],
])

/** The names of the methods of the mock's contract. */
export const contractMethods: readonly string[] = [...methods.keys()]

const message = '{"text":"from afar"}'
const passedGas = 10_000_000_000_000n

/** Calls the contract in the arguments, and then itself. */
function callOther(call: Call): Ending {
  const receiverId = new TextDecoder().decode(call.args)
  const first = { kind: 'FunctionCall', deposit: 0n, gas: passedGas } as const
  const callback = { ...first, methodName: 'after', args: new Uint8Array() }
  const other = { ...first, methodName: 'set_status', args: new TextEncoder().encode(message) }
  return { ...done(call), promise: { receiverId, call: other, callback } }
}

/** Writes more state than a regular node returns. */
function fill(call: Call): Ending {
  const pages = Array.from({ length: 60 }, (_, page) => [toBase64(`fill:${page}`), toBase64('x'.repeat(1000))] as const)
  return { ...done(call), state: new Map([...call.state, ...pages]) }
}

/** A method that calls a host function which no view call can. */
function signed(methodName: string, method: (call: Call, signerId: string) => Ending): (call: Call) => Ending {
  return call =>
    call.signerId === null ? failed({ kind: 'ProhibitedInView', methodName }) : method(call, call.signerId)
}

function strictArguments(call: Call): Ending {
  try {
    JSON.parse(new TextDecoder().decode(call.args))
    return done(call)
  } catch {
    return failed({ kind: 'Panic', message: 'Failed to deserialize input from JSON.' })
  }
}

function write(call: Call, key: string, value: string | null, logs: readonly string[] = []): Ending {
  const state = new Map(call.state)
  if (value === null) state.delete(key)
  else state.set(key, value)
  return { ...done(call, undefined, logs), state }
}

function done(
  call: Call,
  value: Uint8Array = new Uint8Array(),
  logs: readonly string[] = [],
): Extract<Ending, { ok: true }> {
  return { ok: true, value, logs, state: call.state }
}

function failed(fault: Fault, logs: readonly string[] = []): Ending {
  return { ok: false, fault, logs }
}

function isMockContract(code: Uint8Array): boolean {
  return compareBytes(code, contractCode) === 0
}

function startsLikeWasm(code: Uint8Array): boolean {
  return wasmHeader.every((byte, index) => code[index] === byte)
}

/** A custom section, which WebAssembly engines ignore. */
function section(name: string): readonly number[] {
  const text = new TextEncoder().encode(name)
  return [0x00, text.length + 1, text.length, ...text]
}

import { hasOwn } from '../../runtime/platform/has-own.js'
import { parseExact } from '../../runtime/json/parse-exact.js'
import { stringifyExact } from '../../runtime/json/stringify-exact.js'
import { fromBase64, toBase64 } from '../primitives/base64.js'
import { utf8 } from '../primitives/bytes.js'
import type { ContractFunctions } from '../state/contract-functions.js'
import type { Call, Ending } from './call.js'

/** Runs a function of a contract; null if the contract has no function of this name. */
export function callOwnFunction(functions: ContractFunctions, call: Call): Ending | null {
  const run = hasOwn(functions, call.methodName) ? functions[call.methodName] : undefined
  if (run === undefined) return null
  const state = new Map([...call.state].map(([key, value]) => [textOf(key), textOf(value)]))
  const before = stringifyExact([...state])
  const logs: string[] = []
  try {
    const result = run({ args: readArgs(call.args), state, signer: call.signerId, log: text => void logs.push(text) })
    const value = result === undefined ? new Uint8Array() : utf8(stringifyExact(result))
    if (stringifyExact([...state]) === before) return { ok: true, value, logs, state: call.state }
    if (call.signerId === null)
      return { ok: false, fault: { kind: 'ProhibitedInView', methodName: 'storage_write' }, logs }
    return { ok: true, value, logs, state: encodedState(call.state, state) }
  } catch (error) {
    return {
      ok: false,
      fault: { kind: 'Panic', message: error instanceof Error ? error.message : String(error) },
      logs,
    }
  }
}

/** Entries that did not change keep their bytes, which may be no text. */
function encodedState(
  before: ReadonlyMap<string, string>,
  state: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const unchanged = new Map(
    [...before].map(([key, value]) => [`${textOf(key)} ${textOf(value)}`, [key, value] as const]),
  )
  return new Map([...state].map(([key, value]) => unchanged.get(`${key} ${value}`) ?? [toBase64(key), toBase64(value)]))
}

function readArgs(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes)
  if (text === '') return undefined
  try {
    return parseExact(text)
  } catch {
    return text
  }
}

function textOf(base64: string): string {
  return new TextDecoder().decode(fromBase64(base64))
}

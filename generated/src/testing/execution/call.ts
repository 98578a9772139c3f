import type { ContractFunctions } from '../state/contract-functions.js'
import type { Fault } from './fault.js'
import type { PromisedCalls } from './promise.js'

export type Call = {
  readonly accountId: string
  readonly methodName: string
  readonly args: Uint8Array
  /** Null in a view call. */
  readonly signerId: string | null
  readonly code: Uint8Array | null
  /** What runs in place of the code. */
  readonly functions: ContractFunctions | null
  readonly state: ReadonlyMap<string, string>
}

export type Ending =
  | {
      readonly ok: true
      readonly value: Uint8Array
      readonly logs: readonly string[]
      readonly state: ReadonlyMap<string, string>
      /** In place of the value: the calls whose result this call returns. */
      readonly promise?: PromisedCalls
    }
  | { readonly ok: false; readonly fault: Fault; readonly logs: readonly string[] }

import type { Action } from './action.js'
import type { Json } from './wire-json.js'

export const gasPrice = 100_000_000n

type Fee = { readonly send: bigint; readonly execute: bigint }

/** What every receipt costs, whatever is in it. */
export const receiptFee: Fee = { send: 108_059_500_000n, execute: 108_059_500_000n }

const perByte = {
  deployed: { send: 47_683_715n, execute: 64_572_944n },
  called: { send: 47_683_715n, execute: 2_235_934n },
}

/** The gas of an action as the protocol configuration has it. */
export function actionFee(action: Action): Fee {
  switch (action.kind) {
    case 'CreateAccount':
      return both(3_850_000_000_000n)
    case 'DeployContract':
      return plus({ send: 184_765_750_000n, execute: 184_765_750_000n }, perByte.deployed, action.code.length)
    case 'FunctionCall': {
      const bytes = Buffer.byteLength(action.methodName) + action.args.length
      return plus({ send: 200_000_000_000n, execute: 780_000_000_000n }, perByte.called, bytes)
    }
    case 'Transfer':
      return both(115_123_062_500n)
    case 'Stake':
      return { send: 141_715_687_500n, execute: 102_217_625_000n }
    case 'AddKey':
      return both(action.accessKey.access === null ? 101_765_125_000n : 102_217_625_000n)
    case 'DeleteKey':
      return both(94_946_625_000n)
    case 'DeleteAccount':
      return both(147_489_000_000n)
  }
}

function both(gas: bigint): Fee {
  return { send: gas, execute: gas }
}

function plus(base: Fee, each: Fee, bytes: number): Fee {
  return { send: base.send + each.send * BigInt(bytes), execute: base.execute + each.execute * BigInt(bytes) }
}

/** What running a contract costs: always the same here, whatever it does. */
const contractCosts: readonly (readonly [string, bigint])[] = [
  ['BASE', 264_768_111n],
  ['CONTRACT_LOADING_BASE', 35_445_963n],
  ['CONTRACT_LOADING_BYTES', 1_455_298_120n],
  ['READ_MEMORY_BASE', 2_609_863_200n],
  ['WASM_INSTRUCTION', 9_050_316n],
]

export const contractGas: bigint = contractCosts.reduce((sum, [, gas]) => sum + gas, 0n)

export function viewGasProfile(): Json {
  return contractCosts.map(([cost, gas]) => ({ cost, cost_category: 'WASM_HOST_COST', gas_used: String(gas) }))
}

export function prepaidGas(actions: readonly Action[]): bigint {
  return actions.reduce((sum, action) => sum + (action.kind === 'FunctionCall' ? action.gas : 0n), 0n)
}

export function deposits(actions: readonly Action[]): bigint {
  return actions.reduce((sum, action) => sum + ('deposit' in action ? action.deposit : 0n), 0n)
}

export function sendGas(actions: readonly Action[]): bigint {
  return actions.reduce((sum, action) => sum + actionFee(action).send, receiptFee.send)
}

export function executionGas(actions: readonly Action[]): bigint {
  return actions.reduce((sum, action) => sum + actionFee(action).execute, receiptFee.execute)
}

import { utf8 } from '../primitives/bytes.js'
import type { Action } from '../transactions/action.js'

export const gasPrice = 100_000_000n

/** Gas to send and to execute. Sending to the same account can be cheaper. */
export type Fee = { readonly send: bigint; readonly sendToSelf: bigint; readonly execute: bigint }

/** What every receipt costs, independent of its actions. */
export const receiptFee: Fee = same(108_059_500_000n)

const deployedByte: Fee = { send: 47_683_715n, sendToSelf: 6_812_999n, execute: 64_572_944n }
const globalByte: Fee = { ...deployedByte, execute: 70_000_000n }
const calledByte: Fee = { send: 47_683_715n, sendToSelf: 2_235_934n, execute: 2_235_934n }

const deploy = same(184_765_750_000n)
const call: Fee = { ...same(200_000_000_000n), execute: 780_000_000_000n }
const hashBytes = 32

/** The gas of an action from the protocol configuration. Delegated actions cost extra. */
export function actionFee(action: Action): Fee {
  switch (action.kind) {
    case 'CreateAccount':
    case 'DeterministicStateInit':
      return same(3_850_000_000_000n)
    case 'DeployContract':
      return plus(deploy, deployedByte, action.code.length)
    case 'FunctionCall':
      return plus(call, calledByte, utf8(action.methodName).length + action.args.length)
    case 'Transfer':
    case 'TransferToGasKey':
    case 'WithdrawFromGasKey':
      return same(115_123_062_500n)
    case 'Stake':
      return { ...same(141_715_687_500n), execute: 102_217_625_000n }
    case 'AddKey':
      return same(action.accessKey.access === null ? 101_765_125_000n : 102_217_625_000n)
    case 'DeleteKey':
      return same(94_946_625_000n)
    case 'DeleteAccount':
      return same(147_489_000_000n)
    case 'Delegate':
      return same(200_000_000_000n)
    case 'DeployGlobalContract':
      return plus(deploy, globalByte, action.code.length)
    case 'UseGlobalContract':
      return plus(deploy, deployedByte, 'CodeHash' in action.id ? hashBytes : action.id.AccountId.length)
  }
}

function same(gas: bigint): Fee {
  return { send: gas, sendToSelf: gas, execute: gas }
}

function plus(base: Fee, each: Fee, bytes: number): Fee {
  const count = BigInt(bytes)
  return {
    send: base.send + each.send * count,
    sendToSelf: base.sendToSelf + each.sendToSelf * count,
    execute: base.execute + each.execute * count,
  }
}

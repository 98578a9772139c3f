import { hashOf } from '../primitives/hash.js'
import { executionGas, prepaidGas, sendGas } from './gas.js'
import { sentReceipt, type DataReceiver, type Receipt } from './receipt.js'
import type { FunctionCall } from '../transactions/action.js'

/** A call of another contract, and a callback that waits for its result. */
export type PromisedCalls = {
  readonly receiverId: string
  readonly call: FunctionCall
  readonly callback: FunctionCall
}

/** Both calls as receipts. The first sends its value as data; the second waits for this data. */
export function promisedReceipts(cause: Receipt, promised: PromisedCalls, blockHash: string): readonly Receipt[] {
  const dataId = hashOf('data', cause.id, blockHash)
  const self = cause.receiverId
  const { receiverId, call, callback } = promised
  const first = {
    predecessorId: self,
    receiverId,
    actions: [call],
    outputData: [{ data_id: dataId, receiver_id: self }],
  }
  const second = { predecessorId: self, receiverId: self, actions: [callback], inputData: [dataId] }
  return [first, second].map((fields, index) => sentReceipt(cause, blockHash, index, fields))
}

/** The gas to send the calls. */
export function promiseSendGas({ call, callback }: PromisedCalls): bigint {
  return sendGas([call], false) + sendGas([callback], true)
}

/** The gas that the calls use where they run. */
export function promiseReservedGas({ call, callback }: PromisedCalls): bigint {
  return executionGas([call]) + prepaidGas([call]) + executionGas([callback]) + prepaidGas([callback])
}

/** Data receipts with the value of a receipt for those that wait for it; null if it failed. */
export function dataReceipts(cause: Receipt, value: string | null, blockHash: string): readonly Receipt[] {
  return (cause.outputData ?? []).map(output => dataReceipt(cause, output, value, blockHash))
}

function dataReceipt(cause: Receipt, output: DataReceiver, value: string | null, blockHash: string): Receipt {
  const { data_id: id, receiver_id: receiverId } = output
  const sent = { ...cause, receiverId, predecessorId: cause.receiverId, local: false, outputData: [] }
  return { ...sent, id: hashOf('data receipt', id, blockHash), actions: [], data: { id, value } }
}

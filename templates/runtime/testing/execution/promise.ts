import { hashOf } from '../primitives/hash.js'
import { executionGas, prepaidGas, sendGas } from './gas.js'
import { receiptId } from './receipt.js'
import type { FunctionCall } from '../transactions/action.js'
import type { DataReceiver, Receipt } from './receipt.js'

/** A call of another contract, and one of the contract itself that waits for what comes of the first. */
export type PromisedCalls = {
  readonly receiverId: string
  readonly call: FunctionCall
  readonly callback: FunctionCall
}

/** Both calls as receipts: the first one sends its value as data, for which the second one waits. */
export function promisedReceipts(cause: Receipt, promised: PromisedCalls, blockHash: string): readonly Receipt[] {
  const dataId = hashOf('data', cause.id, blockHash)
  const self = cause.receiverId
  const made = { ...cause, predecessorId: self, local: false, inputData: [], outputData: [] }
  return [
    {
      ...made,
      id: receiptId(cause.id, blockHash, 0),
      receiverId: promised.receiverId,
      actions: [promised.call],
      outputData: [{ data_id: dataId, receiver_id: self }],
    },
    {
      ...made,
      id: receiptId(cause.id, blockHash, 1),
      receiverId: self,
      actions: [promised.callback],
      inputData: [dataId],
    },
  ]
}

/** What it takes to send the calls. */
export function promiseSendGas({ call, callback }: PromisedCalls): bigint {
  return sendGas([call], false) + sendGas([callback], true)
}

/** What the calls will take where they run. */
export function promiseReservedGas({ call, callback }: PromisedCalls): bigint {
  return executionGas([call]) + prepaidGas([call]) + executionGas([callback]) + prepaidGas([callback])
}

/** The value of a receipt on its way to those that wait for it; null where it failed. */
export function dataReceipts(cause: Receipt, value: string | null, blockHash: string): readonly Receipt[] {
  return (cause.outputData ?? []).map(output => dataReceipt(cause, output, value, blockHash))
}

function dataReceipt(cause: Receipt, output: DataReceiver, value: string | null, blockHash: string): Receipt {
  const { data_id: id, receiver_id: receiverId } = output
  const sent = { ...cause, receiverId, predecessorId: cause.receiverId, local: false, outputData: [] }
  return { ...sent, id: hashOf('data receipt', id, blockHash), actions: [], data: { id, value } }
}

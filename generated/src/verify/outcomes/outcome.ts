import { sha256 } from '../../runtime/decode/sha256.js'
import { isObject } from '../../runtime/json/is-object.js'
import { joined, littleEndian } from '../hash/bytes.js'
import { base64, decimal, hash, hashOf, integer, list, longestList, struct, text, type Read } from '../read/borsh.js'
import { malformed, readHash, readList, readObject, readUtf8, within } from '../read/values.js'
import { require } from '../verified.js'

/** How a transaction or a receipt ended. */
export interface ProvenOutcome {
  /** The hash of the transaction, or the id of the receipt. */
  readonly id: string
  readonly executor_id: string
  readonly status: ProvenStatus
  readonly logs: readonly string[]
  /** The receipts that it produced. */
  readonly receipt_ids: readonly string[]
  readonly gas_burnt: number | bigint
  /** In yoctoNEAR. */
  readonly tokens_burnt: string
  /** What the node says beyond it. No hash of the chain covers these fields, so the node can write anything there. */
  readonly unproven: UnprovenOfOutcome
}

/** The status as answers have it, but without the reason of a failure. */
export type ProvenStatus =
  | 'Unknown'
  /** It failed. That is proven, and the reason is not. */
  | 'Failure'
  /** It succeeded and returned these bytes in base64. */
  | { readonly SuccessValue: string }
  /** It succeeded, and this receipt has the result. */
  | { readonly SuccessReceiptId: string }

/** What nodes say about an outcome that no hash of the chain covers. */
export interface UnprovenOfOutcome {
  /** The reason of a failure; undefined for another status. */
  readonly failure: unknown
  /** The gas profile. */
  readonly metadata: unknown
}

/** Which outcome the answer must be about: that of a transaction by its signer, or of a receipt by its receiver. */
export interface AskedOutcome {
  /** The hash of the transaction, or the id of the receipt. */
  readonly id: string
  /** The signer of the transaction, or the receiver of the receipt. */
  readonly executor_id: string
}

const status: Read<ProvenStatus> = (value, field, bytes) => {
  const add = (tag: number): unknown => bytes.push(Uint8Array.of(tag))
  if (value === 'Unknown') {
    add(0)
    return value
  }
  const [name, ...others] = isObject(value) ? Object.keys(value) : []
  const inner = name === undefined || others.length > 0 ? malformed(field) : readObject(value, field)[name]
  const path = within(field, `${name}`)
  if (name === 'Failure') {
    add(1)
    return name
  }
  if (name === 'SuccessValue') {
    add(2)
    return { SuccessValue: base64(inner, path, bytes) }
  }
  if (name !== 'SuccessReceiptId') return malformed(field)
  add(3)
  return { SuccessReceiptId: hash(inner, path, bytes) }
}

type Partial = Pick<ProvenOutcome, 'receipt_ids' | 'gas_burnt' | 'tokens_burnt' | 'executor_id' | 'status'>
const partial = struct<Partial>({
  receipt_ids: list(hash),
  gas_burnt: integer(8),
  tokens_burnt: decimal(16),
  executor_id: text,
  status,
})

/** The outcome in question, and the leaf that it is in a tree of outcomes. */
export function outcomeOf(
  asked: AskedOutcome,
  answer: unknown,
  field: string,
): { readonly outcome: ProvenOutcome; readonly leaf: Uint8Array } {
  const { id, outcome } = readObject(answer, field)
  const idHash = readHash(id, within(field, 'id'))
  require(id === asked.id, 'OTHER_OUTCOME', within(field, 'id'))
  const path = within(field, 'outcome')
  const known = hashOf(partial, outcome, path)
  require(known.value.executor_id === asked.executor_id, 'OTHER_EXECUTOR', within(path, 'executor_id'))

  const { logs: listed, status: told, metadata } = readObject(outcome, path)
  const logs = readList(listed, within(path, 'logs'))
  if (logs.length > longestList) malformed(within(path, 'logs'))
  const logHashes = logs.map((log, index) => sha256(readUtf8(log, within(path, `logs.${index}`))))
  const hashes = [idHash, known.hash, ...logHashes]
  return {
    leaf: sha256(joined([littleEndian(hashes.length, 4), ...hashes])),
    outcome: {
      id: asked.id,
      ...known.value,
      logs: logs as readonly string[],
      unproven: { failure: isObject(told) ? told['Failure'] : undefined, metadata },
    },
  }
}

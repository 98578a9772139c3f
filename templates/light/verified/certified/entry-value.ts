import { decodeBase64, encodeBase64 } from '../../../runtime/decode/base64.js'
import { hashOf } from '../../../runtime/decode/hash.js'
import { encodeBase58 } from '../../../runtime/decode/base58.js'
import { malformed } from '../../../verify/read/values.js'
import { verified } from '../../../verify/verified.js'
import { bytesReader, type BytesReader } from '../../receipt/transaction-bytes.js'
import { Variant } from '../compare.js'
import { isAbsent } from '../open-field.js'
import { noHash } from '../../../verify/hash/no-hash.js'

/** The fields of an answer that an entry of the state proves; undefined for a layout that this client does not know. */
export type ReadEntry = (value: string) => object | undefined

/** An account. Its answers also have `storage_paid_at`, which no entry has, and which is always 0. */
export const readAccount: ReadEntry = /* @__PURE__ */ whole(reader => {
  const first = reader.integer(16)
  if (first !== newerAccount) return accountOf(first, reader.integer(16), hashText(reader), reader.integer(8))
  if (reader.integer(1) !== 0n) return malformed('')
  const [amount, locked, storage] = [reader.integer(16), reader.integer(16), reader.integer(8)]
  const kind = Number(reader.integer(1))
  if (kind > 3) return malformed('')
  const code_hash = kind === 1 ? hashText(reader) : noHash
  const global_contract_hash = kind === 2 ? hashText(reader) : isAbsent
  const global_contract_account_id = kind === 3 ? reader.text() : isAbsent
  const account = accountOf(amount, locked, code_hash, storage)
  return { ...account, global_contract_hash, global_contract_account_id }
})

/** No account has so many tokens: it says that a version number follows. */
const newerAccount = 0xffffffffffffffffffffffffffffffffn

function accountOf(amount: bigint, locked: bigint, code_hash: string, storage_usage: bigint): object {
  const none = { global_contract_hash: isAbsent, global_contract_account_id: isAbsent }
  return { amount: `${amount}`, locked: `${locked}`, code_hash, storage_usage, storage_paid_at: 0, ...none }
}

/** An access key. That of a gas key has its balance and how many nonces it has; the nonces are other entries. */
export const readAccessKey: ReadEntry = /* @__PURE__ */ whole(reader => {
  const nonce = reader.integer(8)
  const kind = Number(reader.integer(1))
  if (kind > 3) return malformed('')
  const isFull = kind % 2 === 1
  const gas = kind > 1 && { balance: `${reader.integer(16)}`, num_nonces: reader.integer(2) }
  const call = !isFull && callOf(reader)
  if (gas)
    return { nonce, permission: new Variant(isFull ? 'GasKeyFullAccess' : 'GasKeyFunctionCall', { ...gas, ...call }) }
  return { nonce, permission: call ? new Variant('FunctionCall', call) : 'FullAccess' }
})

/** What a key can call. */
function callOf(reader: BytesReader): object {
  const hasAllowance = reader.integer(1)
  if (hasAllowance > 1n) return malformed('')
  const allowance = hasAllowance === 1n ? `${reader.integer(16)}` : null
  const receiver_id = reader.text()
  const method_names: string[] = []
  for (let count = Number(reader.integer(4)); count > 0; count--) method_names.push(reader.text())
  return { allowance, receiver_id, method_names }
}

/** The code of a contract of its own. */
export const readCode: ReadEntry = /* @__PURE__ */ whole(({ rest }) => {
  const code = rest()
  return { code_base64: encodeBase64(code), hash: hashOf(code) }
})

function hashText(reader: BytesReader): string {
  return encodeBase58(reader.bytes(32))
}

/** Reads a whole value. Its hash is proven, so bytes that are none have another layout. */
function whole(read: (reader: BytesReader) => object): ReadEntry {
  return value => {
    const fields = verified(() => {
      const reader = bytesReader(decodeBase64(value), '')
      const object = read(reader)
      return reader.rest().length > 0 ? malformed('') : object
    })
    return fields.ok ? fields.value : undefined
  }
}

import { encodeBase64 } from '../../runtime/decode/base64.js'
import { malformed } from '../../verify/read/values.js'
import type { BytesReader } from './transaction-bytes.js'

/** An action of a transaction. Amounts are in yoctoNEAR. */
export type ReceiptAction =
  | { readonly kind: 'CreateAccount' }
  | { readonly kind: 'DeployContract' }
  | {
      readonly kind: 'FunctionCall'
      readonly method_name: string
      readonly args_base64: string
      readonly gas: string
      readonly deposit: string
    }
  | { readonly kind: 'Transfer'; readonly deposit: string }
  | { readonly kind: 'Stake'; readonly stake: string; readonly public_key: string }
  | { readonly kind: 'DeleteKey'; readonly public_key: string }
  | { readonly kind: 'DeleteAccount'; readonly beneficiary_id: string }
  /** This action and all that follow it, as Borsh: this client does not know the kind. */
  | { readonly kind: 'Other'; readonly borsh_base64: string }

/** By the number of the kind. */
const kinds: { readonly [number: number]: (reader: BytesReader) => ReceiptAction } = {
  0: () => ({ kind: 'CreateAccount' }),
  1: ({ skip }) => {
    skip()
    return { kind: 'DeployContract' }
  },
  2: ({ text, integer, bytes }) => {
    const method_name = text()
    const args_base64 = encodeBase64(bytes(Number(integer(4))))
    return { kind: 'FunctionCall', method_name, args_base64, gas: `${integer(8)}`, deposit: `${integer(16)}` }
  },
  3: ({ integer }) => ({ kind: 'Transfer', deposit: `${integer(16)}` }),
  4: ({ integer, publicKey }) => ({ kind: 'Stake', stake: `${integer(16)}`, public_key: publicKey().public_key }),
  6: ({ publicKey }) => ({ kind: 'DeleteKey', public_key: publicKey().public_key }),
  7: ({ text }) => ({ kind: 'DeleteAccount', beneficiary_id: text() }),
}

/** The actions at the end of a transaction. Ends the proof if bytes are left. */
export function readActions(reader: BytesReader, field: string): readonly ReceiptAction[] {
  const count = Number(reader.integer(4))
  const actions: ReceiptAction[] = []
  while (actions.length < count) {
    const number = reader.bytes(1)
    const read = kinds[number[0] ?? -1]
    if (!read) {
      const borsh = Uint8Array.from([...number, ...reader.rest()])
      return [...actions, { kind: 'Other', borsh_base64: encodeBase64(borsh) }]
    }
    actions.push(read(reader))
  }
  return reader.rest().length > 0 ? malformed(field) : actions
}

/** The sum of the deposits; null if an action is not known, as it can have one too. */
export function depositOf(actions: readonly ReceiptAction[]): string | null {
  if (actions.some(({ kind }) => kind === 'Other')) return null
  return `${actions.reduce((sum, action) => sum + ('deposit' in action ? BigInt(action.deposit) : 0n), 0n)}`
}

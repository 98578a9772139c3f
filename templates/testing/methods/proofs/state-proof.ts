import { fromBase64, toBase64 } from '../../primitives/base64.js'
import { hashOf } from '../../primitives/hash.js'
import { encodeAccount, ownCode } from '../../state/account.js'
import { encodeAccessKey } from '../../transactions/access-key.js'
import { variant } from '../../wire/block-reference.js'
import { accountField, base64Field, failParsing, objectParams, publicKeyOf } from '../../wire/params.js'
import type { Block } from '../../chain/chain.js'
import type { Account } from '../../state/account.js'
import type { Json, JsonObject } from '../../wire/json.js'

/** A part of the state: an account, its code, one of its entries, or one of its keys. */
export type StateTarget = { readonly accountId: string; readonly read: (account: Account) => Uint8Array | null }

const types = ['account', 'local_contract_code', 'contract_data', 'access_key'] as const

export function readStateTarget(target: Json | undefined): StateTarget {
  const fields = objectParams(target, 'internally tagged enum StateProofTarget')
  const type = fields['target_type']
  if (type === undefined) return failParsing('missing field `target_type`')
  return { accountId: accountField(fields, 'account_id'), read: readers[variant(type, types)](fields) }
}

const readers: Readonly<Record<(typeof types)[number], (fields: JsonObject) => StateTarget['read']>> = {
  account: () => encodeAccount,
  local_contract_code: () => ownCode,
  contract_data: fields => {
    const key = toBase64(base64Field(fields, 'key'))
    return ({ state }) => decoded(state.get(key))
  },
  access_key: fields => {
    const publicKey = publicKeyOf(fields['public_key'])
    return ({ keys }) => {
      const key = keys.get(publicKey)
      return key === undefined ? null : encodeAccessKey(key)
    }
  },
}

function decoded(base64: string | undefined): Uint8Array | null {
  return base64 === undefined ? null : fromBase64(base64)
}

/** The value in Borsh, or null. The trie nodes are made up, as the mock has no trie. */
export function viewStateProof({ accountId, read }: StateTarget, block: Block): JsonObject {
  const account = block.accounts.get(accountId)
  const value = account === undefined ? null : read(account)
  return {
    nodes: [toBase64(hashOf('state proof', block.hash, accountId))],
    value: value === null ? null : toBase64(value),
  }
}

import { shardOf } from '../../chain/shards.js'
import { stateTrie } from '../../chain/state-trie.js'
import { columns, nodesTowards, separator, trieKey } from '../../state/trie.js'
import { encodePublicKey } from '../../transactions/public-key.js'
import { fromBase64, toBase64 } from '../../primitives/base64.js'
import { encodeAccount, ownCode, type Account } from '../../state/account.js'
import { encodeAccessKey } from '../../transactions/access-key.js'
import { variant } from '../../wire/block-reference.js'
import { accountField, base64Field, failParsing, objectParams, publicKeyOf } from '../../wire/params.js'
import type { Block } from '../../chain/chain.js'
import type { Json, JsonObject } from '../../wire/json.js'

/** A part of the state: an account, its code, one of its entries, or one of its keys. */
export type StateTarget = {
  readonly accountId: string
  readonly key: string
  readonly read: (account: Account) => Uint8Array | null
}

const types = ['account', 'local_contract_code', 'contract_data', 'access_key'] as const

export function readStateTarget(target: Json | undefined): StateTarget {
  const fields = objectParams(target, 'internally tagged enum StateProofTarget')
  const type = fields['target_type']
  if (type === undefined) return failParsing('missing field `target_type`')
  const accountId = accountField(fields, 'account_id')
  return { accountId, ...readers[variant(type, types)](fields, accountId) }
}

type Reader = (fields: JsonObject, accountId: string) => Omit<StateTarget, 'accountId'>

const readers: Readonly<Record<(typeof types)[number], Reader>> = {
  account: (_fields, id) => ({ key: trieKey(columns.account, id), read: encodeAccount }),
  local_contract_code: (_fields, id) => ({ key: trieKey(columns.code, id), read: ownCode }),
  contract_data: (fields, id) => {
    const bytes = base64Field(fields, 'key')
    const key = trieKey(columns.contractData, id, separator, bytes)
    return { key, read: ({ state }) => ifAny(state.get(toBase64(bytes)), fromBase64) }
  },
  access_key: (fields, id) => {
    const publicKey = publicKeyOf(fields['public_key'])
    const key = trieKey(columns.accessKey, id, Uint8Array.of(columns.accessKey), encodePublicKey(publicKey))
    return { key, read: ({ keys }) => ifAny(keys.get(publicKey), encodeAccessKey) }
  },
}

function ifAny<Value>(value: Value | undefined, encode: (value: Value) => Uint8Array): Uint8Array | null {
  return value === undefined ? null : encode(value)
}

/** The value in Borsh, or null, and the trie nodes on the way to it. */
export function viewStateProof({ accountId, key, read }: StateTarget, block: Block): JsonObject {
  const account = block.accounts.get(accountId)
  const value = account === undefined ? null : read(account)
  const nodes = nodesTowards(stateTrie(block.accounts, shardOf(accountId)), key)
  return { nodes: nodes.map(toBase64), value: value === null ? null : toBase64(value) }
}

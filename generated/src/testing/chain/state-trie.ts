import { fromBase64 } from '../primitives/base64.js'
import { sha256 } from '../primitives/hash.js'
import { encodeAccount, ownCode, type Account, type Accounts } from '../state/account.js'
import { buildTrie, columns, emptyRoot, separator, trieKey, type TrieEntry, type TrieNode } from '../state/trie.js'
import { encodeAccessKey } from '../transactions/access-key.js'
import { encodePublicKey } from '../transactions/public-key.js'
import { shardOf, shards, type Shard } from './shards.js'

const roots = new WeakMap<Accounts, readonly Uint8Array[]>()

/** The root of the state of each shard. Blocks that change nothing share their accounts, so few states are hashed. */
export function stateRoots(accounts: Accounts): readonly Uint8Array[] {
  const known = roots.get(accounts) ?? shards.map(shard => stateTrie(accounts, shard)?.hash ?? emptyRoot)
  roots.set(accounts, known)
  return known
}

/** The trie of a shard's state. It is built for each proof: the nodes of every block would fill the memory. */
export function stateTrie(accounts: Accounts, shard: Shard): TrieNode | null {
  const entries = [...accounts.values()].filter(({ id }) => shardOf(id) === shard).flatMap(entriesOf)
  return buildTrie(entries.sort((one, other) => (one.key < other.key ? -1 : 1)))
}

const entries = new WeakMap<Account, readonly TrieEntry[]>()

function entriesOf(account: Account): readonly TrieEntry[] {
  const known = entries.get(account) ?? hashedEntries(account)
  entries.set(account, known)
  return known
}

function hashedEntries(account: Account): readonly TrieEntry[] {
  const { id } = account
  const code = ownCode(account)
  const entry = (value: Uint8Array, column: number, ...rest: readonly Uint8Array[]): TrieEntry => ({
    key: trieKey(column, id, ...rest),
    length: value.length,
    hash: sha256(value),
  })
  return [
    entry(encodeAccount(account), columns.account),
    ...(code === null ? [] : [entry(code, columns.code)]),
    ...[...account.keys].map(([publicKey, key]) =>
      entry(encodeAccessKey(key), columns.accessKey, Uint8Array.of(columns.accessKey), encodePublicKey(publicKey)),
    ),
    ...[...account.state].map(([key, value]) =>
      entry(fromBase64(value), columns.contractData, separator, fromBase64(key)),
    ),
  ]
}

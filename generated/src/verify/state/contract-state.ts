import { encodeBase64 } from '../../runtime/decode/base64.js'
import { sha256 } from '../../runtime/decode/sha256.js'
import type { ProvenChunk, ProvenFullBlock } from '../blocks/block.js'
import { isEqual, isZero } from '../hash/bytes.js'
import { readBase64, readHash, readList, readObject, within } from '../read/values.js'
import type { ResultOf } from '../result-of.js'
import { columns, separator, trieKey } from '../trie/key.js'
import { bytesOf, nibblesOf } from '../trie/nibbles.js'
import type { ValueRef } from '../trie/node.js'
import { entriesOf, readNodes } from '../trie/walk.js'
import { refuse, require, verified, type Verified } from '../verified.js'

/** Which entries the answer must have: those of an account's contract whose keys begin with a prefix. */
export interface AskedState {
  readonly account_id: string
  /** The prefix of keys in base64: the whole key for one entry, and empty for all entries. */
  readonly prefix_base64: string
  /** The shard of the account. Nothing here proves it: see `completeIn`. */
  readonly shard_id: number | bigint
}

/** The entries of a contract below a prefix, and no others. */
export interface ProvenState {
  /** The block after which the state is this. */
  readonly block_hash: string
  readonly block_height: number
  readonly values: readonly { readonly key: string; readonly value: string }[]
  /**
   * Where a key that `values` lacks is absent. With a value the shard is the account's own, so the key is absent on
   * the whole chain. With no value it is absent in the shard that you named, which says nothing if the account is in
   * another.
   */
  readonly completeIn: 'CHAIN' | 'SHARD'
}

/**
 * Proves the storage of a contract below a prefix: each key and value, and that there are no others.
 *
 * A chain commits to a state one block later, in the shard's next new chunk. So take a block of `verifyBlock` with a
 * new chunk of the shard, and ask about the block before it: `block_id: header.prev_hash`.
 *
 * It does not prove which shard an account is in, and so no absence if there is no value at all: see `completeIn`.
 * Nor accounts, access keys and code, of which nodes give no proof here.
 *
 * Errors: `NO_PROOF` for a request without `include_proof`, `MISSING_TRIE_NODE`, also for another shard,
 * `OTHER_BLOCK`, `OTHER_VALUES`, `INVALID_TRIE_NODE`, `NO_NEW_CHUNK`, and `ROOT_NOT_COMMITTED`.
 *
 * Wire method: `query` with `view_state`.
 * @example
 * const { header } = proven
 * const params = { account_id, prefix_base64: '', include_proof: true, block_id: header.prev_block_hash }
 * const verdict = verifyState(proven, { account_id, prefix_base64: '', shard_id }, await near.call(viewState(params)))
 */
export function verifyState(
  { header, chunks }: ProvenFullBlock,
  { account_id, prefix_base64, shard_id }: AskedState,
  answer: ResultOf<'EXPERIMENTAL_view_state'>,
): Verified<ProvenState> {
  return verified(() => {
    // As text, because 7 and 7n are one shard.
    const chunk = chunks.find(each => `${each.shard_id}` === `${shard_id}`)
    const before = { block_hash: header.prev_block_hash, block_height: header.prev_height }
    const values = storageOf(() => stateRootOf(chunk, header.height), before, { account_id, prefix_base64 }, answer)
    return { ...before, values, completeIn: values.length > 0 ? 'CHAIN' : 'SHARD' }
  })
}

/**
 * The entries of a contract below a prefix, in the state of a root after a block. Ends the proof if there are others.
 */
export function storageOf(
  rootOf: () => Uint8Array,
  { block_hash, block_height }: Pick<ProvenState, 'block_hash' | 'block_height'>,
  { account_id, prefix_base64 }: Omit<AskedState, 'shard_id'>,
  answer: unknown,
): ProvenState['values'] {
  const fields = readObject(answer, '')
  require(fields['block_hash'] === block_hash, 'OTHER_BLOCK', 'block_hash')
  require(fields['block_height'] === block_height, 'OTHER_BLOCK', 'block_height')
  const root = rootOf()
  if ((fields['proof'] ?? null) === null) refuse('PROOF_INCOMPLETE', 'NO_PROOF', 'proof')

  const items = readList(fields['values'], 'values')
  const own = nibblesOf(trieKey(columns.contractData, account_id, separator))
  const prefix = own + nibblesOf(readBase64(prefix_base64, 'prefix_base64'))
  const nodes = readNodes(fields['proof'], 'proof')
  const entries = entriesOf(root, nodes, { prefix, isWhole: false }, items.length, 'proof')
  require(entries.length === items.length, 'OTHER_VALUES', 'values')
  return entries.map(({ key, value: ref }, index) => {
    const field = within('values', index)
    const { key: listed, value } = readObject(items[index], field)
    require(encodeBase64(bytesOf(key.slice(own.length))) === listed, 'OTHER_VALUES', within(field, 'key'))
    return { key: listed as string, value: valueOf(value, ref, within(field, 'value')) }
  })
}

/** The root of the state before a chunk, if the block is the first that includes the chunk. */
function stateRootOf(chunk: ProvenChunk | undefined, height: number): Uint8Array {
  if (chunk === undefined) return refuse('PROOF_INVALID', 'OTHER_CHUNK', 'shard_id')
  if (chunk.height_included !== height) refuse('NOT_PROVABLE', 'NO_NEW_CHUNK', 'shard_id')
  return committedRoot(chunk.prev_state_root)
}

/** Zeros are no root of an empty trie: a chain that executes chunks later has them in the place of a root. */
export function committedRoot(stateRoot: string): Uint8Array {
  const root = readHash(stateRoot, 'state_root')
  return isZero(root) ? refuse('NOT_PROVABLE', 'ROOT_NOT_COMMITTED', 'state_root') : root
}

/** A value in base64, if it is the one of the trie. */
export function valueOf(value: unknown, { length, hash }: ValueRef, field: string): string {
  const bytes = readBase64(value, field)
  require(bytes.length === length && isEqual(sha256(bytes), hash), 'OTHER_VALUES', field)
  return value as string
}

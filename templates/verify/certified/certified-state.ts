import { latin1 } from '../../runtime/decode/latin1.js'
import type { ProvenBlock } from '../blocks/lite-header.js'
import { publicKey } from '../read/borsh.js'
import { readBase64, readObject } from '../read/values.js'
import type { ResultOf } from '../result-of.js'
import { committedRoot, valueOf } from '../state/contract-state.js'
import { columns, separator, trieKey } from '../trie/key.js'
import { nibblesOf } from '../trie/nibbles.js'
import { entriesOf, readNodes } from '../trie/walk.js'
import { require, verified, type Verified } from '../verified.js'
import { executionOf, type AskedChunk, type CertifiedOptions, type ProvenExecution } from './chunk-execution.js'

/** The entry of the state in question, as in the params of the method. */
export type AskedEntry =
  | { readonly target_type: 'account'; readonly account_id: string }
  | { readonly target_type: 'local_contract_code'; readonly account_id: string }
  | { readonly target_type: 'contract_data'; readonly account_id: string; readonly key: string }
  | { readonly target_type: 'access_key'; readonly account_id: string; readonly public_key: string }

/** An entry of the state, and the execution of its chunk. */
export interface ProvenEntry extends ProvenExecution {
  /**
   * The bytes of the entry in base64, as nodes store it. Null if the shard of the chunk has no such entry, which says
   * nothing if the account is in another shard.
   */
  readonly value: string | null
}

/**
 * Proves an account, an access key, a contract's code or an entry of its storage, after a chunk; or that the chunk's
 * shard has none.
 *
 * It does not prove which shard an account is in, and it does not decode the value.
 *
 * Errors: those of `verifyChunkExecution`, `MISSING_TRIE_NODE`, `INVALID_TRIE_NODE`, `OTHER_VALUES`, and `KEY_KIND` for
 * a key that is not ed25519.
 *
 * Wire method: `EXPERIMENTAL_light_client_state_proof`.
 * @example
 * const asked = { chunk_id, target: { target_type: 'account', account_id: 'alice.near' } } as const
 * const params = { ...asked, light_client_head: head.hash }
 * const answer = await near.call(experimentalLightClientStateProof(params))
 * const verdict = verifyCertifiedState(head, asked, answer, { layout: 'UNSTABLE_V1' })
 */
export function verifyCertifiedState(
  head: ProvenBlock,
  asked: { readonly chunk_id: AskedChunk; readonly target: AskedEntry },
  answer: ResultOf<'EXPERIMENTAL_light_client_state_proof'>,
  options: CertifiedOptions,
): Verified<ProvenEntry> {
  return verified(() => {
    const execution = executionOf(head, asked.chunk_id, answer, options)
    const root = committedRoot(execution.roots.state_root)
    const field = 'state_proof'
    const proof = readObject(readObject(answer, '')[field], field)
    const nodes = readNodes(proof['nodes'], `${field}.nodes`, longestValue)
    // Two hashes of a Merkle tree are no trie node, so that a root of outcomes cannot stand for one of a state.
    require(nodes.get(latin1(root))?.length !== 64, 'INVALID_TRIE_NODE', `${field}.nodes`)
    const prefix = nibblesOf(keyOf(asked.target))
    const [entry] = entriesOf(root, nodes, { prefix, isWhole: true }, 1, `${field}.nodes`)
    const value = proof['value'] ?? null
    require((entry === undefined) === (value === null), 'OTHER_VALUES', `${field}.value`)
    return { ...execution, value: entry ? valueOf(value, entry.value, `${field}.value`) : null }
  })
}

/** Nodes can have the value among the trie nodes, and code has up to 4 MB. */
const longestValue = 2 ** 23

function keyOf(target: AskedEntry): Uint8Array {
  const { account_id } = target
  switch (target.target_type) {
    case 'account':
      return trieKey(columns.account, account_id)
    case 'local_contract_code':
      return trieKey(columns.code, account_id)
    case 'contract_data':
      return trieKey(columns.contractData, account_id, separator, readBase64(target.key, 'target.key'))
    case 'access_key': {
      const key: Uint8Array[] = []
      publicKey(target.public_key, 'target.public_key', key)
      return trieKey(columns.accessKey, account_id, Uint8Array.of(columns.accessKey), ...key)
    }
  }
}

import { request } from '../../../runtime/request.js'
import type { AskedEntry } from '../../../verify/certified/certified-state.js'
import { askItself } from '../ask.js'
import { certifiedEntry } from '../certified/certified-entry.js'
import { readAccessKey, readAccount, readCode, type ReadEntry } from '../certified/entry-value.js'
import { unprovenPaths } from '../compare.js'
import { notProvable } from '../ended.js'
import type { Prover } from '../evidence.js'
import { objectOf } from './block.js'

type Params = { readonly [name: string]: unknown }

/** `view_account` at a block whose chunks are certified. */
export const proveAccount: Prover = /* @__PURE__ */ certifiedRead(
  ({ account_id }) => ({ target_type: 'account', account_id }),
  readAccount,
)

/** `view_access_key`, of an ed25519 key. */
export const proveAccessKey: Prover = /* @__PURE__ */ certifiedRead(
  // The trie has keys of other kinds under other texts.
  ({ account_id, public_key }) =>
    `${public_key as string}`.startsWith('ed25519:')
      ? { target_type: 'access_key', account_id, public_key }
      : undefined,
  readAccessKey,
)

/** `view_code`, of an account with code of its own. */
export const proveCode: Prover = /* @__PURE__ */ certifiedRead(
  ({ account_id }) => ({ target_type: 'local_contract_code', account_id }),
  readCode,
)

/**
 * Asks for the proof of an entry, then the question itself at the same block, and compares. Without an entry, only the
 * node's error is an answer, as nothing proves that the account is in the shard.
 */
function certifiedRead(targetOf: (params: Params) => object | undefined, read: ReadEntry): Prover {
  return async call => {
    const { params, method, rules, builder } = call.asked
    const { finality: _, block_id: _id, ...asked } = objectOf(params)
    const target = targetOf(asked) ?? notProvable('PROOF_LAYOUT', method)
    const { value, block, certifying, head } = await certifiedEntry(call, target as AskedEntry)
    const fields = value === null ? undefined : (read(value) ?? notProvable('PROOF_LAYOUT', method))
    const proven = { ...fields, block_hash: block.hash, block_height: block.height }
    const question = request(method, rules, { ...asked, block_id: block.hash }, builder)
    const { result } = await askItself(call, question, answer =>
      fields ? unprovenPaths(answer, proven) : { ok: true, value: [] },
    )
    return fields ? { result, proven, head, block: certifying } : notProvable('SHARD', method)
  }
}

import { request } from '../../../runtime/request.js'
import { committedRoot, storageOf } from '../../../verify/state/contract-state.js'
import { verified } from '../../../verify/verified.js'
import { askItself } from '../ask.js'
import { certifiedEntry } from '../certified/certified-entry.js'
import { notProvable } from '../ended.js'
import type { Evidence, Prover } from '../evidence.js'
import { objectOf } from './block.js'

/**
 * `view_state` on a chain that certifies the results of chunks. The proof of the account shows the root of its shard,
 * and that the account is in this shard: so a key that is not there is absent.
 */
export const proveCertifiedStorage: Prover = async (call): Promise<Evidence> => {
  const { params, method, rules, builder } = call.asked
  const { finality: _, block_id: _id, ...asked } = objectOf(params)
  const { account_id, prefix_base64 } = asked
  const target = { target_type: 'account', account_id: `${account_id as string}` } as const
  const { value: account, roots, block, certifying, head } = await certifiedEntry(call, target)
  const question = request(method, rules, { ...asked, block_id: block.hash, include_proof: true }, builder)
  const named = { block_hash: block.hash, block_height: block.height }
  const below = { account_id: target.account_id, prefix_base64: `${(prefix_base64 ?? '') as string}` }
  const { result, value: values } = await askItself(call, question, answer =>
    verified(() => (account === null ? [] : storageOf(() => committedRoot(roots.state_root), named, below, answer))),
  )
  if (account === null) return notProvable('SHARD', method)
  const { proof, ...fields } = objectOf(result)
  const proven = { values, ...named }
  const wantsProof = asked['include_proof'] === true
  return wantsProof
    ? { result, proven: { ...proven, proof }, head, block: certifying }
    : { result: fields, proven, head, block: certifying }
}

import { hashOf, list } from '../read/borsh.js'
import { require, verified, type Verified } from '../verified.js'
import type { ResultOf } from '../result-of.js'
import { isSameHash, type ProvenBlock } from './lite-header.js'
import { stake, type ProvenStake } from './stake.js'

/**
 * Proves who produces blocks in the epoch after that of a proven block: accounts, keys and stakes, in their order. Ask
 * for the validators of the next epoch, by a block of it; before the first epoch of a chain, by its first block.
 *
 * It does not prove which of them is online, nor the validators that produce only chunks.
 *
 * Errors: `NEXT_VALIDATORS_HASH` for any other list, and `KEY_KIND` or `STAKE_VERSION` for one of a newer protocol.
 *
 * Wire method: `EXPERIMENTAL_validators_ordered`.
 * @example
 * const validators = await near.call(experimentalValidatorsOrdered({ block_id: head.hash }))
 * const verdict = verifyNextValidators(head, validators)
 */
export function verifyNextValidators(
  block: ProvenBlock,
  validators: ResultOf<'EXPERIMENTAL_validators_ordered'>,
): Verified<readonly ProvenStake[]> {
  return verified(() => {
    const { value, hash } = hashOf(list(stake), validators, '')
    require(isSameHash(block.next_bp_hash, hash), 'NEXT_VALIDATORS_HASH', '')
    return value
  })
}

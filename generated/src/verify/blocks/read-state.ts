import { hashOf, list } from '../read/borsh.js'
import { malformed, readHash, readObject, within } from '../read/values.js'
import { require, verified, type Verified } from '../verified.js'
import type { LightClientState } from './light-client-block.js'
import { isSameHash, readProvenBlock } from './lite-header.js'
import { stake } from './stake.js'

/**
 * Reads the state of a light client that a program stored: its form, and that the producers of the next epoch are those
 * of the head.
 *
 * It proves nothing: whoever can change the stored state decides what is believed.
 *
 * Errors: `MALFORMED` for anything else than a state, and `NEXT_VALIDATORS_HASH` for other producers.
 * @example
 * const verdict = readLightClientState(JSON.parse(textOfTheFile))
 */
export function readLightClientState(stored: unknown): Verified<LightClientState> {
  return verified(() => {
    const { head: block, producers: epochs } = readObject(stored, '')
    const head = readProvenBlock(block, 'head')
    const listed = readObject(epochs, 'producers')
    const own = new Set([head.epoch_id, head.next_epoch_id])
    const producers = Object.fromEntries(
      Object.entries(listed).map(([epoch, stakes]) => {
        const field = within('producers', epoch)
        if (!own.has(epoch)) return malformed(field)
        readHash(epoch, field)
        const { value, hash } = hashOf(list(stake), stakes, field)
        require(epoch !== head.next_epoch_id || isSameHash(head.next_bp_hash, hash), 'NEXT_VALIDATORS_HASH', field)
        return [epoch, value]
      }),
    )
    return { head, producers }
  })
}

import { borshInteger, borshList, borshText, joined } from '../primitives/borsh.js'
import { emptyHash, hashOf } from '../primitives/hash.js'
import { keyNamed, publicBytes } from '../primitives/keys.js'
import { genesisHeight } from './genesis.js'
import type { MockValidator } from '../options.js'
import type { JsonObject } from '../wire/json.js'

export const epochLength = 50

/** A range of heights with one set of validators. */
export type Epoch = {
  readonly index: number
  /** The hash of the last block two epochs before. */
  readonly id: string
  readonly nextId: string
  readonly start: number
}

/** The epoch of the first block. The next one has the same id, as on real chains. */
export const firstEpoch: Epoch = { index: 0, id: emptyHash, nextId: emptyHash, start: genesisHeight }

/** The epoch of the height after a block. */
export function epochAfter(
  { hash, height, epoch }: { hash: string; height: number; epoch: Epoch },
  next: number,
): Epoch {
  if (height === genesisHeight) return { ...epoch, nextId: hash }
  const index = Math.floor((next - genesisHeight) / epochLength)
  if (index === epoch.index) return epoch
  return { index, id: epoch.nextId, nextId: hash, start: genesisHeight + index * epochLength }
}

/** The validators of an epoch: the sets of the option take turns. */
export function producersOf(index: number, sets: readonly (readonly MockValidator[])[]): readonly MockValidator[] {
  return sets[index % sets.length] ?? []
}

export function viewStake({ id, stake }: MockValidator, more: JsonObject): JsonObject {
  return { account_id: id, public_key: keyNamed(id).publicKey, stake: String(stake), ...more }
}

export function viewValidator(validator: MockValidator): JsonObject {
  return viewStake(validator, { validator_stake_struct_version: 'V1' })
}

const hashes = new WeakMap<readonly MockValidator[], string>()

/** The hash of an epoch's validators, which the headers of the epoch before contain. */
export function producersHash(producers: readonly MockValidator[]): string {
  const hash = hashes.get(producers) ?? hashOf(borshList(producers.map(encodeValidator)))
  hashes.set(producers, hash)
  return hash
}

function encodeValidator({ id, stake }: MockValidator): Uint8Array {
  const key = joined(borshInteger(0, 1), publicBytes(id))
  return joined(borshInteger(0, 1), borshText(id), key, borshInteger(BigInt(stake), 16))
}

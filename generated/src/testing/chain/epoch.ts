import { borshInteger, borshList, borshText, joined } from '../primitives/borsh.js'
import { emptyHash, hashOf } from '../primitives/hash.js'
import { keyNamed, publicBytes } from '../primitives/keys.js'
import { accountNames, genesisHeight } from './genesis.js'
import type { JsonObject } from '../wire/json.js'

export const epochLength = 50

/** A range of heights with one set of validators. */
export type Epoch = { readonly index: number; readonly id: string; readonly nextId: string; readonly start: number }

/** The epoch of a height. */
export function epochAt(height: number): Epoch {
  const index = Math.floor((height - genesisHeight) / epochLength)
  return { index, id: epochId(index), nextId: epochId(index + 1), start: genesisHeight + index * epochLength }
}

/** Whether the height is the last one of its epoch. */
export function endsEpoch(height: number): boolean {
  return epochAt(height + 1).index !== epochAt(height).index
}

export function epochId(index: number): string {
  return index < 1 ? emptyHash : hashOf('epoch', index)
}

/** The only validator of this chain, which produces every block and chunk. */
export const validatorStake: bigint = 50_000_000n * 10n ** 24n

export function viewValidator(): JsonObject {
  return {
    account_id: accountNames.near,
    public_key: keyNamed(accountNames.near).publicKey,
    stake: String(validatorStake),
    validator_stake_struct_version: 'V1',
  }
}

/** The hash of the next epoch's validators, which headers contain. */
export const producersHash: string = hashOf(borshList([encodeValidator()]))

function encodeValidator(): Uint8Array {
  const key = joined(borshInteger(0, 1), publicBytes(accountNames.near))
  return joined(borshInteger(0, 1), borshText(accountNames.near), key, borshInteger(validatorStake, 16))
}

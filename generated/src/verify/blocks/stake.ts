import { decimal, publicKey, struct, text, type Read } from '../read/borsh.js'
import { readObject } from '../read/values.js'
import { refuse } from '../verified.js'

/** A validator, its key and its stake in yoctoNEAR. */
export interface ProvenStake {
  readonly validator_stake_struct_version: 'V1'
  readonly account_id: string
  readonly public_key: string
  readonly stake: string
}

export const stake: Read<ProvenStake> = (value, field, bytes) => {
  const { validator_stake_struct_version: version } = readObject(value, field)
  if (version !== 'V1') refuse('PROOF_UNSUPPORTED', 'STAKE_VERSION', field)
  bytes.push(Uint8Array.of(0))
  return { validator_stake_struct_version: 'V1', ...fields(value, field, bytes) }
}

const fields: Read<Omit<ProvenStake, 'validator_stake_struct_version'>> = struct({
  account_id: text,
  public_key: publicKey,
  stake: decimal(16),
})

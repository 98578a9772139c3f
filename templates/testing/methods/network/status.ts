import { earliestOf, genesisOf, headOf } from '../../chain/chain.js'
import { accountNames } from '../../chain/genesis.js'
import { protocolVersion, rootOfHashes } from '../../chain/headers/inner-rest.js'
import { producersOf } from '../../chain/epoch.js'
import { stateRoots } from '../../chain/state-trie.js'
import { toBase58 } from '../../primitives/base58.js'
import { nanosecondsText } from '../../chain/time.js'
import { nodeVersion } from '../../config/client-config.js'
import { keyNamed } from '../../primitives/keys.js'
import { refuseWithCause } from '../../wire/failure.js'
import type { Method } from '../method.js'

/** The result of a healthy node is null. */
export const health: Method = (_params, chain) => {
  const { faultModes } = chain.settings
  if (faultModes.has('syncing')) return refuseWithCause('NODE_IS_SYNCING', null)
  if (!faultModes.has('alone') && !faultModes.has('stalled')) return null
  const info = { elapsed: [210, 398_150_420] }
  return refuseWithCause('NO_NEW_BLOCKS', info)
}

export const status: Method = (_params, chain) => {
  const head = headOf(chain)
  const earliest = earliestOf(chain)
  const epoch = head.epoch
  const validator = chain.settings.faultModes.size === 0
  const validatorKey = validator ? keyNamed(accountNames.near).publicKey : null
  return {
    chain_id: chain.settings.chainId,
    genesis_hash: genesisOf(chain).hash,
    latest_protocol_version: protocolVersion,
    node_key: validatorKey,
    node_public_key: keyNamed('node').publicKey,
    protocol_version: protocolVersion,
    rpc_addr: '0.0.0.0:3030',
    sync_info: {
      earliest_block_hash: earliest.hash,
      earliest_block_height: earliest.height,
      earliest_block_time: nanosecondsText(earliest.timestamp),
      latest_block_hash: head.hash,
      latest_block_height: head.height,
      latest_block_time: nanosecondsText(head.timestamp),
      latest_state_root: toBase58(rootOfHashes(stateRoots(head.accounts))),
      epoch_id: epoch.id,
      epoch_start_height: epoch.start,
      syncing: chain.settings.faultModes.has('syncing'),
    },
    uptime_sec: head.ordinal,
    validator_account_id: validator ? accountNames.near : null,
    validator_public_key: validatorKey,
    validators: producersOf(epoch.index, chain.settings.validators).map(({ id }) => ({ account_id: id })),
    version: nodeVersion,
  }
}

import {
  clientConfig,
  createClient,
  experimentalMaintenanceWindows,
  experimentalSplitStorageInfo,
  experimentalValidatorsOrdered,
  health,
  maintenanceWindows,
  networkInfo,
  status,
  validators,
} from 'near-rpc-client'
import type { MaintenanceWindow, ValidatorStake } from 'near-rpc-client/schemas'

const near = createClient({ url: 'https://rpc.example' })

// An epoch: the current one, or one by its id or by its last block.
validators('latest')
validators({ epoch_id: '8kPcW6ryq4cMf2LTuJbTg9xNnDVkZs5QhE3aR7wYvGmX' })
validators({ block_id: 186_278_401 })
validators({ block_id: 18_446_744_073_709_551_615n })
// @ts-expect-error two epochs in one request
validators({ epoch_id: '8kPcW6ryq4cMf2LTuJbTg9xNnDVkZs5QhE3aR7wYvGmX', block_id: 186_278_401 })
// @ts-expect-error a word that names no epoch
validators('newest')
// @ts-expect-error no epoch
validators({})

// Builders without required params take no arguments.
experimentalValidatorsOrdered()
experimentalValidatorsOrdered({ block_id: null })
experimentalSplitStorageInfo()
// @ts-expect-error the params are empty
experimentalSplitStorageInfo({ block_id: 1 })
// @ts-expect-error the method takes nothing
status({})
// @ts-expect-error an account is needed
maintenanceWindows({})

// The result of `health` is null.
;(await near.call(health())) satisfies null
const unwell = await near.send(health())
if (!unwell.ok && unwell.error.kind === 'NO_NEW_BLOCKS') {
  const [seconds, nanoseconds] = unwell.error.info.elapsed
  seconds satisfies number
  nanoseconds satisfies number
}
if (!unwell.ok && unwell.error.kind === 'NODE_IS_SYNCING') unwell.error.info satisfies Record<string, never>

// Fields that nodes leave out are optional; values that a node may not know can be null.
const { rpc_addr, validator_account_id, sync_info, version } = await near.call(status())
rpc_addr satisfies string | undefined
validator_account_id satisfies string | null
sync_info.earliest_block_height satisfies number | null
sync_info.latest_block_height satisfies number
version.rustc_version satisfies string
// @ts-expect-error not every node knows its address
rpc_addr satisfies string
// @ts-expect-error not every node validates
validator_account_id satisfies string

const [peer] = (await near.call(networkInfo())).active_peers
if (peer) peer.addr satisfies string | null

// Fields of the configuration are optional, because they change with each release.
const config = await near.call(clientConfig())
config.gc.gc_num_epochs_to_keep satisfies number
config.block_request_timeout satisfies readonly [number, number] | undefined
if (typeof config.max_block_wait_delay !== 'string') config.max_block_wait_delay satisfies readonly [number, number]
if (typeof config.tracked_shards_config === 'object' && 'Accounts' in config.tracked_shards_config)
  config.tracked_shards_config.Accounts satisfies readonly string[]

// The reason of a kickout is a string, or an object with the reason as its only key.
const { prev_epoch_kickout, validator_reward_paid_prev_epoch } = await near.call(validators('latest'))
validator_reward_paid_prev_epoch satisfies Record<string, string> | undefined
for (const { reason } of prev_epoch_kickout)
  if (typeof reason === 'string') reason satisfies 'Unstaked' | 'DidNotGetASeat' | '_UnusedSlashed'
  else if ('NotEnoughStake' in reason) reason.NotEnoughStake.threshold_u128 satisfies string
  else if ('ProtocolVersionTooOld' in reason) reason.ProtocolVersionTooOld.network_version satisfies number
  else if ('NotEnoughBlocks' in reason) reason.NotEnoughBlocks.produced satisfies number
  else if ('NotEnoughChunks' in reason) reason.NotEnoughChunks.produced satisfies number
  else reason.NotEnoughChunkEndorsements.expected satisfies number

;(await near.call(experimentalValidatorsOrdered())) satisfies readonly ValidatorStake[]
// The older name has the result of the newer one.
;(await near.call(maintenanceWindows({ account_id: 'node1.harbor' }))) satisfies readonly MaintenanceWindow[]
;(await near.call(
  experimentalMaintenanceWindows({ account_id: 'node1.harbor' }),
)) satisfies readonly MaintenanceWindow[]

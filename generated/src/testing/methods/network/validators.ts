import { headOf, type Block, type Chain } from '../../chain/chain.js'
import { producersOf, viewStake, viewValidator } from '../../chain/epoch.js'
import { lookUp } from '../../chain/find-block.js'
import { shards } from '../../chain/shards.js'
import { blockId, optionalBlockId, type BlockId } from '../../wire/block-reference.js'
import { refuseAs } from '../../wire/failure.js'
import { isJsonObject, type Json, type JsonObject } from '../../wire/json.js'
import { failParsing, hashOfText, listOf, wrongType } from '../../wire/params.js'
import type { Method } from '../method.js'

type EpochReference = 'latest' | { readonly block: BlockId } | { readonly epoch: string }

/** The validators of an epoch: the current one, or a past one by its id or its last block. */
export const validators: Method = (params, chain) => {
  const reference = readEpochReference(params)
  if (chain.settings.faultModes.has('alone')) return refuseEpoch()
  const head = headOf(chain)
  if (reference === 'latest') return viewEpoch(head, chain)
  if ('epoch' in reference) return viewEpoch(lastOf(reference.epoch, chain), chain)
  const block = lookUp(chain, { block_id: reference.block }, refuseEpoch)
  const next = chain.blocks[block.ordinal]
  if (next && next.epoch.index !== block.epoch.index) return viewEpoch(block, chain)
  return refuseAs('VALIDATOR_INFO_UNAVAILABLE', null, 'Validator info unavailable')
}

/** The validators in the order of their stakes at a block; null or no params is the newest block. */
export const validatorsOrdered: Method = (params, chain) => {
  const id = optionalBlockId(params, 'struct RpcValidatorsOrderedRequest')
  const { epoch } = id === null ? headOf(chain) : lookUp(chain, { block_id: id }, refuseEpoch)
  return producersOf(epoch.index, chain.settings.validators).map(viewValidator)
}

function refuseEpoch(): never {
  return refuseAs('UNKNOWN_EPOCH', null, 'Unknown Epoch')
}

function readEpochReference(params: Json | undefined): EpochReference {
  if (params === 'latest') return 'latest'
  const list = listOf(params)
  if (list?.length === 1) return list[0] === null ? 'latest' : { block: blockId(list[0]) }
  if (typeof params === 'string') return failParsing(`unknown variant \`${params}\`, expected one of ${variants}`)
  if (!isJsonObject(params)) return wrongType(params, 'string or map')
  const [key, ...others] = Object.keys(params)
  if (others.length > 0 || key === undefined) return failParsing('invalid value: map, expected map with a single key')
  if (key === 'latest') return 'latest'
  if (key === 'block_id') return { block: blockId(params['block_id']) }
  if (key === 'epoch_id') return { epoch: hashOfText(params['epoch_id']) }
  return failParsing(`unknown variant \`${key}\`, expected one of ${variants}`)
}

const variants = '`epoch_id`, `block_id`, `latest`'

/** The newest block of an epoch that has started. The first two epochs have one id. */
function lastOf(id: string, chain: Chain): Block {
  return (
    chain.blocks
      .slice()
      .reverse()
      .find(({ epoch }) => epoch.id === id) ?? refuseEpoch()
  )
}

/** The producers of the blocks of an epoch, up to a block. */
function viewEpoch(block: Block, chain: Chain): JsonObject {
  const { settings } = chain
  const { index, start } = block.epoch
  const work = viewWork(block, chain)
  return {
    current_fishermen: [],
    current_proposals: [],
    current_validators: producersOf(index, settings.validators).map(each => viewStake(each, work)),
    epoch_height: index,
    epoch_start_height: start,
    next_fishermen: [],
    next_validators: producersOf(index + 1, settings.validators).map(each => viewStake(each, { shards: shardIds })),
    prev_epoch_kickout: [],
  }
}

const shardIds: readonly number[] = shards.map(({ id }) => id)

function viewWork({ height, epoch: { start } }: Block, { settings, byHeight }: Chain): JsonObject {
  const blocks = height - start
  const perShard = shards.map(() => blocks)
  const isLater = (at: number): boolean => start < at && at <= height && byHeight.has(at)
  const missing = settings.missingChunks.filter(chunk => isLater(chunk.height))
  const produced = shards.map(({ id }) => blocks - missing.filter(({ shardId }) => shardId === id).length)
  const [inAll, producedInAll] = [blocks * shards.length, blocks * shards.length - missing.length]
  return {
    is_slashed: false,
    num_expected_blocks: blocks,
    num_expected_chunks: inAll,
    num_expected_chunks_per_shard: perShard,
    num_expected_endorsements: inAll,
    num_expected_endorsements_per_shard: perShard,
    num_produced_blocks: blocks,
    num_produced_chunks: producedInAll,
    num_produced_chunks_per_shard: produced,
    num_produced_endorsements: producedInAll,
    num_produced_endorsements_per_shard: produced,
    shards: shardIds,
    shards_endorsed: shardIds,
  }
}

import { block } from '../../../methods/block.js'
import { isObject } from '../../../runtime/json/is-object.js'
import { readList, readObject, readText } from '../../../verify/read/values.js'
import { require, verified, type Verified } from '../../../verify/verified.js'
import type { BlockId } from '../../block/block-in-question.js'
import { askForProof } from '../ask.js'
import type { ProvingCall } from '../proving-call.js'

/** What a node says about a block. Nothing of it is believed: it tells what to ask for. */
export interface ToldBlock {
  readonly hash: string
  readonly height: number
  /** The shards of the block, and later the likeliest first. */
  readonly shards: (number | bigint)[]
}

/**
 * The hash and the shards of a block. `verifyBlock` is not asked: networks that certify executions have headers whose
 * other fields it does not know.
 */
export async function toldBlock(call: ProvingCall, block_id: BlockId): Promise<ToldBlock> {
  const { head } = await call.heads.newest(call)
  const { value } = await askForProof(call, block({ block_id }), head, answer => readTold(block_id, answer))
  return value
}

function readTold(block_id: BlockId, answer: unknown): Verified<ToldBlock> {
  return verified(() => {
    const { header, chunks } = readObject(answer, '')
    const { hash, height } = readObject(header, 'header')
    const isAsked = typeof block_id === 'string' ? hash === block_id : height === Number(block_id)
    require(isAsked && Number.isSafeInteger(height), 'OTHER_BLOCK', 'header')
    const shards = readList(chunks, 'chunks').flatMap(each => (isObject(each) ? shardIds(each['shard_id']) : []))
    require(shards.length > 0, 'MALFORMED', 'chunks')
    return { hash: readText(hash, 'header.hash'), height: height as number, shards }
  })
}

/** The id of a shard in a list, or no id. */
export function shardIds(value: unknown): readonly (number | bigint)[] {
  return typeof value === 'bigint' || Number.isSafeInteger(value) ? [value as number | bigint] : []
}

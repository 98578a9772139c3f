import { verifyBlock, type ProvenFullBlock } from '../../verify/blocks/block.js'
import type { ProvenHeader } from '../../verify/blocks/header.js'
import { readObject } from '../../verify/read/values.js'
import { require, verified, type Verified } from '../../verify/verified.js'

/** A block by its hash or its height. */
export type BlockId = string | number | bigint

/** The block of an answer, if it is the one in question: then its hash covers each field. */
export function blockOf(block_id: BlockId, result: unknown): Verified<ProvenFullBlock> {
  const named = verified(() => {
    const { hash, height } = readObject(readObject(result, '')['header'], 'header')
    if (typeof block_id === 'string') return block_id
    require(`${height}` === `${block_id}`, 'OTHER_BLOCK', 'header.height')
    return hash as string
  })
  return named.ok ? verifyBlock(named.value, result as never) : named
}

/** The block with the names of the wire. */
export function wireBlock({ header, chunks }: ProvenFullBlock): object {
  const { prev_block_hash: prev_hash, ...fields }: ProvenHeader = header
  return { header: { ...fields, prev_hash }, chunks }
}

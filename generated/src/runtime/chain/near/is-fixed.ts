import type { Request } from '../../request.js'

/** Methods that take the hash of a block or a chunk as their only positional param. */
const byPosition: ReadonlySet<string> = new Set(['block', 'chunk', 'gas_price'])

/**
 * Whether the result can never change. A hash always names the same block or chunk; a height or a finality can name
 * another block later.
 */
export function isFixed({ method, params, rules }: Request): boolean {
  if (rules.submits) return false
  if (Array.isArray(params) && byPosition.has(method)) return isHash(params[0])
  const { block_id: block, chunk_id: chunk } = Object(params)
  return isHash(block) || isHash(chunk) || method === 'genesis_config' || method === 'EXPERIMENTAL_genesis_config'
}

/** 32 bytes in base58, as nodes write hashes. */
function isHash(value: unknown): boolean {
  return typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)
}

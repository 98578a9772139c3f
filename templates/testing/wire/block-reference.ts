import { isHash } from '../primitives/hash.js'
import { isJsonObject, type Json, type JsonObject } from './json.js'
import { failParsing, isUnsigned, listOf, objectParams, wrongType } from './params.js'

export type BlockId = number | bigint | string

/** The block that a request refers to. */
export type BlockReference =
  | { readonly block_id: BlockId }
  | { readonly finality: 'optimistic' | 'near-final' | 'final' }
  | { readonly sync_checkpoint: 'genesis' | 'earliest_available' }

const kinds = ['block_id', 'finality', 'sync_checkpoint'] as const
const finalities = ['optimistic', 'near-final', 'final'] as const
const checkpoints = ['genesis', 'earliest_available'] as const

/** Reads params that are only a block reference. A list of one item is a block id. */
export function onlyBlockReference(params: Json | undefined): BlockReference {
  const list = listOf(params)
  if (list?.length === 1) return { block_id: blockId(list[0]) }
  if (typeof params === 'string') return failParsing(`unknown variant \`${params}\`, expected one of ${ticked(kinds)}`)
  if (!isJsonObject(params)) return wrongType(params, 'string or map')
  if (Object.keys(params).length !== 1) return failParsing('invalid value: map, expected map with a single key')
  return (
    referenceIn(params) ??
    failParsing(`unknown variant ${ticked(Object.keys(params))}, expected one of ${ticked(kinds)}`)
  )
}

/** Reads a block reference among other params. The first reference found counts. */
export function blockReference(params: JsonObject): BlockReference {
  return referenceIn(params) ?? failParsing('no variant of enum BlockReference found in flattened data')
}

function referenceIn(params: JsonObject): BlockReference | null {
  if (params['block_id'] !== undefined) return { block_id: blockId(params['block_id']) }
  if (params['finality'] !== undefined) return { finality: variant(params['finality'], finalities) }
  if (params['sync_checkpoint'] === undefined) return null
  return { sync_checkpoint: variant(params['sync_checkpoint'], checkpoints) }
}

export function blockId(value: Json | undefined): BlockId {
  return asBlockId(value) ?? failParsing('data did not match any variant of untagged enum BlockId')
}

/** Reads a block id by position or from an object that can be empty; null for the newest block. */
export function optionalBlockId(params: Json | undefined, expected: string): BlockId | null {
  const list = listOf(params)
  if (list?.length === 0) return failParsing(`invalid length 0, expected ${expected} with 1 element`)
  const id = list === null ? objectParams(params, expected)['block_id'] : list[0]
  const given = id === null || id === undefined ? null : blockId(id)
  if (list && list.length > 1) return failParsing(`invalid length ${list.length}, expected fewer elements in array`)
  return given
}

export function asBlockId(value: Json | undefined): BlockId | null {
  if (isUnsigned(value)) return value
  return typeof value === 'string' && isHash(value) ? value : null
}

/** One of the names of an enumeration. */
export function variant<Name extends string>(value: Json, names: readonly Name[]): Name {
  const known = names.find(name => name === value)
  if (known !== undefined) return known
  if (typeof value !== 'string') return wrongType(value, 'string or map')
  return failParsing(`unknown variant \`${value}\`, expected one of ${ticked(names)}`)
}

export function variantField<Name extends string>(params: JsonObject, field: string, names: readonly Name[]): Name {
  const value = params[field]
  return value === undefined ? failParsing(`missing field \`${field}\``) : variant(value, names)
}

function ticked(names: readonly string[]): string {
  return names.map(name => `\`${name}\``).join(', ')
}

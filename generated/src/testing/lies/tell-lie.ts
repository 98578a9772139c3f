import { hashOf, signatureOf } from '../primitives/hash.js'
import { isJsonObject, isList, type Json, type JsonObject } from '../wire/json.js'
import type { Lie } from './lie.js'

/** The result of a method as a node tells it that lies in these ways. */
export function tellLies(result: Json, lies: ReadonlySet<Lie>): Json {
  return [...lies].reduce((told: Json, lie) => (isJsonObject(told) ? tellers[lie](told) : told), result)
}

type Teller = (result: JsonObject) => JsonObject

/** By the fields of the result, because several methods give one. A result that the lie is not about stays. */
const tellers: Readonly<Record<Lie, Teller>> = {
  FORGED_OUTCOME: at(['outcome_proof', 'outcome', 'logs'], logs => [...listOf(logs), 'forged']),
  FORGED_STATE: at(['values'], values => withFirst(values, first => ({ ...first, value: 'Zm9yZ2Vk' }))),
  DROPPED_TRIE_NODE: ifHas('values', at(['proof'], withoutLast)),
  SHORT_APPROVALS: at(['approvals_after_next'], all => listOf(all).slice(0, Math.floor(listOf(all).length / 2))),
  FORGED_SIGNATURE: at(['approvals_after_next'], all => {
    const forged = listOf(all).findIndex(approval => approval !== null)
    return listOf(all).map((approval, index) => (index === forged ? signatureOf('forged') : approval))
  }),
  OTHER_VALIDATORS: at(['next_bps'], producers =>
    withFirst(
      producers,
      at(['stake'], stake => String(BigInt(String(stake)) + 1n)),
    ),
  ),
  SWAPPED_APPROVALS: at(['approvals_after_next'], all => {
    const [first, second, ...others] = listOf(all)
    return first === undefined || second === undefined ? all : [second, first, ...others]
  }),
  ROUNDED_TIME: ifHas(
    'approvals_after_next',
    at(['inner_lite', 'timestamp_nanosec'], time => String(BigInt(Math.round(Number(time))))),
  ),
  OTHER_BLOCK: at(['header', 'hash'], (_hash, header) => header['prev_hash'] ?? null),
  FLIPPED_BIT: at(['header', 'gas_price'], price => String(BigInt(String(price)) ^ 1n)),
  MISSING_CHUNK_AS_NEW: at(['chunks'], (chunks, { header }) => {
    const height = isJsonObject(header) ? header['height'] : undefined
    if (height === undefined) return chunks
    return listOf(chunks).map(chunk => (isJsonObject(chunk) ? at(['height_included'], () => height)(chunk) : chunk))
  }),
  LONG_PATH: at(['block_proof'], path => [...listOf(path), ...longPath]),
  OTHER_CHUNK: at(['chunk_execution_proof', 'roots', 'V1', 'chunk_id', 'shard_id'], id => Number(id) + 1),
  FORGED_ROOTS: at(['chunk_execution_proof', 'roots', 'V1', 'state_root'], () => hashOf('forged')),
  FORGED_ENTRY: at(['state_proof', 'value'], value => (value === null ? null : 'Zm9yZ2Vk')),
  DENIED_ENTRY: at(['state_proof', 'value'], () => null),
  DROPPED_ENTRY_NODE: at(['state_proof', 'nodes'], withoutLast),
}

const longPath: readonly Json[] = Array.from({ length: 1_000 }, () => ({ direction: 'Left', hash: hashOf('forged') }))

/** Replaces the field at the end of a path, if there is one. */
function at([name = '', ...path]: readonly string[], replace: (value: Json, owner: JsonObject) => Json): Teller {
  return owner => {
    const value = owner[name]
    if (value === undefined) return owner
    if (path.length === 0) return { ...owner, [name]: replace(value, owner) }
    return isJsonObject(value) ? { ...owner, [name]: at(path, replace)(value) } : owner
  }
}

function ifHas(name: string, teller: Teller): Teller {
  return result => (name in result ? teller(result) : result)
}

function withFirst(items: Json, change: Teller): Json {
  const [first, ...others] = listOf(items)
  return isJsonObject(first) ? [change(first), ...others] : listOf(items)
}

function withoutLast(items: Json): Json {
  return listOf(items).slice(0, -1)
}

function listOf(value: Json): readonly Json[] {
  return typeof value === 'object' && value !== null && isList(value) ? value : []
}

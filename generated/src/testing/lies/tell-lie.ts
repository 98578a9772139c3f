import { hashOf, signatureOf } from '../primitives/hash.js'
import { isJsonObject, isList, type Json, type JsonObject } from '../wire/json.js'
import type { Lie } from './lie.js'

/** The result of a method as a node tells it that lies in these ways. */
export function tellLies(result: Json, lies: ReadonlySet<Lie>): Json {
  return [...lies].reduce((told: Json, lie) => (isJsonObject(told) ? (tellers[lie](told) ?? told) : told), result)
}

/** By the fields of the result, because several methods give one: null for a result that the lie is not about. */
const tellers: Readonly<Record<Lie, (result: JsonObject) => JsonObject | null>> = {
  FORGED_OUTCOME: result =>
    changed(result, 'outcome_proof', proof =>
      changed(proof, 'outcome', outcome => replaced(outcome, 'logs', logs => [...listOf(logs), 'forged'])),
    ),
  FORGED_STATE: result =>
    replaced(result, 'values', values => {
      const [first, ...others] = listOf(values)
      return isJsonObject(first) ? [{ ...first, value: 'Zm9yZ2Vk' }, ...others] : listOf(values)
    }),
  DROPPED_TRIE_NODE: result =>
    'values' in result ? replaced(result, 'proof', nodes => listOf(nodes).slice(0, -1)) : null,
  SHORT_APPROVALS: result =>
    replaced(result, 'approvals_after_next', all => listOf(all).slice(0, Math.floor(listOf(all).length / 2))),
  FORGED_SIGNATURE: result =>
    replaced(result, 'approvals_after_next', all => {
      const forged = listOf(all).findIndex(approval => approval !== null)
      return listOf(all).map((approval, index) => (index === forged ? signatureOf('forged') : approval))
    }),
  OTHER_VALIDATORS: result =>
    replaced(result, 'next_bps', producers => {
      const [first, ...others] = listOf(producers)
      return isJsonObject(first) ? [oneMore(first, 'stake'), ...others] : listOf(producers)
    }),
  SWAPPED_APPROVALS: result =>
    replaced(result, 'approvals_after_next', all => {
      const [first, second, ...others] = listOf(all)
      return first === undefined || second === undefined ? all : [second, first, ...others]
    }),
  ROUNDED_TIME: result =>
    'approvals_after_next' in result
      ? changed(result, 'inner_lite', lite =>
          replaced(lite, 'timestamp_nanosec', time => String(BigInt(Math.round(Number(time))))),
        )
      : null,
  OTHER_BLOCK: result =>
    changed(result, 'header', header => replaced(header, 'hash', () => header['prev_hash'] ?? null)),
  FLIPPED_BIT: result =>
    changed(result, 'header', header => ('gas_price' in header ? flippedBit(header, 'gas_price') : null)),
  MISSING_CHUNK_AS_NEW: result => {
    const { header } = result
    const height = isJsonObject(header) ? header['height'] : undefined
    if (height === undefined) return null
    return replaced(result, 'chunks', chunks =>
      listOf(chunks).map(chunk =>
        isJsonObject(chunk) ? (replaced(chunk, 'height_included', () => height) ?? chunk) : chunk,
      ),
    )
  },
  LONG_PATH: result => replaced(result, 'block_proof', path => [...listOf(path), ...longPath]),
  OTHER_CHUNK: result =>
    changedRoots(result, roots =>
      changed(roots, 'chunk_id', chunk => replaced(chunk, 'shard_id', id => Number(id) + 1)),
    ),
  FORGED_ROOTS: result => changedRoots(result, roots => replaced(roots, 'state_root', () => hashOf('forged'))),
  FORGED_ENTRY: result =>
    changed(result, 'state_proof', proof => replaced(proof, 'value', value => (value === null ? null : 'Zm9yZ2Vk'))),
  DENIED_ENTRY: result => changed(result, 'state_proof', proof => replaced(proof, 'value', () => null)),
  DROPPED_ENTRY_NODE: result =>
    changed(result, 'state_proof', proof => replaced(proof, 'nodes', nodes => listOf(nodes).slice(0, -1))),
}

const longPath: readonly Json[] = Array.from({ length: 1_000 }, () => ({ direction: 'Left', hash: hashOf('forged') }))

/** The roots of a chunk's results, in their first and only version. */
function changedRoots(result: JsonObject, change: (roots: JsonObject) => JsonObject | null): JsonObject | null {
  return changed(result, 'chunk_execution_proof', proof =>
    changed(proof, 'roots', version => changed(version, 'V1', change)),
  )
}

function changed(
  fields: JsonObject,
  name: string,
  change: (inner: JsonObject) => JsonObject | null,
): JsonObject | null {
  const inner = fields[name]
  const other = isJsonObject(inner) ? change(inner) : null
  return other === null ? null : { ...fields, [name]: other }
}

function replaced(fields: JsonObject, name: string, replace: (value: Json) => Json): JsonObject | null {
  const value = fields[name]
  return value === undefined ? null : { ...fields, [name]: replace(value) }
}

function oneMore(fields: JsonObject, name: string): JsonObject {
  return { ...fields, [name]: String(BigInt(String(fields[name])) + 1n) }
}

function flippedBit(fields: JsonObject, name: string): JsonObject {
  return { ...fields, [name]: String(BigInt(String(fields[name])) ^ 1n) }
}

function listOf(value: Json): readonly Json[] {
  return typeof value === 'object' && value !== null && isList(value) ? value : []
}

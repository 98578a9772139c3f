import { expect, test } from 'vitest'
import { isList, isObject, type Json, type JsonObject } from '../../generator/schema/json.js'
import { bodyChecker } from '../spec/body-checker.js'
import { readOurDescription } from '../spec/our-description.js'
import { closedSchemas, closedValue } from './closed.js'
import { exactReading, memberOf } from './exact-reading.js'
import { expectedCases, type ExpectedCase } from './expected.js'
import { groups, recorded } from './recorded.js'

/** Compares the lists of requests that builders write, and do not write, with the description. */
const { root } = (await readOurDescription()).document
const paths = within(root, ['paths'])
const requests = Object.fromEntries(Object.entries(paths).map(([path, item]) => [path.slice(1), bodyOf(item)]))
const taken = allowedBy(requests)
const written = allowedBy(withoutUnwritten(requests))
const cases = groups.flatMap(group => expectedCases(group).map(({ name, isWritten }) => ({ name, isWritten, group })))

test('the description does not allow a request that our builders do not write', () => {
  const allowed = cases.filter(each => !each.isWritten && written(each))
  expect(allowed.map(({ name }) => name)).toEqual([
    // To JSON Schema, 1e3 is the integer 1000.
    'block/exponent',
    'block_effects/exponent',
    'chunk/exponent',
    'congestion/exponent',
    'gas_price/exponent',
    'query/exponent',
  ])
})

test('the description allows each request that our builders write', () => {
  const forbidden = cases.filter(each => each.isWritten && !written(each))
  expect(forbidden.map(({ name }) => name)).toEqual([
    // To TypeScript, an integer is any number.
    'block/float',
    'chunk/negative',
    'chunk/float',
    'congestion/float',
    'gas_price/negative',
    'query/negative',
  ])
})

test('nodes accept these forms, and our builders deliberately do not write them', () => {
  const unwritten = cases.filter(each => taken(each) && !written(each))
  expect(unwritten.map(({ name }) => name).toSorted()).toEqual(
    [
      // Named params by position.
      'EXPERIMENTAL_tx_status/array hash sender',
      'EXPERIMENTAL_tx_status/array signed',
      'send_tx/array undecodable not base64',
      'send_tx/array undecodable empty',
      'send_tx/array undecodable not borsh',
      'tx/array undecodable truncated',
      'tx/array undecodable trailing bytes',
      'tx/array hash sender',
      // Positional params by name.
      'broadcast_tx_async/undecodable not base64',
      'broadcast_tx_async/undecodable empty',
      'broadcast_tx_async/undecodable not borsh',
      'broadcast_tx_async/undecodable truncated',
      'broadcast_tx_async/undecodable trailing bytes',
      'broadcast_tx_commit/undecodable not base64',
      'broadcast_tx_commit/undecodable truncated',
      'gas_price/object',
      'gas_price/object null',
      // Paths of old programs.
      'query/legacy account/alice.test.near',
      'query/legacy access_key/alice.test.near',
      'query/legacy code/bob.test.near',
      'query/legacy contract/alice.test.near',
      'query/legacy call/alice.test.near/get_status',
      // Params that nodes ignore.
      'alone/health',
      'alone/network info',
      'client_config/ok',
      'envelope/content type text',
      'envelope/content type json variant',
      'envelope/accept gzip',
      'genesis_config/null',
      'split_storage_info/array',
      'stalled/status',
      'stalled/network info',
      'status/null',
      'status/after stake',
      'untracking/status',
      'untracking/health',
      'untracking/network info',
    ].toSorted(),
  )
})

type Recorded = Pick<ExpectedCase, 'name'> & { readonly group: string }

/** Whether the description of its method allows a recorded body. */
function allowedBy(schemasOf: JsonObject): (of: Recorded) => boolean {
  const schemas = closedSchemas(within(root, ['components', 'schemas']))
  const bodies = Object.fromEntries(Object.entries(schemasOf).map(([method, body]) => [method, closedValue(body)]))
  const check = bodyChecker({ components: { schemas }, bodies })
  return ({ name, group }) => {
    const { path, body } = recorded(name, group).request
    const read = readAny(body)
    const method = memberOf(read, 'method')
    if (typeof method !== 'string' || !Object.hasOwn(schemasOf, method)) return false
    // The document declares the method's name as a path; real nodes serve `/` only.
    return ['/', `/${method}`].includes(path) && check(['bodies', method], read).length === 0
  }
}

/** A schema with `false`, which no value satisfies, for each form of params that no builder writes. */
function withoutUnwritten(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, writtenPart(value)]))
}

function writtenPart(value: Json): Json {
  if (isList(value)) return value.map(writtenPart)
  if (!isObject(value)) return value
  return value['x-rpc-unwritten'] === true ? false : withoutUnwritten(value)
}

function readAny(body: unknown): unknown {
  try {
    return exactReading(String(body))
  } catch {
    return undefined
  }
}

function bodyOf(item: Json): Json {
  return within(item, ['post', 'requestBody', 'content', 'application/json', 'schema'])
}

/** The object at a path of keys; an empty object if there is none. */
function within(value: Json, keys: readonly string[]): JsonObject {
  const [key, ...rest] = keys
  if (!isObject(value)) return {}
  return key === undefined ? value : within(value[key] ?? null, rest)
}

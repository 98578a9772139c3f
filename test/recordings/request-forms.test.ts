import { expect, test } from 'vitest'
import { isObject } from '../../generator/load/json.js'
import type { Json, JsonObject } from '../../generator/load/json.js'
import { bodyChecker } from '../spec/body-checker.js'
import { readOurDescription } from '../spec/our-description.js'
import { closedSchemas, closedValue } from './closed.js'
import { exactReading, memberOf } from './exact-reading.js'
import { expectedCases, type ExpectedCase } from './expected.js'
import { groups, recorded } from './recorded.js'

/** The lists of what our builders write, and do not write, held against the description of requests. */
const { root } = (await readOurDescription()).document
const paths = within(root, ['paths'])
const bodies = Object.entries(paths).map(([path, item]) => [path.slice(1), closedValue(bodyOf(item))] as const)
const schemas = closedSchemas(within(root, ['components', 'schemas']))
const check = bodyChecker({ components: { schemas }, bodies: Object.fromEntries(bodies) })
const cases = groups.flatMap(group => expectedCases(group).map(({ name, isWritten }) => ({ name, isWritten, group })))

test('a request that our builders do not write is none that the description allows', () => {
  const allowed = cases.filter(each => !each.isWritten && isAllowed(each))
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

test('a request that our builders write is one that the description allows', () => {
  const forbidden = cases.filter(each => each.isWritten && !isAllowed(each))
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

/** Whether the recorded body is one that the description of its method allows. */
function isAllowed({ name, group }: Pick<ExpectedCase, 'name'> & { readonly group: string }): boolean {
  const { path, body } = recorded(name, group).request
  const read = readAny(body)
  const method = memberOf(read, 'method')
  if (typeof method !== 'string' || !bodies.some(([known]) => known === method)) return false
  // The document declares the method's name as a path; real nodes serve `/` alone.
  return ['/', `/${method}`].includes(path) && check(['bodies', method], read).length === 0
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

/** The object at a path of keys; an empty one where there is none. */
function within(value: Json, keys: readonly string[]): JsonObject {
  const [key, ...rest] = keys
  if (!isObject(value)) return {}
  return key === undefined ? value : within(value[key] ?? null, rest)
}

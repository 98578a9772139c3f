import { expect, test } from 'vitest'
import { compareInterfaces } from '../../generator/compare/compare-interfaces.js'
import { compareOrReport } from '../../generator/compare/compare-or-report.js'
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.js'
import type { Json, JsonObject } from '../../generator/schema/json.js'
import { description, object, ref } from '../model/description.js'
import { pathText } from '../../generator/compare/changes/path.js'
import { interfaceIn } from './interface-in.js'

const text = { type: 'string' }

/** The rules and first paths of the changes between a chain of schemas whose last one is `before`, then `after`. */
async function changesOfChain(
  length: number,
  link: (next: JsonObject, at: number) => Json,
  [before, after]: readonly [Json, Json],
): Promise<readonly string[]> {
  const [old, now] = await Promise.all([before, after].map(last => interfaceIn(chainTo(last, length, link))))
  if (old === undefined || now === undefined) return []
  return compareInterfaces(old, now).changes.map(({ rule, paths }) => `${rule} | ${paths.map(pathText)[0]}`)
}

function chainTo(last: Json, length: number, link: (next: JsonObject, at: number) => Json): JsonObject {
  const links = Array.from({ length }, (_, at): [string, Json] => [`S${at}`, link(ref(`S${at + 1}`), at)])
  return description({ ask: { result: ref('S0') } }, { ...Object.fromEntries(links), [`S${length}`]: last })
}

const field = (next: JsonObject): Json => object({ a: next })
const twoFields = (next: JsonObject): Json => object({ left: next, right: next })
const twoParts = (next: JsonObject, at: number): Json => ({ allOf: [next, next, object({ [`f${at}`]: text })] })
const twoMembers = (next: JsonObject): Json => ({ oneOf: [next, { allOf: [next] }] })
const rings = (last: Json): JsonObject => ({
  S0: object({ 'a?': { allOf: [ref('S0'), ref('Other')] }, 'b?': last }),
  Other: object({ 'a?': ref('Other'), 'c?': { allOf: [ref('S0'), ref('Other')] } }),
})

test('types that are reached along many ways are compared once', async () => {
  expect(await changesOfChain(60, twoFields, [text, { type: 'integer' }])).toEqual([
    `type-changed | ask › result${'.left'.repeat(60)}`,
  ])
  expect(await changesOfChain(60, twoParts, [object({ z: text }), object({ z: { type: 'integer' } })])).toEqual([
    'type-changed | ask › result.z',
  ])
  expect(await changesOfChain(60, twoMembers, [text, { type: 'integer' }])).toEqual(['type-changed | ask › result'])
})

test('a long chain of types is compared without recursion', async () => {
  expect(await changesOfChain(2_000, field, [text, { type: 'integer' }])).toEqual([
    `type-changed | ask › result${'.a'.repeat(2_000)}`,
  ])
})

test('types that contain intersections with themselves are compared', async () => {
  const [old, now] = await Promise.all(
    [text, { type: 'integer' }].map(last => interfaceIn(description({ ask: { result: ref('S0') } }, rings(last)))),
  )
  const changes = old && now ? compareInterfaces(old, now).changes : []
  expect(changes.map(({ rule, paths }) => [rule, paths.map(pathText)[0]])).toEqual([['type-changed', 'ask › result.b']])
})

test('fields that combine too many types are reported', async () => {
  const parts = Array.from({ length: 20 }, (_, at) => object({ field: ref(`U${at}`) }))
  const unions = parts.map((_, at): [string, Json] => [
    `U${at}`,
    { oneOf: [object({ [`a${at}`]: text }), object({ [`b${at}`]: text })] },
  ])
  const root = description({ ask: { result: { allOf: parts } } }, Object.fromEntries(unions))
  const [old, now] = await Promise.all([interfaceIn(root), interfaceIn(root)])
  const diagnostics: Diagnostic[] = []
  expect(compareOrReport(old, now, 'spec.json', found => void diagnostics.push(found))).toBeNull()
  expect(diagnostics).toEqual([
    {
      code: 'RPC117',
      at: { file: 'spec.json', line: 1, column: 1 },
      message: 'A field combines too many types: the limits are 500 types and 100000 fields in all combinations.',
      help: 'Combine fewer schemas with "allOf", or give the combined schema its own fields.',
    },
  ])
})

test('schemas that each refer to all others are compared', async () => {
  const names = Array.from({ length: 60 }, (_, at) => `S${at}`)
  const schemas = (last: Json): JsonObject => {
    const fields = names.map((name): [string, Json] => [`f${name}?`, { ...ref(name), description: `As ${name}.` }])
    return Object.fromEntries(names.map(name => [name, object({ ...Object.fromEntries(fields), last })]))
  }
  const [old, now] = await Promise.all(
    [text, { type: 'integer' }].map(last => interfaceIn(description({ ask: { result: ref('S0') } }, schemas(last)))),
  )
  const changes = old && now ? compareInterfaces(old, now).changes : []
  expect(changes.map(({ rule, paths }) => [rule, paths.map(pathText)[0]])).toEqual([
    ['type-changed', 'ask › result.last'],
  ])
})

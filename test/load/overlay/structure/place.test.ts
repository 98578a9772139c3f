import { expect, test } from 'vitest'
import {
  alternativesAt,
  follow,
  partsOf,
  textsAt,
  valueOfPath,
  type Place,
} from '../../../../generator/load/overlay/structure/place.js'
import type { Path } from '../../../../generator/load/tree/source.js'
import type { Json, JsonObject } from '../../../../generator/schema/json.js'
import { refTo } from '../../../../generator/schema/references/references.js'

test.each<[path: Path, value: Json | undefined]>([
  [[], { a: [null, 'text'] }],
  [['a', 1], 'text'],
  [['a', 0], null],
  [['a', 0, 'b'], undefined],
  [['a', 1, 'length'], undefined],
  [['a', 'length', 'b'], undefined],
  [['constructor'], undefined],
])('the value at %j is %j', (path, value) => {
  expect(valueOfPath({ a: [null, 'text'] }, path)).toEqual(value)
})

function schemaAt(name: string): Place {
  return { start: ['components', 'schemas', name], steps: [], via: null }
}

function schemas(all: JsonObject): JsonObject {
  return { components: { schemas: all } }
}

function countReferences({ via }: Place): number {
  return via === null ? 0 : 1 + countReferences(via)
}

test('a cycle of references, of parts or of alternatives ends after 50', () => {
  const cycles = schemas({ A: refTo('A'), Parts: { allOf: [refTo('Parts')] }, Union: { oneOf: [refTo('Union')] } })
  expect(countReferences(follow(cycles, schemaAt('A')))).toBe(50)
  expect(partsOf(cycles, schemaAt('Parts')).map(countReferences)).toEqual(Array.from({ length: 51 }, (_, at) => at))
  expect(alternativesAt(cycles, schemaAt('Union')).map(countReferences)).toEqual([50])
})

test.each([true, null, undefined])('the schema %j has no parts and no texts, and is its only alternative', schema => {
  const root = schemas(schema === undefined ? {} : { A: schema })
  const place = schemaAt('A')
  expect([partsOf(root, place), textsAt(root, place), alternativesAt(root, place)]).toEqual([[], [], [place]])
})

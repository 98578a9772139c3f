import { expect, test } from 'vitest'
import { unchangedTypes } from '../../../generator/compare/types/unchanged-types.js'
import type { NamedType } from '../../../generator/model/interface.js'
import { readTypes } from '../../../generator/model/types/read-types.js'
import type { JsonObject } from '../../../generator/schema/json.js'

function named(schemas: { readonly [name: string]: JsonObject }): readonly NamedType[] {
  return readTypes(
    Object.entries(schemas).map(([name, schema]) => ({ name, schema, writable: false })),
    [],
  )
}

function ref(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` }
}

test('a schema is unchanged if it is the same, and all that it refers to is unchanged', () => {
  const same = {
    List: { properties: { next: ref('List'), hash: ref('Hash') } },
    Hash: { type: 'string', maxLength: 44 },
    Outer: { items: ref('Inner') },
    Inner: { anyOf: [ref('Changed'), { type: 'null' }] },
    Lost: ref('Missing'),
    Large: { maximum: 18446744073709551615n },
  }
  const before = named({ ...same, Changed: { type: 'integer' }, Removed: {}, Order: { minimum: 1, maximum: 2 } })
  const after = named({ ...same, Changed: { type: 'number' }, Added: {}, Order: { maximum: 2, minimum: 1 } })
  expect([...unchangedTypes(before, after)]).toEqual(['List', 'Hash', 'Large'])
})

import { expect, test } from 'vitest'
import type { ObjectType } from '../../../generator/load/tree/openapi-objects.js'
import { hasExtensions, canBeReference, objectTypeAt } from '../../../generator/load/tree/openapi-objects.js'

test.each<[ObjectType, string, ObjectType]>([
  ['document', 'paths', 'paths'],
  ['paths', '/block', 'pathItem'],
  ['paths', 'x-group', 'literal'],
  ['responses', 'default', 'response'],
  ['schema', 'default', 'literal'],
  ['schema', 'properties', 'schemas'],
  ['schemas', 'default', 'schema'],
  ['schemas', 'x-name', 'schema'],
  ['schema', 'x-rpc-result-by', 'resultBy'],
  ['schema', 'x-rpc-detect', 'literal'],
  ['schema', 'constructor', 'literal'],
  ['other', 'anything', 'other'],
  ['literal', 'schema', 'literal'],
])('in %s, %s is %s', (parent, key, objectType) => {
  expect(objectTypeAt(parent, key)).toBe(objectType)
})

test('distinguishes keys that are names, and objects that can be references', () => {
  expect([hasExtensions('schema'), hasExtensions('schemas'), hasExtensions('literal')]).toEqual([true, false, false])
  expect([canBeReference('schema'), canBeReference('schemas'), canBeReference('responses')]).toEqual([
    true,
    false,
    false,
  ])
})

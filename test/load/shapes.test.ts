import { expect, test } from 'vitest'
import type { Shape } from '../../generator/load/shapes.js'
import { hasExtensions, mayBeReference, shapeOf } from '../../generator/load/shapes.js'

test.each<[Shape, string, Shape]>([
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
])('in %s, %s is %s', (parent, key, shape) => {
  expect(shapeOf(parent, key)).toBe(shape)
})

test('knows where keys are names, and where a reference may stand', () => {
  expect([hasExtensions('schema'), hasExtensions('schemas'), hasExtensions('literal')]).toEqual([true, false, false])
  expect([mayBeReference('schema'), mayBeReference('schemas'), mayBeReference('operation')]).toEqual([
    true,
    false,
    false,
  ])
})

import { expect, test } from 'vitest'
import {
  hasExtensions,
  canBeReference,
  objectTypeAt,
  type ObjectType,
} from '../../../generator/load/tree/openapi-objects.js'

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

// prettier-ignore
const types: readonly ObjectType[] = [
  'document', 'components', 'paths', 'pathItem', 'operation', 'parameters', 'parameter', 'headers', 'header',
  'requestBodies', 'requestBody', 'responses', 'response', 'links', 'link', 'securitySchemes', 'securityScheme',
  'callbacks', 'callback', 'contents', 'mediaType', 'encodings', 'encoding', 'examples', 'example', 'schemas', 'schema',
  'discriminator', 'resultBy', 'other', 'literal',
]

test('the keys of maps are names, also those that start with "x-"', () => {
  expect(types.filter(type => !hasExtensions(type)).join(' ')).toBe(
    'parameters headers requestBodies links securitySchemes contents encodings examples schemas literal',
  )
})

test('knows which objects can be references', () => {
  expect(types.filter(canBeReference).join(' ')).toBe(
    'pathItem operation parameter header requestBody response link securityScheme callback example schema',
  )
})

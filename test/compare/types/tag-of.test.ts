import { expect, test } from 'vitest'
import { constantFields, requiredNames, tagOf } from '../../../generator/compare/types/compared-type.js'
import type { Json } from '../../../generator/schema/json.js'
import { object } from '../../model/description.js'
import { readComparedType } from './type-text.js'

const text = { type: 'string' }

test.each<readonly [schema: Json, tag: string | null, required: readonly string[], constants: readonly string[]]>([
  [{ const: 7 }, '7', [], []],
  [text, null, [], []],
  [object({ a: text }), 'a', ['a'], []],
  [object({ 'a?': text }), null, [], []],
  [object({ a: text, 'b?': text }), null, ['a'], []],
  [object({ a: text, b: text }), null, ['a', 'b'], []],
  [object({ type: { const: 'x' }, a: text }), 'x', ['type', 'a'], ['type']],
  [object({ b: { const: 'y' }, a: { const: 'x' } }), 'x, y', ['b', 'a'], ['b', 'a']],
  [object({ 'type?': { const: 'x' } }), null, [], []],
  [object({ type: { enum: ['x', 'y'] } }), 'type', ['type'], []],
])('the tag of %j is %s', (schema, tag, required, constants) => {
  const [member] = readComparedType(schema).members
  if (member === undefined) throw new Error('Expected a member.')
  expect([tagOf(member), requiredNames(member), constantFields(member)]).toEqual([tag, required, constants])
})

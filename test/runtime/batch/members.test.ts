import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNamed, membersOf } from '../../../templates/runtime/batch/members.js'

test.each([
  ['[]', []],
  ['{}', []],
  ['[ 1 , "a,]" , {"b":[1,2]} ]', ['1', '"a,]"', '{"b":[1,2]}']],
  [
    String.raw`{"a\"":1.50,"b":{"id":[]},"id":18446744073709551615}`,
    [String.raw`"a\"":1.50`, '"b":{"id":[]}', '"id":18446744073709551615'],
  ],
])('the members of %s are %j', (json, members) => {
  expect(membersOf(json)).toEqual(members)
})

test('the members of any array are the texts of its elements', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.nat(3), (values, space) => {
      const members = membersOf(JSON.stringify(values, null, space))
      expect(members.map(member => JSON.parse(member))).toEqual(JSON.parse(JSON.stringify(values)))
    }),
  )
})

test('a text of eight megabytes is one element', () => {
  const text = JSON.stringify('a"'.repeat(4_000_000))
  expect(membersOf(`[1,${text}]`)).toEqual(['1', text])
})

test.each([
  [String.raw`"\u0069d":1`, true],
  ['"id" : 1', true],
  ['"idea":1', false],
  ['"a":"id"', false],
])('whether %s is named id: %j', (member, expected) => {
  expect(isNamed(member, 'id')).toBe(expected)
})

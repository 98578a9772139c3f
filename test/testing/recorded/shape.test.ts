import { expect, test } from 'vitest'
import { differences, shapeOf } from './shape.js'

function compare(recorded: string, given: string): readonly string[] {
  const empty = new Set<string>()
  return differences(shapeOf(recorded) ?? empty, shapeOf(given) ?? empty)
}

const recorded = '{"a":1,"b":[{"c":"x"},{"c":null}],"d":{}}'

const same = [
  ['other values', '{"a":2,"b":[{"c":null},{"c":"y"},{"c":"z"}],"d":{}}'],
  ['an integer beyond 2^53', '{"a":18446744073709551615,"b":[{"c":"x"},{"c":null}],"d":{}}'],
] as const

test.each(same)('%s make no difference', (_, given) => {
  expect(compare(recorded, given)).toEqual([])
})

const others = [
  ['a missing key', '{"a":1,"b":[{"c":"x"},{"c":null}]}', ['-.d object']],
  ['a key too many', '{"a":1,"b":[{"c":"x"},{"c":null}],"d":{"e":true}}', ['+.d.e boolean']],
  ['a float for an integer', '{"a":1.0,"b":[{"c":"x"},{"c":null}],"d":{}}', ['-.a integer', '+.a float']],
  ['a list without members', '{"a":1,"b":[],"d":{}}', ['-.b[] object', '-.b[].c string', '-.b[].c null']],
  ['a member of another kind', '{"a":1,"b":[{"c":"x"},{"c":null},"e"],"d":{}}', ['+.b[] string']],
] as const

test.each(others)('%s is a difference', (_, given, found) => {
  expect(compare(recorded, given)).toEqual(found)
})

test('the shape of an empty list has no items', () => {
  expect(compare('{"a":[]}', '{"a":[{"b":[1]}]}')).toEqual([])
  expect(compare('{"a":[{"b":[]}],"c":[]}', '{"a":[{"b":[1],"d":1}],"c":[]}')).toEqual(['+.a[].d integer'])
})

test('keys that are numbers are data', () => {
  expect(compare('{"a":{"0":1,"1":2}}', '{"a":{"7":3}}')).toEqual([])
})

test('text that is not JSON has no shape', () => {
  expect(shapeOf('Not found')).toBeNull()
})

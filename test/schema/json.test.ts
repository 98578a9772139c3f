import { expect, test } from 'vitest'
import { describe, entriesOf, mapEntries, mapItems, own } from '../../generator/schema/json.js'

test('only own keys are read', () => {
  expect(own({ a: null }, 'a')).toBeNull()
  expect(own({}, 'toString')).toBeUndefined()
})

test('an unchanged object or list is the same object', () => {
  const [object, list] = [{ a: 1 }, [1, 2]]
  expect(mapEntries(object, value => value)).toBe(object)
  expect(mapItems(list, value => value)).toBe(list)
  expect(mapEntries(object, (_, key) => key)).toEqual({ a: 'a' })
  expect(mapItems(list, (_, index) => index)).toEqual([0, 1])
})

test('a key "__proto__" is data', () => {
  const changed = mapEntries(JSON.parse('{ "__proto__": 1 }'), () => ({ polluted: true }))
  expect(Object.keys(changed)).toEqual(['__proto__'])
  expect(Object.getPrototypeOf(changed)).toBe(Object.prototype)
})

test('objects and lists have entries, other values have none', () => {
  expect(entriesOf({ a: 1 })).toEqual([['a', 1]])
  expect(entriesOf(['a'])).toEqual([['0', 'a']])
  expect(entriesOf('text')).toEqual([])
})

test.each([
  [undefined, 'nothing'],
  [null, 'null'],
  [[], 'an array'],
  [{}, 'an object'],
  ['a', 'text'],
  [1n, 'a number'],
  [true, 'true or false'],
])('%s is called %s', (value, name) => {
  expect(describe(value)).toBe(name)
})

import { expect, test } from 'vitest'
import { given } from '../../../templates/runtime/input/given.js'

test.each([
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  [['a', undefined], ['a']],
  [[undefined, undefined], []],
  [
    ['a', undefined, 'c', undefined],
    ['a', undefined, 'c'],
  ],
  [
    ['a', null, undefined],
    ['a', null],
  ],
])('of the arguments %j it keeps %j', (args, kept) => {
  expect(given(args)).toEqual(kept)
})

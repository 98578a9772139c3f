import { expect, test } from 'vitest'
import { referencedNames } from '../../../generator/schema/references/referenced-names.js'
import { ref } from '../../model/description.js'

test('finds the names in all subschemas, but not in data or extensions', () => {
  expect(
    referencedNames({
      ...ref('Own'),
      default: ref('Data'),
      properties: { default: ref('Field'), flag: true },
      'x-rpc-result-by': { results: { a: ref('Result') } },
      oneOf: [{ items: ref('Item') }, ref('Own')],
    }),
  ).toEqual(['Own', 'Field', 'Item', 'Own'])
})

test('true and false contain no references', () => {
  expect([true, false].flatMap(referencedNames)).toEqual([])
})

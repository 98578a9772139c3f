import { expect, test } from 'vitest'
import { referenceHeight } from '../../../../templates/runtime/transport/nodes/reference-height.js'

test.each<readonly [what: string, heights: readonly number[], reference: number | undefined]>([
  ['no node', [], undefined],
  ['one node', [100], undefined],
  ['two nodes: the lower one', [100, 200], 100],
  ['three nodes: the second one', [98, 100, 99], 99],
  ['one node far below two others', [1, 100, 100], 100],
  ['one node far above two others', [100, 900, 99], 100],
  ['half of four far below', [100, 100, 1, 1], 100],
  ['half of four far below, of different heights', [100, 99, 2, 1], 99],
  ['three of five far below: the median', [100, 100, 3, 2, 1], 3],
  ['three of five as far below as is allowed', [100, 100, 95, 95, 95], 100],
  ['three of five further below', [100, 100, 94, 94, 93], 94],
  ['four of six far below: the lower one of the middle', [100, 100, 4, 3, 2, 1], 3],
])('of %s: %j have %s', (_, heights, reference) => {
  const reports = heights.map((height, at) => ({ height, at }))
  const before = [...reports]
  const found = referenceHeight(reports, 5)
  expect(found?.height).toBe(reference)
  expect(found === undefined || reports.includes(found)).toBe(true)
  expect(reports).toEqual(before)
})

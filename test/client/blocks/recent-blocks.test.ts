import { expect, test } from 'vitest'
import { extended, relationTo, type Relation } from '../../../generated/src/flows/blocks/recent-blocks.js'
import type { BlockHeaderView } from '../../../generated/src/schemas.js'

function header(height: number, prev_hash: string, prev_height?: number): BlockHeaderView {
  return { hash: 'NEW', height, prev_hash, ...(prev_height !== undefined && { prev_height }) } as BlockHeaderView
}

const recent = [
  { hash: 'A4', height: 4 },
  { hash: 'B6', height: 6 },
]

test.each<readonly [title: string, recent: typeof recent, header: BlockHeaderView, relation: Relation]>([
  ['the child of the last', recent, header(7, 'B6', 6), 'FOLLOWS'],
  ['the child of the last, after a gap', recent, header(9, 'B6', 6), 'FOLLOWS'],
  ['the child of the one before the last', recent, header(7, 'A4', 4), 'STEP_DROPPED'],
  ['the child of the one before, of an old protocol', recent, header(9, 'A4'), 'STEP_DROPPED'],
  ['a child of a block below the last', recent, header(7, 'X5', 5), 'STEP_DROPPED'],
  ['a child of a block above the last', recent, header(9, 'X8', 8), 'BLOCK_MISSING'],
  ['a child of another block at the height of the last', recent, header(7, 'X6', 6), 'BLOCK_MISSING'],
  ['a block of an old protocol below the last', recent, header(6, 'X4'), 'STEP_DROPPED'],
  ['a block of an old protocol above the last', recent, header(7, 'X6'), 'BLOCK_MISSING'],
  ['the first at the start', [], header(5, 'X4', 4), 'FOLLOWS'],
  ['the first after the start', [], header(6, 'X5', 5), 'BLOCK_MISSING'],
  ['the first after the start, of an old protocol', [], header(6, 'X4'), 'BLOCK_MISSING'],
  ['the first at the start, of an old protocol', [], header(5, 'X4'), 'FOLLOWS'],
  ['the genesis after the start', [], header(9, '1'.repeat(32), 8), 'FOLLOWS'],
  ['a child of a hash that begins with zeros', [], header(9, '11X8', 8), 'BLOCK_MISSING'],
  ['a child of a hash that ends with 1', [], header(9, 'X811', 8), 'BLOCK_MISSING'],
])('for a walk from height 5, %s', (_, before, next, relation) => {
  expect(relationTo(before, next, 5)).toBe(relation)
})

test('keeps the newest 100 blocks', () => {
  const hundred = Array.from({ length: 100 }, (_, height) => ({ hash: `A${height}`, height }))
  const { hash, height } = header(100, 'A99', 99)
  expect(extended(hundred.slice(1), header(100, 'A99', 99))).toEqual([...hundred.slice(1), { hash, height }])
  expect(extended(hundred, header(100, 'A99', 99))).toEqual([...hundred.slice(1), { hash, height }])
})

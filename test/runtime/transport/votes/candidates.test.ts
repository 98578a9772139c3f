import { expect, test } from 'vitest'
import { candidates } from '../../../../templates/runtime/transport/votes/candidates.js'

test.each<[heights: readonly number[], of: number, maxLag: number, tried: readonly number[]]>([
  [[], 2, 10, []],
  [[1_000], 2, 10, []],
  [[1_000, 1_000], 2, 0, [1_000, 1_000]],
  // First the newest block that two nodes have.
  [[990, 1_000], 2, 10, [990, 1_000]],
  [[1_000, 989], 2, 10, []],
  [[999, 1_000, 998], 2, 10, [999, 998, 1_000]],
  [[999, 1_000, 998], 3, 10, [998, 999, 1_000]],
  [[996, 1_000, 998, 999], 3, 10, [998, 996, 999, 1_000]],
  // A height that no other node is near is not tried, and no old block.
  [[2_000, 1_000, 995], 2, 10, [995, 1_000]],
  [[1_000, 500, 999, 990], 2, 10, [999, 990, 1_000]],
  [[1_000, 989, 990], 3, 10, []],
])(
  'of the newest blocks %j, of which %d nodes must agree within %d blocks, %j are tried',
  (heights, of, lag, tried) => {
    const heads = heights.map(height => ({ hash: `hash ${height}`, height }))
    expect(candidates(heads, of, lag)).toEqual(tried.map(height => ({ hash: `hash ${height}`, height })))
  },
)

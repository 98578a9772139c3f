import { expect, test } from 'vitest'
import type { Request } from '../../../../templates/runtime/request.js'
import { shareOf } from '../../../../templates/runtime/chain/near/share.js'
import { read, submit } from '../../transport/sample-requests.js'

const milestone = read({ tx_hash: 'T', wait_until: 'FINAL' }, 'tx')

test.each<[what: string, request: Request, left: number, share: number]>([
  ['a read', read(), 1_001, 501],
  ['a read', read(), 16_000, 8_000],
  ['a read', read(), 60_000, 8_000],
  ['a submission', submit(), 1_000, 500],
  // All but a second, until this is enough for a milestone.
  ['a submission', submit(), 4_000, 3_000],
  ['a submission', submit(), 13_000, 12_000],
  ['a submission', submit(), 16_000, 12_000],
  ['a submission', submit(), 60_000, 30_000],
  ['a wait for a milestone', milestone, 4_000, 3_000],
  ['a wait for a milestone', milestone, 60_000, 30_000],
])('the share of one node in %s: $2 ms left, $3 ms', (_, request, left, share) => {
  expect(shareOf(request, left)).toBe(share)
})

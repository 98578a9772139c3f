import { expect, test } from 'vitest'
import { orDefault } from '../../../templates/runtime/input/or-default.js'

const final = { finality: 'final' }
const keys = ['block_id', 'finality']

test.each([
  [{ account_id: 'a' }, { account_id: 'a', finality: 'final' }],
  [
    { account_id: 'a', block_id: undefined },
    { account_id: 'a', block_id: undefined, finality: 'final' },
  ],
  [
    { account_id: 'a', finality: 'optimistic' },
    { account_id: 'a', finality: 'optimistic' },
  ],
  [{ block_id: 0 }, { block_id: 0 }],
  [{}, { finality: 'final' }],
  [[98], [98]],
  [{ block_id: null }, { block_id: null }],
  [{ finality: undefined }, { finality: 'final' }],
])('%j becomes %j', (params, sent) => {
  const before = structuredClone(params)
  expect(orDefault(params, final, keys)).toStrictEqual(sent)
  expect(params).toStrictEqual(before)
})

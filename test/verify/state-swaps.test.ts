import { verifyState } from 'near-rpc-client/verify'
import { expect, test } from 'vitest'
import { answerOf, blockOver, keyOf, leaf, valueRef } from './forge-trie.js'

const asked = { account_id: 'shop.n0', prefix_base64: '', shard_id: 0 }

test('a value of the same length and another hash is another value', () => {
  const node = leaf(keyOf('a'), valueRef('one'))
  const proofOf = (value: string): object => verifyState(blockOver(node), asked, answerOf([node], [['a', value]]))
  expect(proofOf('one')).toMatchObject({ ok: true })
  expect(proofOf('two')).toEqual({
    ok: false,
    error: { kind: 'PROOF_INVALID', reason: 'OTHER_VALUES', field: 'values.0.value' },
  })
})

test('entries of another account below the same root are not those of this one', () => {
  const node = leaf(keyOf('a').replace(/^09/, '02'), valueRef('one'))
  expect(verifyState(blockOver(node), asked, answerOf([node], [['a', 'one']]))).toMatchObject({
    error: { reason: 'OTHER_VALUES', field: 'values' },
  })
})

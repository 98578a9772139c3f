import { expect, test } from 'vitest'
import { outcomeOfEnd, type SavedEnd } from '../../../../../generated/src/flows/transactions/pay/record/payment-end.js'

test.each<readonly [title: string, status: SavedEnd['status'], outcome: object]>([
  [
    'a returned value',
    { SuccessValue: 'AQ==' },
    { kind: 'SUCCEEDED', milestone: 'FINAL', value: Uint8Array.of(1), value_base64: 'AQ==' },
  ],
  [
    'a failed action',
    { Failure: { ActionError: { index: 1, kind: { AccountDoesNotExist: { account_id: 'bob.near' } } } } },
    { kind: 'ACTION_FAILED', milestone: 'FINAL', index: 1, error: { AccountDoesNotExist: { account_id: 'bob.near' } } },
  ],
  [
    'a rejected transaction',
    { Failure: { InvalidTxError: { NonceTooLarge: { tx_nonce: 18446744073709551615n, upper_bound: 7 } } } },
    {
      kind: 'TRANSACTION_FAILED',
      milestone: 'FINAL',
      error: { NonceTooLarge: { tx_nonce: 18446744073709551615n, upper_bound: 7 } },
    },
  ],
])('an end with the status of %s has its outcome', (_, status, outcome) => {
  expect(outcomeOfEnd({ status })).toEqual(outcome)
})

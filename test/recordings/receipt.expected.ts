import { experimentalReceipt } from 'near-rpc-client'
import { answers, unparsed, type Group } from './expectation.js'

/** The expected outcome of each exchange in `receipt.jsonl`. */
export const receiptExpected: Group = {
  written: {
    'receipt/of transfer 0': answers(
      experimentalReceipt({ receipt_id: 'HMTyo5XaWGLoMqwdsNeAyTLQz6gt562KXfaXZoJresu' }),
    ),
    'receipt/bad': unparsed(
      experimentalReceipt({ receipt_id: 'xyz' }),
      'Failed parsing args: invalid length 3, expected base58-encoded 256-bit hash',
    ),
    'receipt/of three Action': answers(
      experimentalReceipt({ receipt_id: '5SbBqVD3MPXV81PvoNGK4EUAKkNg41zQQAZovNmUVRYK' }),
    ),
    'receipt/of three Action #2': answers(
      experimentalReceipt({ receipt_id: 'GyfkbMJM4QCHt7bTyKx1nEpoHNGsGpsJRV1F1gZhYW1u' }),
    ),
    'receipt/of three Action #3': answers(
      experimentalReceipt({ receipt_id: 'D6jXkv8qrXdA2tQYQCfpzvKadeGKqf6ThwsuG6ZHprVD' }),
    ),
    'receipt/of three Action #4': answers(
      experimentalReceipt({ receipt_id: 'GC91xBWu2Ayun3F78qewWL8D49iw42QpUoRxN7t2xteY' }),
    ),
    'receipt/of three Action #5': answers(
      experimentalReceipt({ receipt_id: '6zciMEcPfusSPpKEfnpCAmgoshdL5kxW4a699xV42Cfh' }),
    ),
    'receipt/garbage collected': answers(
      experimentalReceipt({ receipt_id: 'HMTyo5XaWGLoMqwdsNeAyTLQz6gt562KXfaXZoJresu' }),
    ),
  },
  unwritten: {
    'Params that are missing, null or empty: the builder writes them whole.': {
      'receipt/no params': unparsed(
        experimentalReceipt({ receipt_id: 'R' }),
        'Failed parsing args: invalid type: null, expected struct ReceiptReference',
      ),
    },
  },
}

import { broadcastTxAsync } from 'near-rpc-client'
import { answers, unparsed, type Group } from './expectation.js'
import { signedIn } from './signed-transaction.js'

const tooShort = 'Failed to decode transaction: Unexpected length of input'
const anyBroadcastTxAsync = broadcastTxAsync('AAAA')

/** The expected outcome of each exchange in `broadcast_tx_async.jsonl`. */
export const broadcastTxAsyncExpected: Group = {
  written: {
    'broadcast_tx_async/array undecodable not base64': unparsed(
      broadcastTxAsync('%%%'),
      'Failed to decode transaction: Invalid byte 37, offset 0.',
    ),
    'broadcast_tx_async/array undecodable not borsh': unparsed(broadcastTxAsync('aGVsbG8='), tooShort),
    'broadcast_tx_async/array undecodable truncated': unparsed(
      broadcastTxAsync('CQAAAHRlc3QubmVhcgB5nzwYLqLx7PkhyCyr52jT'),
      tooShort,
    ),
    'broadcast_tx_async/array undecodable trailing bytes': unparsed(
      broadcastTxAsync(signedIn('broadcast_tx_async/array undecodable trailing bytes')),
      'Failed to decode transaction: Not all bytes read',
    ),
    'broadcast_tx_async/again': answers(broadcastTxAsync(signedIn('broadcast_tx_async/again'))),
    'broadcast_tx_async/expired': answers(broadcastTxAsync(signedIn('broadcast_tx_async/expired'))),
  },
  unwritten: {
    'Params by name: the builder writes positions.': {
      'broadcast_tx_async/undecodable not base64': unparsed(
        anyBroadcastTxAsync,
        'Failed parsing args: the value could not decoded from base64 due to: Invalid byte 37, offset 0.',
      ),
      'broadcast_tx_async/undecodable empty': unparsed(
        anyBroadcastTxAsync,
        'Failed parsing args: the value could not decoded from borsh due to: Unexpected length of input',
      ),
      'broadcast_tx_async/undecodable not borsh': unparsed(
        anyBroadcastTxAsync,
        'Failed parsing args: the value could not decoded from borsh due to: Unexpected length of input',
      ),
      'broadcast_tx_async/undecodable truncated': unparsed(
        anyBroadcastTxAsync,
        'Failed parsing args: the value could not decoded from borsh due to: Unexpected length of input',
      ),
      'broadcast_tx_async/undecodable trailing bytes': unparsed(
        anyBroadcastTxAsync,
        'Failed parsing args: the value could not decoded from borsh due to: Not all bytes read',
      ),
    },
    'Params that the types forbid.': {
      'broadcast_tx_async/array undecodable number': unparsed(
        anyBroadcastTxAsync,
        'Failed parsing args: invalid type: integer `5`, expected a string',
      ),
      'broadcast_tx_async/three': unparsed(
        anyBroadcastTxAsync,
        'Failed parsing args: the value could not decoded from base64 due to: Encoded text cannot have a 6-bit remainder.',
      ),
    },
    'Params that are missing, null or empty: the builder writes them whole.': {
      'broadcast_tx_async/empty object': unparsed(
        anyBroadcastTxAsync,
        'Failed parsing args: missing field `signed_tx_base64`',
      ),
      'broadcast_tx_async/empty array': unparsed(
        anyBroadcastTxAsync,
        'Failed parsing args: invalid length 0, expected struct RpcSendTransactionRequest with 2 elements',
      ),
      'broadcast_tx_async/null': unparsed(
        anyBroadcastTxAsync,
        'Failed parsing args: invalid type: null, expected struct RpcSendTransactionRequest',
      ),
    },
  },
}

import { broadcastTxCommit } from 'near-rpc-client'
import { fails, unparsed, type Group } from './expectation.js'
import { signedIn } from './signed-transaction.js'

const tooShort = 'Failed to decode transaction: Unexpected length of input'
const anyBroadcastTxCommit = broadcastTxCommit('AAAA')

/** The expected outcome of each exchange in `broadcast_tx_commit.jsonl`. */
export const broadcastTxCommitExpected: Group = {
  written: {
    'broadcast_tx_commit/array undecodable not base64': unparsed(
      broadcastTxCommit('%%%'),
      'Failed to decode transaction: Invalid byte 37, offset 0.',
    ),
    'broadcast_tx_commit/array undecodable empty': unparsed(broadcastTxCommit(''), tooShort),
    'broadcast_tx_commit/array undecodable not borsh': unparsed(broadcastTxCommit('aGVsbG8='), tooShort),
    'broadcast_tx_commit/bad signature': fails(
      broadcastTxCommit(signedIn('broadcast_tx_commit/bad signature')),
      'INVALID_SIGNATURE',
    ),
    'broadcast_tx_commit/bad nonce': fails(
      broadcastTxCommit(signedIn('broadcast_tx_commit/bad nonce')),
      'INVALID_TRANSACTION',
      { reason: { InvalidNonce: { ak_nonce: 105000026, tx_nonce: 1 } } },
    ),
    'broadcast_tx_commit/expired': fails(
      broadcastTxCommit(signedIn('broadcast_tx_commit/expired')),
      'EXPIRED_TRANSACTION',
    ),
  },
  unwritten: {
    'Params by name: the builder writes positions.': {
      'broadcast_tx_commit/undecodable not base64': unparsed(
        anyBroadcastTxCommit,
        'Failed parsing args: the value could not decoded from base64 due to: Invalid byte 37, offset 0.',
      ),
      'broadcast_tx_commit/undecodable truncated': unparsed(
        anyBroadcastTxCommit,
        'Failed parsing args: the value could not decoded from borsh due to: Unexpected length of input',
      ),
      'broadcast_tx_commit/undecodable number': unparsed(
        anyBroadcastTxCommit,
        'Failed parsing args: invalid type: integer `5`, expected a string',
      ),
    },
    'Params that are missing, null or empty: the builder writes them whole.': {
      'broadcast_tx_commit/null': unparsed(
        anyBroadcastTxCommit,
        'Failed parsing args: invalid type: null, expected struct RpcSendTransactionRequest',
      ),
    },
    'Params that the types forbid.': {
      'broadcast_tx_commit/three': unparsed(
        anyBroadcastTxCommit,
        'Failed parsing args: the value could not decoded from base64 due to: Encoded text cannot have a 6-bit remainder.',
      ),
      'broadcast_tx_commit/two': unparsed(anyBroadcastTxCommit, 'Unable to parse send request: too many params passed'),
    },
  },
}

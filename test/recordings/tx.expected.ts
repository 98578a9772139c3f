import { tx } from 'near-rpc-client'
import { answers, fails, unparsed, type Group } from './expectation.js'
import { signedIn } from './signed-transaction.js'

const noTransaction = 'Failed parsing args: data did not match any variant of untagged enum TransactionInfo'
const anyTx = tx({ tx_hash: 'H', sender_account_id: 'alice.test.near' })

/** The expected outcome of each exchange in `tx.jsonl`. */
export const txExpected: Group = {
  written: {
    'tx/undecodable not borsh': unparsed(tx({ signed_tx_base64: 'aGVsbG8=' }), noTransaction),
    'tx/undecodable trailing bytes': unparsed(
      tx({ signed_tx_base64: signedIn('tx/undecodable trailing bytes') }),
      noTransaction,
    ),
    'tx/by hash NONE': answers(
      tx({
        tx_hash: '34RKLFwk6WyVCFanjBpNETcrZjRmLuQbY8G1txAfvksn',
        sender_account_id: 'alice.test.near',
        wait_until: 'NONE',
      }),
    ),
    'tx/by signed tx': answers(tx({ signed_tx_base64: signedIn('tx/by signed tx'), wait_until: 'FINAL' })),
    'tx/unknown hash FINAL': fails(
      tx({
        tx_hash: '4kRtmBcTx6M52apMFVRaPSDbv96fAne39YnQRN8xFDWp',
        sender_account_id: 'alice.test.near',
        wait_until: 'FINAL',
      }),
      'TIMEOUT_ERROR',
    ),
    'tx/bad hash': unparsed(tx({ tx_hash: 'xyz', sender_account_id: 'alice.test.near' }), noTransaction),
    'tx/bad sender': unparsed(
      tx({ tx_hash: '34RKLFwk6WyVCFanjBpNETcrZjRmLuQbY8G1txAfvksn', sender_account_id: 'BAD SENDER' }),
      noTransaction,
    ),
    'tx/garbage collected': fails(
      tx({
        tx_hash: 'Gg5yG4N3Wpd6EzRbm6wodb3BjNqvrxmNTSUTAqRRGvPb',
        sender_account_id: 'test.near',
        wait_until: 'NONE',
      }),
      'UNKNOWN_TRANSACTION',
      { requested_transaction_hash: 'Gg5yG4N3Wpd6EzRbm6wodb3BjNqvrxmNTSUTAqRRGvPb' },
    ),
  },
  unwritten: {
    'Params by position: the builder writes names.': {
      'tx/array undecodable truncated': unparsed(anyTx, 'Failed to decode transaction: Unexpected length of input'),
      'tx/array undecodable trailing bytes': unparsed(anyTx, 'Failed to decode transaction: Not all bytes read'),
      'tx/array hash sender': answers(anyTx),
    },
    'Params that the types forbid.': {
      'tx/undecodable number': unparsed(anyTx, noTransaction),
    },
    'Params that are missing, null or empty: the builder writes them whole.': {
      'tx/no params': unparsed(
        anyTx,
        'Failed parsing args: invalid type: null, expected struct RpcTransactionStatusRequest',
      ),
      'tx/empty array': unparsed(
        anyTx,
        'Failed parsing args: invalid type: sequence, expected struct RpcTransactionStatusRequest',
      ),
    },
  },
}

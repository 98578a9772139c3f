import { experimentalTxStatus } from 'near-rpc-client'
import { answers, fails, unparsed, type Group } from './expectation.js'
import { signedIn } from './signed-transaction.js'

const noTransaction = 'Failed parsing args: data did not match any variant of untagged enum TransactionInfo'
const anyTxStatus = experimentalTxStatus({ tx_hash: 'H', sender_account_id: 'alice.test.near' })

/** The expected outcome of each exchange in `EXPERIMENTAL_tx_status.jsonl`. */
export const experimentalTxStatusExpected: Group = {
  written: {
    'EXPERIMENTAL_tx_status/by hash NONE': answers(
      experimentalTxStatus({
        tx_hash: '34RKLFwk6WyVCFanjBpNETcrZjRmLuQbY8G1txAfvksn',
        sender_account_id: 'alice.test.near',
        wait_until: 'NONE',
      }),
    ),
    'EXPERIMENTAL_tx_status/by hash INCLUDED': answers(
      experimentalTxStatus({
        tx_hash: '34RKLFwk6WyVCFanjBpNETcrZjRmLuQbY8G1txAfvksn',
        sender_account_id: 'alice.test.near',
        wait_until: 'INCLUDED',
      }),
    ),
    'EXPERIMENTAL_tx_status/by hash EXECUTED_OPTIMISTIC': answers(
      experimentalTxStatus({
        tx_hash: '34RKLFwk6WyVCFanjBpNETcrZjRmLuQbY8G1txAfvksn',
        sender_account_id: 'alice.test.near',
        wait_until: 'EXECUTED_OPTIMISTIC',
      }),
    ),
    'EXPERIMENTAL_tx_status/by hash FINAL': answers(
      experimentalTxStatus({
        tx_hash: '34RKLFwk6WyVCFanjBpNETcrZjRmLuQbY8G1txAfvksn',
        sender_account_id: 'alice.test.near',
        wait_until: 'FINAL',
      }),
    ),
    'EXPERIMENTAL_tx_status/by hash undefined': answers(
      experimentalTxStatus({
        tx_hash: '34RKLFwk6WyVCFanjBpNETcrZjRmLuQbY8G1txAfvksn',
        sender_account_id: 'alice.test.near',
      }),
    ),
    'EXPERIMENTAL_tx_status/by signed tx': answers(
      experimentalTxStatus({ signed_tx_base64: signedIn('EXPERIMENTAL_tx_status/by signed tx'), wait_until: 'FINAL' }),
    ),
    'EXPERIMENTAL_tx_status/unknown hash NONE': fails(
      experimentalTxStatus({
        tx_hash: '4kRtmBcTx6M52apMFVRaPSDbv96fAne39YnQRN8xFDWp',
        sender_account_id: 'alice.test.near',
        wait_until: 'NONE',
      }),
      'UNKNOWN_TRANSACTION',
      { requested_transaction_hash: '4kRtmBcTx6M52apMFVRaPSDbv96fAne39YnQRN8xFDWp' },
    ),
    'EXPERIMENTAL_tx_status/unknown hash default': fails(
      experimentalTxStatus({
        tx_hash: '4kRtmBcTx6M52apMFVRaPSDbv96fAne39YnQRN8xFDWp',
        sender_account_id: 'alice.test.near',
      }),
      'TIMEOUT_ERROR',
    ),
    'EXPERIMENTAL_tx_status/wrong sender NONE': answers(
      experimentalTxStatus({
        tx_hash: '34RKLFwk6WyVCFanjBpNETcrZjRmLuQbY8G1txAfvksn',
        sender_account_id: 'bob.test.near',
        wait_until: 'NONE',
      }),
    ),
    'EXPERIMENTAL_tx_status/bad hash': unparsed(
      experimentalTxStatus({ tx_hash: 'xyz', sender_account_id: 'alice.test.near' }),
      noTransaction,
    ),
    'EXPERIMENTAL_tx_status/bad sender': unparsed(
      experimentalTxStatus({
        tx_hash: '34RKLFwk6WyVCFanjBpNETcrZjRmLuQbY8G1txAfvksn',
        sender_account_id: 'BAD SENDER',
      }),
      noTransaction,
    ),
  },
  unwritten: {
    'Params that are missing, null or empty: the builder writes them whole.': {
      'EXPERIMENTAL_tx_status/no params': unparsed(
        anyTxStatus,
        'Failed parsing args: invalid type: null, expected struct RpcTransactionStatusRequest',
      ),
      'EXPERIMENTAL_tx_status/empty array': unparsed(
        anyTxStatus,
        'Failed parsing args: invalid type: sequence, expected struct RpcTransactionStatusRequest',
      ),
    },
    'Params by position: the builder writes names.': {
      'EXPERIMENTAL_tx_status/three': unparsed(
        anyTxStatus,
        'Failed parsing args: invalid type: sequence, expected struct RpcTransactionStatusRequest',
      ),
      'EXPERIMENTAL_tx_status/array hash sender': answers(anyTxStatus),
      'EXPERIMENTAL_tx_status/array signed': answers(anyTxStatus),
    },
  },
}

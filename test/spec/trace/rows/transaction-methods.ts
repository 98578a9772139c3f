import { defaultOf, methodSays, optional, params, replaces, required, result, text, typeSays } from '../place.js'
import type { Evidence, Row } from '../row.js'

const signed = 'SignedTransaction (string)'
const names = ['NONE', 'INCLUDED', 'EXECUTED_OPTIMISTIC', 'INCLUDED_FINAL', 'EXECUTED', 'FINAL']
const milestone = `TransactionMilestone (${names.map(name => JSON.stringify(name)).join(' | ')})`
const six: Evidence = 'test/spec/our-interface.test.ts > %s waits for one of six milestones, in order'
const oneParam: Evidence = 'test/spec/our-interface.test.ts > %s takes one param by position: %s'
const preferred: Evidence =
  'test/emit/code/builder-file.test.ts > has positional params as arguments, with their descriptions'

/** Lines 183 to 196: the methods of transactions and receipts. */
export const transactionMethods: readonly Row[] = [
  {
    line: 185,
    says: 'The methods of transactions take the signed transaction in base64.',
    carriedBy: [
      required('SendTxParams.signed_tx_base64', signed),
      typeSays('SignedTransaction', 'A signed transaction: its Borsh bytes in base64.'),
    ],
    shownBy: ['send_tx/first time', 'broadcast_tx_async/again'],
    differs:
      '`EXPERIMENTAL_receipt` is one of the transaction methods, which take a signed transaction and share five errors.',
  },
  {
    line: 189,
    says: '`send_tx` takes an object that needs `signed_tx_base64`, a text.',
    carriedBy: [params('send_tx', 'SendTxParams'), required('SendTxParams.signed_tx_base64', signed)],
    shownBy: ['send_tx/first time', 'send_tx/empty object'],
  },
  {
    line: 189,
    says: '`send_tx` can have `wait_until`, one of the six milestones.',
    carriedBy: optional('SendTxParams.wait_until', milestone),
    shownBy: [six, 'send_tx/bad wait_until'],
  },
  {
    line: 189,
    says: 'Without it, `send_tx` waits for `EXECUTED_OPTIMISTIC`.',
    carriedBy: defaultOf('send_tx', 'wait_until', 'EXECUTED_OPTIMISTIC'),
    shownBy: 'send_tx/first time',
  },
  {
    line: 189,
    says: '`send_tx` sends the transaction and waits for the milestone.',
    carriedBy: methodSays(
      'send_tx',
      'Submits a signed transaction and answers when it reaches the milestone `wait_until`.',
    ),
    shownBy: [
      'send_tx/create account INCLUDED',
      'test/testing/methods/transactions.test.ts > with wait_until %s, the answer has the milestone %s',
    ],
  },
  {
    line: 190,
    says: '`tx` takes an object with `signed_tx_base64`.',
    carriedBy: [params('tx', 'TxParams'), required('TxParams.signed_tx_base64', signed)],
    shownBy: 'tx/by signed tx',
  },
  {
    line: 190,
    says: 'Or `tx` takes `tx_hash` together with `sender_account_id`, both texts.',
    carriedBy: [
      required('TxParams.tx_hash', 'CryptoHash (string)'),
      required('TxParams.sender_account_id', 'AccountId (string)'),
    ],
    shownBy: ['tx/by hash NONE', 'test/types/requests.test-d.ts > a signed transaction has its hash already'],
  },
  {
    line: 190,
    says: '`tx` can have `wait_until`.',
    carriedBy: optional('TxParams.wait_until', milestone),
    shownBy: [six, 'tx/by hash NONE'],
  },
  {
    line: 190,
    says: '`tx` returns the status of a transaction that was sent before.',
    carriedBy: [
      result('tx', 'TransactionResult'),
      methodSays('tx', 'Returns the outcome of a transaction and of each of its receipts.'),
    ],
    shownBy: 'tx/by signed tx',
  },
  {
    line: 191,
    says: '`EXPERIMENTAL_tx_status` takes the params of `tx`.',
    carriedBy: [
      required('ExperimentalTxStatusParams.signed_tx_base64', signed),
      required('ExperimentalTxStatusParams.tx_hash', 'CryptoHash (string)'),
      required('ExperimentalTxStatusParams.sender_account_id', 'AccountId (string)'),
      optional('ExperimentalTxStatusParams.wait_until', milestone),
      defaultOf('EXPERIMENTAL_tx_status', 'wait_until', 'EXECUTED_OPTIMISTIC'),
    ],
    shownBy: ['EXPERIMENTAL_tx_status/by signed tx', 'EXPERIMENTAL_tx_status/by hash undefined'],
  },
  {
    line: 191,
    says: 'It returns what `tx` returns.',
    carriedBy: methodSays('EXPERIMENTAL_tx_status', 'Returns the same as `tx`'),
    shownBy:
      'test/testing/methods/transactions.test.ts > all forms of tx give the same answer; EXPERIMENTAL_tx_status adds the receipts',
  },
  {
    line: 191,
    says: 'It also returns all receipts that the transaction created.',
    carriedBy: [
      optional('FinalTransactionResultWithReceipts.receipts', 'array of Receipt (object)'),
      methodSays('EXPERIMENTAL_tx_status', 'and also the receipts that the transaction created'),
    ],
    shownBy: 'EXPERIMENTAL_tx_status/by hash FINAL',
    differs: '`EXPERIMENTAL_tx_status` has all receipts of the transaction.',
  },
  {
    line: 192,
    says: '`EXPERIMENTAL_receipt` takes an object with `receipt_id`, a text.',
    carriedBy: required('ExperimentalReceiptParams.receipt_id', 'CryptoHash (string)'),
    shownBy: 'receipt/of transfer 0',
    differs: 'Other methods take an object.',
  },
  {
    line: 192,
    says: 'It returns the one receipt with this id.',
    carriedBy: [result('EXPERIMENTAL_receipt', 'Receipt'), required('Receipt.receipt_id', 'CryptoHash (string)')],
    shownBy: 'receipt/of transfer 0',
  },
  {
    line: 193,
    says: '`broadcast_tx_async` takes the signed transaction alone, by position.',
    carriedBy: params('broadcast_tx_async', ['signed_tx_base64']),
    shownBy: [oneParam, 'broadcast_tx_async/again'],
    differs: '`broadcast_tx_async` and `broadcast_tx_commit` take a single positional text.',
  },
  {
    line: 193,
    says: 'It answers at once.',
    carriedBy: methodSays('broadcast_tx_async', 'Submits a signed transaction and answers at once with its hash.'),
    shownBy: 'broadcast_tx_async/expired',
  },
  {
    line: 193,
    says: 'It answers with the hash of the transaction.',
    carriedBy: result('broadcast_tx_async', 'CryptoHash'),
    shownBy: 'broadcast_tx_async/again',
  },
  {
    line: 193,
    says: 'It does what `send_tx` does with `NONE`.',
    carriedBy: methodSays('broadcast_tx_async', 'With `NONE` it submits in the same way and answers without the hash.'),
    shownBy: 'broadcast_tx_async/expired',
    differs: '`broadcast_tx_async` equals `send_tx` with `NONE`.',
  },
  {
    line: 194,
    says: '`broadcast_tx_commit` takes the signed transaction alone, by position.',
    carriedBy: params('broadcast_tx_commit', ['signed_tx_base64']),
    shownBy: [oneParam, 'broadcast_tx_commit/bad signature'],
    differs: '`broadcast_tx_async` and `broadcast_tx_commit` take a single positional text.',
  },
  {
    line: 194,
    says: 'It waits until a block has the transaction.',
    carriedBy: methodSays(
      'broadcast_tx_commit',
      'Submits a signed transaction and answers when it has executed, except for refunds',
    ),
    shownBy:
      'test/testing/methods/transactions.test.ts > broadcast_tx_commit waits for the execution, like send_tx with EXECUTED_OPTIMISTIC',
    differs: '`broadcast_tx_commit` waits until the transaction is included.',
  },
  {
    line: 194,
    says: 'It does what `send_tx` does with `EXECUTED_OPTIMISTIC`.',
    carriedBy: [
      result('broadcast_tx_commit', 'OptimisticTransactionResult'),
      result('send_tx', 'OptimisticTransactionResult', 'EXECUTED_OPTIMISTIC'),
      methodSays('broadcast_tx_commit', 'With `EXECUTED_OPTIMISTIC` it does the same.'),
    ],
    shownBy:
      'test/testing/methods/transactions.test.ts > broadcast_tx_commit waits for the execution, like send_tx with EXECUTED_OPTIMISTIC',
  },
  {
    line: 196,
    says: 'Both `broadcast_tx_*` methods stay for older programs.',
    carriedBy: [
      methodSays('broadcast_tx_async', 'Kept for older programs'),
      methodSays('broadcast_tx_commit', 'Kept for older programs'),
    ],
    shownBy: ['broadcast_tx_async/again', 'broadcast_tx_commit/bad signature'],
  },
  {
    line: 196,
    says: 'New programs use `send_tx` and `tx`.',
    carriedBy: [
      replaces('send_tx', 'broadcast_tx_async'),
      replaces('send_tx', 'broadcast_tx_commit'),
      text('generated/src/methods/broadcast_tx_async.ts', '@deprecated Use `sendTx`.'),
      text('generated/src/methods/broadcast_tx_commit.ts', '@deprecated Use `sendTx`.'),
    ],
    shownBy: preferred,
  },
  {
    line: 196,
    says: 'They let the caller choose when the call returns.',
    carriedBy: methodSays('broadcast_tx_async', '`send_tx`, where `wait_until` selects when the call returns'),
    shownBy: six,
  },
]

import { advice, error, errorSays, interfaceSays, text, typeSays, type Info, type Place } from '../place.js'
import type { Evidence, Row } from '../row.js'

const methods = ['send_tx', 'tx', 'EXPERIMENTAL_tx_status', 'broadcast_tx_async', 'broadcast_tx_commit']
const of = (kind: string, info: Info): Place[] => methods.map(method => error(method, 'HANDLER_ERROR', kind, info))
const five: Evidence = 'test/spec/our-interface.test.ts > %s has the five errors of transactions'
const explained: Evidence = 'test/client/explain.test.ts > $kind of $wireName has the words of the description'

/** Lines 254 to 266: the errors of transactions, and of the methods without errors in the document. */
export const transactionErrors: readonly Row[] = [
  {
    line: 254,
    says: 'The errors below are those of all methods of transactions.',
    carriedBy: [...of('EXPIRED_TRANSACTION', {}), ...of('INVALID_SIGNATURE', {})],
    shownBy: five,
    differs:
      '`EXPERIMENTAL_receipt` is one of the transaction methods, which take a signed transaction and share five errors.',
  },
  {
    line: 258,
    says: 'The methods of transactions have the code `INVALID_TRANSACTION`.',
    carriedBy: of('INVALID_TRANSACTION', { 'reason?': 'InvalidTransactionReason (union)' }),
    shownBy: [five, 'test/client/failures.test.ts > an invalid transaction without data, as the document shows it'],
  },
  {
    line: 258,
    says: '`INVALID_TRANSACTION`: the transaction is not valid.',
    carriedBy: errorSays('send_tx', 'INVALID_TRANSACTION', 'The node rejects the transaction'),
    shownBy: 'send_tx/invalid: nonce too small',
    differs: '`INVALID_TRANSACTION`: nonce, block hash or signer key wrong.',
  },
  {
    line: 258,
    says: 'A wrong nonce is a reason.',
    carriedBy: errorSays('send_tx', 'INVALID_TRANSACTION', 'for example a wrong nonce'),
    shownBy: 'send_tx/invalid: nonce too small',
    differs: 'Nodes reject a wrong nonce.',
  },
  {
    line: 258,
    says: 'A wrong block hash is a reason.',
    carriedBy: errorSays(
      'send_tx',
      'EXPIRED_TRANSACTION',
      'The block hash in the transaction is too old, or the node does not know it.',
    ),
    shownBy: 'send_tx/invalid: expired',
    differs: '`EXPIRED_TRANSACTION`: the reference block hash is too old.',
  },
  {
    line: 258,
    says: 'A wrong key of the signer is a reason.',
    carriedBy: errorSays('send_tx', 'INVALID_TRANSACTION', 'an unknown key or signer'),
    shownBy: ['send_tx/invalid: bad signer', 'test/testing/methods/transactions.test.ts > an unknown key'],
    differs: '`INVALID_TRANSACTION`: nonce, block hash or signer key wrong.',
  },
  {
    line: 259,
    says: 'The methods of transactions have the code `EXPIRED_TRANSACTION`.',
    carriedBy: of('EXPIRED_TRANSACTION', {}),
    shownBy: [five, 'send_tx/invalid: expired'],
    differs: '`EXPIRED_TRANSACTION`: the reference block hash is too old.',
  },
  {
    line: 259,
    says: '`EXPIRED_TRANSACTION`: the block hash in the transaction is too old.',
    carriedBy: errorSays(
      'send_tx',
      'EXPIRED_TRANSACTION',
      'The block hash in the transaction is too old, or the node does not know it.',
    ),
    shownBy: 'send_tx/invalid: expired',
    differs: '`EXPIRED_TRANSACTION`: the reference block hash is too old.',
  },
  {
    line: 259,
    says: 'Callers then take a new block hash and sign again.',
    carriedBy: advice(
      'send_tx',
      'EXPIRED_TRANSACTION',
      'Ask `tx` whether it executed. If it did not, sign again with a new block hash.',
    ),
    shownBy: explained,
  },
  {
    line: 260,
    says: 'The methods of transactions have the code `TIMEOUT_ERROR`.',
    carriedBy: methods.map(method =>
      error(method, 'HANDLER_ERROR', 'TIMEOUT_ERROR', {
        'cause?': '"NOT_OBSERVED" | "PENDING" | "DOES_NOT_TRACK_SHARD" | "ERROR"',
        'status?': 'TransactionResult (QueuedTransaction | IncludedTransaction | TransactionWithOutcome)',
        'shard_id?': 'ShardId (integer uint64, at least 0)',
        'debug_info?': 'string',
      }),
    ),
    shownBy: [five, 'tx/unknown hash FINAL'],
    differs: '`TIMEOUT_ERROR` has status 200.',
  },
  {
    line: 260,
    says: '`TIMEOUT_ERROR`: the transaction did not reach the milestone in the time of the node.',
    carriedBy: errorSays(
      'send_tx',
      'TIMEOUT_ERROR',
      "The transaction did not reach the milestone before the node's deadline.",
    ),
    shownBy: ['send_tx/invalid: nonce too large', 'tx/unknown hash FINAL'],
    differs: '`TIMEOUT_ERROR` has status 200.',
  },
  {
    line: 261,
    says: 'The methods of transactions have the code `UNKNOWN_TRANSACTION`.',
    carriedBy: of('UNKNOWN_TRANSACTION', { 'requested_transaction_hash?': 'CryptoHash (string)' }),
    shownBy: [
      five,
      'tx/garbage collected',
      'test/client/failures.test.ts > an unknown transaction without its hash, as the document shows it',
    ],
    differs: '`UNKNOWN_TRANSACTION` is shown without `info`.',
  },
  {
    line: 261,
    says: '`UNKNOWN_TRANSACTION`: the node does not know the hash.',
    carriedBy: errorSays('send_tx', 'UNKNOWN_TRANSACTION', 'The node knows no transaction with this hash.'),
    shownBy: ['tx/garbage collected', 'EXPERIMENTAL_tx_status/unknown hash NONE'],
    differs: '`UNKNOWN_TRANSACTION`: no record of the hash.',
  },
  {
    line: 261,
    says: 'It does not know it for this sender.',
    carriedBy: typeSays('TxParams.sender_account_id', 'It only selects the shard that the node searches.'),
    shownBy: 'EXPERIMENTAL_tx_status/wrong sender NONE',
    differs: 'No record of the hash "for the sender".',
  },
  {
    line: 262,
    says: 'The methods of transactions have the code `INVALID_SIGNATURE`.',
    carriedBy: of('INVALID_SIGNATURE', {}),
    shownBy: [five, 'broadcast_tx_commit/bad signature'],
    differs: '`INVALID_SIGNATURE`: the signature does not match.',
  },
  {
    line: 262,
    says: "`INVALID_SIGNATURE`: the signature is not one of the signer's key.",
    carriedBy: errorSays('send_tx', 'INVALID_SIGNATURE', "The signature does not match the transaction's public key."),
    shownBy: 'broadcast_tx_commit/bad signature',
    differs: '`INVALID_SIGNATURE`: the signature does not match.',
  },
  {
    line: 264,
    says: 'The errors of `gas_price` are left open.',
    carriedBy: error('gas_price', 'HANDLER_ERROR', 'UNKNOWN_BLOCK', {}),
    shownBy: 'gas_price/future height',
  },
  {
    line: 264,
    says: 'The errors of `genesis_config` are left open.',
    carriedBy: error('genesis_config', 'INTERNAL_ERROR', 'INTERNAL_ERROR', { error_message: 'string' }),
    shownBy: 'test/spec/examples.test.ts > has a request, a result and each error as an example',
  },
  {
    line: 264,
    says: 'The errors of `EXPERIMENTAL_protocol_config` are left open.',
    carriedBy: error('EXPERIMENTAL_protocol_config', 'HANDLER_ERROR', 'UNKNOWN_BLOCK', {}),
    shownBy: 'protocol_config/unknown',
  },
  {
    line: 264,
    says: 'The errors of `changes` are left open.',
    carriedBy: [
      error('changes', 'HANDLER_ERROR', 'UNKNOWN_BLOCK', {}),
      error('changes', 'HANDLER_ERROR', 'NOT_SYNCED_YET', null),
    ],
    shownBy: 'test/testing/methods/changes.test.ts > an unknown block repeats its cause in data',
  },
  {
    line: 266,
    says: 'Whether a code is the `name` of the error or of its cause is left open.',
    carriedBy: text(
      'docs/errors.md',
      'The document does not say whether a code such as `UnknownAccount` is `error.cause.name` or `error.name`.',
    ),
    shownBy: "test/client/failures.test.ts > codes as the error's own name",
    differs: 'A code is `name` or `cause.name` of the error: not shown.',
  },
  {
    line: 266,
    says: 'Other HTTP statuses than 200 are left open.',
    carriedBy: interfaceSays('The HTTP status is 200, 400, 408, 422 or 500.'),
    shownBy: ['tx/unknown hash FINAL', 'block/genesis height'],
    differs: 'Every answer has HTTP status 200.',
  },
]

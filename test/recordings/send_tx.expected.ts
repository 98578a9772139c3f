import { sendTx } from 'near-rpc-client'
import { answers, fails, unparsed, type Group } from './expectation.js'
import { signedIn } from './signed-transaction.js'

const tooShort = 'Failed to decode transaction: Unexpected length of input'
const anySendTx = sendTx({ signed_tx_base64: 'AAAA' })
const final = (name: string) => sendTx({ signed_tx_base64: signedIn(name), wait_until: 'FINAL' })

/** The expected outcome of each exchange in `send_tx.jsonl`. */
export const sendTxExpected: Group = {
  written: {
    'send_tx/create account EXECUTED': answers(
      sendTx({ signed_tx_base64: signedIn('send_tx/create account EXECUTED'), wait_until: 'EXECUTED' }),
    ),
    'send_tx/create account INCLUDED_FINAL': answers(
      sendTx({ signed_tx_base64: signedIn('send_tx/create account INCLUDED_FINAL'), wait_until: 'INCLUDED_FINAL' }),
    ),
    'send_tx/create account EXECUTED_OPTIMISTIC': answers(
      sendTx({
        signed_tx_base64: signedIn('send_tx/create account EXECUTED_OPTIMISTIC'),
        wait_until: 'EXECUTED_OPTIMISTIC',
      }),
    ),
    'send_tx/create account INCLUDED': answers(
      sendTx({ signed_tx_base64: signedIn('send_tx/create account INCLUDED'), wait_until: 'INCLUDED' }),
    ),
    'send_tx/create secp account NONE': answers(
      sendTx({ signed_tx_base64: signedIn('send_tx/create secp account NONE'), wait_until: 'NONE' }),
    ),
    'send_tx/deploy contract': answers(final('send_tx/deploy contract')),
    'send_tx/deploy test contract': answers(final('send_tx/deploy test contract')),
    'send_tx/function call no contract': answers(final('send_tx/function call no contract')),
    'send_tx/function call panic_with_message': answers(final('send_tx/function call panic_with_message')),
    'send_tx/function call panic_after_logging': answers(final('send_tx/function call panic_after_logging')),
    'send_tx/function call panic_without_message': answers(final('send_tx/function call panic_without_message')),
    'send_tx/function call bad_utf8': answers(final('send_tx/function call bad_utf8')),
    'send_tx/function call ': answers(final('send_tx/function call ')),
    'send_tx/function call with deposit': answers(final('send_tx/function call with deposit')),
    'send_tx/cross contract call': answers(final('send_tx/cross contract call')),
    'send_tx/cross contract call to nobody': answers(final('send_tx/cross contract call to nobody')),
    'send_tx/transfer secp': answers(final('send_tx/transfer secp')),
    'send_tx/create account of another': answers(final('send_tx/create account of another')),
    'send_tx/delete key': answers(final('send_tx/delete key')),
    'send_tx/stake too little': answers(final('send_tx/stake too little')),
    'send_tx/delete account': answers(final('send_tx/delete account')),
    'send_tx/use unknown global contract': answers(final('send_tx/use unknown global contract')),
    'send_tx/deploy global by account': answers(final('send_tx/deploy global by account')),
    'send_tx/many actions': answers(final('send_tx/many actions')),
    'send_tx/invalid: nonce too small': fails(final('send_tx/invalid: nonce too small'), 'INVALID_TRANSACTION', {
      reason: { InvalidNonce: { ak_nonce: 105000018, tx_nonce: 1 } },
    }),
    'send_tx/invalid: nonce too large': fails(final('send_tx/invalid: nonce too large'), 'TIMEOUT_ERROR'),
    'send_tx/invalid: signature NONE': answers(
      sendTx({ signed_tx_base64: signedIn('send_tx/invalid: signature NONE'), wait_until: 'NONE' }),
    ),
    'send_tx/invalid: cost overflow': fails(final('send_tx/invalid: cost overflow'), 'INVALID_TRANSACTION', {
      reason: 'CostOverflow',
    }),
    'send_tx/invalid: bad signer': unparsed(
      final('send_tx/invalid: bad signer'),
      "Failed parsing args: the value could not decoded from borsh due to: the Account ID contains an invalid character 'B' at index 0",
    ),
    'send_tx/invalid: function key receiver mismatch': fails(
      final('send_tx/invalid: function key receiver mismatch'),
      'INVALID_TRANSACTION',
      {
        reason: {
          InvalidAccessKeyError: { ReceiverMismatch: { ak_receiver: 'bob.test.near', tx_receiver: 'token.test.near' } },
        },
      },
    ),
    'send_tx/invalid: function key deposit': fails(
      final('send_tx/invalid: function key deposit'),
      'INVALID_TRANSACTION',
      { reason: { InvalidAccessKeyError: 'DepositWithFunctionCall' } },
    ),
    'send_tx/invalid: function key needs full access': fails(
      final('send_tx/invalid: function key needs full access'),
      'INVALID_TRANSACTION',
      { reason: { InvalidAccessKeyError: 'RequiresFullAccess' } },
    ),
    'send_tx/add poor key': answers(final('send_tx/add poor key')),
    'send_tx/invalid: gas total exceeded': fails(final('send_tx/invalid: gas total exceeded'), 'INVALID_TRANSACTION', {
      reason: {
        ActionsValidation: { TotalPrepaidGasExceeded: { limit: 300000000000000, total_prepaid_gas: 2000000000000000 } },
      },
    }),
    'send_tx/invalid: no actions': answers(final('send_tx/invalid: no actions')),
    'send_tx/undecodable not base64': unparsed(
      sendTx({ signed_tx_base64: '%%%' }),
      'Failed parsing args: the value could not decoded from base64 due to: Invalid byte 37, offset 0.',
    ),
    'send_tx/first time': answers(final('send_tx/first time')),
    'send_tx/again FINAL': answers(final('send_tx/again FINAL')),
    'send_tx/again NONE': answers(sendTx({ signed_tx_base64: signedIn('send_tx/again NONE'), wait_until: 'NONE' })),
    'send_tx/deploy and fill': answers(final('send_tx/deploy and fill')),
    'send_tx/redeploy': answers(final('send_tx/redeploy')),
    'send_tx/three receipts': answers(final('send_tx/three receipts')),
    'send_tx/invalid: expired': fails(final('send_tx/invalid: expired'), 'EXPIRED_TRANSACTION'),
  },
  unwritten: {
    'Params by position: the builder writes names.': {
      'send_tx/array undecodable not base64': unparsed(
        anySendTx,
        'Failed to decode transaction: Invalid byte 37, offset 0.',
      ),
      'send_tx/array undecodable empty': unparsed(anySendTx, tooShort),
      'send_tx/array undecodable not borsh': unparsed(anySendTx, tooShort),
    },
    'Params that are missing, null or empty: the builder writes them whole.': {
      'send_tx/no params': unparsed(
        anySendTx,
        'Failed parsing args: invalid type: null, expected struct RpcSendTransactionRequest',
      ),
      'send_tx/empty object': unparsed(anySendTx, 'Failed parsing args: missing field `signed_tx_base64`'),
      'send_tx/empty array': unparsed(
        anySendTx,
        'Failed parsing args: invalid length 0, expected struct RpcSendTransactionRequest with 2 elements',
      ),
      'send_tx/null': unparsed(
        anySendTx,
        'Failed parsing args: invalid type: null, expected struct RpcSendTransactionRequest',
      ),
    },
    'Params that the types forbid.': {
      'send_tx/bad wait_until': unparsed(
        anySendTx,
        'Failed parsing args: unknown variant `SOON`, expected one of `NONE`, `INCLUDED`, `EXECUTED_OPTIMISTIC`, `INCLUDED_FINAL`, `EXECUTED`, `FINAL`',
      ),
      'send_tx/wait null': unparsed(anySendTx, 'Failed parsing args: invalid type: null, expected string or map'),
      'send_tx/bare string': unparsed(
        anySendTx,
        'Failed parsing args: invalid type: string "DwAAAGFsaWNlLnRlc3QubmVhcgC1IIw0vEdueUR3yWVr9gFDUe+eOIUrLqbUsAH+IhiGuEUsQgYAAAAADQAAAGJvYi50ZXN0Lm5lYXJSJCMfaCBcosJK5mjd4XAvMFn8QbEHHmahXwXm8vKiJgEAAAADAAAAoe3MzhvC0wAAAAAAAACQ8V8Ths+1W4tlU17fC8+MeSQ4sMlA+k/EUV0gJQeScpUCONFXTtHzY3ugVQm+jRZIW8tmrVK8hF3KMSy7cx4N", expected struct RpcSendTransactionRequest',
      ),
    },
  },
}

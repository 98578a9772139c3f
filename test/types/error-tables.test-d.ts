import {
  createClient,
  experimentalCongestionLevelErrors,
  gasPrice,
  gasPriceErrors,
  isGasPriceError,
  isQueryError,
  isSendTxError,
  isViewAccountError,
  viewAccountErrors,
  type EmptyInfo,
  type ErrorRow,
  type ErrorTable,
  type GasPriceError,
  type GasPriceErrorCase,
} from 'near-rpc-client'

const near = createClient({ url: 'https://rpc.example' })

// A discriminator narrows what `call` throws: a switch over the kinds is exhaustive.
try {
  await near.call(gasPrice())
} catch (error) {
  if (!isGasPriceError(error)) throw error
  error satisfies GasPriceError
  switch (error.kind) {
    case 'UNKNOWN_BLOCK':
      error.info satisfies EmptyInfo
      error.layer satisfies 'HANDLER_ERROR'
      break
    case 'INVALID_ENVELOPE':
    case 'METHOD_NOT_FOUND':
    case 'PARSE_ERROR':
    case 'INTERNAL_ERROR':
    case 'ABORTED':
    case 'TIMED_OUT':
    case 'NETWORK_ERROR':
    case 'HTTP_ERROR':
    case 'MALFORMED_RESPONSE':
    case 'INVALID_RESULT':
    case 'UNKNOWN_ERROR':
      break
    default:
      error satisfies never
  }
}

declare const caught: unknown
if (isViewAccountError(caught) && caught.kind === 'UNKNOWN_ACCOUNT')
  caught.info.requested_account_id satisfies string | undefined
if (isSendTxError(caught) && caught.kind === 'EXPIRED_TRANSACTION') caught.layer satisfies 'HANDLER_ERROR'
if (isQueryError(caught) && caught.kind === 'NO_CONTRACT_CODE') caught.layer satisfies 'HANDLER_ERROR'
// @ts-expect-error the price of gas is of no account
if (isGasPriceError(caught) && caught.kind === 'UNKNOWN_ACCOUNT') throw caught

// The rows of a table have the kinds and layers of the union, and selecting one narrows both.
gasPriceErrors satisfies ErrorTable<GasPriceErrorCase>
viewAccountErrors satisfies ErrorTable
for (const row of experimentalCongestionLevelErrors) {
  row satisfies ErrorRow
  row.code satisfies number | undefined
  row.statuses satisfies readonly number[]
  row.info.required satisfies readonly string[]
  if (row.kind === 'INTERNAL_ERROR') row.layer satisfies 'HANDLER_ERROR' | 'INTERNAL_ERROR'
  if (row.kind === 'UNKNOWN_CHUNK') row satisfies ErrorRow<'UNKNOWN_CHUNK', 'HANDLER_ERROR'>
}
// @ts-expect-error a row of another method
gasPriceErrors satisfies ErrorTable<Extract<GasPriceErrorCase, { kind: 'UNKNOWN_BLOCK' }>>
// @ts-expect-error no row has this kind
gasPriceErrors.find(({ kind }) => kind === 'UNKNOWN_CHUNK')
// @ts-expect-error a table is readonly
gasPriceErrors.length = 0
// @ts-expect-error and so are its rows
gasPriceErrors.forEach(row => (row.code = 1))

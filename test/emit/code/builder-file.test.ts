import { describe, expect, test } from 'vitest'
import { builderFiles } from '../../../generator/emit/code/builder-file.js'
import { sharedFiles } from '../../../generator/emit/code/shared-files.js'
import { errorOwners } from '../../../generator/emit/builders/error-owner.js'
import { errorRows } from '../../../generator/emit/error-rules/error-rows.js'
import { sharedErrors } from '../../../generator/emit/error-rules/shared-errors.js'
import { printer } from '../../../generator/emit/text/print.js'
import type { Method } from '../../../generator/model/interface.js'
import { errorCase, head, interfaceOf, method, query, sendTx } from '../interface-of.js'

/** The files of these methods and what they share, by path, without their heads. */
function files(...methods: Method[]): ReadonlyMap<string, string> {
  const iface = interfaceOf({ methods })
  const print = printer(iface)
  const shared = sharedErrors(methods.flatMap(errorOwners))
  const rows = errorRows(iface)
  const context = { iface, shared, rows, print }
  const made = [...methods.flatMap(each => builderFiles(each, context)), ...sharedFiles(shared, rows, print)]
  return new Map(made.map(({ path, text }) => [path, text.replace(`${head}\n`, '\n')]))
}

/** The file of the only method. */
function file(only: Method): string {
  return files(only).get(`src/methods/${only.wireName}.ts`) ?? ''
}

/** The part of a text from a beginning on. */
function from(text: string, beginning: string): string {
  return `\n${text.slice(text.indexOf(beginning))}`
}

const named = (name: string, typeName: string, ...errors: Method['errors']): Method =>
  method({ wireName: name, name, typeName, errors })

const expired = errorCase('EXPIRED', {
  patterns: [{ error: { cause: { name: 'INVALID' }, data: 'Expired' } }, { error: { cause: { name: 'Expired' } } }],
})

describe('the file of a builder', () => {
  test('has everything of a method without params and errors', () => {
    expect(file(method({}))).toMatchInlineSnapshot(`
      "
      import type { ErrorTable } from '../runtime/error-table.js'
      import type { ErrorRules } from '../runtime/errors.js'
      import { isErrorOf } from '../runtime/guards.js'
      import { request, type Request } from '../runtime/request.js'
      import type { RpcError } from '../runtime/rpc-error.js'
      import type { Price } from '../schemas.js'

      /** The result of \`gas_price\`. */
      export type GasPriceResult = Price

      /** The errors that a node returns for \`gas_price\`. */
      export type GasPriceErrorCase = never

      /** All errors of a call of \`gas_price\`, including those of the client. */
      export type GasPriceError = RpcError<GasPriceErrorCase>

      /**
       * The errors of \`gas_price\` as data: a row for each kind and layer.
       * @example
       * for (const row of gasPriceErrors) console.log(row.kind, row.advice)
       */
      export const gasPriceErrors: ErrorTable<GasPriceErrorCase> = []

      /**
       * Ask for the price.
       *
       * Wire method: \`gas_price\`.
       */
      export interface GasPriceMethod {
        readonly method: 'gas_price'
        readonly params: undefined
        readonly result: GasPriceResult
        readonly error: GasPriceErrorCase
      }

      export const errorRules: ErrorRules = {
        known: {},
      }

      /**
       * Ask for the price.
       *
       * Wire method: \`gas_price\`.
       */
      export function gasPrice(): Request<GasPriceMethod> {
        return request('gas_price', errorRules, undefined, 'gasPrice')
      }

      /**
       * Whether a caught value is an error of \`gasPrice\`, so that its \`kind\` and \`info\` narrow to the errors of
       * \`gasPriceErrors\` and of any call.
       * @example
       * if (isGasPriceError(error)) console.error(error.info)
       */
      export function isGasPriceError(error: unknown): error is GasPriceError {
        return isErrorOf(error, gasPrice)
      }
      "
    `)
  })

  test('has positional params as arguments, with their descriptions', () => {
    const gasPrice = method({
      docs: { summary: 'Ask for the price', description: 'Of gas.' },
      replacedBy: 'price',
      params: {
        kind: 'positional',
        items: [{ name: 'block_id', schema: 'BlockId', description: 'Null is the newest.' }],
      },
      errors: [errorCase('UNKNOWN_BLOCK'), errorCase('UNKNOWN_BLOCK', { layer: 'X' }), errorCase('INTERNAL_ERROR')],
      examples: [{ name: 'newest', summary: '', status: null, role: 'request', body: { params: [null] } }],
    })
    const price = method({ wireName: 'price', name: 'price', typeName: 'Price' })
    expect(files(gasPrice, price).get('src/methods/gas_price.ts')).toMatchInlineSnapshot(`
      "
      import type { ErrorTable } from '../runtime/error-table.js'
      import type { EmptyInfo, ErrorCase, ErrorRules } from '../runtime/errors.js'
      import { isErrorOf } from '../runtime/guards.js'
      import { request, type Request } from '../runtime/request.js'
      import type { RpcError } from '../runtime/rpc-error.js'
      import type { BlockId, Price } from '../schemas.js'

      /** The params of \`gas_price\`, by position. */
      export type GasPriceParams = readonly [block_id: BlockId]

      /** The result of \`gas_price\`. */
      export type GasPriceResult = Price

      /** The errors that a node returns for \`gas_price\`. */
      export type GasPriceErrorCase =
        | ErrorCase<'UNKNOWN_BLOCK', 'HANDLER_ERROR', EmptyInfo>
        | ErrorCase<'UNKNOWN_BLOCK', 'X', EmptyInfo>
        | ErrorCase<'INTERNAL_ERROR', 'HANDLER_ERROR', EmptyInfo>

      /** All errors of a call of \`gas_price\`, including those of the client. */
      export type GasPriceError = RpcError<GasPriceErrorCase>

      /**
       * The errors of \`gas_price\` as data: a row for each kind and layer.
       * @example
       * for (const row of gasPriceErrors) console.log(row.kind, row.advice)
       */
      export const gasPriceErrors: ErrorTable<GasPriceErrorCase> = [
        {
          kind: 'UNKNOWN_BLOCK',
          layer: 'HANDLER_ERROR',
          statuses: [],
          info: { required: [], optional: [] },
          meaning: '',
          advice: '',
        },
        { kind: 'UNKNOWN_BLOCK', layer: 'X', statuses: [], info: { required: [], optional: [] }, meaning: '', advice: '' },
        {
          kind: 'INTERNAL_ERROR',
          layer: 'HANDLER_ERROR',
          statuses: [],
          info: { required: [], optional: [] },
          meaning: '',
          advice: '',
        },
      ]

      /**
       * Ask for the price.
       *
       * Wire method: \`gas_price\`.
       */
      export interface GasPriceMethod {
        readonly method: 'gas_price'
        readonly params: GasPriceParams
        readonly result: GasPriceResult
        readonly error: GasPriceErrorCase
      }

      export const errorRules: ErrorRules = {
        known: {
          HANDLER_ERROR: {
            UNKNOWN_BLOCK: [],
            INTERNAL_ERROR: [],
          },
          X: {
            UNKNOWN_BLOCK: [],
          },
        },
      }

      /**
       * Ask for the price.
       *
       * Of gas.
       *
       * Wire method: \`gas_price\`.
       *
       * Error kinds: \`UNKNOWN_BLOCK\`, \`INTERNAL_ERROR\`.
       *
       * @param block_id - Null is the newest.
       * @deprecated Use \`price\`.
       * @example
       * await near.call(gasPrice(null))
       */
      export function gasPrice(block_id: BlockId): Request<GasPriceMethod> {
        return request('gas_price', errorRules, [block_id], 'gasPrice')
      }

      /**
       * Whether a caught value is an error of \`gasPrice\`, so that its \`kind\` and \`info\` narrow to the errors of
       * \`gasPriceErrors\` and of any call.
       * @example
       * if (isGasPriceError(error) && error.kind === 'UNKNOWN_BLOCK') console.error(error.info)
       */
      export function isGasPriceError(error: unknown): error is GasPriceError {
        return isErrorOf(error, gasPrice)
      }
      "
    `)
  })

  test('allows callers to omit params that have no required field', () => {
    const params = { kind: 'value', schema: 'Filter', optional: true } as const
    expect(from(file(method({ params })), 'export function')).toMatchInlineSnapshot(`
      "
      export function gasPrice(params: GasPriceParams = {}): Request<GasPriceMethod> {
        return request('gas_price', errorRules, params, 'gasPrice')
      }

      /**
       * Whether a caught value is an error of \`gasPrice\`, so that its \`kind\` and \`info\` narrow to the errors of
       * \`gasPriceErrors\` and of any call.
       * @example
       * if (isGasPriceError(error)) console.error(error.info)
       */
      export function isGasPriceError(error: unknown): error is GasPriceError {
        return isErrorOf(error, gasPrice)
      }
      "
    `)
  })

  test('selects the result by a param with a default, also if callers omit the param', () => {
    expect(file(sendTx)).toMatchInlineSnapshot(`
      "
      import type { ErrorTable } from '../runtime/error-table.js'
      import type { ErrorRules } from '../runtime/errors.js'
      import { isErrorOf } from '../runtime/guards.js'
      import { request, type Chosen, type Only, type Request } from '../runtime/request.js'
      import type { RpcError } from '../runtime/rpc-error.js'
      import type { Finished, Queued, Sent, Submission } from '../schemas.js'

      /** The params of \`send_tx\`. */
      export type SendTxParams = Submission

      /** The result of \`send_tx\`. */
      export type SendTxResult = Sent

      /** The result of \`send_tx\` by \`wait_until\`. */
      export interface SendTxResults {
        readonly NONE: Queued
        readonly FINAL: Finished
      }

      /** The errors that a node returns for \`send_tx\`. */
      export type SendTxErrorCase = never

      /** All errors of a call of \`send_tx\`, including those of the client. */
      export type SendTxError = RpcError<SendTxErrorCase>

      /**
       * The errors of \`send_tx\` as data: a row for each kind and layer.
       * @example
       * for (const row of sendTxErrors) console.log(row.kind, row.advice)
       */
      export const sendTxErrors: ErrorTable<SendTxErrorCase> = []

      /**
       * Send a transaction.
       *
       * Wire method: \`send_tx\`.
       */
      export interface SendTxMethod<WaitUntil extends keyof SendTxResults = keyof SendTxResults> {
        readonly method: 'send_tx'
        readonly params: SendTxParams
        readonly result: SendTxResults[WaitUntil]
        readonly error: SendTxErrorCase
      }

      export const errorRules: ErrorRules = {
        known: {},
      }

      /**
       * Send a transaction.
       *
       * Wire method: \`send_tx\`.
       */
      export function sendTx<const P extends SendTxParams>(
        params: Only<P, SendTxParams>,
      ): Request<SendTxMethod<Chosen<P, 'wait_until', keyof SendTxResults, 'FINAL'>>> {
        return request('send_tx', errorRules, params, 'sendTx')
      }

      /**
       * Whether a caught value is an error of \`sendTx\`, so that its \`kind\` and \`info\` narrow to the errors of
       * \`sendTxErrors\` and of any call.
       * @example
       * if (isSendTxError(error)) console.error(error.info)
       */
      export function isSendTxError(error: unknown): error is SendTxError {
        return isErrorOf(error, sendTx)
      }
      "
    `)
  })

  test('breaks lines that are too long', () => {
    const long = file({ ...sendTx, typeName: 'ExperimentalTransactionStatus' })
    expect(from(long, '/** Each way in which a call')).toMatchInlineSnapshot(`
      "

      "
    `)
    expect(long.split('\n').filter(line => line.length > 120)).toEqual([])
  })
})

test('arguments have other names than what the builder calls, and than each other', () => {
  const items = ['request', 'request_', 'given', 'given'].map(name => ({ name, schema: 'Price', description: '' }))
  expect(from(file(method({ params: { kind: 'positional', items } })), 'export function')).toBe(`
export function gasPrice(request_: Price, request__: Price, given_: Price, given__: Price): Request<GasPriceMethod> {
  return request('gas_price', errorRules, [request_, request__, given_, given__], 'gasPrice')
}

/**
 * Whether a caught value is an error of \`gasPrice\`, so that its \`kind\` and \`info\` narrow to the errors of
 * \`gasPriceErrors\` and of any call.
 * @example
 * if (isGasPriceError(error)) console.error(error.info)
 */
export function isGasPriceError(error: unknown): error is GasPriceError {
  return isErrorOf(error, gasPrice)
}
`)
})

test('a rest argument on a line of its own has no comma after it, which TypeScript refuses', () => {
  const long = 'AReallyLongNameOfAParameterThatManyCallersSend'
  const gasPrice = method({
    typeName: 'ReportOfManyMeasurements',
    params: { kind: 'positional', items: [], rest: { name: 'measurements', schema: long, description: '' } },
  })
  expect(from(file(gasPrice), 'export function')).toBe(`
export function gasPrice(
  ...measurements: readonly ${long}[]
): Request<ReportOfManyMeasurementsMethod> {
  return request('gas_price', errorRules, [...measurements], 'gasPrice')
}

/**
 * Whether a caught value is an error of \`gasPrice\`, so that its \`kind\` and \`info\` narrow to the errors of
 * \`gasPriceErrors\` and of any call.
 * @example
 * if (isReportOfManyMeasurementsError(error)) console.error(error.info)
 */
export function isReportOfManyMeasurementsError(error: unknown): error is ReportOfManyMeasurementsError {
  return isErrorOf(error, gasPrice)
}
`)
})

describe('a method with variants', () => {
  const codeless = errorCase('NO_CODE', { only: ['view_code'] })
  const [account] = query.variants
  if (account === undefined) throw new Error('The query has no variant.')
  const code = { ...account, value: 'view_code', typeName: 'ViewCode', name: 'viewCode', params: 'ViewCodeParams' }

  test('has a folder with a file for each of them', () => {
    const made = files({ ...query, variants: [account, code], errors: [errorCase('UNKNOWN_BLOCK'), codeless] })
    expect([...made.keys()]).toEqual([
      'src/methods/query/query.ts',
      'src/methods/query/view_account.ts',
      'src/methods/query/view_code.ts',
      'src/methods/shared-errors.ts',
      'src/methods/error-rows.ts',
    ])
    expect(made.get('src/methods/query/query.ts')).toMatchInlineSnapshot(`
      "
      import type { ErrorTable } from '../../runtime/error-table.js'
      import type { EmptyInfo, ErrorCase, ErrorRules } from '../../runtime/errors.js'
      import { isErrorOf } from '../../runtime/guards.js'
      import { request, type Request } from '../../runtime/request.js'
      import type { RpcError } from '../../runtime/rpc-error.js'
      import type { Account, Code, QueryParams } from '../../schemas.js'
      import * as errorRows from '../error-rows.js'
      import { sharedCauses, type SharedErrorCase } from '../shared-errors.js'
      import type { ViewAccountErrorCase } from './view_account.js'
      import type { ViewCodeErrorCase } from './view_code.js'

      /** The result of \`query\` by \`request_type\`. */
      export interface QueryResults {
        readonly view_account: Account
        readonly view_code: Code
      }

      /** The errors that a node returns for \`query\`. */
      export type QueryErrorCase =
        | SharedErrorCase
        | ErrorCase<'NO_CODE', 'HANDLER_ERROR', EmptyInfo>

      /** All errors of a call of \`query\`, including those of the client. */
      export type QueryError = RpcError<QueryErrorCase>

      /**
       * The errors of \`query\` as data: a row for each kind and layer.
       * @example
       * for (const row of queryErrors) console.log(row.kind, row.advice)
       */
      export const queryErrors: ErrorTable<QueryErrorCase> = [
        errorRows.unknownBlock,
        {
          kind: 'NO_CODE',
          layer: 'HANDLER_ERROR',
          statuses: [],
          info: { required: [], optional: [] },
          meaning: '',
          advice: '',
        },
      ]

      /** The errors that a node returns for \`query\`, by \`request_type\`. */
      export interface QueryErrorCases {
        readonly view_account: ViewAccountErrorCase
        readonly view_code: ViewCodeErrorCase
      }

      /**
       * Read the state.
       *
       * Wire method: \`query\`.
       */
      export interface QueryMethod<RequestType extends keyof QueryResults = keyof QueryResults> {
        readonly method: 'query'
        readonly params: QueryParams
        readonly result: QueryResults[RequestType]
        readonly error: QueryErrorCases[RequestType]
      }

      export const errorRules: ErrorRules = {
        shared: sharedCauses,
        known: {
          HANDLER_ERROR: {
            NO_CODE: [],
          },
        },
      }

      /**
       * Read the state.
       *
       * Reads it as it was in one block.
       *
       * Wire method: \`query\`.
       *
       * Error kinds: \`UNKNOWN_BLOCK\`, \`NO_CODE\`.
       *
       * @example
       * await near.call(query({ request_type: 'view_account', account_id: 'alice' }))
       */
      export function query<const P extends QueryParams>(params: P): Request<QueryMethod<P['request_type']>> {
        return request('query', errorRules, params)
      }

      /**
       * Whether a caught value is an error of \`query\`, so that its \`kind\` and \`info\` narrow to the errors of
       * \`queryErrors\` and of any call. An error of a variant, such as \`viewAccount\`, is one too.
       * @example
       * if (isQueryError(error) && error.kind === 'NO_CODE') console.error(error.info)
       */
      export function isQueryError(error: unknown): error is QueryError {
        return isErrorOf(error, query)
      }
      "
    `)
    expect(made.get('src/methods/query/view_account.ts')).toMatchInlineSnapshot(`
      "
      import type { ErrorTable } from '../../runtime/error-table.js'
      import type { ErrorRules } from '../../runtime/errors.js'
      import { isErrorOf } from '../../runtime/guards.js'
      import { request, type Request } from '../../runtime/request.js'
      import type { RpcError } from '../../runtime/rpc-error.js'
      import type { Account, ViewAccountParams } from '../../schemas.js'
      import * as errorRows from '../error-rows.js'
      import { sharedCauses, type SharedErrorCase } from '../shared-errors.js'

      /** The result of \`query\` with \`view_account\`. */
      export type ViewAccountResult = Account

      /** The errors that a node returns for \`query\` with \`view_account\`. */
      export type ViewAccountErrorCase = SharedErrorCase

      /** All errors of a call of \`query\` with \`view_account\`, including those of the client. */
      export type ViewAccountError = RpcError<ViewAccountErrorCase>

      /**
       * The errors of \`query\` with \`view_account\` as data: a row for each kind and layer.
       * @example
       * for (const row of viewAccountErrors) console.log(row.kind, row.advice)
       */
      export const viewAccountErrors: ErrorTable<ViewAccountErrorCase> = [errorRows.unknownBlock]

      /**
       * Look at an account.
       *
       * Wire method: \`query\` with \`request_type: view_account\`.
       */
      export interface ViewAccountMethod {
        readonly method: 'query'
        readonly params: ViewAccountParams & { readonly request_type: 'view_account' }
        readonly result: ViewAccountResult
        readonly error: ViewAccountErrorCase
      }

      export const errorRules: ErrorRules = {
        shared: sharedCauses,
        known: {},
      }

      /**
       * Look at an account.
       *
       * Wire method: \`query\` with \`request_type: view_account\`.
       *
       * Error kinds: \`UNKNOWN_BLOCK\`.
       *
       * @example
       * await near.call(viewAccount({ account_id: 'alice' }))
       */
      export function viewAccount(params: ViewAccountParams): Request<ViewAccountMethod> {
        return request('query', errorRules, { ...params, request_type: 'view_account' }, 'viewAccount')
      }

      /**
       * Whether a caught value is an error of \`viewAccount\`, so that its \`kind\` and \`info\` narrow to the errors of
       * \`viewAccountErrors\` and of any call.
       * @example
       * if (isViewAccountError(error) && error.kind === 'UNKNOWN_BLOCK') console.error(error.info)
       */
      export function isViewAccountError(error: unknown): error is ViewAccountError {
        return isErrorOf(error, viewAccount)
      }
      "
    `)
    expect(made.get('src/methods/query/view_code.ts')).toMatchInlineSnapshot(`
      "
      import type { ErrorTable } from '../../runtime/error-table.js'
      import { isErrorOf } from '../../runtime/guards.js'
      import { request, type Request } from '../../runtime/request.js'
      import type { RpcError } from '../../runtime/rpc-error.js'
      import type { Account, ViewCodeParams } from '../../schemas.js'
      import { errorRules, queryErrors, type QueryErrorCase } from './query.js'

      /** The result of \`query\` with \`view_code\`. */
      export type ViewCodeResult = Account

      /** The errors that a node returns for \`query\` with \`view_code\`. */
      export type ViewCodeErrorCase = QueryErrorCase

      /** All errors of a call of \`query\` with \`view_code\`, including those of the client. */
      export type ViewCodeError = RpcError<ViewCodeErrorCase>

      /**
       * The errors of \`query\` with \`view_code\` as data: a row for each kind and layer.
       * @example
       * for (const row of viewCodeErrors) console.log(row.kind, row.advice)
       */
      export const viewCodeErrors: ErrorTable<ViewCodeErrorCase> = queryErrors

      /**
       * Look at an account.
       *
       * Wire method: \`query\` with \`request_type: view_code\`.
       */
      export interface ViewCodeMethod {
        readonly method: 'query'
        readonly params: ViewCodeParams & { readonly request_type: 'view_code' }
        readonly result: ViewCodeResult
        readonly error: ViewCodeErrorCase
      }

      /**
       * Look at an account.
       *
       * Wire method: \`query\` with \`request_type: view_code\`.
       *
       * Error kinds: \`UNKNOWN_BLOCK\`, \`NO_CODE\`.
       */
      export function viewCode(params: ViewCodeParams): Request<ViewCodeMethod> {
        return request('query', errorRules, { ...params, request_type: 'view_code' }, 'viewCode')
      }

      /**
       * Whether a caught value is an error of \`viewCode\`, so that its \`kind\` and \`info\` narrow to the errors of
       * \`viewCodeErrors\` and of any call.
       * @example
       * if (isViewCodeError(error) && error.kind === 'NO_CODE') console.error(error.info)
       */
      export function isViewCodeError(error: unknown): error is ViewCodeError {
        return isErrorOf(error, viewCode)
      }
      "
    `)
    expect(made.get('src/methods/shared-errors.ts')).toMatchInlineSnapshot(`
      "
      import type { EmptyInfo, ErrorCase, KnownCauses } from '../runtime/errors.js'

      /** The errors that nodes return for nearly every method. */
      export type SharedErrorCase = ErrorCase<'UNKNOWN_BLOCK', 'HANDLER_ERROR', EmptyInfo>

      export const sharedCauses: KnownCauses = {
        HANDLER_ERROR: {
          UNKNOWN_BLOCK: [],
        },
      }
      "
    `)
  })
})

describe('the errors of a builder', () => {
  test('have a line for each case, and rules with what the client looks up', () => {
    const internal = errorCase('INTERNAL_ERROR', {
      layer: 'INTERNAL_ERROR',
      info: { kind: 'object', schema: 'InternalErrorInfo', required: ['error_message'] },
    })
    const silent = errorCase('NOT_SYNCED_YET', { info: { kind: 'absent' } })
    const open = errorCase('ODD', { info: { kind: 'any' } })
    const nameless = errorCase('OTHER_ERROR', { layer: 'OTHER_ERROR', info: { kind: 'any' } }, { by: 'layer' })
    expect(file(named('tx', 'Tx', expired, silent, open, nameless, internal))).toMatchInlineSnapshot(`
      "
      import { detectError, type ErrorPattern } from '../runtime/patterns/error-patterns.js'
      import type { ErrorTable } from '../runtime/error-table.js'
      import type { EmptyInfo, ErrorCase, ErrorRules } from '../runtime/errors.js'
      import { isErrorOf } from '../runtime/guards.js'
      import { request, type Request } from '../runtime/request.js'
      import type { RpcError } from '../runtime/rpc-error.js'
      import type { InternalErrorInfo, Price } from '../schemas.js'

      /** The result of \`tx\`. */
      export type TxResult = Price

      /** The errors that a node returns for \`tx\`. */
      export type TxErrorCase =
        | ErrorCase<'EXPIRED', 'HANDLER_ERROR', EmptyInfo>
        | ErrorCase<'NOT_SYNCED_YET', 'HANDLER_ERROR', EmptyInfo>
        | ErrorCase<'ODD', 'HANDLER_ERROR', unknown>
        | ErrorCase<'OTHER_ERROR', 'OTHER_ERROR', { readonly cause: unknown }>
        | ErrorCase<'INTERNAL_ERROR', 'INTERNAL_ERROR', InternalErrorInfo>

      /** All errors of a call of \`tx\`, including those of the client. */
      export type TxError = RpcError<TxErrorCase>

      /**
       * The errors of \`tx\` as data: a row for each kind and layer.
       * @example
       * for (const row of txErrors) console.log(row.kind, row.advice)
       */
      export const txErrors: ErrorTable<TxErrorCase> = [
        {
          kind: 'EXPIRED',
          layer: 'HANDLER_ERROR',
          statuses: [],
          info: { required: [], optional: [] },
          meaning: '',
          advice: '',
        },
        {
          kind: 'NOT_SYNCED_YET',
          layer: 'HANDLER_ERROR',
          statuses: [],
          info: { required: [], optional: [] },
          meaning: '',
          advice: '',
        },
        { kind: 'ODD', layer: 'HANDLER_ERROR', statuses: [], info: { required: [], optional: [] }, meaning: '', advice: '' },
        {
          kind: 'OTHER_ERROR',
          layer: 'OTHER_ERROR',
          statuses: [],
          info: { required: ['cause'], optional: [] },
          meaning: '',
          advice: '',
        },
        {
          kind: 'INTERNAL_ERROR',
          layer: 'INTERNAL_ERROR',
          statuses: [],
          info: { required: ['error_message'], optional: [] },
          meaning: '',
          advice: '',
        },
      ]

      /**
       * Ask for the price.
       *
       * Wire method: \`tx\`.
       */
      export interface TxMethod {
        readonly method: 'tx'
        readonly params: undefined
        readonly result: TxResult
        readonly error: TxErrorCase
      }

      const errorPatterns: readonly ErrorPattern[] = [
        {
          kind: 'EXPIRED',
          layer: 'HANDLER_ERROR',
          required: [],
          answer: { error: { cause: { name: 'INVALID' }, data: 'Expired' } },
        },
        {
          kind: 'OTHER_ERROR',
          layer: 'OTHER_ERROR',
          required: [],
          answer: { error: { name: 'OTHER_ERROR', cause: '{cause}' } },
        },
      ]

      export const errorRules: ErrorRules = {
        known: {
          HANDLER_ERROR: {
            EXPIRED: [],
            NOT_SYNCED_YET: [],
            ODD: [],
            Expired: 'EXPIRED',
          },
          INTERNAL_ERROR: {
            INTERNAL_ERROR: ['error_message'],
          },
        },
        detect: envelope => detectError(errorPatterns, envelope),
      }

      /**
       * Ask for the price.
       *
       * Wire method: \`tx\`.
       *
       * Error kinds: \`EXPIRED\`, \`NOT_SYNCED_YET\`, \`ODD\`, \`OTHER_ERROR\`, \`INTERNAL_ERROR\`.
       */
      export function tx(): Request<TxMethod> {
        return request('tx', errorRules)
      }

      /**
       * Whether a caught value is an error of \`tx\`, so that its \`kind\` and \`info\` narrow to the errors of \`txErrors\`
       * and of any call.
       * @example
       * if (isTxError(error) && error.kind === 'EXPIRED') console.error(error.info)
       */
      export function isTxError(error: unknown): error is TxError {
        return isErrorOf(error, tx)
      }
      "
    `)
  })

  test('state whether a submission can be sent again', () => {
    const made = files(
      { ...named('send', 'Send'), submits: 'repeatable' },
      { ...named('post', 'Post'), submits: 'once' },
    )
    expect([...made.values()].map(text => from(text, 'const errorRules').split('\n\n')[0])).toMatchInlineSnapshot(`
      [
        "
      const errorRules: ErrorRules = {
        known: {},
        submits: repeatable,
      }",
        "
      const errorRules: ErrorRules = {
        known: {},
        submits: once,
      }",
      ]
    `)
  })

  test('share the cases, causes and patterns that several builders have', () => {
    const other = errorCase('OTHER', { patterns: [{ result: { error: '{text}' } }] })
    const made = files(named('a', 'A', expired), named('c', 'C', expired, other))
    expect(made.get('src/methods/c.ts')).toMatchInlineSnapshot(`
      "
      import { detectError, type ErrorPattern } from '../runtime/patterns/error-patterns.js'
      import type { ErrorTable } from '../runtime/error-table.js'
      import type { EmptyInfo, ErrorCase, ErrorRules } from '../runtime/errors.js'
      import { isErrorOf } from '../runtime/guards.js'
      import { request, type Request } from '../runtime/request.js'
      import type { RpcError } from '../runtime/rpc-error.js'
      import type { Price } from '../schemas.js'
      import { expiredInData } from './error-patterns.js'
      import * as errorRows from './error-rows.js'
      import { sharedCauses, type SharedErrorCase } from './shared-errors.js'

      /** The result of \`c\`. */
      export type CResult = Price

      /** The errors that a node returns for \`c\`. */
      export type CErrorCase =
        | SharedErrorCase
        | ErrorCase<'OTHER', 'HANDLER_ERROR', EmptyInfo>

      /** All errors of a call of \`c\`, including those of the client. */
      export type CError = RpcError<CErrorCase>

      /**
       * The errors of \`c\` as data: a row for each kind and layer.
       * @example
       * for (const row of cErrors) console.log(row.kind, row.advice)
       */
      export const cErrors: ErrorTable<CErrorCase> = [
        errorRows.expired,
        {
          kind: 'OTHER',
          layer: 'HANDLER_ERROR',
          statuses: [],
          info: { required: [], optional: [] },
          meaning: '',
          advice: '',
        },
      ]

      /**
       * Ask for the price.
       *
       * Wire method: \`c\`.
       */
      export interface CMethod {
        readonly method: 'c'
        readonly params: undefined
        readonly result: CResult
        readonly error: CErrorCase
      }

      const errorPatterns: readonly ErrorPattern[] = [
        expiredInData,
        { kind: 'OTHER', layer: 'HANDLER_ERROR', required: [], answer: { result: { error: '{text}' } } },
      ]

      export const errorRules: ErrorRules = {
        shared: sharedCauses,
        known: {
          HANDLER_ERROR: {
            OTHER: [],
          },
        },
        detect: envelope => detectError(errorPatterns, envelope),
      }

      /**
       * Ask for the price.
       *
       * Wire method: \`c\`.
       *
       * Error kinds: \`EXPIRED\`, \`OTHER\`.
       */
      export function c(): Request<CMethod> {
        return request('c', errorRules)
      }

      /**
       * Whether a caught value is an error of \`c\`, so that its \`kind\` and \`info\` narrow to the errors of \`cErrors\` and
       * of any call.
       * @example
       * if (isCError(error) && error.kind === 'OTHER') console.error(error.info)
       */
      export function isCError(error: unknown): error is CError {
        return isErrorOf(error, c)
      }
      "
    `)
    expect(made.get('src/methods/shared-errors.ts')).toMatchInlineSnapshot(`
      "
      import type { EmptyInfo, ErrorCase, KnownCauses } from '../runtime/errors.js'

      /** The errors that nodes return for nearly every method. */
      export type SharedErrorCase = ErrorCase<'EXPIRED', 'HANDLER_ERROR', EmptyInfo>

      export const sharedCauses: KnownCauses = {
        HANDLER_ERROR: {
          EXPIRED: [],
          Expired: 'EXPIRED',
        },
      }
      "
    `)
    expect(made.get('src/methods/error-patterns.ts')).toMatchInlineSnapshot(`
      "
      import type { ErrorPattern } from '../runtime/patterns/error-patterns.js'

      export const expiredInData: ErrorPattern = {
        kind: 'EXPIRED',
        layer: 'HANDLER_ERROR',
        required: [],
        answer: { error: { cause: { name: 'INVALID' }, data: 'Expired' } },
      }
      "
    `)
  })

  test('share derived fields', () => {
    const failed = errorCase('FAILED', {
      info: { kind: 'object', schema: 'FailedInfo', required: ['text', 'reason'] },
      patterns: [{ result: { error: '{text}' } }],
      derivedFields: [
        {
          field: 'reason',
          from: ['text'],
          cases: [
            { constants: { kind: 'GAS' }, patterns: ['OutOfGas', { Gas: 'Out' }] },
            { constants: { kind: 'OTHER' }, patterns: ['{failure}'] },
          ],
        },
      ],
    })
    const made = files(named('a', 'A', failed), named('b', 'B', errorCase('LATE'), failed))
    expect(made.get('src/methods/b.ts')).toMatchInlineSnapshot(`
      "
      import { type DerivedField, withDerivedFields } from '../runtime/patterns/derived-fields.js'
      import { detectError, type ErrorPattern } from '../runtime/patterns/error-patterns.js'
      import type { ErrorTable } from '../runtime/error-table.js'
      import type { EmptyInfo, ErrorCase, ErrorRules } from '../runtime/errors.js'
      import { isErrorOf } from '../runtime/guards.js'
      import { request, type Request } from '../runtime/request.js'
      import type { RpcError } from '../runtime/rpc-error.js'
      import type { Price } from '../schemas.js'
      import { failedReason } from './derived-fields.js'
      import { failedByName, failedInResult } from './error-patterns.js'
      import * as errorRows from './error-rows.js'
      import type { SharedErrorCase } from './shared-errors.js'

      /** The result of \`b\`. */
      export type BResult = Price

      /** The errors that a node returns for \`b\`. */
      export type BErrorCase =
        | SharedErrorCase
        | ErrorCase<'LATE', 'HANDLER_ERROR', EmptyInfo>

      /** All errors of a call of \`b\`, including those of the client. */
      export type BError = RpcError<BErrorCase>

      /**
       * The errors of \`b\` as data: a row for each kind and layer.
       * @example
       * for (const row of bErrors) console.log(row.kind, row.advice)
       */
      export const bErrors: ErrorTable<BErrorCase> = [
        { kind: 'LATE', layer: 'HANDLER_ERROR', statuses: [], info: { required: [], optional: [] }, meaning: '', advice: '' },
        errorRows.failed,
      ]

      /**
       * Ask for the price.
       *
       * Wire method: \`b\`.
       */
      export interface BMethod {
        readonly method: 'b'
        readonly params: undefined
        readonly result: BResult
        readonly error: BErrorCase
      }

      const errorPatterns: readonly ErrorPattern[] = [failedInResult, failedByName]

      const derivedFields: readonly DerivedField[] = [failedReason]

      export const errorRules: ErrorRules = {
        known: {
          HANDLER_ERROR: {
            LATE: [],
          },
        },
        detect: envelope => withDerivedFields(detectError(errorPatterns, envelope), derivedFields),
      }

      /**
       * Ask for the price.
       *
       * Wire method: \`b\`.
       *
       * Error kinds: \`LATE\`, \`FAILED\`.
       */
      export function b(): Request<BMethod> {
        return request('b', errorRules)
      }

      /**
       * Whether a caught value is an error of \`b\`, so that its \`kind\` and \`info\` narrow to the errors of \`bErrors\` and
       * of any call.
       * @example
       * if (isBError(error) && error.kind === 'LATE') console.error(error.info)
       */
      export function isBError(error: unknown): error is BError {
        return isErrorOf(error, b)
      }
      "
    `)
    expect(made.get('src/methods/derived-fields.ts')).toMatchInlineSnapshot(`
      "
      import type { DerivedField } from '../runtime/patterns/derived-fields.js'

      export const failedReason: DerivedField = {
        kind: 'FAILED',
        field: 'reason',
        from: ['text'],
        cases: [[{ kind: 'GAS' }, 'OutOfGas', { Gas: 'Out' }], [{ kind: 'OTHER' }, '{failure}']],
      }
      "
    `)
  })
})

describe('arguments', () => {
  const argument = { schema: 'Text', description: '' }

  test('at the end can be optional, and the request leaves them out', () => {
    const items = [
      { name: 'block', ...argument },
      { name: 'full', ...argument, optional: true as const },
    ]
    const text = file(method({ params: { kind: 'positional', items } }))
    expect(from(text, '/** The params')).toContain('export type GasPriceParams = readonly [block: Text, full?: Text]\n')
    expect(text).toContain("import { given } from '../runtime/input/given.js'\n")
    expect(from(text, 'export function')).toMatchInlineSnapshot(`
      "
      export function gasPrice(block: Text, full?: Text): Request<GasPriceMethod> {
        return request('gas_price', errorRules, given<GasPriceParams>([block, full]), 'gasPrice')
      }

      /**
       * Whether a caught value is an error of \`gasPrice\`, so that its \`kind\` and \`info\` narrow to the errors of
       * \`gasPriceErrors\` and of any call.
       * @example
       * if (isGasPriceError(error)) console.error(error.info)
       */
      export function isGasPriceError(error: unknown): error is GasPriceError {
        return isErrorOf(error, gasPrice)
      }
      "
    `)
  })

  test('of an array of unknown length are rest arguments', () => {
    const params = {
      kind: 'positional' as const,
      items: [{ name: 'block', ...argument }],
      rest: { name: 'fields', ...argument },
    }
    const text = file(method({ params }))
    expect(from(text, '/** The params')).toContain(
      'export type GasPriceParams = readonly [block: Text, ...fields: readonly Text[]]\n',
    )
    expect(from(text, 'export function')).toMatchInlineSnapshot(`
      "
      export function gasPrice(block: Text, ...fields: readonly Text[]): Request<GasPriceMethod> {
        return request('gas_price', errorRules, [block, ...fields], 'gasPrice')
      }

      /**
       * Whether a caught value is an error of \`gasPrice\`, so that its \`kind\` and \`info\` narrow to the errors of
       * \`gasPriceErrors\` and of any call.
       * @example
       * if (isGasPriceError(error)) console.error(error.info)
       */
      export function isGasPriceError(error: unknown): error is GasPriceError {
        return isErrorOf(error, gasPrice)
      }
      "
    `)
  })
})

describe('names', () => {
  test('of arguments differ from the names that the builder uses', () => {
    const items = ['request', 'errorRules'].map(name => ({ name, schema: 'Text', description: '' }))
    expect(from(file(method({ params: { kind: 'positional', items } })), 'export function')).toMatchInlineSnapshot(`
      "
      export function gasPrice(request_: Text, errorRules_: Text): Request<GasPriceMethod> {
        return request('gas_price', errorRules, [request_, errorRules_], 'gasPrice')
      }

      /**
       * Whether a caught value is an error of \`gasPrice\`, so that its \`kind\` and \`info\` narrow to the errors of
       * \`gasPriceErrors\` and of any call.
       * @example
       * if (isGasPriceError(error)) console.error(error.info)
       */
      export function isGasPriceError(error: unknown): error is GasPriceError {
        return isErrorOf(error, gasPrice)
      }
      "
    `)
  })

  test('of schemas differ from the types of the file and of the runtime', () => {
    const items = [{ name: 'of', schema: 'Request', description: '' }]
    const odd = method({ params: { kind: 'positional', items }, result: { kind: 'plain', schema: 'GasPriceMethod' } })
    expect(file(odd)).toMatchInlineSnapshot(`
      "
      import type { ErrorTable } from '../runtime/error-table.js'
      import type { ErrorRules } from '../runtime/errors.js'
      import { isErrorOf } from '../runtime/guards.js'
      import { request, type Request } from '../runtime/request.js'
      import type { RpcError } from '../runtime/rpc-error.js'
      import type { GasPriceMethod as GasPriceMethodSchema, Request as RequestSchema } from '../schemas.js'

      /** The params of \`gas_price\`, by position. */
      export type GasPriceParams = readonly [of: RequestSchema]

      /** The result of \`gas_price\`. */
      export type GasPriceResult = GasPriceMethodSchema

      /** The errors that a node returns for \`gas_price\`. */
      export type GasPriceErrorCase = never

      /** All errors of a call of \`gas_price\`, including those of the client. */
      export type GasPriceError = RpcError<GasPriceErrorCase>

      /**
       * The errors of \`gas_price\` as data: a row for each kind and layer.
       * @example
       * for (const row of gasPriceErrors) console.log(row.kind, row.advice)
       */
      export const gasPriceErrors: ErrorTable<GasPriceErrorCase> = []

      /**
       * Ask for the price.
       *
       * Wire method: \`gas_price\`.
       */
      export interface GasPriceMethod {
        readonly method: 'gas_price'
        readonly params: GasPriceParams
        readonly result: GasPriceResult
        readonly error: GasPriceErrorCase
      }

      export const errorRules: ErrorRules = {
        known: {},
      }

      /**
       * Ask for the price.
       *
       * Wire method: \`gas_price\`.
       */
      export function gasPrice(of: RequestSchema): Request<GasPriceMethod> {
        return request('gas_price', errorRules, [of], 'gasPrice')
      }

      /**
       * Whether a caught value is an error of \`gasPrice\`, so that its \`kind\` and \`info\` narrow to the errors of
       * \`gasPriceErrors\` and of any call.
       * @example
       * if (isGasPriceError(error)) console.error(error.info)
       */
      export function isGasPriceError(error: unknown): error is GasPriceError {
        return isErrorOf(error, gasPrice)
      }
      "
    `)
  })

  test('of the wire cannot end their strings', () => {
    const evil = files(method({ wireName: "a'; */ evil()", errors: [errorCase("X'; evil()"), errorCase('__proto__')] }))
    expect([...evil.values()][0]).toMatchInlineSnapshot(`
      "
      import type { ErrorTable } from '../runtime/error-table.js'
      import type { EmptyInfo, ErrorCase, ErrorRules } from '../runtime/errors.js'
      import { isErrorOf } from '../runtime/guards.js'
      import { request, type Request } from '../runtime/request.js'
      import type { RpcError } from '../runtime/rpc-error.js'
      import type { Price } from '../schemas.js'

      /** The result of \`a'; *\\/ evil()\`. */
      export type GasPriceResult = Price

      /** The errors that a node returns for \`a'; *\\/ evil()\`. */
      export type GasPriceErrorCase =
        | ErrorCase<'X\\'; evil()', 'HANDLER_ERROR', EmptyInfo>
        | ErrorCase<'__proto__', 'HANDLER_ERROR', EmptyInfo>

      /** All errors of a call of \`a'; *\\/ evil()\`, including those of the client. */
      export type GasPriceError = RpcError<GasPriceErrorCase>

      /**
       * The errors of \`a'; *\\/ evil()\` as data: a row for each kind and layer.
       * @example
       * for (const row of gasPriceErrors) console.log(row.kind, row.advice)
       */
      export const gasPriceErrors: ErrorTable<GasPriceErrorCase> = [
        {
          kind: 'X\\'; evil()',
          layer: 'HANDLER_ERROR',
          statuses: [],
          info: { required: [], optional: [] },
          meaning: '',
          advice: '',
        },
        {
          kind: '__proto__',
          layer: 'HANDLER_ERROR',
          statuses: [],
          info: { required: [], optional: [] },
          meaning: '',
          advice: '',
        },
      ]

      /**
       * Ask for the price.
       *
       * Wire method: \`a'; *\\/ evil()\`.
       */
      export interface GasPriceMethod {
        readonly method: 'a\\'; */ evil()'
        readonly params: undefined
        readonly result: GasPriceResult
        readonly error: GasPriceErrorCase
      }

      export const errorRules: ErrorRules = {
        known: {
          HANDLER_ERROR: {
            'X\\'; evil()': [],
            ['__proto__']: [],
          },
        },
      }

      /**
       * Ask for the price.
       *
       * Wire method: \`a'; *\\/ evil()\`.
       *
       * Error kinds: \`X'; evil()\`, \`__proto__\`.
       */
      export function gasPrice(): Request<GasPriceMethod> {
        return request('a\\'; */ evil()', errorRules, undefined, 'gasPrice')
      }

      /**
       * Whether a caught value is an error of \`gasPrice\`, so that its \`kind\` and \`info\` narrow to the errors of
       * \`gasPriceErrors\` and of any call.
       * @example
       * if (isGasPriceError(error) && error.kind === 'X\\'; evil()') console.error(error.info)
       */
      export function isGasPriceError(error: unknown): error is GasPriceError {
        return isErrorOf(error, gasPrice)
      }
      "
    `)
  })

  test('of values that cannot be file names are replaced by the name of the builder', () => {
    const [account] = query.variants
    const variants = account === undefined ? [] : [{ ...account, value: '../escape', name: 'escape' }]
    expect([...files({ ...query, variants }).keys()]).toEqual([
      'src/methods/query/query.ts',
      'src/methods/query/escape.ts',
      'src/methods/shared-errors.ts',
    ])
  })
})

test('neither texts nor examples of a description end the comment', () => {
  const docs = { summary: '*/ evil()', description: '@deprecated\n`${evil()}' }
  const body = { params: ['*/ evil() //', "'", 'x'.repeat(200)] }
  const items = [{ name: 'a', schema: 'Text', description: '*/\n@returns evil' }]
  const examples = [{ name: '', summary: '', status: null, role: 'request', body } as const]
  const text = file(method({ docs, params: { kind: 'positional', items }, examples }))
  expect(from(text, '/**\n * *\\/ evil().\n *\n * \\@')).toMatchInlineSnapshot(`
    "
    /**
     * *\\/ evil().
     *
     * \\@deprecated
     * \\\`\${evil()}
     *
     * Wire method: \`gas_price\`.
     *
     * @param a - *\\/
     * \\@returns evil
     * @example
     * await near.call(gasPrice('*\\/ evil() //', '\\'', 'xxxxxxxxxxxxxxxxxxxxxxxx…'))
     */
    export function gasPrice(a: Text): Request<GasPriceMethod> {
      return request('gas_price', errorRules, [a], 'gasPrice')
    }

    /**
     * Whether a caught value is an error of \`gasPrice\`, so that its \`kind\` and \`info\` narrow to the errors of
     * \`gasPriceErrors\` and of any call.
     * @example
     * if (isGasPriceError(error)) console.error(error.info)
     */
    export function isGasPriceError(error: unknown): error is GasPriceError {
      return isErrorOf(error, gasPrice)
    }
    "
  `)
})

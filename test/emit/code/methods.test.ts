import { expect, test } from 'vitest'
import { methodsFile } from '../../../generator/emit/code/methods.js'
import { printer } from '../../../generator/emit/text/print.js'
import type { Method } from '../../../generator/model/interface.js'
import { errorCase, head, interfaceOf, method, query, sendTx, source } from '../interface-of.js'

function methods(...list: Method[]): string {
  const iface = interfaceOf({ methods: list })
  return methodsFile(iface, printer(iface)).text.replace(`${head}\n`, '')
}

/** The types of a method, from the one that begins so to the next empty line. */
function block(text: string, beginning: string): string {
  const [, rest = ''] = text.split(beginning)
  return `${beginning}${rest.split('\n\n')[0]}\n`
}

test('a method without params', () => {
  expect(methods(method({}))).toBe(source`
    import type { GasPriceErrorCase } from './errors.js'
    import type { Price } from './schemas.js'

    /** What \`gas_price\` answers. */
    export type GasPriceResult = Price

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

    /** Each method by its name on the wire. */
    export interface Methods {
      gas_price: GasPriceMethod
    }
  `)
})

test('params by position are a tuple with the names of the wire', () => {
  const items = ['block_id', 'request'].map(name => ({ name, schema: 'BlockId', description: '' }))
  const text = methods(method({ params: { kind: 'positional', items } }))
  expect(block(text, '/** What `gas_price` takes')).toBe(source`
    /** What \`gas_price\` takes, by position. */
    export type GasPriceParams = readonly [block_id: BlockId, request_: BlockId]
  `)
})

test('a result that follows a param, and a variant for a value of it', () => {
  expect(methods(query)).toBe(source`
    import type { QueryErrorCase, ViewAccountErrorCase } from './errors.js'
    import type { Account, Code, QueryParams, ViewAccountParams } from './schemas.js'

    export type { QueryParams, QueryResult, ViewAccountParams } from './schemas.js'

    /** What \`query\` with \`view_account\` answers. */
    export type ViewAccountResult = Account

    /** What \`query\` answers, by \`request_type\`. */
    export interface QueryResults {
      view_account: Account
      view_code: Code
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
      readonly error: QueryErrorCase
    }

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

    /** Each method by its name on the wire. */
    export interface Methods {
      query: QueryMethod
    }
  `)
})

test('where a param decides the failures too, it narrows them', () => {
  const limited = methods({ ...query, errors: [errorCase('NO_CODE', { only: ['view_code'] })] })
  expect(block(limited, 'import type { QueryErrorCases')).toBe(source`
    import type { QueryErrorCases, ViewAccountErrorCase } from './errors.js'
    import type { Account, Code, QueryParams, ViewAccountParams } from './schemas.js'
  `)
  expect(limited.slice(limited.indexOf('export interface QueryMethod'), limited.indexOf('\n\n/**\n * Look'))).toBe(
    source`
      export interface QueryMethod<RequestType extends keyof QueryResults = keyof QueryResults> {
        readonly method: 'query'
        readonly params: QueryParams
        readonly result: QueryResults[RequestType]
        readonly error: QueryErrorCases[RequestType]
      }
    `.trimEnd(),
  )
})

test('a schema that has the name of another type of the file is imported under another one', () => {
  const odd = methods(method({ result: { kind: 'plain', schema: 'GasPriceMethod' } }))
  expect(block(odd, 'import type { GasPriceErrorCase }')).toBe(source`
    import type { GasPriceErrorCase } from './errors.js'
    import type { GasPriceMethod as GasPriceMethodSchema } from './schemas.js'
  `)
  expect(block(odd, 'export type GasPriceResult')).toBe('export type GasPriceResult = GasPriceMethodSchema\n')
})

test('a head that is too long for a line is broken', () => {
  const typeName = 'ExperimentalTransactionStatus'
  expect(block(methods({ ...sendTx, typeName }), `export interface ${typeName}Method`)).toBe(source`
    export interface ExperimentalTransactionStatusMethod<
      WaitUntil extends keyof ExperimentalTransactionStatusResults = keyof ExperimentalTransactionStatusResults,
    > {
      readonly method: 'send_tx'
      readonly params: ExperimentalTransactionStatusParams
      readonly result: ExperimentalTransactionStatusResults[WaitUntil]
      readonly error: ExperimentalTransactionStatusErrorCase
    }
  `)
})

test('a name of the wire cannot leave its string', () => {
  const text = methods(method({ wireName: "a'; */ evil()" }))
  expect(block(text, '/**\n * Ask')).toBe(source`
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
  `)
})

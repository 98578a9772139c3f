import { expect, test } from 'vitest'
import { requestsFile } from '../../../generator/emit/code/requests.js'
import { printer } from '../../../generator/emit/text/print.js'
import type { Method } from '../../../generator/model/interface.js'
import { errorCase, head, interfaceOf, method, query, sendTx, source } from '../interface-of.js'

function requests(...methods: Method[]): string {
  const iface = interfaceOf({ methods })
  return requestsFile(iface, printer(iface)).text.replace(`${head}\n`, '')
}

/** The builders alone. */
function builders(...methods: Method[]): string {
  const text = requests(...methods)
  return text.slice(text.indexOf('/**'))
}

test('a method without params gets a builder without arguments', () => {
  expect(requests(method({}))).toBe(source`
    import { gasPriceErrors } from './errors.js'
    import type { GasPriceMethod } from './methods.js'
    import { request, type Request } from './runtime/request.js'

    /**
     * Ask for the price.
     *
     * Wire method: \`gas_price\`.
     */
    export function gasPrice(): Request<GasPriceMethod> {
      return request('gas_price', gasPriceErrors)
    }
  `)
})

test('params by position are arguments, with all that the description says of them', () => {
  const gasPrice = method({
    docs: { summary: 'Ask for the price', description: 'Of gas.' },
    replacedBy: 'price',
    params: {
      kind: 'positional',
      items: [{ name: 'block_id', schema: 'BlockId', description: 'Null for the newest.' }],
    },
    errors: [errorCase('UNKNOWN_BLOCK'), errorCase('UNKNOWN_BLOCK', { layer: 'X' }), errorCase('INTERNAL_ERROR')],
    examples: [{ name: 'newest', summary: '', status: null, role: 'request', body: { params: [null] } }],
  })
  const price = method({ wireName: 'price', name: 'price', typeName: 'Price' })
  expect(requests(gasPrice, price)).toBe(source`
    import { gasPriceErrors, priceErrors } from './errors.js'
    import type { GasPriceMethod, PriceMethod } from './methods.js'
    import { request, type Request } from './runtime/request.js'
    import type { BlockId } from './schemas.js'

    /**
     * Ask for the price.
     *
     * Of gas.
     *
     * Wire method: \`gas_price\`.
     *
     * Kinds of failure: \`UNKNOWN_BLOCK\`, \`INTERNAL_ERROR\`.
     *
     * @param block_id - Null for the newest.
     * @deprecated Use {@link price}.
     * @example
     * await near.call(gasPrice(null))
     */
    export function gasPrice(block_id: BlockId): Request<GasPriceMethod> {
      return request('gas_price', gasPriceErrors, [block_id])
    }

    /**
     * Ask for the price.
     *
     * Wire method: \`price\`.
     */
    export function price(): Request<PriceMethod> {
      return request('price', priceErrors)
    }
  `)
})

test('params that need nothing may be left out', () => {
  const params = { kind: 'value', schema: 'Filter', optional: true } as const
  expect(builders(method({ params }))).toBe(source`
    /**
     * Ask for the price.
     *
     * Wire method: \`gas_price\`.
     */
    export function gasPrice(params: GasPriceParams = {}): Request<GasPriceMethod> {
      return request('gas_price', gasPriceErrors, params)
    }
  `)
})

test('a param that must be given carries its value to the result, and a variant adds the value itself', () => {
  expect(builders(query)).toBe(source`
    /**
     * Read the state.
     *
     * Reads it as it was in one block.
     *
     * Wire method: \`query\`.
     *
     * Kinds of failure: \`UNKNOWN_BLOCK\`.
     *
     * @example
     * await near.call(query({ request_type: 'view_account', account_id: 'alice' }))
     */
    export function query<const P extends QueryParams>(params: P): Request<QueryMethod<P['request_type']>> {
      return request('query', queryErrors, params)
    }

    /**
     * Look at an account.
     *
     * Wire method: \`query\` with \`request_type: view_account\`.
     *
     * Kinds of failure: \`UNKNOWN_BLOCK\`.
     *
     * @example
     * await near.call(viewAccount({ account_id: 'alice' }))
     */
    export function viewAccount(params: ViewAccountParams): Request<ViewAccountMethod> {
      return request('query', viewAccountErrors, { ...params, request_type: 'view_account' })
    }
  `)
})

test('a param with a default decides the result also where it is left out', () => {
  expect(builders(sendTx)).toBe(source`
    /**
     * Send a transaction.
     *
     * Wire method: \`send_tx\`.
     */
    export function sendTx<const P extends SendTxParams>(
      params: Only<P, SendTxParams>,
    ): Request<SendTxMethod<Chosen<P, 'wait_until', keyof SendTxResults, 'FINAL'>>> {
      return request('send_tx', sendTxErrors, params)
    }
  `)
})

test('an argument does not hide what its builder uses', () => {
  const items = ['request', 'gasPriceErrors'].map(name => ({ name, schema: 'Text', description: '' }))
  expect(builders(method({ params: { kind: 'positional', items } }))).toBe(source`
    /**
     * Ask for the price.
     *
     * Wire method: \`gas_price\`.
     */
    export function gasPrice(request_: Text, gasPriceErrors_: Text): Request<GasPriceMethod> {
      return request('gas_price', gasPriceErrors, [request_, gasPriceErrors_])
    }
  `)
})

test('a schema called Request does not hide the one of the runtime', () => {
  const items = [{ name: 'of', schema: 'Request', description: '' }]
  expect(requests(method({ params: { kind: 'positional', items } }))).toBe(source`
    import { gasPriceErrors } from './errors.js'
    import type { GasPriceMethod } from './methods.js'
    import { request, type Request } from './runtime/request.js'
    import type { Request as RequestSchema } from './schemas.js'

    /**
     * Ask for the price.
     *
     * Wire method: \`gas_price\`.
     */
    export function gasPrice(of: RequestSchema): Request<GasPriceMethod> {
      return request('gas_price', gasPriceErrors, [of])
    }
  `)
})

test('neither words nor examples can leave the comment', () => {
  const docs = { summary: '*/ evil()', description: '@deprecated\n`${evil()}' }
  const body = { params: ['*/ evil() //', "'", 'x'.repeat(200)] }
  const params = {
    kind: 'positional',
    items: [{ name: 'a', schema: 'Text', description: '*/\n@returns evil' }],
  } as const
  const examples = [{ name: '', summary: '', status: null, role: 'request', body } as const]
  expect(builders(method({ docs, params, examples }))).toBe(source`
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
      return request('gas_price', gasPriceErrors, [a])
    }
  `)
})

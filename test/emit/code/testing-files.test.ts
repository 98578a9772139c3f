import { expect, test } from 'vitest'
import { testingFiles } from '../../../generator/emit/code/testing-files.js'
import { printer } from '../../../generator/emit/text/print.js'
import type { Example, Method } from '../../../generator/model/interface.js'
import { errorCase, head, interfaceOf, method, query } from '../interface-of.js'

/** The files for tests of these methods, by path, without their heads. */
function files(...methods: Method[]): ReadonlyMap<string, string> {
  const iface = interfaceOf({ methods })
  return new Map(testingFiles(iface, printer(iface)).map(({ path, text }) => [path, text.replace(head, '')]))
}

function result(name: string, value: Example['body'], summary = ''): Example {
  return { name, summary, status: 200, role: 'result', body: { jsonrpc: '2.0', id: '1', result: value } }
}

test('each example of a result becomes a fixture, with the name of its builder', () => {
  const price = method({
    examples: [result('result', { price: 2n ** 64n }, 'The newest'), result('a-b', null), result('a b', null)],
  })
  const account = {
    ...query,
    examples: [result('view_account', { amount: '1' }), result('view_account_global', { amount: '2' })],
  }
  expect(files(price, account).get('src/testing/fixtures.ts')).toMatchInlineSnapshot(`
    "
    import type * as types from '../schemas.js'

    /**
     * The newest. The example \`result\` of the results of \`gasPrice\`.
     * @example
     * mockTransport().on(gasPrice, gasPriceFixture)
     */
    export const gasPriceFixture = { price: 18446744073709551616n } as unknown as types.Price

    /**
     * The example \`a-b\` of the results of \`gasPrice\`.
     * @example
     * mockTransport().on(gasPrice, gasPriceABFixture)
     */
    export const gasPriceABFixture = null as unknown as types.Price

    /**
     * The example \`a b\` of the results of \`gasPrice\`.
     * @example
     * mockTransport().on(gasPrice, gasPriceABFixture_)
     */
    export const gasPriceABFixture_ = null as unknown as types.Price

    /**
     * The example \`view_account\` of the results of \`viewAccount\`.
     * @example
     * mockTransport().on(viewAccount, viewAccountFixture)
     */
    export const viewAccountFixture = { amount: '1' } as unknown as types.Account

    /**
     * The example \`view_account_global\` of the results of \`viewAccount\`.
     * @example
     * mockTransport().on(viewAccount, viewAccountGlobalFixture)
     */
    export const viewAccountGlobalFixture = { amount: '2' } as unknown as types.Account
    "
  `)
})

test('the mock transport has the layer and the first example of each kind', () => {
  const error = { name: 'HANDLER_ERROR', cause: { name: 'UNKNOWN_BLOCK' }, data: 'not found' }
  const body = { jsonrpc: '2.0', id: '1', error }
  const example: Example = { name: 'UNKNOWN_BLOCK', summary: '', status: 422, role: 'error', body }
  const price = method({
    errors: [errorCase('UNKNOWN_BLOCK'), errorCase('NEVER_SEEN'), errorCase('UNKNOWN_BLOCK', { layer: 'OTHER' })],
    examples: [example, { ...example, status: 200 }],
  })
  const text = files(price).get('src/testing/mock-transport.ts') ?? ''
  expect(text.slice(text.indexOf('const'), text.indexOf('/**'))).toMatchInlineSnapshot(`
    "const errorAnswers: ErrorAnswers = {
      gas_price: {
        UNKNOWN_BLOCK: {
          layer: 'HANDLER_ERROR',
          status: 422,
          error: { name: 'HANDLER_ERROR', cause: { name: 'UNKNOWN_BLOCK' }, data: 'not found' },
        },
        NEVER_SEEN: { layer: 'HANDLER_ERROR', status: 200 },
      },
    }

    "
  `)
})

test('an interface without methods has the same files', () => {
  const made = files()
  expect(made.get('src/testing/fixtures.ts')).toBe('\nexport {}\n')
  expect(made.get('src/testing.ts')).toBe(`
export * from './testing/index.js'
export * from './testing/fixtures.js'
export { mockTransport } from './testing/mock-transport.js'
`)
})

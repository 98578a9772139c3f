import { expect, test } from 'vitest'
import { testingFiles } from '../../../generator/emit/code/testing-files.js'
import { printer } from '../../../generator/emit/text/print.js'
import type { Example, Method } from '../../../generator/model/interface.js'
import type { Json } from '../../../generator/schema/json.js'
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

/** The constants in the file of the mock transport. */
function tables(...methods: Method[]): string {
  const text = files(...methods).get('src/testing/mock-transport.ts') ?? ''
  return text.slice(text.indexOf('const'), text.indexOf('/**'))
}

/** An example of the kind FAILED in a layer. */
function failedIn(layer: string, status: number): Example {
  const error = { name: layer, cause: { name: 'FAILED' }, data: layer }
  return { name: 'FAILED', summary: '', status, role: 'error', body: { jsonrpc: '2.0', id: '1', error } }
}

test('the mock transport has the first example of each kind in each layer, first that of most methods', () => {
  const inNode = errorCase('FAILED', { layer: 'NODE' })
  const price = method({
    errors: [errorCase('FAILED'), errorCase('NEVER_SEEN'), inNode],
    examples: [failedIn('HANDLER_ERROR', 200), failedIn('NODE', 500), failedIn('NODE', 503)],
  })
  expect(tables(price, method({ wireName: 'other', errors: [inNode] }))).toMatchInlineSnapshot(`
    "const errorAnswers: ErrorAnswers = {
      gas_price: {
        FAILED: [
          { layer: 'NODE', status: 500, error: { name: 'NODE', cause: { name: 'FAILED' }, data: 'NODE' } },
          {
            layer: 'HANDLER_ERROR',
            status: 200,
            error: { name: 'HANDLER_ERROR', cause: { name: 'FAILED' }, data: 'HANDLER_ERROR' },
          },
        ],
        NEVER_SEEN: [{ layer: 'HANDLER_ERROR', status: 200 }],
      },
      other: { FAILED: [{ layer: 'NODE', status: 200 }] },
    }

    "
  `)
})

/** An error that no node but ours has, with data. */
function example(name: string, data: Json): Example {
  const error = { name: 'NODE', cause: { name }, data }
  return { name, summary: '', status: 500, role: 'error', body: { jsonrpc: '2.0', id: '1', error } }
}

test('an answer that several methods give is printed once, with their wire names as its argument', () => {
  const errors = ['ERROR_ANSWERS', 'NOT_FOUND', 'LATE'].map(kind => errorCase(kind, { layer: 'NODE' }))
  const methods = ['one', 'two'].map((wireName, index) => {
    const examples = [example('ERROR_ANSWERS', 'No.'), example('NOT_FOUND', ['No', wireName]), example('LATE', index)]
    return method({ wireName, errors, examples })
  })
  expect(tables(...methods)).toMatchInlineSnapshot(`
    "const errorAnswers2: ErrorAnswer = {
      layer: 'NODE',
      status: 500,
      error: { name: 'NODE', cause: { name: 'ERROR_ANSWERS' }, data: 'No.' },
    }

    const notFound = (method: string): ErrorAnswer => ({
      layer: 'NODE',
      status: 500,
      error: { name: 'NODE', cause: { name: 'NOT_FOUND' }, data: ['No', method] },
    })

    const errorAnswers: ErrorAnswers = {
      one: {
        ERROR_ANSWERS: [errorAnswers2],
        NOT_FOUND: [notFound('one')],
        LATE: [{ layer: 'NODE', status: 500, error: { name: 'NODE', cause: { name: 'LATE' }, data: 0 } }],
      },
      two: {
        ERROR_ANSWERS: [errorAnswers2],
        NOT_FOUND: [notFound('two')],
        LATE: [{ layer: 'NODE', status: 500, error: { name: 'NODE', cause: { name: 'LATE' }, data: 1 } }],
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

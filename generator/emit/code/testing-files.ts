import { errorExamples } from '../../model/errors/error-examples.js'
import { isObject } from '../../schema/json.js'
import type { Json } from '../../schema/json.js'
import { groupBy } from '../../schema/distinct.js'
import { factsOf } from '../../model/client-facts.js'
import type { ErrorCase, Interface, Method } from '../../model/interface.js'
import type { SourceFile } from '../source-file.js'
import { literal } from '../text/literal.js'
import type { Print } from '../text/print.js'
import { fixtureFile } from './fixture-file.js'

/** The generated files of `near-rpc-client/testing`: fixtures, the mock transport, and the entry of the package. */
export function testingFiles(iface: Interface, print: Print): readonly SourceFile[] {
  return [
    fixtureFile(iface, print),
    print('src/testing/mock-transport.ts', { text: mockTransportText(iface) }),
    print('src/testing.ts', { text: entry }),
  ]
}

const entry = [
  ...['index', 'fixtures'].map(name => `export * from './testing/${name}.js'\n`),
  `export { mockTransport } from './testing/mock-transport.js'\n`,
].join('')

/** `mockTransport` with a table of what nodes answer for each error. */
function mockTransportText(iface: Interface): string {
  const { methods } = iface
  const usual = usualLayers(methods)
  const table = Object.fromEntries(methods.map(method => [method.wireName, errorAnswers(method, usual)]))
  return `import type { ErrorAnswers } from './transport/error-answers.js'
import { mockTransportWith, type MockTransport } from './transport/mock-transport.js'

const errorAnswers: ErrorAnswers = ${literal(table, 120)}

/**
 * Makes a transport whose answers a test chooses, builder by builder. A call without a handler rejects with a
 * \`TypeError\` that names the builder. It works inside every other part of a transport.
 *
 * @example
${exampleText(iface)}
 */
export function mockTransport(): MockTransport {
  return mockTransportWith(errorAnswers)
}
`
}

/** A test with the first two builders of the interface. */
function exampleText(iface: Interface): string {
  const { node, variable } = factsOf(iface)
  const [first, second = first] = iface.methods.map(({ name }) => name)
  const lines =
    node === 'near'
      ? [
          "const mock = mockTransport().on(viewAccount, viewAccountFixture).fail(sendTx, 'EXPIRED_TRANSACTION')",
          `const ${variable} = createClient({ transport: retry(mock) })`,
          `await ${variable}.call(viewAccount({ finality: 'final', account_id: 'alice.near' }))`,
          'console.log(mock.paramsOf(viewAccount)[0]?.account_id)',
        ]
      : [
          `const mock = mockTransport().on(${first}, result).fail(${second}, 'TIMED_OUT', { timeout: 1_000 })`,
          `const ${variable} = createClient({ transport: retry(mock) })`,
        ]
  return lines.map(line => ` * ${line}`).join('\n')
}

/** For each kind the first example of an answer in each of its layers. */
function errorAnswers(method: Method, usual: ReadonlyMap<string, string>): { readonly [kind: string]: Json } {
  const byKind = groupBy(method.errors, ({ kind }) => kind)
  return Object.fromEntries(
    [...byKind].map(([kind, errors]) => {
      const isUsual = ({ layer }: ErrorCase): boolean => layer === usual.get(kind)
      const usualFirst = [...errors.filter(isUsual), ...errors.filter(error => !isUsual(error))]
      return [kind, usualFirst.map(error => errorAnswer(method, error))]
    }),
  )
}

/**
 * For each kind the layer under which most methods report it. Nodes have one way to report a failure of their own, which
 * every method has; a description can add another one to some methods.
 */
function usualLayers(methods: readonly Method[]): ReadonlyMap<string, string> {
  const byKind = groupBy(
    methods.flatMap(({ errors }) => errors),
    ({ kind }) => kind,
  )
  return new Map([...byKind].map(([kind, errors]) => [kind, mostFrequent(errors.map(({ layer }) => layer))]))
}

function mostFrequent(layers: readonly string[]): string {
  const counts = [...groupBy(layers, layer => layer)].map(([layer, same]) => ({ layer, count: same.length }))
  return counts.toSorted((one, other) => other.count - one.count)[0]?.layer ?? ''
}

function errorAnswer(method: Method, error: ErrorCase): Json {
  const { layer, code } = error
  const [example] = errorExamples(method, error)
  const body = example !== undefined && isObject(example.body) ? example.body : {}
  const { error: sent, result } = body
  const answer = sent === undefined ? (result === undefined ? {} : { result }) : { error: sent }
  const codes = code === undefined ? {} : { code: code === 'any' ? otherCode(method.errors) : code }
  return { layer, ...codes, status: example?.status ?? 200, ...answer }
}

/** A code of a server's own error that none of the cases has. */
function otherCode(errors: readonly ErrorCase[]): number {
  let code = -32000
  while (errors.some(error => error.code === code)) code--
  return code
}

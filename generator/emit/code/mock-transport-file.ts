import { factsOf } from '../../model/client-facts.js'
import type { Interface } from '../../model/interface.js'
import { builderName } from '../../model/names.js'
import type { Json } from '../../schema/json.js'
import { mockAnswers, type MockAnswers } from '../error-rules/mock-answers.js'
import { nameRepeated, type Named } from '../error-rules/names-by-source.js'
import type { SourceFile } from '../source-file.js'
import { enclosed } from '../text/enclosed.js'
import { literal, literalKey } from '../text/literal.js'
import type { Print } from '../text/print.js'

/** `src/testing/mock-transport.ts`: `mockTransport`, with a table of what nodes answer for each error. */
export function mockTransportFile(iface: Interface, print: Print): SourceFile {
  const answers = mockAnswers(iface.methods)
  const shared = sharedAnswers(answers)
  const imported = ['ErrorAnswers', ...(shared.values.size > 0 ? ['ErrorAnswer'] : [])].toSorted().join(', ')
  const methods = answers.map(each => methodText(each, shared))
  const text = `import type { ${imported} } from './transport/error-answers.js'
import { mockTransportWith, type MockTransport } from './transport/mock-transport.js'

${[...shared.values].map(sharedText).join('')}const errorAnswers: ErrorAnswers = ${enclosed('{ ', ' }', methods, 120)}

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
  return print('src/testing/mock-transport.ts', { text })
}

/** An answer of a method to a request that fails with this kind. */
type KindAnswer = { readonly kind: string; readonly method: string; readonly answer: Json }

/** The names that the file itself declares and imports. */
const taken: ReadonlySet<string> = new Set(['errorAnswers', 'mockTransport', 'mockTransportWith'])

/** The answers that several methods give. They can differ in the wire name of the method. */
function sharedAnswers(methods: readonly MockAnswers[]): Named<KindAnswer> {
  const lists = methods.map(({ method, kinds }) =>
    kinds.flatMap(({ kind, answers }) => answers.map(answer => ({ kind, method, answer }))),
  )
  const keyOf = (each: KindAnswer): string => `${each.kind} ${codeOf(each)}`
  return nameRepeated(lists, ({ kind }) => builderName(kind), { taken, keyOf })
}

/** The code of an answer for any method: `method` stands for the wire name. */
function codeOf({ method, answer }: KindAnswer, used?: number): string {
  return literal(answer, used === undefined ? Infinity : 120, used, text => (text === method ? 'method' : null))
}

function namesMethod(each: KindAnswer): boolean {
  return codeOf(each) !== literal(each.answer)
}

function sharedText([name, each]: readonly [string, KindAnswer]): string {
  const [start, end] = namesMethod(each) ? [' = (method: string): ErrorAnswer => (', ')'] : [': ErrorAnswer = ', '']
  const head = `const ${name}${start}`
  return `${head}${codeOf(each, head.length + end.length)}${end}\n\n`
}

function methodText({ method, kinds }: MockAnswers, shared: Named<KindAnswer>): string {
  const key = `${literalKey(method)}: `
  const members = kinds.map(({ kind, answers }) => {
    const kindKey = `${literalKey(kind)}: `
    const items = answers.map(answer => answerText({ kind, method, answer }, shared))
    return `${kindKey}${enclosed('[', ']', items, 115 - kindKey.length)}`
  })
  return `${key}${enclosed('{ ', ' }', members, 117 - key.length)}`
}

/** The name of a shared answer, or the answer itself where it stands alone. */
function answerText(each: KindAnswer, shared: Named<KindAnswer>): string {
  const name = shared.nameOf(each)
  if (name === null) return literal(each.answer, 114)
  return namesMethod(each) ? `${name}(${literal(each.method)})` : name
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

import { factsOf } from '../../model/client-facts.js'
import type { Interface } from '../../model/interface.js'
import { builderName } from '../../model/names.js'
import type { Json } from '../../schema/json.js'
import { mockAnswers, type MockAnswers } from '../error-rules/mock-answers.js'
import { nameRepeated, type Named } from '../error-rules/names-by-source.js'
import type { SourceFile } from '../source-file.js'
import { code, joined, type, value, type Fragment } from '../text/code.js'
import { docComment } from '../text/comment.js'
import { width, wrapped } from '../text/wrapped.js'
import { literal, literalKey } from '../text/literal.js'
import type { Print } from '../text/print.js'

const ErrorAnswer = type('testing/transport/error-answers', 'ErrorAnswer')
const ErrorAnswers = type('testing/transport/error-answers', 'ErrorAnswers')
const MockTransport = type('testing/transport/mock-transport', 'MockTransport')
const mockTransportWith = value('testing/transport/mock-transport', 'mockTransportWith')

/** `src/testing/mock-transport.ts`: `mockTransport`, with a table of what nodes answer for each error. */
export function mockTransportFile(iface: Interface, print: Print): SourceFile {
  const answers = mockAnswers(iface.methods)
  const shared = sharedAnswers(answers)
  const methods = answers.map(each => methodCode(each, shared))
  const statements = [
    ...[...shared.values].map(sharedConstant),
    code`const errorAnswers: ${ErrorAnswers} = ${wrapped('{ ', '}', methods, 0)}`,
    code`${docComment(`${docs}\n\n@example\n${exampleText(iface)}`)}export function mockTransport(): ${MockTransport} {
  return ${mockTransportWith}(errorAnswers)
}`,
  ]
  return print('src/testing/mock-transport.ts', joined(statements, '\n\n'))
}

const docs = `Makes a transport whose answers a test chooses, builder by builder. A call without a handler rejects with a
\`TypeError\` that names the builder. It works inside every other part of a transport.`

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

/** An answer for any method: the variable `method` stands for the wire name. */
function codeOf({ method, answer }: KindAnswer, room?: number, used?: number): string {
  return literal(answer, room, used, text => (text === method ? 'method' : null))
}

function namesMethod(each: KindAnswer): boolean {
  return codeOf(each) !== literal(each.answer)
}

function sharedConstant([name, each]: readonly [string, KindAnswer]): Fragment {
  const [start, end] = namesMethod(each)
    ? [code` = (method: string): ${ErrorAnswer} => (`, ')']
    : [code`: ${ErrorAnswer} = `, '']
  const head = code`const ${name}${start}`
  return code`${head}${codeOf(each, width, head.text.length + end.length)}${end}`
}

function methodCode({ method, kinds }: MockAnswers, shared: Named<KindAnswer>): string {
  const members = kinds.map(({ kind, answers }) => {
    const items = answers.map(answer => answerCode({ kind, method, answer }, shared))
    return wrapped(`${literalKey(kind)}: [`, ']', items, 115)
  })
  return wrapped(`${literalKey(method)}: { `, ' }', members, 117)
}

/** The name of a shared answer, or the answer itself where it stands alone. */
function answerCode(each: KindAnswer, shared: Named<KindAnswer>): string {
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
  return lines.join('\n')
}

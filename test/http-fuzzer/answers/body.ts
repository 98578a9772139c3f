import type { Case } from '../case.js'
import { made, type Dice } from '../dice.js'
import { envelope, honestResult, type Asked } from './asked.js'
import { errorJson } from './error-json.js'
import { nested } from './nested.js'

/** The body of an answer to a request. */
export type Body = (asked: Asked) => Uint8Array

const honest = (asked: Asked): string => envelope(asked, 'result', JSON.stringify(honestResult(asked)))

const numbers = [
  '1e400',
  '-1e400',
  '-0',
  '18446744073709551616',
  '9'.repeat(99),
  '9'.repeat(101),
  '1'.repeat(100_000),
  `0.${'1'.repeat(10_000)}`,
  '1e-9999999',
  '01',
  'NaN',
] as const

const texts = [
  String.raw`"\ud800"`,
  String.raw`"\udc00\ud800"`,
  '"\ud800"',
  String.raw`"\u0000"`,
  '"\x00"',
  String.raw`"\x"`,
  '"\u2028"',
  `"${'x'.repeat(300_000)}"`,
  `"${'😀'.repeat(1_000)}"`,
] as const

const objects = [
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"a":1,"a":2}',
  '{"toJSON":1,"then":1}',
  '{"toString":1,"valueOf":1}',
  '{"__proto__":9007199254740993,"then":9007199254740993,"toJSON":9007199254740993}',
  '{"kind":"TIMED_OUT","ok":false,"headers":1,"reason":{"message":1}}',
  '{"chain_id":"a","sync_info":{"latest_block_height":1000,"latest_block_time":{"toString":1,"valueOf":1}}}',
  '{"header":null,"sync_info":null}',
  '{"header":{"height":"x","hash":7}}',
  '{"header":{"height":1e300,"hash":"x"}}',
  '{"error":"x","logs":[],"block_height":1}',
  '{"":{"":{"":null}}}',
  'null',
  '[]',
  'true',
] as const

const documents = [
  '',
  ' ',
  'null',
  '[]',
  '{}',
  '"x"',
  '7',
  'true',
  '<h1>Bad Gateway</h1>',
  '{"jsonrpc":"2.0"}',
  '{"jsonrpc":"2.0","__proto__":{"id":"dontcare","result":{}}}',
  '{"jsonrpc":"2.0","id":"other","id":"dontcare","error":{"code":1},"error":null,"result":{}}',
  '{"jsonrpc":"2.0","id":null,"result":null}',
  '{"jsonrpc":"2.0","id":null,"error":null}',
  '[{"jsonrpc":"2.0","id":"dontcare","result":{}}]',
  'data: {}\n\n',
] as const

const ids = ['null', '0', '"other"', '{}', '[]', '"__proto__"', '1e400', '-0'] as const

const longIntegers = [`[${2n ** 64n}]`, `[${Array.from({ length: 2_000 }, () => 2n ** 64n).join()}]`] as const

/** Many members, and many items. */
const wide = [
  `[${Array.from({ length: 50_000 }, () => '0').join()}]`,
  `{${Array.from({ length: 20_000 }, (_, at) => `"k${at}":0`).join()}}`,
] as const

/** Bytes that are no UTF-8, or another encoding. */
const strangeBytes = [
  'fffe80',
  'c3',
  'eda080',
  'f8888080',
  'fffe7b007d00',
  'feff007b007d',
  '00',
  '1f8b08',
  'efbbbf',
] as const

type Family = (dice: Dice) => (asked: Asked) => string | Uint8Array

const ofResult =
  (json: string): ((asked: Asked) => string) =>
  asked =>
    envelope(asked, 'result', json)

const families: readonly [Family, ...Family[]] = [
  dice => asked => envelope(asked, 'error', errorJson(dice)),
  dice => asked => envelope(asked, 'error', errorJson(dice)),
  nested,
  nested,
  nested,
  nested,
  nested,
  dice => ofResult(`{"a":${dice.pick(numbers)}}`),
  dice => ofResult(dice.pick(longIntegers)),
  dice => ofResult(dice.pick(texts)),
  dice => ofResult(dice.pick(objects)),
  dice => ofResult(dice.pick(wide)),
  dice => () => dice.pick(documents),
  dice => asked => honest(asked).replace(/"id":("[^"]*"|\w+)/, `"id":${dice.pick(ids)}`),
  dice => asked => honest(asked).replace('2.0', dice.pick(['1.0', '', '2', '2.0 '])),
  dice => asked => honest(asked).replace('{', `{"error":${dice.pick(['null', '{}', '0', '"x"', '[]', 'false'])},`),
  dice => asked => `${honest(asked)}${dice.pick(['{}', '\x00', ' ', ']', ',', 'x'.repeat(1_000)])}`,
  dice => asked => honest(asked).slice(0, -1 - dice.below(40)),
  () => asked => `\ufeff${honest(asked)}`,
  () => asked => `[${honest(asked)}]`,
  dice => asked => Buffer.concat([Buffer.from(honest(asked)), Buffer.from(dice.pick(strangeBytes), 'hex')]),
  dice => asked => Buffer.concat([Buffer.from(dice.pick(strangeBytes), 'hex'), Buffer.from(honest(asked))]),
  dice => () => Buffer.from(Array.from({ length: dice.below(500) }, () => dice.below(256))),
  dice => () => ' '.repeat(dice.pick([1_000, 3_000_000])),
]

export function bodyOf(one: Case, node: number): Body {
  // The families decide once for each answer, not for each request.
  return asked => {
    const body = made(one, { feature: 'body', node, often: 0.6 }, honest, dice => dice.pick(families)(dice))(asked)
    return typeof body === 'string' ? Buffer.from(body) : body
  }
}

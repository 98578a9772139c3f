import type { Case } from '../case.js'
import { made, type Dice } from '../dice.js'

/** Lines of a head, without their ends. */
type Header = (dice: Dice) => readonly string[]

const retryAfters = [
  '0',
  '1',
  '0.01',
  '-1',
  '1e9',
  '99999999999999999999',
  'NaN',
  'Infinity',
  '',
  ' ',
  'soon',
  '1, 2',
  'Sat, 01 Jan 2000 00:00:00 GMT',
  'Fri, 31 Dec 9999 23:59:59 GMT',
  'Sat, 00 Foo 2000 00:00:00 GMT',
  '2026-01-01T00:00:00Z',
  '\xff',
] as const

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'text/html',
  'text/event-stream',
  'multipart/form-data',
  '*/*',
  '',
  ';;;',
  'APPLICATION/JSON',
] as const

const connections = [
  'close',
  'keep-alive',
  'Close, Keep-Alive',
  'upgrade',
  'upgrade, close',
  'content-length',
  '',
  ',,,',
] as const

const locations = [
  '/',
  '',
  '//',
  'http://127.0.0.1:1/',
  'http://user:password@127.0.0.1:1/',
  'file:///dev/zero',
  'http://[',
  'data:,x',
  'javascript:0',
  '\xff',
  '/\t',
] as const

const keepAlives = ['timeout=0', 'timeout=-1', 'timeout=1e9', 'timeout=5, max=0', 'timeout=', 'timeout=0.001'] as const

const challenges = ['Basic realm="x"', 'Digest nonce="', 'Negotiate', '', ','] as const

const oddLines = [
  'a\x00b: 1',
  'a: \x00',
  'a: \x7f',
  'a: \x01\x02',
  'a: \x80\xff',
  'a: b\rc: d',
  'a: b\nc: d',
  ' folded: 1',
  'a: 1\r\n folded',
  'a : 1',
  ': 1',
  'no colon',
  '\xff: 1',
  'constructor: 1',
  '__proto__: 1',
  'toString: 1',
  'a:',
  'a:b',
  '"a": 1',
  'set-cookie: a=1',
  'date: never',
  'content-range: bytes 0-1/9',
  'clear-site-data: "*"',
  'alt-svc: h3=":443"',
  'upgrade: h2c',
  'trailer: content-length',
  'te: trailers',
  'content-location: http://[',
  'access-control-allow-origin: *',
] as const

const families: readonly [Header, ...Header[]] = [
  dice => [`retry-after: ${dice.pick(retryAfters)}`],
  dice => [`retry-after: ${dice.pick(retryAfters)}`, `Retry-After: ${dice.pick(retryAfters)}`],
  dice => [`content-type: ${dice.pick(contentTypes)}`],
  dice => [`connection: ${dice.pick(connections)}`],
  dice => [`location: ${dice.pick(locations)}`],
  dice => [`location: ${dice.pick(locations)}`, `location: ${dice.pick(locations)}`],
  dice => [`keep-alive: ${dice.pick(keepAlives)}`, 'connection: keep-alive'],
  dice => [`${dice.pick(['www', 'proxy'])}-authenticate: ${dice.pick(challenges)}`],
  dice => [dice.pick(oddLines)],
  dice => [dice.pick(oddLines), dice.pick(oddLines)],
  // The limits of parsers are often 8, 16 and 64 kB.
  dice => [`x-long: ${'a'.repeat(dice.pick([8_000, 16_000, 16_384, 65_536, 200_000]))}`],
  dice => [`${'n'.repeat(dice.pick([255, 9_000, 70_000]))}: 1`],
  dice => Array.from({ length: dice.pick([90, 400, 2_100, 6_000]) }, (_, index) => `x-${index}: 1`),
  dice => Array.from({ length: dice.pick([2, 300]) }, () => 'x-same: 1'),
]

/** All headers but those of framing and codings. */
export function headersOf(one: Case, node: number): readonly string[] {
  const type = 'content-type: application/json'
  return made(one, { feature: 'headers', node, often: 0.3 }, [type], dice => {
    const own = Array.from({ length: 1 + dice.below(3) }, () => dice.pick(families)(dice)).flat()
    return dice.chance(0.7) ? [type, ...own] : own
  })
}

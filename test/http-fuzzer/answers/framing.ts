import type { Case } from '../case.js'
import { made, type Dice } from '../dice.js'

/** How a body is put on the wire. */
export type Framed = {
  readonly headers: readonly string[]
  readonly bytes: Uint8Array
  /** In place of the whole head. */
  readonly head?: string
  /** The body ends where the connection does. */
  readonly closes?: true
}

export type Framing = (body: Uint8Array) => Framed

const text = (value: string): Buffer => Buffer.from(value, 'latin1')

export const withLength: Framing = body => ({ headers: [`content-length: ${body.length}`], bytes: body })

const lengths =
  (...values: readonly ((length: number) => string | number)[]): Framing =>
  body => ({ headers: values.map(value => `content-length: ${value(body.length)}`), bytes: body })

const chunked = 'transfer-encoding: chunked'

/** A body as chunks of one size, with each part of the framing replaceable. */
function inChunks(
  size: number,
  { header = [chunked], sizeLine = bytes => bytes.toString(16), after = '\r\n', end = '0\r\n\r\n' }: ChunkParts = {},
): Framing {
  return body => {
    const parts: Uint8Array[] = []
    // A body of a million chunks would only take time.
    const step = Math.max(size, Math.ceil(body.length / 2_000))
    for (let at = 0; at < body.length; at += step) {
      const part = body.subarray(at, at + step)
      parts.push(text(`${sizeLine(part.length)}\r\n`), part, text(after))
    }
    return { headers: header, bytes: Buffer.concat([...parts, text(end)]) }
  }
}

type ChunkParts = {
  readonly header?: readonly string[]
  readonly sizeLine?: (size: number) => string
  readonly after?: string
  readonly end?: string
}

/** Bytes where the head should be. */
const noHead =
  (head: string): Framing =>
  body => ({ headers: [], bytes: body, head, closes: true })

const second = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}'

const badSizes = [
  '',
  'zz',
  '-1',
  '0x5',
  'ffffffff',
  'ffffffffffffffff',
  '7fffffffffffffff',
  '1'.repeat(300),
  ' 5',
  '5 ',
] as const
const badEnds = [
  '',
  '0\r\n',
  '0',
  '00000\r\n\r\n',
  '0\r\n\r\n0\r\n\r\n',
  '0;x\r\n\r\n',
  '-0\r\n\r\n',
  '\r\n\r\n',
] as const
const transferCodings = [
  'gzip, chunked',
  'chunked, chunked',
  'xchunked',
  'identity',
  'chunked, gzip',
  '',
  'CHUNKED',
] as const
const trailers = [
  'x-after: 1',
  'content-encoding: gzip',
  'retry-after: 9999',
  'location: /',
  'content-length: 5',
  'transfer-encoding: chunked',
  'no colon',
  'a: \x00',
  `x: ${'a'.repeat(70_000)}`,
  Array.from({ length: 3_000 }, () => 'x: 1').join('\r\n'),
] as const
const badLengths = [
  '-1',
  '0x10',
  '+5',
  '1e3',
  '99999999999999999999',
  '9007199254740993',
  '',
  ' ',
  'abc',
  '5, 5',
  '4294967296',
] as const
const heads = [
  '',
  '\r\n\r\n',
  '\x00\x00\x00',
  '\x15\x03\x01\x00\x02\x02\x28',
  'SSH-2.0-OpenSSH_9.2\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x00\x00\x00\x04\x00\x00\x00\x00\x00',
  'HTTP/1.1 200',
  'HTTP/1.1 200 OK\r\ncontent-length: 5',
  'HTTP/1.1 200 OK\n\n',
  'POST / HTTP/1.1\r\n\r\n',
  'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
  'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: h2c\r\ncontent-length: 4\r\n\r\n',
] as const

const families: readonly [(dice: Dice) => Framing, ...((dice: Dice) => Framing)[]] = [
  () => body => ({ headers: [], bytes: body, closes: true }),
  () => body => ({ headers: [], bytes: body }),
  dice => lengths(length => length + dice.pick([-1, 1, 10, 1e9])),
  dice => lengths(() => dice.pick(badLengths)),
  dice =>
    lengths(
      length => length,
      length => length + dice.pick([0, 1, -1]),
    ),
  dice => inChunks(dice.pick([1, 7, 100, 10_000, 1e6])),
  dice => inChunks(50, { sizeLine: () => dice.pick(badSizes) }),
  dice =>
    inChunks(50, {
      sizeLine: size => `${size.toString(16)};${dice.pick(['a', 'a=b', 'a="\xff', '\x00', 'x'.repeat(70_000)])}`,
    }),
  dice => inChunks(50, { sizeLine: size => `${'0'.repeat(dice.pick([1, 20, 5_000]))}${size.toString(16)}` }),
  dice => inChunks(50, { after: dice.pick(['', '\n', 'xx', '\r\n\r\n']) }),
  dice => inChunks(50, { end: dice.pick(badEnds) }),
  dice => inChunks(50, { end: `0\r\n${dice.pick(trailers)}\r\n\r\n` }),
  dice => inChunks(50, { header: [`transfer-encoding: ${dice.pick(transferCodings)}`] }),
  () => inChunks(50, { header: [chunked, chunked] }),
  dice => inChunks(50, { header: [chunked, `content-length: ${dice.pick([0, 5, 1e6])}`] }),
  dice => body => ({ ...withLength(body), bytes: Buffer.concat([body, text(second.repeat(dice.pick([1, 2, 100])))]) }),
  dice => body => ({
    ...withLength(body),
    bytes: Buffer.concat([body, text(dice.pick(['\r\n', '\x00', 'garbage', 'HTTP/1.1 ']))]),
  }),
  dice => noHead(dice.pick(heads)),
  dice => noHead(String.fromCharCode(...Array.from({ length: 1 + dice.below(60) }, () => dice.below(256)))),
]

export function framingOf(one: Case, node: number): Framing {
  return made(one, { feature: 'framing', node, often: 0.3 }, withLength, dice => dice.pick(families)(dice))
}

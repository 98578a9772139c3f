import { made, type Dice } from '../dice.js'
import type { Case } from '../case.js'

const redirects = [300, 301, 302, 303, 304, 305, 306, 307, 308] as const
const noBody = [204, 205, 304] as const
const ordinary = [200, 201, 202, 203, 206, 207, 226, 299] as const
const refusals = [
  400, 401, 402, 403, 404, 405, 407, 408, 409, 411, 413, 415, 417, 418, 421, 425, 426, 429, 451,
] as const
const faults = [500, 501, 502, 503, 504, 505, 511, 520, 521, 522, 524, 529, 530, 599] as const
const interim = [100, 101, 102, 103, 199] as const
const odd = ['000', '0', '20', '099', '600', '999', '1000', '-1', '2OO', '', '200.5', '+200', ' 200'] as const

type Codes = readonly [number | string, ...(number | string)[]]

const versions = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/0.9', 'HTTP/2', 'HTTP/2.0', 'HTTP/1.2', 'http/1.1', 'ICY', ''] as const
const reasons = ['OK', '', 'x'.repeat(20_000), 'gr\xfc\xdfe', '\x00', '\x1b[2J', 'a\tb', '\xff'.repeat(300)] as const

const interims = [
  'HTTP/1.1 100 Continue\r\n\r\n',
  'HTTP/1.1 102 Processing\r\n\r\n',
  'HTTP/1.1 103 Early Hints\r\nlink: </a>; rel=preload\r\n\r\n',
  'HTTP/1.1 103 Early Hints\r\ncontent-length: 5\r\n\r\n',
  'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
  'HTTP/1.1 199 Any\r\n\r\n',
  '\r\n\r\n',
] as const

export type Status = {
  /** What stands before the answer: answers of the class 1xx. */
  readonly interim: string
  /** Without the end of the line. */
  readonly line: string
}

export function statusOf(one: Case, node: number): Status {
  return made(one, { feature: 'status', node, often: 0.3 }, { interim: '', line: 'HTTP/1.1 200 OK' }, dice => ({
    interim: dice.chance(0.12) ? dice.pick(interims).repeat(dice.pick([1, 1, 2, 50])) : '',
    line: lineOf(dice),
  }))
}

function lineOf(dice: Dice): string {
  const codes = dice.pick<Codes>([redirects, redirects, redirects, noBody, ordinary, refusals, faults, interim, odd])
  const version = dice.chance(0.9) ? 'HTTP/1.1' : dice.pick(versions)
  // A line without a reason can lack the space too.
  return dice.chance(0.1)
    ? `${version} ${dice.pick(codes)}`
    : `${version} ${dice.pick(codes)} ${dice.chance(0.8) ? 'Any' : dice.pick(reasons)}`
}

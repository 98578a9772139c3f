import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import type { Case } from '../case.js'
import { made, type Dice } from '../dice.js'

type Compress = (bytes: Uint8Array) => Uint8Array

const level = 1
const compressors: { readonly [coding: string]: Compress } = {
  gzip: bytes => gzipSync(bytes, { level }),
  'x-gzip': bytes => gzipSync(bytes, { level }),
  br: bytes => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }),
  deflate: bytes => deflateSync(bytes, { level }),
  identity: bytes => bytes,
}

const known = ['gzip', 'gzip', 'gzip', 'br', 'br', 'deflate', 'x-gzip', 'identity'] as const
const others = [
  'zstd',
  'compress',
  'dcb',
  'none',
  '*',
  '',
  '\xff',
  'gzip;q=1',
  '"gzip"',
  'constructor',
  'utf-8',
] as const
/** A longer body stays as it is: compressing it would cost more than it finds. */
const mostCompressed = 200_000

const empty = new Uint8Array(0)

/** Codings of a body: what the headers say of them, and what is done to the bytes. */
export type Codings = {
  readonly headers: readonly string[]
  readonly encode: Compress
}

export function codingsOf(one: Case, node: number): Codings {
  return made(one, { feature: 'codings', node, often: 0.35 }, { headers: [], encode: bytes => bytes }, dice => {
    const length = dice.pick([0, 1, 1, 1, 1, 1, 1, 2, 2, 5, 6, 7, 10])
    const names = Array.from({ length }, () => (dice.chance(0.85) ? dice.pick(known) : dice.pick(others)))
    return { headers: headersFor(dice, names), encode: encoder(dice, names) }
  })
}

function headersFor(dice: Dice, names: readonly string[]): readonly string[] {
  const written = dice.chance(0.2) ? names.map(name => name.toUpperCase()) : names
  // One header, or a header for each coding.
  if (dice.chance(0.15)) return written.map(name => `content-encoding: ${name}`)
  return [
    `${dice.pick(['content-encoding', 'Content-Encoding'])}: ${written.join(dice.pick([', ', ',', ' , ', ',,']))}`,
  ]
}

/** Mostly what the headers say; otherwise bytes that are plain, cut off, followed by others, or damaged. */
function encoder(dice: Dice, names: readonly string[]): Compress {
  const honest: Compress = bytes =>
    bytes.length > mostCompressed
      ? bytes
      : names.reduce((before, name) => (compressors[name] ?? (same => same))(before), bytes)
  const [cut, at] = [dice.below(100), dice.below(1_000)]
  return dice.pick<Compress>([
    honest,
    honest,
    honest,
    bytes => bytes,
    bytes => truncated(honest(bytes), cut),
    bytes => Buffer.concat([honest(bytes), Buffer.from('garbage')]),
    bytes => Buffer.concat([honest(bytes), honest(bytes)]),
    bytes => damaged(honest(bytes), at),
    bytes => deflateRawSync(bytes, { level }),
    () => empty,
    bomb,
  ])
}

function truncated(bytes: Uint8Array, percent: number): Uint8Array {
  return bytes.subarray(0, Math.floor((bytes.length * percent) / 100))
}

function damaged(bytes: Uint8Array, at: number): Uint8Array {
  const changed = Uint8Array.from(bytes)
  const place = at % Math.max(1, changed.length)
  changed[place] = (changed[place] ?? 0) ^ 0x55
  return changed
}

let compressedZeros: Uint8Array | undefined

/** 64 MB of zeros as gzip, whatever the body is. */
function bomb(): Uint8Array {
  return (compressedZeros ??= gzipSync(Buffer.alloc(2 ** 26)))
}

import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { decodeUtf8 } from '../../../templates/runtime/decode/utf8.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The text, or `INVALID`. */
function read(decode: () => string): string {
  try {
    return decode()
  } catch {
    return 'INVALID'
  }
}

/** Bytes of which many are nearly UTF-8: whole characters, cut ones, and continuations without a start. */
const bytes = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 3 }).map(text => Array.from(new TextEncoder().encode(text))),
      fc.constantFrom(
        [0x25],
        [0x80],
        [0xc0, 0x80],
        [0xc3],
        [0xed, 0xa0, 0x80],
        [0xef, 0xbb, 0xbf],
        [0xf4, 0x90],
        [0xff],
      ),
      fc.uint8Array({ maxLength: 4 }).map(part => Array.from(part)),
    ),
  )
  .map(parts => Uint8Array.from(parts.flat()))

function neverFatal(): never {
  throw new RangeError('fatal')
}

function neverStrict(this: object): object {
  return Object.assign(this, { fatal: false, decode: () => 'wrong' })
}

test.each([
  ['a strict decoder', TextDecoder],
  ['no decoder', undefined],
  ['a decoder that cannot be strict', neverFatal],
  ['a decoder that ignores `fatal`', neverStrict],
])('with %s, takes UTF-8 and nothing else', (_, decoder) => {
  vi.stubGlobal('TextDecoder', decoder)
  fc.assert(
    fc.property(bytes, input => {
      expect(read(() => decodeUtf8(input))).toBe(read(() => strict.decode(input)))
    }),
    { numRuns: 1_000 },
  )
})

import { afterEach, describe, expect, test, vi } from 'vitest'
import { readBody } from '../../../templates/runtime/answers/body.js'
import { http } from '../../../templates/runtime/http.js'
import { health } from '../sample-methods.js'

const encoder = new TextEncoder()

/** A body that arrives in parts of so many bytes. */
function inParts(bytes: Uint8Array<ArrayBuffer>, size: number): Response {
  return new Response(
    new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
        controller.close()
      },
    }),
  )
}

/** An answer as a `fetch` gives it that has no web streams, such as node-fetch. */
function withoutReader(bytes: Uint8Array<ArrayBuffer>): Response {
  return Object.defineProperty(new Response(bytes), 'body', { value: {} })
}

const kinds = [
  ['in one part', (bytes: Uint8Array<ArrayBuffer>) => new Response(bytes)],
  ['byte by byte', (bytes: Uint8Array<ArrayBuffer>) => inParts(bytes, 1)],
  ['without a reader', withoutReader],
] as const

describe.each(kinds)('a body %s', (_, respond) => {
  test.each(['', 'a', 'grüße 😀', '\ufffd', 'a\u2028b'])('is the text %j', async text => {
    expect(await readBody(respond(encoder.encode(text)), 1_000)).toStrictEqual({ body: text })
  })

  test.each<[bytes: number[], start: string]>([
    [[0x61, 0xff, 0x62], 'a'],
    [[0x61, 0xc3], 'a'],
    [[0xc3, 0x28, 0x61], ''],
    [[0x61, 0xed, 0xa0, 0x80], 'a'],
    [[0xf0, 0x9f, 0x98], ''],
  ])('sets invalidUtf8 for the bytes %j', async (bytes, start) => {
    const read = await readBody(respond(Uint8Array.from(bytes)), 1_000)
    const body = expect.stringMatching(RegExp(`^${start}[^]*\ufffd`))
    expect(read).toStrictEqual({ body, invalidUtf8: true })
  })

  test('is refused when it has one byte more than the limit', async () => {
    const bytes = encoder.encode('grüße')
    expect(await readBody(respond(bytes), bytes.length)).toStrictEqual({ body: 'grüße' })
    expect(await readBody(respond(bytes), bytes.length - 1)).toBe('RESPONSE_TOO_LARGE')
  })

  test('ends a call in MALFORMED_RESPONSE when a text of the result is not UTF-8', async () => {
    const [before = '', after = ''] = '{"jsonrpc":"2.0","result":"?","id":"dontcare"}'.split('?')
    const bytes = Uint8Array.from([...encoder.encode(before), 0xff, ...encoder.encode(after)])
    const outcome = await http('http://127.0.0.1:1/', { fetch: async () => respond(bytes) })(health())
    const body = `${before}\ufffd${after}`
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'MALFORMED_RESPONSE', answer: { status: 200, body } } })
  })
})

test('a body with only a part of a character is not UTF-8', async () => {
  expect(await readBody(inParts(Uint8Array.from([0xc3]), 1), 10)).toStrictEqual({ body: '\ufffd', invalidUtf8: true })
})

test('a page in another encoding under 502 is an HTTP_ERROR', async () => {
  const page = new Response(Uint8Array.from([0xfc]), { status: 502 })
  const outcome = await http('http://127.0.0.1:1/', { fetch: async () => page })(health())
  expect(outcome).toMatchObject({ ok: false, error: { kind: 'HTTP_ERROR', info: { status: 502, body: '\ufffd' } } })
})

/** An answer that has only its bytes. */
function inOnePart(bytes: readonly number[]): Response {
  return { arrayBuffer: async () => Uint8Array.from(bytes).buffer } as Response
}

// As in React Native.
describe('without a strict decoder and without streams', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test.each([
    ['ASCII', [0x61, 0x25], 10, { body: 'a%' }],
    ['UTF-8', [...encoder.encode('grüße 😀')], 100, { body: 'grüße 😀' }],
    ['a U+FFFD that the node sent', [0xef, 0xbf, 0xbd], 3, { body: '\ufffd' }],
    ['a byte order mark', [0xef, 0xbb, 0xbf, 0x61], 4, { body: 'a' }],
    ['a byte that is not UTF-8', [0x61, 0xff], 10, { body: 'a\ufffd', invalidUtf8: true }],
  ])('reads %s', async (_, bytes, maxBytes, body) => {
    vi.stubGlobal('TextDecoder', undefined)
    expect(await readBody(inOnePart(bytes), maxBytes)).toStrictEqual(body)
  })

  test('refuses a body with a byte more than the limit', async () => {
    expect(await readBody(inOnePart([1, 2, 3]), 2)).toBe('RESPONSE_TOO_LARGE')
  })
})

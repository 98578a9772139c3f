import { deflateRawSync } from 'node:zlib'
import * as client from 'near-rpc-client'
import * as testing from 'near-rpc-client/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createPageNode } from '../../../docs/.vitepress/theme/node/page-node.ts'
import { playgroundExamples } from '../../../docs/.vitepress/theme/playground/examples.ts'
import { transpile } from '../../../docs/.vitepress/theme/playground/language/transpile.ts'
import type { Event } from '../../../docs/.vitepress/theme/playground/runner/protocol.ts'
import { pageConsole, runProgram, type Program } from '../../../docs/.vitepress/theme/playground/runner/run-program.ts'
import { linkedProgram, playgroundHash, type PlaygroundState } from '../../../docs/.vitepress/theme/playground/share.ts'

const packages = { 'near-rpc-client': client, 'near-rpc-client/testing': testing }

/** The events of a program in TypeScript, with the node of the page as the network. */
async function eventsOf(source: string): Promise<readonly Event[]> {
  const node = createPageNode()
  const timer = setInterval(() => node.advance(1), 10)
  const events: Event[] = []
  vi.stubGlobal('fetch', node.fetch)
  vi.stubGlobal(
    'console',
    pageConsole(event => void events.push(event)),
  )
  onTestFinished(() => {
    clearInterval(timer)
    vi.unstubAllGlobals()
  })
  const transpiled = transpile(source)
  if (!transpiled.ok) throw new Error(transpiled.problems.join('\n'))
  const body = `export default async (require, exports) => {${transpiled.code}\n}`
  const { default: program }: { default: Program } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(body)}`
  )
  await runProgram(program, packages, event => void events.push(event))
  return events
}

const textOf = (events: readonly Event[]): readonly string[] =>
  events.map(event => (event.kind === 'ended' ? 'ended' : event.text))

describe('the address', () => {
  test('has the program and the trouble, and gives both back', async () => {
    const state = { code: "console.log('€ “and” 🙂')\n".repeat(40), trouble: 'syncing' }
    const hash = await playgroundHash(state)
    expect(hash).toMatch(/^#[\w-]+$/)
    expect(hash?.length).toBeLessThan(200)
    expect(await linkedProgram(hash ?? '')).toEqual({ kind: 'program', state })
  })

  test.each(['', '#', '#heading', '#%%%', '#q1bKzFOyUqoFAA'])('"%s" has no program', async hash => {
    expect(await linkedProgram(hash)).toEqual({ kind: 'none' })
  })

  test.each([
    ['300 bytes', 300],
    ['400 MB', 400_000_000],
  ])('that stands for a program of %s is decompressed up to 1 MB', async (_, size) => {
    const seen = countInflated()
    const linked = await linkedProgram(hashOf(programOf(size)))
    expect(linked.kind).toBe(size > 1_000_000 ? 'too-large' : 'program')
    // What comes of the piece with which the limit is passed, and of the next one.
    expect(seen.bytes).toBeLessThan(2_100_000)
  })

  test('that is longer than 1 MB itself is not decompressed', async () => {
    const seen = countInflated()
    expect(await linkedProgram(`#${'A'.repeat(1_000_001)}`)).toEqual({ kind: 'too-large' })
    expect(seen.bytes).toBe(0)
  })

  test('opens at the limit, and no link is made beyond it', async () => {
    const hash = await playgroundHash(stateOf(1_000_000))
    expect(await linkedProgram(hash ?? '')).toEqual({ kind: 'program', state: stateOf(1_000_000) })
    expect(await playgroundHash(stateOf(1_000_001))).toBeUndefined()
    expect(await linkedProgram(hashOf(Buffer.from(JSON.stringify(stateOf(1_000_001)))))).toEqual({ kind: 'too-large' })
  })
})

const hashOf = (text: Buffer): string => `#${deflateRawSync(text).toString('base64url')}`

/** The JSON of a link, with a program of many bytes. */
const programOf = (size: number): Buffer =>
  Buffer.concat([Buffer.from('{"trouble":"none","code":"'), Buffer.alloc(size, 'a'), Buffer.from('"}')])

/** The state whose JSON has this many bytes. */
const stateOf = (length: number): PlaygroundState => ({
  code: 'a'.repeat(length - '{"code":"","trouble":""}'.length),
  trouble: '',
})

/** Counts the bytes that come out of decompressors until the test ends. */
function countInflated(): { bytes: number } {
  const seen = { bytes: 0 }
  const Real = DecompressionStream
  vi.stubGlobal(
    'DecompressionStream',
    class {
      readonly writable: WritableStream
      readonly readable: ReadableStream
      constructor(format: CompressionFormat) {
        const { writable, readable } = new Real(format)
        const count = new TransformStream<Uint8Array, Uint8Array>({
          transform: (chunk, controller) => {
            seen.bytes += chunk.length
            controller.enqueue(chunk)
          },
        })
        this.writable = writable
        this.readable = readable.pipeThrough(count)
      }
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  return seen
}

describe('a program', () => {
  test('shows what it prints and what it exports', async () => {
    const events = await eventsOf("console.log('a', 5n, { b: [1] }); console.warn('c'); export default { ok: true }")
    expect(events).toEqual([
      { kind: 'line', level: 'log', text: 'a 5n { b: [1] }' },
      { kind: 'line', level: 'warn', text: 'c' },
      { kind: 'result', text: '{ ok: true }' },
      { kind: 'ended' },
    ])
  })

  test('that throws the error of a call shows what to do', async () => {
    const source = `import { connect, viewAccount } from 'near-rpc-client'
      await connect('https://node.example').call(viewAccount({ account_id: 'nobody.near', finality: 'final' }))`
    expect(textOf(await eventsOf(source))).toEqual([
      'NearRpcError: viewAccount: UNKNOWN_ACCOUNT: account nobody.near does not exist\n' +
        'The account does not exist at this block. Check the account id, the network and the block.',
      'ended',
    ])
  })

  test('gets no package but those of the client', async () => {
    expect(textOf(await eventsOf("import { readFileSync } from 'node:fs'; readFileSync('a')"))).toEqual([
      'Error: The playground has no package "node:fs". It has near-rpc-client and near-rpc-client/testing.',
      'ended',
    ])
  })

  test('that prints in a loop shows 500 lines', async () => {
    const events = await eventsOf('for (let at = 0; at < 2000; at++) console.log(at)')
    expect(events.length).toBe(502)
    expect(textOf(events).at(-2)).toBe('The playground shows no more lines.')
  })

  test('that is nested too deeply has a mistake', () => {
    const problems = ['The program cannot be compiled: RangeError: Maximum call stack size exceeded.']
    expect(transpile('['.repeat(200_000))).toEqual({ ok: false, problems })
  })

  test('with a mistake names its line', () => {
    expect(transpile('const a = 1\nconst = 2')).toEqual({
      ok: false,
      problems: ['Line 2: Variable declaration expected.'],
    })
  })
})

/** What the first line of each example is. Heights depend on how long the program has run. */
const printed: Readonly<Record<string, RegExp>> = {
  balance: /^994\.9996728955282011 NEAR$/,
  contract: /^32$/,
  fallback: /^mocknet 1862\d{5}$/,
  errors: /^Ask a node without the limit\.$/,
  blocks: /^1862\d{5} \w{43,44}$/,
  payment: /^SUCCEEDED 1000000000000000000000005$/,
}

test('each example has an expected line', () => {
  expect(playgroundExamples.map(({ id }) => id)).toEqual(Object.keys(printed))
})

test.each(playgroundExamples.map(example => [example.label, example] as const))(
  'the example "%s" runs',
  async (_, { id, code }) => {
    const events = await eventsOf(code)
    expect(events.filter(event => event.kind === 'line' && event.level === 'error')).toEqual([])
    expect(textOf(events)[0]).toMatch(printed[id] ?? /^$/)
  },
)

import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cause, description, object } from '../model/description.js'
import { compile } from '../types/compile.js'
import { fill } from '../write/temporary-folder.js'
import { runCommand } from './run-command.js'

/** One layer that may send anything, though one cause of it is known by name; one whose cause is null. */
const untold = object({ name: { const: 'HANDLER_ERROR' }, cause: {} })
const told = object({
  name: { const: 'HANDLER_ERROR' },
  cause: { oneOf: [cause('UNKNOWN_CHUNK', object({ chunk_hash: { type: 'string' } }))] },
})
const nothing = object({ name: { const: 'CONFIG_ERROR' }, cause: { type: 'null' } })
const described = description({ chunk: { error: { oneOf: [untold, told, nothing] } } })
const spec = JSON.stringify(described).replace('"paths":{"', '$&/')

const caller = `import { chunk, createClient, type ChunkError } from './client/src/index.js'

export async function explain(body: string): Promise<unknown> {
  const near = createClient({ url: 'http://127.0.0.1', fetch: async () => new Response(body) })
  const outcome = await near.send(chunk())
  return outcome.ok ? outcome.result : explainError(outcome.error)
}

function explainError(error: ChunkError): unknown {
  switch (error.kind) {
    case 'UNKNOWN_CHUNK':
      return [error.kind, error.info.chunk_hash]
    case 'HANDLER_ERROR':
    case 'CONFIG_ERROR':
    case 'UNKNOWN_ERROR':
      return [error.kind, error.info.cause]
    case 'ABORTED':
    case 'TIMED_OUT':
    case 'NETWORK_ERROR':
    case 'HTTP_ERROR':
    case 'MALFORMED_RESPONSE':
    case 'INVALID_RESULT':
      return [error.kind, error.info]
    default:
      return error satisfies never
  }
}
`

// Inside the repository, so that a package finds `@types/node` as an installed one would.
let folder = ''
beforeAll(async () => {
  await mkdir('dist', { recursive: true })
  folder = await mkdtemp(join('dist', 'acceptance-'))
  const args = ['generate', '--quiet', '--spec', 'spec.json', '--out', join(folder, 'client')]
  expect(await runCommand(args, { 'spec.json': spec })).toEqual({ exitCode: 0, out: '', err: '' })
  await fill(folder, { 'caller.ts': caller })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a caller must handle a cause without a name as the kind of its layer', () => {
  const path = join(folder, 'caller.ts')
  expect(compile({ [path]: caller })).toEqual([])
  expect(compile({ [path]: caller.replace(/ {4}case 'HANDLER_ERROR':\n/, '') })).toEqual([
    expect.stringMatching(/caller\.ts:\d+ TS1360 /),
  ])
})

const strange = { name: 'STRANGE', info: { left: 0 } }
const known = { name: 'UNKNOWN_CHUNK', info: { chunk_hash: '9x' } }

test.each([
  ['a name that nobody described', { name: 'HANDLER_ERROR', cause: strange }, ['HANDLER_ERROR', strange]],
  ['a text', { name: 'HANDLER_ERROR', cause: 'Lost.' }, ['HANDLER_ERROR', 'Lost.']],
  ['a known name', { name: 'HANDLER_ERROR', cause: known }, ['UNKNOWN_CHUNK', '9x']],
  [
    'a known name without what it promises',
    { name: 'HANDLER_ERROR', cause: { name: 'UNKNOWN_CHUNK' } },
    ['HANDLER_ERROR', { name: 'UNKNOWN_CHUNK' }],
  ],
  ['null', { name: 'CONFIG_ERROR', cause: null }, ['CONFIG_ERROR', null]],
  ['nothing', { name: 'CONFIG_ERROR' }, ['CONFIG_ERROR', undefined]],
  ['a layer that nobody described', { name: 'STRANGE_ERROR', cause: strange }, ['UNKNOWN_ERROR', strange]],
])('an answer whose cause is %s arrives as its kind, with the cause', async (_, error, expected) => {
  const { explain }: { explain: (body: string) => Promise<unknown> } = await import(resolve(folder, 'caller.ts'))
  expect(await explain(JSON.stringify({ jsonrpc: '2.0', id: 1, error }))).toEqual(expected)
})

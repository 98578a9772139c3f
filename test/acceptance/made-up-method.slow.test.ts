import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compile } from '../types/compile.js'
import { fill, listingOf, type Listing } from '../write/temporary-folder.js'
import { withMadeUp } from './made-up-spec.js'
import { ourSpec } from './our-spec.js'
import { runCommand } from './run-command.js'
import type { Ended } from './run-node.js'

const spec = await ourSpec()
const more = withMadeUp(spec)

test('a method that is added to the description gets a builder, types, errors and docs', async () => {
  const out = await folder()
  await generate(spec, out)
  const before = await listingOf(out)
  expect(await generate(more, out)).toMatchObject({ exitCode: 0, err: '' })
  const after = await listingOf(out)

  expect(changesOf(before, after)).toEqual({
    added: ['docs/made_up.md', 'src/methods/made_up.ts'],
    changed: [
      'README.md',
      'description/openapi.json',
      'description/openrpc.json',
      'manifest.json',
      'src/explain.ts',
      'src/index.ts',
      'src/methods.ts',
      'src/schemas.ts',
      'src/testing/fixtures.ts',
      'src/testing/mock-transport.ts',
      'src/validate/checks.ts',
      'src/validate/index.ts',
      'src/validate/results.ts',
      'src/validate/schemas.ts',
    ],
    removed: [],
  })
  expect(namesAdded(before, after, 'src/index.ts')).toEqual([
    'MadeUpError',
    'MadeUpErrorCase',
    'MadeUpMethod',
    'MadeUpParams',
    'MadeUpResult',
    'isMadeUpError',
    'madeUp',
    'madeUpErrors',
    // The name of the file.
    'made_up',
  ])
  expect(declarationOf(after, 'src/methods/made_up.ts', 'export function madeUp')).toBe(
    `export function madeUp(params: MadeUpParams): Request<MadeUpMethod> {
  return request('made_up', errorRules, params, 'madeUp')
}`,
  )
  expect(declarationOf(after, 'src/methods/made_up.ts', 'export type MadeUpErrorCase')).toBe(
    `export type MadeUpErrorCase =
  | ErrorCase<'TOO_EARLY', 'HANDLER_ERROR', EmptyInfo>
  | ErrorCase<'TOO_MANY', 'HANDLER_ERROR', MadeUpTooManyInfo>`,
  )
  const page = after['docs/made_up.md'] ?? ''
  for (const text of ['# made_up\n', 'Count what nobody counts.', '`TOO_EARLY`', '`TOO_MANY`'])
    expect(page).toContain(text)
})

test('a caller of the new method compiles, and must handle both of its errors', async () => {
  const out = await folder()
  await generate(more, out)
  expect(compile({ [join(out, '../caller.ts')]: caller })).toEqual([])
})

test('taking the method away takes all of it away, to the last byte', async () => {
  const out = await folder()
  await generate(spec, out)
  const before = await listingOf(out)
  await generate(more, out)
  expect(await generate(spec, out)).toMatchObject({ exitCode: 0, err: '' })
  expect(await listingOf(out)).toEqual(before)
})

test('an edited file is reported and kept, and nothing else is written', async () => {
  const out = await folder()
  await generate(spec, out)
  await fill(out, { 'src/methods/block.ts': '// mine\n' })
  const before = await listingOf(out)
  expect(await generate(more, out)).toEqual({
    exitCode: 1,
    out: '',
    err: `${out}/src/methods/block.ts:1:1 error RPC201 The generated file "src/methods/block.ts" was edited by hand. It is kept, and nothing is written.
  help: Move your change to spec/ or templates/, or delete the file; then generate again.
`,
  })
  expect(await listingOf(out)).toEqual(before)
})

test('a foreign file with the path of a new file is reported and kept', async () => {
  const out = await folder()
  await generate(spec, out)
  await fill(out, { 'docs/made_up.md': 'mine\n' })
  const before = await listingOf(out)
  expect(await generate(more, out)).toMatchObject({
    exitCode: 1,
    err: expect.stringMatching(
      /^\S+\/docs\/made_up\.md:1:1 error RPC202 "docs\/made_up\.md" has the path of a generated file, /,
    ),
  })
  expect(await listingOf(out)).toEqual(before)
})

test('a foreign file with another path is noted and kept', async () => {
  const out = await folder()
  await generate(spec, out)
  await fill(out, { 'docs/notes.txt': 'mine\n' })
  const { exitCode, err } = await runCommand(['generate', '--out', out], more)
  expect(exitCode).toBe(0)
  expect(err).toContain(`note: "${out}/docs/notes.txt" is not a generated file; it is kept.\n`)
  expect(await listingOf(out)).toMatchObject({ 'docs/notes.txt': 'mine\n', 'docs/made_up.md': expect.any(String) })
})

const caller = `import { createClient, isErrorOf, madeUp, type MadeUpError, type MadeUpResult } from './client/src/index.js'

export async function count(): Promise<number> {
  const near = createClient({ url: 'http://127.0.0.1' })
  const outcome = await near.send(madeUp({ account_id: 'alice.near' }))
  if (outcome.ok) return (outcome.result satisfies MadeUpResult).count
  return limit(outcome.error)
}

function limit(error: MadeUpError): number {
  switch (error.kind) {
    case 'TOO_EARLY':
      return 0
    case 'TOO_MANY':
      return error.info.limit
    case 'ABORTED':
    case 'TIMED_OUT':
    case 'NETWORK_ERROR':
    case 'HTTP_ERROR':
    case 'MALFORMED_RESPONSE':
    case 'INVALID_RESULT':
    case 'UNKNOWN_ERROR':
      return -1
    default:
      return error satisfies never
  }
}

export function careless(error: unknown): void {
  // @ts-expect-error an account is needed
  madeUp({})
  if (!isErrorOf(error, madeUp)) return
  switch (error.kind) {
    // @ts-expect-error no such kind
    case 'UNKNOWN_BLOCK':
    case 'TOO_EARLY':
      return
    default:
      // @ts-expect-error TOO_MANY is missing
      error satisfies { readonly layer: 'CLIENT' } | { readonly kind: 'UNKNOWN_ERROR' }
  }
}
`

/** Inside the repository, so that a package finds `@types/node` as an installed one would. */
async function folder(): Promise<string> {
  await mkdir('dist', { recursive: true })
  const made = await mkdtemp(join('dist', 'acceptance-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return join(made, 'client')
}

function generate(texts: Listing, out: string): Promise<Ended> {
  return runCommand(['generate', '--quiet', '--out', out], texts)
}

function changesOf(
  before: Listing,
  after: Listing,
): Readonly<Record<'added' | 'changed' | 'removed', readonly string[]>> {
  const paths = Object.keys(after)
  return {
    added: paths.filter(path => before[path] === undefined),
    changed: paths.filter(path => before[path] !== undefined && before[path] !== after[path]),
    removed: Object.keys(before).filter(path => after[path] === undefined),
  }
}

function namesAdded(before: Listing, after: Listing, path: string): readonly string[] {
  const known = new Set(before[path]?.match(/\w+/g))
  return [...new Set(after[path]?.match(/\w+/g))].filter(name => !known.has(name)).toSorted()
}

/** A declaration, up to the blank line behind it. */
function declarationOf(listing: Listing, path: string, start: string): string | undefined {
  return listing[path]
    ?.split('\n\n')
    .find(part => part.includes(start))
    ?.replace(/^[^]*?(?=^export )/m, '')
    .trimEnd()
}

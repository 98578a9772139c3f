import { expect, test } from 'vitest'
import { ReadError } from '../generator/load/read/read-error.js'
import { readAssets } from '../generator/assets.js'
import type { StageName, Stopwatch } from '../generator/stopwatch.js'
import { generate, type Generation } from './generate-in-memory.js'
import { smallDescription } from './small-description.js'

type Ran = Generation & { readonly stages: readonly StageName[] }

async function generateFrom(texts: { readonly [location: string]: string }): Promise<Ran> {
  const stages: StageName[] = []
  const stopwatch: Stopwatch = async (stage, work) => {
    stages.push(stage)
    return work()
  }
  const read = async (location: string): Promise<string> => {
    const text = texts[location]
    if (text === undefined) throw new ReadError('missing')
    return text
  }
  const generation = await generate({ spec: 'openapi.json', overlays: [] }, { read, readAssets, stopwatch })
  return { ...generation, stages }
}

test('makes the files of a client in the stages load, read and emit', async () => {
  const { files, diagnostics, stages } = await generateFrom({ 'openapi.json': smallDescription('age') })
  expect(diagnostics).toEqual([])
  expect(stages).toEqual(['load', 'read', 'emit'])
  const paths = files?.map(file => file.path).filter(path => !/^src\/(runtime|testing)\//.test(path))
  expect(paths?.toSorted()).toEqual([
    'LICENSE',
    'README.md',
    'bundle.mjs',
    'description/openapi.json',
    'description/openrpc.json',
    'docs/age.md',
    'package.json',
    'src/explain.ts',
    'src/index.ts',
    'src/methods.ts',
    'src/methods/age.ts',
    'src/schemas.ts',
    'src/testing.ts',
    'src/validate/checks.ts',
    'src/validate/index.ts',
    'src/validate/results.ts',
    'src/validate/schemas.ts',
    'tsconfig.json',
  ])
})

test('two runs make the same bytes', async () => {
  const first = await generateFrom({ 'openapi.json': smallDescription('age') })
  expect(await generateFrom({ 'openapi.json': smallDescription('age') })).toEqual(first)
})

test.each([
  ['a description that is not there', {}, 'RPC104', ['load']],
  ['invalid JSON', { 'openapi.json': '{' }, 'RPC101', ['load']],
  [
    'a dangling reference',
    { 'openapi.json': smallDescription('age').replace('/Age"', '/Edge"') },
    'RPC102',
    ['load', 'read'],
  ],
])('makes nothing from %s', async (_, texts, code, stages) => {
  const ran = await generateFrom(texts)
  expect(ran).toMatchObject({ files: null, stages })
  expect(ran.diagnostics.map(diagnostic => diagnostic.code)).toEqual([code])
})

test.each([
  ['leads outside', '../../escape'],
  ['has a slash', 'a/b'],
  ['is a device', 'nul'],
  ['is not an identifier', 'manifest.json'],
  ['is too long for a file', 'x'.repeat(300)],
])('makes nothing, or files within the package, for a method with a name that %s', async (_, wireName) => {
  const { files, diagnostics } = await generateFrom({ 'openapi.json': smallDescription(wireName) })
  for (const file of files ?? []) expect(file.path).toMatch(/^[\w.-]{1,200}(\/[\w.-]{1,200})*$/)
  expect(files === null).toBe(diagnostics.length > 0)
})

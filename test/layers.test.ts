import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The way of the data. Each layer may use what stands before it, and diagnostics. */
const layers = ['diagnostics', 'load', 'model', 'lint', 'compare', 'emit', 'report', 'write']

/** Inside `emit`, likewise. Code and prose are made apart: what both need stands before them. */
const emitLayers = ['text', 'schemas', 'builders', 'error-rules', 'code', 'prose']

const maxLines = 300
const bannedNames = new Set(['utils', 'helpers', 'common', 'misc', 'types', 'manager', 'base'])

type Source = { readonly path: string; readonly text: string }
type Import = { readonly from: string; readonly to: string }

const generator = sourcesIn('generator')
const runtime = sourcesIn('templates/runtime')
const flows = sourcesIn('templates/flows')

test('there is something to look at', () => {
  expect(generator.map(source => source.path)).toContain('generator/generate.ts')
  expect(runtime.map(source => source.path)).toContain('templates/runtime/request.ts')
  expect(flows.map(source => source.path)).toContain('templates/flows/transactions/submit.ts')
})

test('imports in the generator point one way: load, model, compare, emit, report, write', () => {
  expect(generator.flatMap(importsOf).filter(isBackward).map(show)).toEqual([])
})

test('imports in emit point one way: text, schemas, builders, error rules, then code and prose', () => {
  const imports = generator.flatMap(importsOf).filter(({ to }) => to.startsWith('generator/emit/'))
  expect(imports.filter(isBackwardInEmit).map(show)).toEqual([])
})

test('each folder of emit has its place in that order', () => {
  const folders = generator.map(({ path }) => /^generator\/emit\/([^/]+)\//.exec(path)?.[1] ?? '')
  expect([...new Set(folders)].filter(folder => folder !== '').toSorted()).toEqual(emitLayers.toSorted())
})

test('the runtime imports nothing outside itself, and needs Node for testing only', () => {
  const outside = runtime.flatMap(importsOf).filter(({ to }) => !to.startsWith('templates/runtime/'))
  expect(outside.filter(({ from, to }) => !isTesting(from) || !to.startsWith('node:')).map(show)).toEqual([])
})

test('the client does not carry what is there for testing', () => {
  const imports = runtime.flatMap(importsOf).filter(({ from, to }) => !isTesting(from) && isTesting(to))
  expect(imports.map(show)).toEqual([])
})

// In the client a flow stands at `src/flows/<name>/`: below it are `src/runtime/` and what is made of the description.
test('a flow imports its own modules, the runtime, and generated code; nothing of what is for testing', () => {
  expect(flows.flatMap(importsOf).filter(isForeignToFlow).map(show)).toEqual([])
})

test(`no source is longer than ${maxLines} lines`, () => {
  const long = [...generator, ...runtime, ...flows].filter(({ text }) => text.split('\n').length - 1 > maxLines)
  expect(long.map(source => source.path)).toEqual([])
})

test('no file is named for what it is not', () => {
  const names = [...generator, ...runtime, ...flows].filter(({ path }) => bannedNames.has(basename(path, '.ts')))
  expect(names.map(source => source.path)).toEqual([])
})

test('nothing in the generator hides behind an index.ts, or only passes on what others export', () => {
  expect(generator.filter(isBarrel).map(source => source.path)).toEqual([])
})

// The checks above pass on an empty list too, so these show that they can fail.
test('the reading of imports sees each way to write one', () => {
  const text = `import { a } from './a.js'
import type { B } from '../emit/b.js'
import {
  c,
  type D,
} from 'node:fs'
export { e } from '../write/e.js'
import '../commands/f.js'
const g = await import('../generate.js')
type H = import('../model/h.js').H
`
  expect(importsOf({ path: 'generator/load/x.ts', text }).map(it => it.to)).toEqual([
    'generator/load/a.ts',
    'generator/emit/b.ts',
    'node:fs',
    'generator/write/e.ts',
    'generator/commands/f.ts',
    'generator/generate.ts',
    'generator/model/h.ts',
  ])
})

test.each([
  ['generator/load/x.ts', 'generator/model/y.ts', true],
  ['generator/diagnostics/x.ts', 'generator/load/y.ts', true],
  ['generator/emit/x.ts', 'generator/write/y.ts', true],
  ['generator/write/x.ts', 'generator/commands/y.ts', true],
  ['generator/model/x.ts', 'generator/generate.ts', true],
  ['generator/emit/x.ts', 'templates/runtime/y.ts', true],
  ['generator/emit/x.ts', 'generator/model/y.ts', false],
  ['generator/write/x.ts', 'generator/diagnostics/y.ts', false],
  ['generator/load/x.ts', 'generator/load/y.ts', false],
  ['generator/load/x.ts', 'yaml', false],
  ['generator/commands/x.ts', 'generator/generate.ts', false],
  ['generator/generate.ts', 'generator/emit/y.ts', false],
])('an import in %s of %s: backward is %s', (from, to, expected) => {
  expect(isBackward({ from, to })).toBe(expected)
})

test.each([
  ['generator/emit/text/x.ts', 'generator/emit/schemas/y.ts', true],
  ['generator/emit/builders/x.ts', 'generator/emit/code/y.ts', true],
  ['generator/emit/code/x.ts', 'generator/emit/prose/y.ts', true],
  ['generator/emit/prose/x.ts', 'generator/emit/code/y.ts', true],
  ['generator/emit/prose/x.ts', 'generator/emit/emit-client.ts', true],
  ['generator/emit/prose/x.ts', 'generator/emit/builders/y.ts', false],
  ['generator/emit/code/x.ts', 'generator/emit/code/y.ts', false],
  ['generator/emit/text/x.ts', 'generator/emit/source-file.ts', false],
  ['generator/emit/prose/x.ts', 'generator/emit/assets.ts', false],
  ['generator/emit/emit-client.ts', 'generator/emit/prose/y.ts', false],
])('an import in %s of %s: backward inside emit is %s', (from, to, expected) => {
  expect(isBackwardInEmit({ from, to })).toBe(expected)
})

test.each([
  ['templates/flows/blocks/x.ts', 'templates/flows/blocks/y.ts', false],
  ['templates/flows/blocks/x.ts', 'templates/runtime/client.ts', false],
  ['templates/flows/blocks/x.ts', 'templates/requests.ts', false],
  ['templates/flows/blocks/x.ts', 'templates/index.ts', true],
  ['templates/flows/blocks/x.ts', 'templates/flows/transactions/y.ts', true],
  ['templates/flows/blocks/x.ts', 'templates/runtime/testing/index.ts', true],
  ['templates/flows/blocks/x.ts', 'node:fs', true],
])('an import in %s of %s: foreign to a flow is %s', (from, to, expected) => {
  expect(isForeignToFlow({ from, to })).toBe(expected)
})

/** Generated modules stand where `templates/` itself is here. */
function isForeignToFlow({ from, to }: Import): boolean {
  const isOwn = dirname(to) === dirname(from)
  const isRuntime = to.startsWith('templates/runtime/') && !isTesting(to)
  const isGenerated = /^templates\/(errors|methods|requests|schemas)\.ts$/.test(to)
  return !isOwn && !isRuntime && !isGenerated
}

function isTesting(path: string): boolean {
  return path.startsWith('templates/runtime/testing/')
}

function isBarrel({ path, text }: Source): boolean {
  return basename(path) === 'index.ts' || /^export (type )?(\*|\{[^}]*\}) from /m.test(text)
}

function isBackward({ from, to }: Import): boolean {
  const own = layerOf(from)
  const isOurs = to.startsWith('generator/') || to.startsWith('templates/')
  if (own === null || !isOurs) return false
  const other = layerOf(to)
  return other === null || other > own
}

function isBackwardInEmit({ from, to }: Import): boolean {
  const [own, other] = [emitLayerOf(from), emitLayerOf(to)]
  return other > own || (own === emitLayers.indexOf('prose') && other === emitLayers.indexOf('code'))
}

/** The two types that all of `emit` shares stand below its folders; what joins the folders stands above them. */
function emitLayerOf(path: string): number {
  if (path === 'generator/emit/source-file.ts' || path === 'generator/emit/assets.ts') return -1
  const index = emitLayers.findIndex(layer => path.startsWith(`generator/emit/${layer}/`))
  return index === -1 ? emitLayers.length : index
}

/** Null for main, generate, assets and the commands, which join the layers and so stand above them. */
function layerOf(path: string): number | null {
  const index = layers.findIndex(layer => path.startsWith(`generator/${layer}/`))
  return index === -1 ? null : index
}

/** Static, for its effects, and dynamic. */
const importLine = /^(?:import|export)\b[^'"`;]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

function importsOf({ path, text }: Source): readonly Import[] {
  return [...text.matchAll(importLine)].map(match => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? ''
    const isRelative = specifier.startsWith('.')
    return { from: path, to: isRelative ? join(dirname(path), specifier).replace(/\.js$/, '.ts') : specifier }
  })
}

function sourcesIn(folder: string): readonly Source[] {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && entry.name.endsWith('.ts'))
  return files.map(file => {
    const path = join(file.parentPath, file.name)
    return { path: relative(root, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }
  })
}

function show({ from, to }: Import): string {
  return `${from} -> ${to}`
}

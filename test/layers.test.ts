import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, layerOf, layers, sourcesIn, type Import, type Source } from './layers.js'

/** Inside `load`, likewise; what joins these folders stands above them. */
const loadLayers = ['tree', 'read', 'parse', 'references', 'openrpc', 'check', 'normalise', 'overlay']

/** Inside `emit`, likewise. Code and prose are made apart: what both need stands before them. */
const emitLayers = ['text', 'schemas', 'builders', 'error-rules', 'validators', 'code', 'prose']

/** Inside the flow `transactions`, likewise. */
const transactionLayers = ['signed', 'result', 'evidence', 'wait', 'submit', 'pay']

const maxLines = 300
const bannedNames = new Set(['utils', 'helpers', 'common', 'misc', 'types', 'manager', 'base'])

const generator = sourcesIn('generator')
const runtime = sourcesIn('templates/runtime')
const testing = sourcesIn('templates/testing')
const flows = sourcesIn('templates/flows')
const stores = sourcesIn('templates/stores')
const verify = sourcesIn('templates/verify')
const light = sourcesIn('templates/light')

const sources = [...generator, ...runtime, ...testing, ...flows, ...stores, ...verify, ...light]

test('the test finds source files', () => {
  expect(generator.map(source => source.path)).toContain('generator/generate.ts')
  expect(runtime.map(source => source.path)).toContain('templates/runtime/request.ts')
  expect(flows.map(source => source.path)).toContain('templates/flows/transactions/submit/submit.ts')
})

test('imports in the generator point one way: schema, load, model, compare, bundle, emit, call, mcp, render, write', () => {
  expect(generator.flatMap(importsOf).filter(isBackward).map(show)).toEqual([])
})

test('imports in load point one way: tree, read, parse, references, openrpc, check, normalise, overlay', () => {
  const imports = generator.flatMap(importsOf).filter(({ to }) => to.startsWith('generator/load/'))
  expect(imports.filter(({ from, to }) => loadLayerOf(to) > loadLayerOf(from)).map(show)).toEqual([])
})

test('each folder of load has its place in that order', () => {
  expect(foldersOf('load')).toEqual(loadLayers.toSorted())
})

test('imports in emit point one way: text, schemas, builders, error rules, validators, then code and prose', () => {
  const imports = generator.flatMap(importsOf).filter(({ to }) => to.startsWith('generator/emit/'))
  expect(imports.filter(isBackwardInEmit).map(show)).toEqual([])
})

test('each folder of emit has its place in that order', () => {
  expect(foldersOf('emit')).toEqual(emitLayers.toSorted())
})

test('one file knows openapi-typescript', () => {
  const files = generator.filter(({ text }) => /['"]openapi-typescript['"/]/.test(text)).map(({ path }) => path)
  expect(files).toEqual(['generator/emit/schemas/openapi-typescript.ts'])
})

test('commands import cli, and cli imports no command', () => {
  const imports = generator.flatMap(importsOf)
  expect(
    imports.filter(({ from, to }) => from.startsWith('generator/commands/') && to.startsWith('generator/cli/')),
  ).not.toEqual([])
  const toCommands = imports.filter(({ to }) => to.startsWith('generator/commands/'))
  const outside = toCommands.filter(({ from }) => !from.startsWith('generator/commands/')).map(show)
  expect(outside).toEqual(['generator/main.ts -> generator/commands/commands.ts'])
})

test('the runtime imports nothing outside itself, and only `nodeHttp` imports modules of Node', () => {
  const outside = runtime.flatMap(importsOf).filter(({ to }) => !to.startsWith('templates/runtime/'))
  expect(outside.map(show)).toEqual([
    'templates/runtime/node/decompressed.ts -> node:http',
    'templates/runtime/node/decompressed.ts -> node:stream',
    'templates/runtime/node/decompressed.ts -> node:zlib',
    'templates/runtime/node/node-http.ts -> node:http',
    'templates/runtime/node/node-http.ts -> node:https',
    'templates/runtime/node/node-http.ts -> node:stream',
    'templates/runtime/node/node-http.ts -> node:stream/consumers',
  ])
})

test('the mock node imports itself, the runtime, and Node; the check of stores also imports their interface', () => {
  const outside = testing.flatMap(importsOf).filter(({ to }) => !/^(templates\/(testing|runtime)\/|node:)/.test(to))
  expect(outside.map(show)).toEqual(['templates/testing/stores/recorded-store.ts -> templates/stores/store.ts'])
})

// In the client a flow is in `src/flows/<name>/`, next to `src/runtime/` and the generated modules.
test('a flow imports its own modules, the runtime, stores and generated code, but nothing from testing', () => {
  expect(flows.flatMap(importsOf).filter(isForeignToFlow).map(show)).toEqual([])
})

// So that a store can be used without a node, and a flow without a database.
test('the stores import only themselves, and the flows import of them only what knows no database', () => {
  const outside = stores.flatMap(importsOf).filter(({ to }) => !to.startsWith('templates/stores/'))
  expect(outside.map(show)).toEqual([])
  const imported = flows.flatMap(importsOf).flatMap(({ to }) => (to.startsWith('templates/stores/') ? to : []))
  expect([...new Set(imported)].toSorted()).toEqual([
    'templates/stores/block-cursor.ts',
    'templates/stores/memory-store.ts',
    'templates/stores/random-name.ts',
    'templates/stores/save-text.ts',
    'templates/stores/store.ts',
  ])
})

// So that what is proven never waits for a node, and a program can prove what it read from a file.
test('the verifiers import the runtime without its transports, themselves, and the types of methods', () => {
  const outside = verify.flatMap(importsOf).filter(({ to }) => !to.startsWith('templates/verify/'))
  const fromRuntime = outside.filter(({ to }) => to.startsWith('templates/runtime/'))
  expect(fromRuntime.filter(({ to }) => !/^templates\/runtime\/(decode|json|platform)\//.test(to)).map(show)).toEqual(
    [],
  )
  expect(outside.filter(each => !fromRuntime.includes(each)).map(show)).toEqual([
    'templates/verify/result-of.ts -> templates/methods.ts',
  ])
})

// So that each program has only what it uses: the light client makes calls and saves, and no part of the others does.
test('the light client imports the verifiers, stores without a database, the runtime and methods; nothing imports it', () => {
  const outside = light.flatMap(importsOf).filter(({ to }) => !to.startsWith('templates/light/'))
  expect(outside.filter(({ to }) => !/^templates\/(runtime|verify|methods)\//.test(to)).map(({ to }) => to)).toEqual([
    'templates/stores/memory-store.ts',
    'templates/stores/store.ts',
    'templates/stores/save-text.ts',
    'templates/stores/store.ts',
  ])
  const others = sources.filter(source => !light.includes(source))
  expect(others.flatMap(importsOf).filter(({ to }) => to.startsWith('templates/light/'))).toEqual([])
})

test('imports in the flow transactions point one way: signed, result, wait, evidence, submit, pay', () => {
  const imports = flows.flatMap(importsOf).filter(({ from, to }) => flowOf(from) === 'transactions' && flowOf(to))
  expect(imports).not.toEqual([])
  expect(imports.filter(({ from, to }) => transactionLayerOf(to) > transactionLayerOf(from)).map(show)).toEqual([])
})

test('each folder of the flow transactions has its place in that order', () => {
  const folders = flows.flatMap(({ path }) => path.match(/^templates\/flows\/transactions\/([^/]+)\//)?.slice(1) ?? [])
  expect([...new Set(folders)].toSorted()).toEqual(transactionLayers.toSorted())
})

test(`no source is longer than ${maxLines} lines`, () => {
  const long = sources.filter(({ text }) => text.split('\n').length - 1 > maxLines)
  expect(long.map(source => source.path)).toEqual([])
})

test('no file has a name such as utils or helpers', () => {
  const names = sources.filter(({ path }) => bannedNames.has(basename(path, '.ts')))
  expect(names.map(source => source.path)).toEqual([])
})

test('no file of the generator is an index.ts, or only exports from other files', () => {
  expect(generator.filter(isBarrel).map(source => source.path)).toEqual([])
})

// The checks above pass on an empty list too, so these show that they can fail.
test('the test recognises each form of import', () => {
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
  ['generator/call/x.ts', 'templates/runtime/y.ts', false],
  ['generator/call/x.ts', 'templates/testing/y.ts', true],
  ['generator/mcp/x.ts', 'templates/testing/transactions/y.ts', false],
  ['generator/mcp/x.ts', 'templates/testing/chain/y.ts', true],
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
  ['templates/flows/transactions/pay/x.ts', 'templates/flows/transactions/submit/y.ts', false],
  ['templates/flows/transactions/pay/x.ts', 'templates/flows/blocks/y.ts', true],
  ['templates/flows/blocks/x.ts', 'templates/runtime/client.ts', false],
  ['templates/flows/blocks/x.ts', 'templates/methods/block.ts', false],
  ['templates/flows/blocks/x.ts', 'templates/index.ts', true],
  ['templates/flows/blocks/x.ts', 'templates/flows/transactions/y.ts', true],
  ['templates/flows/blocks/x.ts', 'templates/testing/index.ts', true],
  ['templates/flows/blocks/x.ts', 'node:fs', true],
])('an import in %s of %s: foreign to a flow is %s', (from, to, expected) => {
  expect(isForeignToFlow({ from, to })).toBe(expected)
})

/** In the client the generated modules are in `src/`, for which this test reads `templates/`. */
function isForeignToFlow({ from, to }: Import): boolean {
  const isOwn = flowOf(to) !== null && flowOf(to) === flowOf(from)
  const isRuntime = /^templates\/(runtime|stores)\//.test(to)
  const isGenerated = /^templates\/(methods\/.+|schemas)\.ts$/.test(to)
  return !isOwn && !isRuntime && !isGenerated
}

/** The name of a flow; null for a path outside the flows. */
function flowOf(path: string): string | null {
  return /^templates\/flows\/([^/]+)\//.exec(path)?.[1] ?? null
}

/** The index of the flow stands above its folders. */
function transactionLayerOf(path: string): number {
  const index = transactionLayers.findIndex(layer => path.startsWith(`templates/flows/transactions/${layer}/`))
  return index === -1 ? transactionLayers.length : index
}

function isBarrel({ path, text }: Source): boolean {
  return basename(path) === 'index.ts' || /^export (type )?(\*|\{[^}]*\}) from /m.test(text)
}

function isBackward({ from, to, isType = false }: Import): boolean {
  const own = layerOf(from)
  const isOurs = to.startsWith('generator/') || to.startsWith('templates/')
  if (own === null || !isOurs) return false
  // The rules that the generator makes have the types of the code that reads them. A call of the command line or of an
  // agent is made and read by this code.
  const sends = layers[own] === 'call' || layers[own] === 'mcp'
  if ((isType || sends) && to.startsWith('templates/runtime/')) return false
  // What a signed transaction spends is read by the reader of the mock node, which reads each field.
  if (layers[own] === 'mcp' && /^templates\/(testing\/transactions|stores\/store\.ts)/.test(to)) return false
  const other = layerOf(to)
  return other === null || other > own
}

function isBackwardInEmit({ from, to }: Import): boolean {
  const [own, other] = [emitLayerOf(from), emitLayerOf(to)]
  return other > own || (own === emitLayers.indexOf('prose') && other === emitLayers.indexOf('code'))
}

/** What joins the folders of `load` stands above them, and so does everything outside it. */
function loadLayerOf(path: string): number {
  const index = loadLayers.findIndex(layer => path.startsWith(`generator/load/${layer}/`))
  return index === -1 ? loadLayers.length : index
}

/** The folders of a layer, sorted. */
function foldersOf(layer: string): readonly string[] {
  const folders = generator.flatMap(
    ({ path }) => path.match(new RegExp(`^generator/${layer}/([^/]+)/`))?.slice(1) ?? [],
  )
  return [...new Set(folders)].toSorted()
}

const sharedInEmit = new Set(['source-file', 'assets', 'package-details'].map(name => `generator/emit/${name}.ts`))

/** The types that all of `emit` shares stand below its folders; what joins the folders stands above them. */
function emitLayerOf(path: string): number {
  if (sharedInEmit.has(path)) return -1
  const index = emitLayers.findIndex(layer => path.startsWith(`generator/emit/${layer}/`))
  return index === -1 ? emitLayers.length : index
}

function show({ from, to }: Import): string {
  return `${from} -> ${to}`
}

import { parse } from 'acorn'
import type { CompatData, Identifier } from '@mdn/browser-compat-data'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { emittedModules } from '../emitted-modules.js'
import { namesIn, readPage, tableUnder } from './page.js'

const page = readPage('docs/runtimes.md')
const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

const browsers = { Chrome: 'chrome', Firefox: 'firefox', Safari: 'safari' } as const

/** The first version of a browser with a feature of the data, such as `api.Headers.get`. */
function firstWith(feature: string, browser: 'chrome' | 'firefox' | 'safari'): number {
  const found = feature
    .split('.')
    .reduce<Identifier | undefined>((parent, key) => parent?.[key] as Identifier, data as unknown as Identifier)
  const support = found?.['__compat']?.support[browser]
  const statement = Array.isArray(support) ? support.find(({ flags, prefix }) => !flags && !prefix) : support
  const version = Number.parseFloat(String(statement?.version_added))
  if (Number.isNaN(version)) throw new Error(`The data does not say when ${browser} got ${feature}.`)
  return version
}

/** The interfaces of the page's table, as the data calls them. */
const interfaces = tableUnder(page, 'What the client needs')
  .flatMap(([cell]) => namesIn(cell ?? ''))
  // The type of what `read` returns: it is no interface of a browser.
  .filter(name => !name.startsWith('ReadableStreamReadValueResult'))
  .map(name => name.replace(/^Body\./, 'Response.').replace('TextDecoderCommon.', 'TextDecoder.'))
  .map(name => name.replace('ReadableStreamGenericReader.', 'ReadableStreamDefaultReader.'))
  .map(name => `api.${name.replace(/^AbortSignal\.(?=\w+EventListener)/, 'EventTarget.')}`)

type Node = { readonly type: string; readonly [field: string]: unknown }

/** The syntax and the functions after ES2017 that a program can have. */
const newer: readonly (readonly [feature: string, has: (node: Node) => boolean])[] = [
  ['operators.optional_chaining', ({ type }) => type === 'ChainExpression'],
  ['operators.nullish_coalescing', ({ operator }) => operator === '??'],
  ['operators.spread.spread_in_object_literals', ({ type }) => type === 'SpreadElement'],
  ['operators.import', ({ type }) => type === 'ImportExpression'],
  ['operators.import_meta', ({ type }) => type === 'MetaProperty'],
  ['statements.export.namespace', ({ type, exported }) => type === 'ExportAllDeclaration' && exported !== null],
  ['statements.try_catch.optional_catch_binding', ({ type, param }) => type === 'CatchClause' && param === null],
  ['builtins.BigInt', ({ bigint, name }) => typeof bigint === 'string' || name === 'BigInt'],
  ...['globalThis', 'BigInt64Array', 'WeakRef'].map(
    builtin => [`builtins.${builtin}`, ({ name }: Node) => name === builtin] as const,
  ),
  ...[
    'Promise.allSettled',
    'Promise.finally',
    'String.matchAll',
    'Array.flatMap',
    'Array.flat',
    'Object.fromEntries',
  ].map(builtin => [`builtins.${builtin}`, ({ name }: Node) => name === builtin.split('.')[1]] as const),
  ...['getBigInt64', 'getBigUint64', 'setBigInt64', 'setBigUint64'].map(
    method => [`builtins.DataView.${method}`, ({ name }: Node) => name === method] as const,
  ),
]

function featuresOf(text: string): readonly string[] {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    for (const [feature, has] of newer) if (has(node)) found.add(`javascript.${feature}`)
    Object.values(node).forEach(visit)
  }
  visit(parse(text, { ecmaVersion: 2020, sourceType: 'module' }))
  return [...found]
}

const syntax = [...new Set([...(await emittedModules()).values()].flatMap(featuresOf))]

/** Without it, an abort has no reason. A runtime of the suite does not have it: React Native. */
const optional = 'api.AbortSignal.reason'

test('the page names the first browsers with the syntax and the interfaces of the client', () => {
  const needed = [...syntax, ...interfaces].filter(feature => feature !== optional)
  expect(syntax).toContain('javascript.operators.optional_chaining')
  expect(interfaces).toContain(optional)
  const first = Object.entries(browsers).map(([name, browser]) => {
    const versions = needed.map(feature => firstWith(feature, browser))
    return `${name} ${Math.max(...versions)}`
  })
  expect(first).toEqual(['Chrome 80', 'Firefox 74', 'Safari 14'])
  expect(page.replaceAll('\n', ' ')).toContain(`${first.slice(0, 2).join(', ')} and ${first[2]} are the first`)
})

test.each([
  ['a?.b', ['javascript.operators.optional_chaining']],
  ["export * as a from 'b'", ['javascript.statements.export.namespace']],
  ['a.matchAll(1n)', ['javascript.builtins.BigInt', 'javascript.builtins.String.matchAll']],
  ["export * from 'b'", []],
])('%j needs %j', (text, features) => {
  expect(featuresOf(text).toSorted()).toEqual(features)
})

import ts from 'typescript'
import { expect, test } from 'vitest'
import { emitClient } from '../../generator/emit/emit-client.js'
import { sourcesIn } from '../layers.js'
import { iface } from './evil-interface.js'
import { assets, interfaceOf, method, schema } from './interface-of.js'
import { formatted } from './text/formatted.js'

const string = { type: 'string' }

test('a package has code, documentation, configuration, and an unchanged copy of the runtime', async () => {
  const files = await emitClient(interfaceOf({ methods: [method({})], schemas: [schema('Price', string)] }), assets)
  expect(files.map(({ path }) => path)).toEqual([
    'LICENSE',
    'README.md',
    'bundle.mjs',
    'docs/gas_price.md',
    'package.json',
    'src/explain.ts',
    'src/index.ts',
    'src/methods.ts',
    'src/methods/gas_price.ts',
    'src/runtime/chain-rules.ts',
    'src/runtime/connect.ts',
    'src/runtime/facts.ts',
    'src/runtime/id-start.ts',
    'src/runtime/request.ts',
    'src/schemas.ts',
    'src/testing.ts',
    'src/testing/fixtures.ts',
    'src/testing/mock-transport.ts',
    'src/validate/checks.ts',
    'src/validate/index.ts',
    'src/validate/results.ts',
    'src/validate/schemas.ts',
    'tsconfig.json',
  ])
  expect(files.find(({ path }) => path === 'src/runtime/request.ts')?.text).toBe('// As it is.\n')
  for (const name of ['tsconfig.json', 'bundle.mjs'])
    expect(files.find(({ path }) => path === name)?.text).toBe(assets.templates.get(name))
})

test('a package has unchanged copies of the flows that its interface lists', async () => {
  const files = await emitClient(interfaceOf({ flows: ['blocks', 'transactions'] }), assets)
  expect(files.filter(({ path }) => path.startsWith('src/flows/'))).toEqual([
    { path: 'src/flows/blocks/range.ts', text: '// blocks/range.ts\n' },
    { path: 'src/flows/transactions/submit/submit.ts', text: '// transactions/submit/submit.ts\n' },
  ])
})

test('the same interface gives the same bytes', async () => {
  expect(await emitClient(iface, assets)).toEqual(await emitClient(structuredClone(iface), assets))
})

test("builders, the constants that they share and the list of exports have the layout of TypeScript's formatter", async () => {
  const files = await emitClient(iface, { ...assets, runtime: [] })
  const ours = sourcesIn('generated/src').map(({ path, text }) => ({ path: path.replace('generated/', ''), text }))
  const code = [...files, ...ours].filter(({ path }) => /^src\/(methods|explain|index)\b/.test(path))
  expect(code.length).toBeGreaterThan(70)
  expect(code.map(({ path, text }) => ({ path, text: formatted(path, text) }))).toEqual(code)
})

test('no text of a description becomes code', async () => {
  const files = await emitClient(iface, { ...assets, runtime: [] })
  const code = files.filter(({ path }) => path.endsWith('.ts'))
  expect([
    ...new Set(code.flatMap(({ path, text }) => callsIn(ts.createSourceFile(path, text, ts.ScriptTarget.Latest)))),
  ]).toEqual([
    'explainWith',
    'detectError',
    'request',
    'isErrorOf',
    'mockTransportWith',
    // Their names are made of the names of schemas, of which `load` accepts only identifiers.
    'isQueryParamsViewAccount',
    'isViewCodeParams',
    'isViewAccountParams',
    'checkEach',
  ])
})

/** What is called, and any statement that would run by itself. */
function callsIn(node: ts.Node): readonly string[] {
  const own = ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? [node.expression.text] : []
  const runs = ts.isThrowStatement(node) || ts.isExpressionStatement(node) || ts.isTemplateExpression(node)
  const found = [...own, ...(runs ? [ts.SyntaxKind[node.kind]] : [])]
  ts.forEachChild(node, child => void found.push(...callsIn(child)))
  return found
}

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, onTestFinished, test } from 'vitest'
import { emitClient } from '../../generator/emit/emit-client.js'
import type { SourceFile } from '../../generator/emit/source-file.js'
import type { Interface } from '../../generator/model/interface.js'
import { assets, errorCase, interfaceOf, method, query, schema, sendTx } from './interface-of.js'

const evil = "*/ '; throw `${1}` //\u2028</script>"
const string = { type: 'string' }
const object = (properties: object, ...required: string[]) => ({ type: 'object', properties, required }) as never

/** One of each kind, with texts that try to end their comments and strings. */
const iface: Interface = interfaceOf({
  title: evil,
  methods: [
    query,
    sendTx,
    method({
      wireName: 'gas_price',
      docs: { summary: evil, description: `${evil}\n@deprecated\n${evil}` },
      params: { kind: 'positional', items: [{ name: 'block_id', schema: 'Price', description: evil }] },
      errors: [
        errorCase(evil, { patterns: [{ result: { error: evil, __proto__x: '{at}' } }], description: evil }),
        errorCase('__proto__', { info: { kind: 'object', schema: 'Price', required: ['__proto__', evil] } }),
      ],
      examples: [{ name: evil, summary: evil, status: null, role: 'request', body: { params: [{ [evil]: evil }] } }],
    }),
  ],
  schemas: [
    ...['Account', 'Code', 'QueryResult', 'Queued', 'Finished', 'Sent'].map(name =>
      schema(name, object({ id: string })),
    ),
    schema('Price', object({ [evil]: { const: evil, description: evil }, ['__proto__']: string, constructor: string })),
    schema('Submission', object({ wait_until: { enum: ['NONE', 'FINAL'] } }), true),
    schema('ViewAccountParams', object({ account_id: string }, 'account_id'), true),
    schema(
      'ViewCodeParams',
      object({ account_id: string, request_type: { const: 'view_code' } }, 'request_type'),
      true,
    ),
    schema('QueryParams', {
      oneOf: [
        {
          allOf: [
            object({ request_type: { const: 'view_account' } }, 'request_type'),
            { $ref: '#/components/schemas/ViewAccountParams' },
          ],
        },
        { $ref: '#/components/schemas/ViewCodeParams' },
      ],
    }),
  ],
})

test('a package has code, documentation, configuration, and an unchanged copy of the runtime', async () => {
  const files = await emitClient(interfaceOf({ methods: [method({})], schemas: [schema('Price', string)] }), assets)
  expect(files.map(({ path }) => path)).toEqual([
    'LICENSE',
    'README.md',
    'docs/gas_price.md',
    'package.json',
    'src/explain.ts',
    'src/index.ts',
    'src/methods.ts',
    'src/methods/gas_price.ts',
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
  expect(files.find(({ path }) => path === 'tsconfig.json')?.text).toBe(assets.templates.get('tsconfig.json'))
})

test('a package has unchanged copies of the flows that its interface lists', async () => {
  const files = await emitClient(interfaceOf({ flows: ['blocks', 'transactions'] }), assets)
  expect(files.filter(({ path }) => path.startsWith('src/flows/'))).toEqual([
    { path: 'src/flows/blocks/flow.ts', text: '// blocks\n' },
    { path: 'src/flows/transactions/flow.ts', text: '// transactions\n' },
  ])
})

test('the same interface gives the same bytes', async () => {
  expect(await emitClient(iface, assets)).toEqual(await emitClient(structuredClone(iface), assets))
})

/** What the generated files for tests import. */
const smallTesting: readonly SourceFile[] = [
  { path: 'index.ts', text: 'export {}\n' },
  {
    path: 'transport/error-answers.ts',
    text: 'export interface ErrorAnswers { readonly [method: string]: unknown }\n',
  },
  {
    path: 'transport/mock-transport.ts',
    text: 'export type MockTransport = unknown\nexport const mockTransportWith = (known: unknown): MockTransport => known\n',
  },
]

test(
  'an interface with texts that try to end their strings gives a package that compiles under strict flags',
  { timeout: 60_000 },
  async () => {
    const files = await emitClient(iface, { ...assets, runtime: realRuntime(), testing: smallTesting })
    expect(mistakesIn(files)).toEqual([])
  },
)

test('no text of a description becomes code', async () => {
  const files = await emitClient(iface, { ...assets, runtime: [] })
  const code = files.filter(({ path }) => path.endsWith('.ts'))
  expect([
    ...new Set(code.flatMap(({ path, text }) => callsIn(ts.createSourceFile(path, text, ts.ScriptTarget.Latest)))),
  ]).toEqual([
    'explainWith',
    'detectError',
    'request',
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

/** The hand-written half, without the mock node: that one needs Node's types, which this small project has not. */
function realRuntime(): readonly SourceFile[] {
  const folder = fileURLToPath(new URL('../../templates/runtime/', import.meta.url))
  const listed = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const names = listed.filter(name => name.endsWith('.ts'))
  return names.map(path => ({ path, text: readFileSync(folder + path, 'utf8') }))
}

/** What the package's own tsconfig.json finds. */
function mistakesIn(files: readonly SourceFile[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'near-rpcgen-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), path => ts.sys.readFile(path))
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder)
  const program = ts.createProgram(fileNames, { ...options, types: [], noEmit: true, composite: false })
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

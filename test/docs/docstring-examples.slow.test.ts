import { expect, test } from 'vitest'
import ts from 'typescript'
import { callersFlags, shippedFlags } from '../shipped-flags.js'
import { compile } from '../types/compile.js'

/** The method of examples that are the same in the clients of all services. */
const order = `{
  method: 'get_order'
  params: { id: number }
  result: { total: number }
  error: import('near-rpc-client').ErrorCase<'UNKNOWN_ORDER', 'HANDLER_ERROR', { id: number }>
}`

/** The names of the reader's own program in examples, and what they are. */
const programs: { readonly [name: string]: string } = {
  near: "declare const near: import('near-rpc-client').Client",
  client: "declare const client: import('near-rpc-client').Client",
  signed_tx_base64: 'declare const signed_tx_base64: string',
  tx_hash: 'declare const tx_hash: string',
  public_key: 'declare const public_key: `ed25519:${string}`',
  sign: "declare const sign: (input: import('near-rpc-client').ToSign) => Promise<Uint8Array>",
  store: "declare const store: import('near-rpc-client/stores').ListedStore",
  receipt: "declare const receipt: import('near-rpc-client/light').TransactionReceipt",
  env: "declare const env: { readonly DB: import('near-rpc-client/stores').D1Binding }",
  ctx: "declare const ctx: { readonly storage: import('near-rpc-client/stores').DurableStorage }",
  Pool: "import { Pool } from 'pg'",
  Redis: "declare const Redis: new (url: string) => import('near-rpc-client/stores').RedisClient",
  DatabaseSync: "declare const DatabaseSync: new (path: string) => import('near-rpc-client/stores').SqliteDatabase",
  openMyStore: "declare const openMyStore: () => Promise<import('near-rpc-client/stores').ListedStore>",
  request: "declare const request: ReturnType<typeof import('near-rpc-client').viewAccount>",
  getOrder: `declare const getOrder: (params: { id: number }) => import('near-rpc-client').Request<${order}>`,
  cancelOrder: `declare const cancelOrder: (params: { id: number }) => import('near-rpc-client').Request<${order}>`,
  worker: "declare const worker: { on(event: 'message', listener: (message: unknown) => void): void }",
  value: 'declare const value: unknown',
  error: 'declare const error: unknown',
  textOfTheFile: 'declare const textOfTheFile: string',
  tryAgain: 'declare const tryAgain: () => void',
  localStorage:
    'declare const localStorage: { getItem(key: string): string | null; setItem(key: string, text: string): void }',
  head: "declare const head: import('near-rpc-client/verify').ProvenBlock",
  state: "declare let state: import('near-rpc-client/verify').LightClientState",
  answers: "declare const answers: import('near-rpc-client/verify').FirstStateAnswers",
  light: "declare const light: import('near-rpc-client/light').LightClient",
  nodes: "declare const nodes: import('near-rpc-client').Transport",
  checkpoint: "declare const checkpoint: import('near-rpc-client/light').Checkpoint",
  proven: "declare const proven: import('near-rpc-client/verify').ProvenFullBlock",
  cursors: "declare const cursors: import('near-rpc-client/stores').CursorStore",
  cursor: "declare const cursor: import('near-rpc-client').BlockCursor",
  block_hash: 'declare const block_hash: string',
  chunk_hash: 'declare const chunk_hash: string',
  chunk_id: 'declare const chunk_id: { block_hash: string; shard_id: number }',
  receipt_id: 'declare const receipt_id: string',
  receiver_id: 'declare const receiver_id: string',
  account_id: 'declare const account_id: string',
  shard_id: 'declare const shard_id: number',
  v: "import * as v from 'valibot'",
  QueryClient: "import { QueryClient } from '@tanstack/query-core'",
  MutationObserver: "import { MutationObserver } from '@tanstack/query-core'",
}

const entries = {
  'near-rpc-client': 'index',
  'near-rpc-client/query': 'runtime/query/index',
  'near-rpc-client/node': 'runtime/node/node-http',
  'near-rpc-client/validate': 'validate/index',
  'near-rpc-client/stores': 'stores/index',
  'near-rpc-client/verify': 'verify/index',
  'near-rpc-client/light': 'light/index',
  'near-rpc-client/testing': 'testing',
}

type Documented = {
  readonly name: string
  readonly entry: string
  readonly isValue: boolean
  readonly text: string
  readonly examples: readonly string[]
}

const pathOf = (file: string): string => `generated/src/${file}.ts`
const sources = ts.createProgram(Object.values(entries).map(pathOf), shippedFlags)
const exported = Object.entries(entries).flatMap(([entry, file]) => exportsOf(entry, pathOf(file)))

/** What a module exports, with the texts and examples of the docstrings. */
function exportsOf(entry: string, path: string): Documented[] {
  const checker = sources.getTypeChecker()
  const module = sources.getSourceFile(path)
  const symbol = module && checker.getSymbolAtLocation(module)
  const found = symbol ? checker.getExportsOfModule(symbol) : []
  return found.map(each => {
    const target = each.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each
    const tags = target.getJsDocTags(checker).filter(({ name }) => name === 'example')
    return {
      name: each.name,
      entry,
      isValue: (target.flags & ts.SymbolFlags.Value) !== 0,
      text: ts.displayPartsToString(target.getDocumentationComment(checker)),
      examples: tags.map(({ text }) => ts.displayPartsToString(text)),
    }
  })
}

/** An example as a program: imports what the packages export, and declares what the reader's program has. */
function programOf(example: string, entry: string): string {
  const names = new Set(example.replace(/'[^']*'|\/\/.*/g, '').match(/(?<![.\w])[A-Za-z_]\w*\b(?!:)/g))
  const own = new Set(
    [...names].filter(name => new RegExp(`(const|let|function) (\\{[^}]*)?\\b${name}\\b`).test(example)),
  )
  const free = [...names].filter(name => !own.has(name))
  const imports = free.flatMap(name => {
    const known = exported.filter(each => each.isValue && each.name === name)
    const from = known.find(each => each.entry === entry) ?? known[0]
    return from ? [`import { ${name} } from '${from.entry}'`] : (programs[name] ?? [])
  })
  const uses = [...example.matchAll(/^const (?:(\w+)|\{ ([\w, ]+) \}) =/gm)].flatMap(
    ([, one, many]) => one ?? many?.split(', '),
  )
  return [...imports, example, ...uses.map(name => `void ${name}`), 'export {}'].join('\n')
}

test('each exported function and type has a docstring', () => {
  expect(exported.length).toBeGreaterThan(500)
  const without = exported.filter(({ text }) => text === '')
  expect(without.map(({ name, entry }) => `${entry}: ${name}`)).toEqual([])
})

test('each exported function has an example in its docstring', () => {
  const without = exported.filter(each => each.isValue && each.examples.length === 0)
  expect(without.map(({ name, entry }) => `${entry}: ${name}`)).toEqual([])
})

test('each example compiles', () => {
  const files = exported.flatMap(({ name, entry, examples }, at) =>
    examples.map(
      (example, index) => [`test/docs/example-${at}-${name}-${index}.ts`, programOf(example, entry)] as const,
    ),
  )
  expect(compile(Object.fromEntries(files), callersFlags)).toEqual([])
})

import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

/**
 * The most type instantiations that 20 methods add to a program without types, whose libraries alone need 4,656. Raise it
 * only for types that callers need: a compiler and an editor make each of them again.
 */
const limit = 10_100

const calls = [
  `gasPrice(null)`,
  `block({ finality: 'final' })`,
  `chunk({ chunk_id: 'x' })`,
  `status()`,
  `viewAccount({ account_id: 'a', finality: 'final' })`,
  `viewCode({ account_id: 'a', finality: 'final' })`,
  `viewAccessKey({ account_id: 'a', public_key: 'k', finality: 'final' })`,
  `viewAccessKeyList({ account_id: 'a', finality: 'final' })`,
  `viewState({ account_id: 'a', prefix_base64: '', finality: 'final' })`,
  `callFunction({ account_id: 'a', method_name: 'm', args_base64: '', finality: 'final' })`,
  `sendTx({ signed_tx_base64: 'AAAA' })`,
  `tx({ tx_hash: 'h', sender_account_id: 'a' })`,
  `validators()`,
  `health()`,
  `networkInfo()`,
  `clientConfig()`,
  `genesisConfig()`,
  `experimentalProtocolConfig({ finality: 'final' })`,
  `accountChanges({ block_id: 1, account_ids: ['a'] })`,
  `nextLightClientBlock({ last_block_hash: 'h' })`,
]
const names = calls.map(call => /^\w+/.exec(call)?.[0] ?? '')

const typed = `import { createClient, ${names.join(', ')} } from 'near-rpc-client'
const near = createClient({ url: 'https://rpc.example' })
export const results = [${calls.map(call => `await near.call(${call})`).join(', ')}] as const
`
const untyped = `declare const near: { readonly call: (request: unknown) => Promise<unknown> }
declare const request: (params: unknown) => unknown
export const results = [${calls.map(() => 'await near.call(request({}))').join(', ')}] as const
`

type Cost = { readonly errors: readonly string[]; readonly instantiations: number }

/** Checks a program and all declarations that it needs, as a caller's compiler does with `skipLibCheck` off. */
function costOf(text: string): Cost {
  const path = join(ts.sys.getCurrentDirectory(), 'test/types/counted.ts')
  const options: ts.CompilerOptions = {
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    skipLibCheck: false,
    noEmit: true,
  }
  const disk = ts.createCompilerHost(options)
  const program = ts.createProgram([path], options, {
    ...disk,
    fileExists: name => name === path || disk.fileExists(name),
    readFile: name => (name === path ? text : disk.readFile(name)),
    getSourceFile: (name, target) =>
      name === path ? ts.createSourceFile(name, text, target) : disk.getSourceFile(name, target),
  })
  const errors = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
  return { errors, instantiations: program.getInstantiationCount() }
}

test('20 methods add few instantiations to a program without types', () => {
  const [ours, bare] = [costOf(typed), costOf(untyped)]
  expect([ours.errors, bare.errors]).toEqual([[], []])
  expect(bare.instantiations).toBeGreaterThan(1_000)
  expect(ours.instantiations - bare.instantiations).toBeLessThanOrEqual(limit)
})

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A caller of each export with types of its own; whatever became `any` is an error in it. */
const caller = `
import { callFunction, codeHash, connect, createClient, decodeBase64, decodeBytes, decodeStateEntry, fallback, followBlocks, http, isErrorOf, iterateState, paginateChanges, accountChanges, retry, submit, transactionHash, viewAccount, type Client, type FollowedBlock, type Submission, type Transport } from 'near-rpc-client'
import { rpcQueryOptions } from 'near-rpc-client/query'
import type { AccountView, StateItem } from 'near-rpc-client/schemas'

type IsAny<T> = 0 extends 1 & T ? true : false
const isNotAny = <T>(_: T, __: IsAny<T> extends true ? never : 'typed'): void => {}

const transport: Transport = retry(fallback([http('https://a.example'), http('https://b.example')]))
const near: Client = createClient({ transport })
export const other: Client = connect(['https://a.example', 'https://b.example'], { archive: 'https://c.example' })

export async function use(signed: Uint8Array): Promise<string> {
  const account: AccountView = await near.call(viewAccount({ account_id: 'alice.near', finality: 'final' }))
  isNotAny(account, 'typed')
  isNotAny(account.amount, 'typed')
  const query = rpcQueryOptions(near, viewAccount({ account_id: 'alice.near', finality: 'final' }))
  const queried: AccountView = await query.queryFn({ signal: new AbortController().signal })
  isNotAny(queried, 'typed')
  const bytes: Uint8Array = decodeBase64('AAAA')
  isNotAny(decodeBase64('AAAA'), 'typed')
  isNotAny(decodeBytes([1, 2]), 'typed')
  isNotAny(decodeStateEntry({ key: '', value: '' }).key, 'typed')
  const ended: Submission = await submit(near, signed)
  isNotAny(ended, 'typed')
  if (ended.kind === 'SUCCEEDED') isNotAny(ended.value, 'typed')
  for await (const entry of iterateState(near, { account_id: 'a', finality: 'final' })) {
    const item: StateItem = entry
    isNotAny(entry, 'typed')
    if (item.key === '') break
  }
  for await (const followed of followBlocks(near, { from: 1, to: 2 })) {
    const one: FollowedBlock = followed
    isNotAny(one.block.header.height, 'typed')
  }
  const walk = paginateChanges(near, block_id => accountChanges({ block_id, account_ids: ['a'] }), { from: 1 })
  for await (const { header, result } of walk) isNotAny([header, result], 'typed')
  const outcome = await near.send(callFunction({ account_id: 'a', method_name: 'm', args_base64: '', finality: 'final' }))
  if (!outcome.ok) {
    isNotAny(outcome.error.info, 'typed')
    if (isErrorOf(outcome.error, viewAccount)) return outcome.error.kind
    return outcome.error.kind
  }
  // @ts-expect-error A result has no such field.
  void outcome.result.nothing
  // @ts-expect-error There is no such param.
  void viewAccount({ account: 'alice.near', finality: 'final' })
  return (await codeHash(bytes)) + (await transactionHash(signed))
}
`

const testing = `
import { startMockNode, type MockNode } from 'near-rpc-client/testing'

export async function start(): Promise<string> {
  const node: MockNode = await startMockNode({ archival: true })
  const code: Uint8Array = node.accounts.contract.code
  return node.url + code.length
}
`

/** The oldest version, and the newest one of each major version. They compile with all settings. */
const endVersions = ['5.4', '5.9', '6', '7']
const middleVersions = ['5.5', '5.6', '5.7', '5.8']
const strict = { verbatimModuleSyntax: true, exactOptionalPropertyTypes: true }
const matrix = [
  { module: 'nodenext', moduleResolution: 'nodenext', ...strict },
  { module: 'node16', moduleResolution: 'node16', ...strict },
  { module: 'esnext', moduleResolution: 'bundler', ...strict },
  { module: 'nodenext', moduleResolution: 'nodenext' },
]

const folder = mkdtempSync(join(tmpdir(), 'near-rpc-types-'))
const generated = fileURLToPath(new URL('../../../generated', import.meta.url))
const compilers = fileURLToPath(new URL('node_modules', import.meta.url))

beforeAll(async () => {
  const installed = join(folder, 'node_modules', 'near-rpc-client')
  await mkdir(installed, { recursive: true })
  // The script before packing deletes `dist` and compiles anew, while other tests may read it.
  const packed = await run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder, generated])
  const archive = join(folder, packed.text.trim().split('\n').pop() ?? '')
  await run('tar', ['-xzf', archive, '-C', installed, '--strip-components', '1'])
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'caller.ts'), caller)
  await writeFile(join(folder, 'testing.ts'), testing)
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

const compiled = [
  ...endVersions.flatMap(version => matrix.map(chosen => ({ version, chosen }))),
  ...middleVersions.flatMap(version => matrix.slice(0, 1).map(chosen => ({ version, chosen }))),
]

test.each(compiled)(
  'TypeScript $version compiles a caller of the package with $chosen',
  async ({ version, chosen }) => {
    const compilerOptions = {
      ...chosen,
      target: 'es2020',
      lib: ['es2020', 'dom', 'dom.asynciterable'],
      strict: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
      types: [],
      noEmit: true,
    }
    const config = join(folder, `tsconfig.${version}.${matrix.indexOf(chosen)}.json`)
    await writeFile(config, JSON.stringify({ compilerOptions, files: ['caller.ts', 'testing.ts'] }))
    expect(await compile(version, config)).toEqual({ code: 0, text: '' })
  },
)

test.each(['5.9', '6', '7'])(
  'TypeScript %s compiles the sources of the package with isolatedDeclarations',
  async version => {
    const config = join(folder, `tsconfig.sources.${version}.json`)
    const compilerOptions = {
      composite: false,
      noEmit: true,
      isolatedDeclarations: true,
      typeRoots: [join(generated, '../node_modules/@types')],
    }
    const text = { extends: join(generated, 'tsconfig.json'), compilerOptions, include: [join(generated, 'src')] }
    await writeFile(config, JSON.stringify(text))
    expect(await compile(version, config)).toEqual({ code: 0, text: '' })
  },
)

function compile(version: string, config: string): Promise<{ readonly code: number | null; readonly text: string }> {
  return run(process.execPath, [join(compilers, `typescript-${version}`, 'bin', 'tsc'), '--project', config])
}

/** The exit code and all that a program prints on its output. */
function run(
  command: string,
  args: readonly string[],
): Promise<{ readonly code: number | null; readonly text: string }> {
  const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
  let text = ''
  child.stdout.on('data', chunk => (text += String(chunk)))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => resolve({ code, text }))
  })
}

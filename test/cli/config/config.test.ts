import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type {
  PackageOptions,
  PortOptions,
  DiffOptions,
  CallOptions,
  BumpOptions,
} from '../../../generator/cli/options/options.js'
import { withPathsFrom } from '../../../generator/cli/config/apply-config.js'
import { configSchemaText } from '../../../generator/cli/config/config-schema.js'
import { defineConfig, type Config } from '../../../generator/config.js'
import { runProgram } from '../../../generator/cli/program.js'
import { commands } from '../../../generator/commands/commands.js'
import { nearWithFiles } from '../../commands/described-host.js'
import { processHost } from '../../../generator/cli/host.js'
import { fill, listingOf, temporaryFolder } from '../../write/temporary-folder.js'

const host = await processHost()

type Given = PackageOptions & PortOptions & DiffOptions & CallOptions & BumpOptions

/** The options with which a command runs in a folder with this config file. */
async function optionsOf(config: Config, args: readonly string[], file = 'near-rpcgen.config.json'): Promise<Given> {
  const folder = await temporaryFolder()
  await fill(folder, { [file]: JSON.stringify(config) })
  const given: unknown[] = []
  const keep = async (...options: readonly unknown[]): Promise<0> => {
    given.push(...options.filter(option => typeof option === 'object' && !Array.isArray(option)))
    return 0
  }
  const kept = {
    generate: keep,
    check: keep,
    watch: keep,
    lint: keep,
    bump: keep,
    port: keep,
    diff: keep,
    call: keep,
    migrate: keep,
  }
  expect(await runProgram(args, { ...host, folder }, { ...commands, ...kept })).toBe(0)
  return given[0] as Given
}

const full = defineConfig({
  spec: 'api/node.yaml',
  overlays: ['fix.yaml'],
  root: 'api',
  out: 'client',
  lock: 'api.lock.json',
  changelog: false,
  allowRemote: true,
  client: { package: 'block-client' },
  height: { method: 'height', height: '' },
})

const facts = { client: { package: 'block-client' }, height: { method: 'height', height: '' } }
const source = {
  spec: 'api/node.yaml',
  overlays: ['fix.yaml'],
  root: 'api',
  facts,
  allowRemote: true,
  allowPrivate: false,
}

test.each(['generate', 'check', 'watch', 'lint'])('%s takes what the command line leaves out', async command => {
  const withLock = command === 'lint' ? source : { ...source, lock: 'api.lock.json' }
  expect((await optionsOf(full, [command])).source).toEqual(withLock)
  if (command !== 'lint') expect((await optionsOf(full, [command])).out).toBe('client')
})

test('the command line wins over the config file, each option on its own', async () => {
  const args = ['generate', '--spec', 'a.yaml', '--overlay', 'b.yaml', '--root', '.', '--out', 'c', '--lock', 'd.json']
  expect(await optionsOf(full, args)).toMatchObject({
    source: { ...source, spec: 'a.yaml', overlays: ['b.yaml'], root: '.', lock: 'd.json' },
    out: 'c',
  })
})

test('bump takes its changelog and its lock file from the config', async () => {
  expect(await optionsOf(full, ['bump'])).toMatchObject({ changelog: false, source: { lock: 'api.lock.json' } })
  expect(await optionsOf(full, ['bump', '--changelog', 'A.md'])).toMatchObject({ changelog: 'A.md' })
  expect(await optionsOf({ spec: 'api/node.yaml' }, ['bump', 'new.json'])).toMatchObject({
    changelog: 'CHANGELOG.md',
    source: { spec: 'new.json', lock: 'api/interface.lock.json' },
  })
})

test('diff, migrate and port apply what the config says about its description to that description alone', async () => {
  const other = { overlays: [], allowRemote: true, allowPrivate: false }
  const sides = {
    old: { ...other, spec: 'old.json', revision: null },
    now: { ...source, spec: './api/node.yaml', revision: null },
  }
  for (const command of ['diff', 'migrate'])
    expect(await optionsOf(full, [command, 'old.json', './api/node.yaml'])).toMatchObject(sides)
  const given = await optionsOf(full, ['diff', 'old.json', 'api/node.yaml', '--overlay', 'b.yaml'])
  expect([given.old.overlays, given.now.overlays]).toEqual([[], ['b.yaml']])
  expect(await optionsOf(full, ['port', 'old.json', 'new.json'])).toEqual({
    old: 'old.json',
    now: 'new.json',
    source,
    overlays: [],
    json: false,
  })
})

test('call reads the description of the config', async () => {
  expect(await optionsOf(full, ['call', '--list'])).toMatchObject({
    spec: 'api/node.yaml',
    source: { overlays: ['fix.yaml'], root: 'api', facts },
  })
})

test('call completes the methods of the description that the config names', async () => {
  const folder = await temporaryFolder()
  const spec = join(process.cwd(), 'test/foreign/smallest.yaml')
  await fill(folder, { 'near-rpcgen.config.json': JSON.stringify({ spec }) })
  expect((await nearWithFiles(['complete', 'call', ''], { folder })).out).toMatch(/^echo\t/)
})

test('completing words runs no config that is a program', async () => {
  const folder = await temporaryFolder()
  const program = `import { writeFileSync } from 'node:fs'\nwriteFileSync(new URL('has-run', import.meta.url), '')\nexport default {}\n`
  await fill(folder, { 'near-rpcgen.config.mjs': program })
  expect((await nearWithFiles(['complete', 'call', ''], { folder })).exitCode).toBe(0)
  expect(Object.keys(await listingOf(folder))).toEqual(['near-rpcgen.config.mjs'])
})

test('paths of a config file are relative to its folder', async () => {
  const paths = { ...full, spec: 'https://host.example/openapi.json', overlays: ['../fix.yaml', '/etc/fix.yaml'] }
  const file = 'services/ledger/rpc.json'
  expect(await optionsOf({ ...paths, changelog: 'CHANGES.md' }, ['bump', '--config', file], file)).toMatchObject({
    source: {
      spec: 'https://host.example/openapi.json',
      overlays: ['services/fix.yaml', '/etc/fix.yaml'],
      root: 'services/ledger/api',
      lock: 'services/ledger/api.lock.json',
    },
    out: 'services/ledger/client',
    changelog: 'services/ledger/CHANGES.md',
  })
})

test.each([
  ['yaml', 'out: client # A comment.'],
  ['yml', 'out: client'],
  ['json', '{ "$schema": "near-rpc-codegen/config.schema.json", "out": "client" }'],
  ['mjs', 'export default { out: "client" }'],
  ['js', 'module.exports = { out: "client" }'],
])('a config file in .%s in the working folder is found', async (extension, text) => {
  const folder = await temporaryFolder()
  await fill(folder, { [`near-rpcgen.config.${extension}`]: text })
  const outs: string[] = []
  const generate = async ({ out }: PackageOptions): Promise<0> => {
    outs.push(out)
    return 0
  }
  expect(await runProgram(['generate'], { ...host, folder }, { ...commands, generate })).toBe(0)
  expect(outs).toEqual(['client'])
})

const description = readFileSync('test/foreign/smallest.yaml', 'utf8')

test('the names of a config file win over those of the description', async () => {
  const folder = await temporaryFolder()
  await fill(folder, {
    'echo.yaml': `${description}x-rpc-client: { package: other, variable: voice }\n`,
    'rpc.mjs': `export default {
      spec: 'echo.yaml',
      out: 'client',
      client: { package: 'said', description: 'Says it again.' },
      height: { method: 'echo', height: 'number' },
    }`,
  })
  const { exitCode, err } = await nearWithFiles(['generate', '--config', join(folder, 'rpc.mjs'), '--quiet'])
  expect([exitCode, err]).toEqual([0, ''])
  const files = await listingOf(join(folder, 'client'))
  expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({ name: 'said', description: 'Says it again.' })
  expect(files['README.md']).toMatch(/^# said\n\nSays it again\.\n\nA typed client for /)
  // What the config leaves out comes from the description.
  expect(files['README.md']).toContain('const voice = ')
  expect(files['src/runtime/facts.ts']).toContain("errorName = 'SaidError'")
  expect(files['src/runtime/facts.ts']).toContain("{ method: 'echo', height: 'number' }")
})

// `test/suites/runtimes/typescript-config.test.ts` loads one with the newest Node.
test('a config file in .ts is loaded where Node can, and else the error says what to do', async () => {
  const folder = await temporaryFolder()
  const text = 'const out: string = "client"\nexport default { spec: "echo.yaml", out }\n'
  await fill(folder, { 'echo.yaml': description, 'a.ts': text })
  const args = ['generate', '--config', join(folder, 'a.ts'), '--quiet']
  const { exitCode, err } = await nearWithFiles(args)
  const canLoad = 'typescript' in process.features && process.features.typescript !== false
  const help = 'Name it near-rpcgen.config.mjs, where defineConfig gives the same types, or use Node 22.18 or newer.'
  const message = `${folder}/a.ts:1:1 error RPC502 Cannot load ${folder}/a.ts: Node ${process.versions.node} cannot load TypeScript.`
  expect([exitCode, err]).toEqual(canLoad ? [0, ''] : [2, `${message}\n  help: ${help}\n`])
})

test('an absolute path of a config file stays as it is', () => {
  const config = { spec: '/api/node.yaml', out: 'client', overlays: ['/fix.yaml', 'https://host/fix.yaml'] }
  expect(withPathsFrom('sub', config)).toEqual({ ...config, out: 'sub/client' })
})

test('the JSON schema is current: it is made of the table of options and the types of the config', () => {
  expect(readFileSync('generator/config.schema.json', 'utf8')).toBe(configSchemaText('.'))
})

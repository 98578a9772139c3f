import { expect, test } from 'vitest'
import { entryOf } from '../../../generator/diagnostics/catalogue.js'
import { near } from '../../commands/small-host.js'
import { nodeFileSystem } from '../../../generator/write/file-system.js'
import { fill, temporaryFolder, type Listing } from '../../write/temporary-folder.js'

type Refused = { readonly exitCode: number; readonly lines: readonly string[] }

/** What `lint` says about the config files of a folder: the lines without code frames. */
async function lintWith(files: Listing, ...args: readonly string[]): Promise<Refused> {
  const folder = await temporaryFolder()
  await fill(folder, files)
  const { exitCode, err, out, asked } = await near(['lint', ...args], { host: { folder, system: nodeFileSystem } })
  expect([asked, out]).toEqual([[], ''])
  return {
    exitCode,
    lines: err.split('\n').filter(line => line !== '' && !/^ +(\d* \||help: Correct it, or)/.test(line)),
  }
}

const wrong = (at: string, message: string): string => `near-rpcgen.config.yaml:${at} error RPC501 ${message}`

test('reports all wrong keys and values of a config file at once, each at its position', async () => {
  const text = `spec: ''
overlay: a.yaml
client:
  package: Block client
  error: class
  ids: 3
  keywords: block
  description: "two\\nlines"
height: { heigth: a.b, height: a-b }
changelog: true
allowRemote: 'yes'
allowPrivate: true
`
  const { exitCode, lines } = await lintWith({ 'near-rpcgen.config.yaml': text })
  expect(exitCode).toBe(2)
  expect(lines).toEqual([
    wrong('1:1', 'The "spec" of the config is not a text that is not empty.'),
    wrong('2:1', 'The config has an unknown key "overlay".'),
    '  help: Did you mean "overlays"? Known keys: $schema, spec, overlays, root, out, lock, changelog, allowRemote, client, height.',
    wrong('4:3', 'The "client.package" of the config is not a name of an npm package, such as "block-client".'),
    wrong('5:3', 'The "client.error" of the config is not an identifier, such as "BlockClientError".'),
    wrong('6:3', 'The "client" of the config has an unknown key "ids".'),
    '  help: Did you mean "id"? Known keys: package, description, error, id, variable, keywords, node.',
    wrong('7:3', 'The "client.keywords" of the config is not a list of texts.'),
    wrong('8:3', 'The "client.description" of the config is not a text of one line, up to 300 characters.'),
    wrong('9:1', 'The "height" of the config has no "method".'),
    '  help: Add it.',
    wrong('9:11', 'The "height" of the config has an unknown key "heigth".'),
    '  help: Did you mean "height"? Known keys: method, params, height, chain, time.',
    wrong('9:24', 'The "height.height" of the config is not a path of fields, such as "sync_info.height".'),
    wrong('10:1', 'The "changelog" of the config is not a text or false.'),
    wrong('11:1', 'The "allowRemote" of the config is not true or false.'),
    wrong('12:1', 'The config has an unknown key "allowPrivate".'),
    '  help: Pass --allow-private on the command line: a config file can be that of a stranger.',
  ])
})

const object = 'RPC501 The config is not an object of plain values.'

test.each([
  ['a.json', '{ "spec": 3, }', 'a.json:1:14 error RPC502 Invalid JSON: unexpected "}".'],
  ['a.json', '{ "spec": 3 }', 'a.json:1:3 error RPC501 The "spec" of the config is not a text that is not empty.'],
  ['a.yaml', 'spec: [', 'a.yaml:1:8 error RPC502 Invalid YAML: flow sequence'],
  ['a.yaml', '[]', `a.yaml:1:1 error ${object}`],
  ['a.mjs', 'export default 3', `a.mjs:1:1 error ${object}`],
  ['a.mjs', 'export default Promise.resolve({})', `a.mjs:1:1 error ${object}`],
  ['a.mjs', 'const a = {}; a.a = a; export default a', `a.mjs:1:1 error ${object}`],
  ['a.mjs', 'export default { spec: () => 1 }', 'a.mjs:1:1 error RPC501 The "spec" of the config is not a text'],
  ['a.mjs', 'export const spec = 3', 'a.mjs:1:1 error RPC502 Cannot load a.mjs: it has no default export.'],
  ['a.mjs', '\n  throw new Error("no key")', 'a.mjs:2:9 error RPC502 Cannot load a.mjs: it failed with Error: no key.'],
  ['a.mjs', 'throw "no key"', 'a.mjs:1:1 error RPC502 Cannot load a.mjs: it threw no key.'],
  ['a.mjs', 'export default {', 'a.mjs:1:1 error RPC502 Cannot load a.mjs: it failed with '],
  ['a.mjs', 'import "no-such-package"', 'a.mjs:1:1 error RPC502 Cannot load a.mjs: it failed with '],
  ['a.toml', '', 'error RPC502 Cannot load a.toml: it is not a known format.'],
])('%s with %j ends with one error', async (name, text, message) => {
  const { exitCode, lines } = await lintWith({ [name]: text }, '--config', name)
  expect(exitCode).toBe(2)
  expect(
    lines.filter(line => line.includes(' RPC5') || line.startsWith('error')).map(line => line.slice(0, message.length)),
  ).toEqual([message])
})

test('a missing config file, and several, are errors; --no-config reads none', async () => {
  expect((await lintWith({}, '--config', 'missing.mjs')).lines).toEqual([
    `error RPC502 ${entryOf('RPC502').message}`,
    '  help: Correct the path, which is relative to the folder that near-rpcgen runs in.',
  ])
  const files = { 'near-rpcgen.config.mjs': '', 'near-rpcgen.config.json': '' }
  expect(await lintWith(files)).toEqual({
    exitCode: 2,
    lines: [
      'error RPC502 There is more than one config file: near-rpcgen.config.mjs, near-rpcgen.config.json.',
      '  help: Keep one of them, or name one with --config.',
    ],
  })
  const folder = await temporaryFolder()
  await fill(folder, files)
  const { exitCode, asked } = await near(['lint', '--no-config'], { host: { folder } })
  expect([exitCode, asked.map(({ spec }) => spec)]).toEqual([0, ['spec/openapi.yaml']])
})

test('--json and --sarif print what is wrong as one document', async () => {
  const folder = await temporaryFolder()
  await fill(folder, { 'a.yaml': entryOf('RPC501').example })
  const [json, sarif] = await Promise.all(
    ['--json', '--sarif'].map(option => near(['check', '--config', 'a.yaml', option], { host: { folder } })),
  )
  expect([json?.exitCode, json?.err, sarif?.exitCode, sarif?.err]).toEqual([2, '', 2, ''])
  expect(JSON.parse(json?.out ?? '')).toMatchObject({
    command: 'check',
    ok: false,
    diagnostics: [{ file: 'a.yaml', line: 1, column: 1, code: 'RPC501', message: entryOf('RPC501').message }],
  })
  expect(JSON.parse(sarif?.out ?? '')).toMatchObject({ runs: [{ results: [{ ruleId: 'RPC501' }] }] })
})

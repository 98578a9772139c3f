import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockFileText } from '../../generator/compare/lock-file/write-lock-file.js'
import { interfaceIn } from '../compare/interface-in.js'
import { smallDescription } from '../small-description.js'
import { fill, temporaryFolder } from '../write/temporary-folder.js'
import { nearWithFiles } from './described-host.js'

const before = smallDescription('age')
const after = before.replace('"years":{"type":"integer"}', '"months":{"type":"integer"}').replace('["years"]', '[]')

async function folderWith(listing: { readonly [path: string]: string }): Promise<(path: string) => string> {
  const folder = await temporaryFolder()
  await fill(folder, listing)
  return path => join(folder, path)
}

const report = `Small node 1.0.0: 1 breaks callers, 1 adds.

Breaks callers: major
  field-removed  a field was removed
    age › result.years

Adds: minor
  field-added  a field was added
    age › result.months
`

test('shows what changed between two descriptions', async () => {
  const at = await folderWith({ 'old.json': before, 'new.json': after })
  expect(await nearWithFiles(['diff', at('old.json'), at('new.json')])).toEqual({ exitCode: 0, out: report, err: '' })
})

test('finds no change between a description and its lock file', async () => {
  const iface = await interfaceIn(JSON.parse(before))
  const at = await folderWith({
    'interface.lock.json': lockFileText({ client: '1.0.0', interface: iface }),
    'new.json': before,
  })
  expect(await nearWithFiles(['diff', at('interface.lock.json'), at('new.json')])).toEqual({
    exitCode: 0,
    out: 'Small node 1.0.0: no change.\n',
    err: '',
  })
  expect(await nearWithFiles(['diff', at('new.json'), at('interface.lock.json'), '--quiet'])).toMatchObject({ out: '' })
})

async function codeOf(...args: readonly string[]): Promise<number> {
  return (await nearWithFiles(['diff', ...args])).exitCode
}

test('fails on a breaking change with --fail-on only', async () => {
  const at = await folderWith({ 'old.json': before, 'new.json': after })
  expect([
    await codeOf(at('old.json'), at('new.json'), '--fail-on', 'breaking'),
    await codeOf(at('old.json'), at('old.json'), '--fail-on', 'breaking'),
    await codeOf(at('old.json'), at('new.json'), '--fail-on', 'adding'),
    await codeOf(at('old.json')),
    await codeOf(at('old.json'), at('missing.json')),
  ]).toEqual([1, 0, 2, 2, 3])
})

test('applies each overlay only to the side that it was given for', async () => {
  const overlay = JSON.stringify({
    overlay: '1.0.0',
    info: { title: 'Months', version: '1.0.0' },
    actions: [{ target: '$.components.schemas.Age.properties', update: { months: { type: 'integer' } } }],
  })
  const at = await folderWith({ 'old.json': before, 'overlay.json': overlay })
  const run = async (...args: readonly string[]): Promise<string> => {
    return (await nearWithFiles(['diff', at('old.json'), at('old.json'), ...args])).out
  }
  expect(await run('--overlay', at('overlay.json'))).toMatch(/^Small node 1\.0\.0: 1 adds\.\n/)
  expect(await run('--old-overlay', at('overlay.json'))).toMatch(/^Small node 1\.0\.0: 1 breaks callers\.\n/)
})

test('reports an overlay for a lock file as an error', async () => {
  const lock = lockFileText({ client: '1.0.0', interface: await interfaceIn(JSON.parse(before)) })
  const overlay = { overlay: '1.0.0', info: { title: 'O', version: '1' }, actions: [] }
  const at = await folderWith({ 'interface.lock.json': lock, 'new.json': before, 'o.json': JSON.stringify(overlay) })
  const args = ['diff', at('interface.lock.json'), at('new.json'), '--old-overlay', at('o.json')]
  const { exitCode, err } = await nearWithFiles(args)
  expect([exitCode, err.includes('RPC114')]).toEqual([3, true])
})

test('prints one JSON document', async () => {
  const at = await folderWith({ 'old.json': before, 'new.json': after })
  const { exitCode, out, err } = await nearWithFiles(['diff', at('old.json'), at('new.json'), '--json'])
  expect([exitCode, err]).toEqual([0, ''])
  const place = { paths: ['age › result'], detail: '', methods: ['age'] }
  expect(JSON.parse(out)).toEqual({
    command: 'diff',
    ok: true,
    diagnostics: [],
    from: { title: 'Small node', version: '1.0.0' },
    to: { title: 'Small node', version: '1.0.0' },
    level: 'major',
    changes: [
      { rule: 'field-removed', verdict: 'breaks', names: ['years'], ...place },
      { rule: 'field-added', verdict: 'adds', names: ['months'], ...place },
    ],
  })
})

test('prints the body of a pull request', async () => {
  const at = await folderWith({ 'old.json': before, 'new.json': after })
  expect((await nearWithFiles(['diff', at('old.json'), at('new.json'), '--markdown'])).out)
    .toBe(`# Small node 1.0.0 → 1.0.0

A major change: 1 breaks callers, 1 adds.

## Breaks callers: major

- a field was removed: code that reads it does not compile
  - \`age › result.years\`

## Adds: minor

- a field was added: existing code is unaffected
  - \`age › result.months\`
`)
})

test('reports an invalid lock file, and the errors of both sides', async () => {
  const at = await folderWith({ 'old.json': '{ "lock": 0 }', 'new.json': '{' })
  const { exitCode, out, err } = await nearWithFiles(['diff', at('old.json'), at('new.json')])
  expect([exitCode, out]).toEqual([3, ''])
  expect(err.match(/RPC\d+/g)).toEqual(['RPC401', 'RPC101'])
})

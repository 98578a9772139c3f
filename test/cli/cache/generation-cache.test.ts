import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generationCache, type GenerationCache } from '../../../generator/cli/cache/generation-cache.js'
import type { ClientTarget, GeneratedFiles } from '../../../generator/cli/generated-files.js'
import type { Diagnostic } from '../../../generator/diagnostics/diagnostic.js'
import { hashOf, manifestText } from '../../../generator/write/manifest.js'
import type { Seal } from '../../../generator/write/seal.js'
import { writer } from '../../write/package-files.js'
import { fill, temporaryFolder } from '../../write/temporary-folder.js'

const files = [{ path: 'src/age.ts', text: 'export {}\n' }]
const warning: Diagnostic = { code: 'RPC112', at: null, message: 'No effect.', help: 'Remove it.' }

type Project = {
  readonly folder: string
  readonly target: ClientTarget
  readonly generated: GeneratedFiles
  /** A cache of a new process. */
  readonly open: (seal?: Seal) => GenerationCache
}

/** A project with a description of two files, a third that is missing, and a near-rpcgen next to it. */
async function project(): Promise<Project> {
  const folder = await temporaryFolder()
  await fill(folder, {
    'package.json': '{}',
    'node_modules/.package-lock.json': '{}',
    'spec/openapi.yaml': 'openapi: 3.1.0',
    'spec/age.yaml': 'type: integer',
    'tool/package.json': '{}',
    'tool/templates/runtime/send.ts': 'export {}',
    'tool/dist/generator/main.js': 'export {}',
    'tool/dist/generator/main.d.ts': 'export {}',
  })
  const [spec, age, missing] = ['openapi', 'age', 'missing'].map(name => join(folder, `spec/${name}.yaml`))
  const texts = new Map([
    [spec ?? '', 'openapi: 3.1.0'],
    [age ?? '', 'type: integer'],
  ])
  return {
    folder,
    target: {
      source: { spec: spec ?? '', overlays: [], allowRemote: false, allowPrivate: false },
      out: join(folder, 'generated'),
    },
    generated: {
      files,
      diagnostics: [warning],
      lock: null,
      texts,
      requested: new Set([...texts.keys(), missing ?? '']),
      isCurrent: async () => true,
    },
    open: (seal = writer.seal) => generationCache(folder, join(folder, 'tool'), seal),
  }
}

test('the next run finds what a run made, by its hashes, with its findings and the texts for their code frames', async () => {
  const { target, generated, open } = await project()
  await open().store(target, generated)
  const found = await open().find(target)
  expect(found).toMatchObject({
    files: [
      { path: 'src/age.ts', hash: hashOf('export {}\n') },
      { path: 'manifest.json', hash: hashOf(manifestText(files)) },
    ],
    diagnostics: [warning],
    lock: null,
  })
  expect([found?.texts, found?.requested]).toEqual([generated.texts, generated.requested])
})

const changes: { readonly [name: string]: (folder: string) => Promise<unknown> } = {
  'a file of the description changed': folder => writeFile(join(folder, 'spec/age.yaml'), 'type: number'),
  'a file of the description is gone': folder => rm(join(folder, 'spec/age.yaml')),
  'a file that was missing exists': folder => writeFile(join(folder, 'spec/missing.yaml'), ''),
  'there is a lock file now': folder => writeFile(join(folder, 'spec/interface.lock.json'), '{}'),
  'a template changed': folder => writeFile(join(folder, 'tool/templates/runtime/send.ts'), 'export const a = 1'),
  'there is a new template': folder => writeFile(join(folder, 'tool/templates/LICENSE.hbs'), 'MIT'),
  'the generator changed': folder => writeFile(join(folder, 'tool/dist/generator/main.js'), 'export const a = 1'),
  'another package is installed': folder => writeFile(join(folder, 'node_modules/.package-lock.json'), '{"a":1}'),
  'the project has a repository now': folder =>
    writeFile(join(folder, 'package.json'), '{"repository":"git+https://git.example/a.git"}'),
}

test.each(Object.keys(changes))('nothing is found where %s', async name => {
  const { folder, target, generated, open } = await project()
  await open().store(target, generated)
  await changes[name]?.(folder)
  expect(await open().find(target)).toBe(null)
})

test('a declaration file of the generator does not count, and neither does a file that is only touched', async () => {
  const { folder, target, generated, open } = await project()
  await open().store(target, generated)
  await writeFile(join(folder, 'tool/dist/generator/main.d.ts'), 'export const a = 1')
  await writeFile(join(folder, 'spec/age.yaml'), 'type: integer')
  expect(await open().find(target)).not.toBe(null)
})

test('other options have another entry', async () => {
  const { target, generated, open } = await project()
  await open().store(target, generated)
  expect(await open().find({ ...target, out: `${target.out}-2` })).toBe(null)
  expect(await open().find({ ...target, source: { ...target.source, overlays: ['a.yaml'] } })).toBe(null)
})

test.each([
  ['cut short', (text: string) => text.slice(0, -10)],
  ['edited', (text: string) => text.replace('RPC112', 'RPC113')],
  ['empty', () => ''],
])('an entry that is %s counts as none', async (_, damage) => {
  const { folder, target, generated, open } = await project()
  await open().store(target, generated)
  const cache = join(folder, 'node_modules/.cache/near-rpcgen')
  const [name = ''] = await readdir(cache)
  await writeFile(join(cache, name), damage(await readFile(join(cache, name), 'utf8')))
  expect(await open().find(target)).toBe(null)
})

/** The only entry of a cache. */
async function entryPath(folder: string): Promise<string> {
  const cache = join(folder, 'node_modules/.cache/near-rpcgen')
  return join(cache, (await readdir(cache))[0] ?? '')
}

test('an entry that another user or a stranger made counts as none', async () => {
  const { folder, target, generated, open } = await project()
  await open((at, text) => hashOf(`another user ${at} ${text}`)).store(target, generated)
  expect(await open().find(target)).toBe(null)
  const path = await entryPath(folder)
  const content = (await readFile(path, 'utf8')).replace(/^.*\n/, '')
  for (const code of [hashOf(content), '', 'null', 'undefined']) {
    await writeFile(path, `${code}\n${content}`)
    expect([await open().find(target), await open(() => null).find(target)]).toEqual([null, null])
  }
})

test('an entry for other options counts as none under the name of these', async () => {
  const { folder, target, generated, open } = await project()
  await open().store(target, generated)
  const path = await entryPath(folder)
  await rm(path)
  await open().store({ ...target, out: `${target.out}-2` }, generated)
  await rename(await entryPath(folder), path)
  expect(await open().find(target)).toBe(null)
})

test('a user without a key has no cache', async () => {
  const { folder, target, generated, open } = await project()
  await open(() => null).store(target, generated)
  expect(await open(() => null).find(target)).toBe(null)
  expect((await readdir(folder)).toSorted()).toEqual(['node_modules', 'package.json', 'spec', 'tool'])
})

const shapes: readonly unknown[] = [
  null,
  [],
  {},
  { tool: 1 },
  ...['tool', 'lockHash', 'files', 'inputs', 'diagnostics', 'lock'].flatMap(key =>
    [undefined, 7, {}, [7], [{}], [[]], [null]].map(value => ({ [key]: value })),
  ),
  { diagnostics: [{ ...warning, code: 'RPC999' }] },
  { diagnostics: [{ ...warning, at: {} }] },
  { inputs: [['a', 7]] },
]

test('an entry of this user in another shape counts as none: other versions write other shapes', async () => {
  const { folder, target, generated, open } = await project()
  await open().store(target, generated)
  const path = await entryPath(folder)
  const content = (await readFile(path, 'utf8')).replace(/^.*\n/, '')
  const key = JSON.stringify([folder, target.source, target.out, null])
  for (const shape of shapes) {
    const isPart = typeof shape === 'object' && shape !== null && !Array.isArray(shape) && Object.keys(shape).length > 0
    const other = JSON.stringify(isPart ? { ...JSON.parse(content), ...shape } : shape)
    await writeFile(path, `${writer.seal(folder, `${key}\n${other}`)}\n${other}`)
    expect(await open().find(target), other).toBe(null)
  }
  await writeFile(path, `${writer.seal(folder, `${key}\n${content}`)}\n${content}`)
  expect(await open().find(target)).not.toBe(null)
})

test.each([
  ['with errors', { files: null }],
  ['from the network', { requested: new Set(['https://node.example/openapi.json']) }],
])('a result %s is not remembered', async (_, changed) => {
  const { target, generated, open } = await project()
  await open().store(target, { ...generated, ...changed })
  expect(await open().find(target)).toBe(null)
})

test('without node_modules nothing is remembered, and no folder is made', async () => {
  const { folder, target, generated, open } = await project()
  await rm(join(folder, 'node_modules'), { recursive: true })
  await open().store(target, generated)
  expect([await open().find(target), (await readdir(folder)).toSorted()]).toEqual([
    null,
    ['package.json', 'spec', 'tool'],
  ])
})

test('a cache that cannot be written is no error', async () => {
  const { folder, target, generated, open } = await project()
  await writeFile(join(folder, 'node_modules/.cache'), 'a file where the folder should be')
  await open().store(target, generated)
  expect(await open().find(target)).toBe(null)
})

test.each(['node_modules', 'node_modules/.cache', 'node_modules/.cache/near-rpcgen'])(
  'a link in the place of %s has nothing written or removed where it leads',
  async path => {
    const [{ folder, target, generated, open }, elsewhere] = [await project(), await temporaryFolder()]
    const mine = Array.from({ length: 60 }, (_, at) => `${at}.txt`)
    await fill(elsewhere, Object.fromEntries(mine.map(name => [name, 'mine'])))
    await rm(join(folder, path), { recursive: true, force: true })
    await mkdir(join(folder, path, '..'), { recursive: true })
    await symlink(elsewhere, join(folder, path))
    await open().store(target, generated)
    expect([await open().find(target), (await readdir(elsewhere)).toSorted()]).toEqual([null, mine.toSorted()])
  },
)

test('a file that is not an entry is not removed', async () => {
  const { folder, target, generated, open } = await project()
  const mine = Array.from({ length: 60 }, (_, at) => `${at}.txt`)
  await fill(join(folder, 'node_modules/.cache/near-rpcgen'), Object.fromEntries(mine.map(name => [name, 'mine'])))
  await open().store(target, generated)
  expect(await readdir(join(folder, 'node_modules/.cache/near-rpcgen'))).toHaveLength(61)
})

test('only the newest 50 entries stay', async () => {
  const { folder, target, generated, open } = await project()
  for (let count = 0; count < 52; count++)
    await open().store({ ...target, out: join(folder, `generated-${count}`) }, generated)
  expect(await readdir(join(folder, 'node_modules/.cache/near-rpcgen'))).toHaveLength(50)
  expect(await open().find({ ...target, out: join(folder, 'generated-51') })).not.toBe(null)
})

import { chmod, mkdir, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.js'
import { nodeFileSystem, type FileSystem } from '../../generator/write/file-system.js'
import { journalText } from '../../generator/write/journal.js'
import { commit } from '../../generator/write/commit.js'
import { hashesOf, hashOf, withManifest as withManifestFile } from '../../generator/write/manifest.js'
import { inspectPackage, packageIfCurrent, type PackageState } from '../../generator/write/write-package.js'
import { diskThatRefusesAt } from './failing-disk.js'
import { filesOf, withManifest, write, writer } from './package-files.js'
import { fill, listingOf, temporaryFolder } from './temporary-folder.js'

const old = { 'README.md': 'old', 'docs/a.md': 'A', 'docs/b.md': 'B', 'src/index.ts': 'old' }
const next = { 'README.md': 'new', 'docs/a.md': 'A', 'src/index.ts': 'new', 'src/runtime/client.ts': 'C' }

test('creates a package in folders that do not exist', async () => {
  const out = join(await temporaryFolder(), 'a/b')
  expect((await write(out, old)).diagnostics).toEqual([])
  expect(await listingOf(out)).toEqual(withManifest(old))
})

test('replaces one package with another, and removes empty folders', async () => {
  const out = await temporaryFolder()
  await write(out, { ...old, 'docs/gone/c.md': 'C' })
  expect((await write(out, next)).diagnostics).toEqual([])
  expect(await listingOf(out)).toEqual(withManifest(next))
})

test('changes nothing when it writes the same package again', async () => {
  const out = await temporaryFolder()
  await write(out, old)
  const before = await stat(out, { bigint: true })
  const { plan, diagnostics } = await write(out, old)
  expect(diagnostics).toEqual([])
  expect(plan).toMatchObject({ writes: [], removals: [], kept: [], conflicts: [] })
  expect((await stat(out, { bigint: true })).mtimeNs).toBe(before.mtimeNs)
  expect(await listingOf(out)).toEqual(withManifest(old))
})

test('writes deleted files again, also the manifest', async () => {
  const out = await temporaryFolder()
  await write(out, old)
  await rm(join(out, 'docs'), { recursive: true })
  await rm(join(out, 'manifest.json'))
  expect((await write(out, old)).diagnostics).toEqual([])
  expect(await listingOf(out)).toEqual(withManifest(old))
})

test('turns files into folders and folders into files', async () => {
  const out = await temporaryFolder()
  const before = { docs: 'file', 'src/a/b': 'B' }
  const after = { 'docs/a': 'A', src: 'file' }
  await write(out, before)
  expect((await write(out, after)).diagnostics).toEqual([])
  expect(await listingOf(out)).toEqual(withManifest(after))
  expect((await write(out, before)).diagnostics).toEqual([])
  expect(await listingOf(out)).toEqual(withManifest(before))
})

test('reports files that were edited by hand, and writes nothing', async () => {
  const out = await temporaryFolder()
  await write(out, old)
  await fill(out, { 'README.md': 'mine', 'docs/b.md': 'mine' })
  const before = await listingOf(out)
  const { diagnostics } = await write(out, next)
  expect(diagnostics).toEqual([
    {
      code: 'RPC201',
      at: { file: `${out}/README.md`, line: 1, column: 1 },
      message: 'The generated file "README.md" was edited by hand. It is kept, and nothing is written.',
      help: 'Move your change to spec/ or templates/, or delete the file; then generate again.',
    },
    expect.objectContaining({ code: 'RPC201', at: { file: `${out}/docs/b.md`, line: 1, column: 1 } }),
  ])
  expect(await listingOf(out)).toEqual(before)
})

test('reports a foreign file with the path of a generated file, and writes nothing', async () => {
  const out = await temporaryFolder()
  await fill(out, { 'README.md': 'mine', notes: 'mine' })
  const { diagnostics } = await write(out, old)
  expect(diagnostics).toEqual([
    {
      code: 'RPC202',
      at: { file: `${out}/README.md`, line: 1, column: 1 },
      message: '"README.md" has the path of a generated file, but near-rpcgen did not write it. Nothing is written.',
      help: 'Move it away or delete it; then generate again.',
    },
  ])
  expect(await listingOf(out)).toEqual({ 'README.md': 'mine', notes: 'mine' })
})

test('inspects the folder again inside the mutex if another generator wrote in the meantime', async () => {
  const out = await temporaryFolder()
  await write(out, old)
  const system = afterFirst('read', 'manifest.json', () => write(out, next))
  expect((await write(out, { 'src/index.ts': 'mine' }, system)).diagnostics).toEqual([])
  expect(await listingOf(out)).toEqual(withManifest({ 'src/index.ts': 'mine' }))
})

test('writes a file that another generator removed in the meantime', async () => {
  const out = await temporaryFolder()
  await write(out, old)
  const system = afterFirst('list', 'docs', () => write(out, next))
  expect((await write(out, old, system)).diagnostics).toEqual([])
  expect(await listingOf(out)).toEqual(withManifest(old))
})

/** A disk that runs a function right after a path was read for the first time. */
function afterFirst(name: 'read' | 'list', ending: string, happen: () => Promise<unknown>): FileSystem {
  let happened = false
  const after =
    <Seen>(look: (path: string) => Promise<Seen>) =>
    async (path: string): Promise<Seen> => {
      const seen = await look(path)
      if (!happened && path.endsWith(ending)) {
        happened = true
        await happen()
      }
      return seen
    }
  return { ...nodeFileSystem, [name]: after<unknown>(nodeFileSystem[name]) }
}

test('keeps foreign files with other paths', async () => {
  const out = await temporaryFolder()
  await fill(out, { notes: 'mine', 'docs/mine.md': 'mine', 'dist/index.js': 'built' })
  const { plan, diagnostics } = await write(out, old)
  expect(diagnostics).toEqual([])
  expect(plan?.kept).toEqual(['docs/mine.md', 'notes'])
  expect(await listingOf(out)).toEqual({
    ...withManifest(old),
    notes: 'mine',
    'docs/mine.md': 'mine',
    'dist/index.js': 'built',
  })
})

test('writes nothing through a link that leads out of the folder', async () => {
  const outside = await temporaryFolder()
  const out = await temporaryFolder()
  await symlink(outside, join(out, 'src'))
  const { diagnostics } = await write(out, old)
  expect(diagnostics.map(({ code, at }) => [code, at?.file])).toEqual([['RPC202', `${out}/src`]])
  expect(await readdir(outside)).toEqual([])
  expect(await listingOf(out)).toEqual({ src: `-> ${outside}` })
})

test('does not stage files in a folder that is a link', async () => {
  const outside = await temporaryFolder()
  const out = await temporaryFolder()
  await symlink(outside, join(out, '.near-rpcgen-staging'))
  const { diagnostics } = await write(out, old)
  expect(diagnostics.map(({ code }) => code)).toEqual(['RPC203'])
  expect(await readdir(outside)).toEqual([])
})

test('ignores a manifest with paths outside the package', async () => {
  const folder = await temporaryFolder()
  const out = join(folder, 'out')
  await fill(folder, { precious: 'A' })
  const hashOfA = '559aead08264d5795d3909718cdd05abd49572e84fe55590eef31a88a08fdffd'
  await fill(out, { 'manifest.json': JSON.stringify({ '../precious': hashOfA }) })
  const { diagnostics } = await write(out, old)
  expect(diagnostics.map(({ code, at }) => [code, at?.file])).toEqual([['RPC202', `${out}/manifest.json`]])
  expect(await listingOf(folder)).toMatchObject({ precious: 'A' })
})

test('ignores a journal with paths outside the package', async () => {
  const folder = await temporaryFolder()
  const out = join(folder, 'out')
  const journal = { removals: [], writes: [{ path: '../precious', staged: '0', oldHash: null }] }
  await fill(out, { '.near-rpcgen-staging/0': 'evil', '.near-rpcgen-staging/journal.json': JSON.stringify(journal) })
  await write(out, old)
  expect(await readdir(folder)).toEqual(['out'])
  expect(await listingOf(out)).toEqual(withManifest(old))
})

test('does not apply a journal through a link', async () => {
  const outside = await temporaryFolder()
  const out = await temporaryFolder()
  await symlink(outside, join(out, 'src'))
  const journal = { removals: [], writes: [{ path: 'src/index.ts', staged: '0', hash: hashOf('evil'), oldHash: null }] }
  const text = journalText(journal, out, writer.seal)
  await fill(out, { '.near-rpcgen-staging/0': 'evil', '.near-rpcgen-staging/journal.json': text })
  const { diagnostics } = await write(out, old)
  expect(diagnostics.map(({ code }) => code)).toEqual(['RPC203'])
  expect(await readdir(outside)).toEqual([])
})

test.each(['ENOSPC', 'EROFS', 'EACCES'])('reports %s and does not change the package', async errno => {
  const out = await temporaryFolder()
  await write(out, old)
  const { plan, diagnostics } = await write(out, next, diskThatRefusesAt('makeFolder', '.near-rpcgen-staging', errno))
  expect(plan).toBeNull()
  expect(diagnostics).toMatchObject([{ code: 'RPC203', at: null }])
  expect(diagnostics[0]?.message).toMatch(/^Cannot write ".*\.near-rpcgen-staging": .* The package was not changed\.$/)
  expect(diagnostics[0]?.message).toContain(`(${errno})`)
  expect(await listingOf(out)).toEqual(withManifest(old))
})

test('checks permissions first, so that a read-only folder leaves no half-written package', async () => {
  const out = await temporaryFolder()
  await write(out, old)
  const { diagnostics } = await write(out, next, diskThatRefusesAt('checkWritable', 'src', 'EACCES'))
  expect(diagnostics.map(({ code }) => code)).toEqual(['RPC203'])
  expect(await listingOf(out)).toEqual(withManifest(old))
})

test('accepts a read-only folder if nothing changes', async () => {
  const out = await temporaryFolder()
  await write(out, old)
  await chmod(out, 0o555)
  expect((await write(out, old)).diagnostics).toEqual([])
  await chmod(out, 0o755)
})

test('reports an output folder that is a file or in a file', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'file'), 'mine')
  const message = 'the path is a file, but must be a folder (ENOTDIR). The package was not changed.'
  for (const out of [join(folder, 'file'), join(folder, 'file/out')]) {
    const { diagnostics } = await write(out, old)
    expect(diagnostics.map(({ code, message: text }) => [code, text])).toEqual([
      ['RPC203', `Cannot write "${out}": ${message}`],
    ])
  }
  expect(await listingOf(folder)).toEqual({ file: 'mine' })
})

test('removes new folders after an error', async () => {
  const folder = await temporaryFolder()
  const { diagnostics } = await write(join(folder, 'out'), old, diskThatRefusesAt('rename', 'journal.json', 'EIO'))
  expect(diagnostics.map(({ code }) => code)).toEqual(['RPC203'])
  expect(await readdir(folder)).toEqual([])
})

test('does not overwrite a file with a name that differs only in case', async () => {
  const out = await temporaryFolder()
  await fill(out, { 'readme.md': 'mine' })
  const { diagnostics } = await write(out, old, {
    ...nodeFileSystem,
    // The answer of such a system.
    kindOf: path => nodeFileSystem.kindOf(path.replace('README.md', 'readme.md')),
  })
  expect(diagnostics.map(({ code }) => code)).toEqual(['RPC203'])
  expect(await listingOf(out)).toEqual({ 'readme.md': 'mine' })
})

test('writes a file again whose name changes in case only, also where the disk ignores case', async () => {
  const out = await temporaryFolder()
  await write(out, { 'Types.ts': 'old' })
  const { diagnostics } = await write(
    out,
    { 'tYPES.ts': 'new' },
    {
      ...nodeFileSystem,
      kindOf: async path =>
        path.endsWith('/tYPES.ts')
          ? ((await nodeFileSystem.kindOf(path)) ?? nodeFileSystem.kindOf(path.replace('tYPES', 'Types')))
          : nodeFileSystem.kindOf(path),
    },
  )
  expect(diagnostics).toEqual([])
  expect(await listingOf(out)).toEqual(withManifest({ 'tYPES.ts': 'new' }))
})

test('keeps and reports a file that someone edits between the plan and the commit', async () => {
  const out = await temporaryFolder()
  await write(out, old)
  const system: FileSystem = {
    ...nodeFileSystem,
    rename: async (from, to) => {
      await rename(from, to)
      if (to.endsWith('journal.json')) await writeFile(join(out, 'README.md'), 'mine')
    },
  }
  const { diagnostics } = await write(out, next, system)
  expect(diagnostics.map(({ code, at }) => [code, at?.file])).toEqual([['RPC201', `${out}/README.md`]])
  expect(await listingOf(out)).toEqual({ ...withManifest(next), 'README.md': 'mine' })
})

test('writes into an output folder that is a link', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'real'))
  await symlink('real', join(folder, 'out'))
  expect((await write(join(folder, 'out'), old)).diagnostics).toEqual([])
  expect(await listingOf(join(folder, 'real'))).toEqual(withManifest(old))
})

test('reports the first folder that cannot be created, and removes its new parents', async () => {
  const folder = await temporaryFolder()
  const out = join(folder, 'a/b/c')
  const system: FileSystem = {
    ...nodeFileSystem,
    makeFolder: async path => {
      await mkdir(join(folder, 'a'))
      throw Object.assign(new Error('refused'), { code: 'EROFS', path: dirname(path) })
    },
  }
  const { diagnostics } = await write(out, old, system)
  expect(diagnostics).toEqual([
    {
      code: 'RPC203',
      at: null,
      message: `Cannot write "${folder}/a/b": the file system is read-only (EROFS). The package was not changed.`,
      help: 'Choose a writable folder with --out.',
    },
  ])
  expect(await listingOf(folder)).toEqual({})
})

test('does not replace, remove or follow a link in place of a generated file', async () => {
  const outside = await temporaryFolder()
  await fill(outside, { precious: 'P' })
  for (const path of ['README.md', 'docs/b.md', 'manifest.json']) {
    const out = await temporaryFolder()
    await write(out, old)
    await rm(join(out, path))
    await symlink(join(outside, 'precious'), join(out, path))
    const before = await listingOf(out)
    await write(out, next)
    const after = await listingOf(out)
    expect(after[path]).toBe(before[path])
    expect(await listingOf(outside)).toEqual({ precious: 'P' })
  }
})

test('keeps the target of a link that replaces a file between the plan and the commit', async () => {
  const outside = await temporaryFolder()
  await fill(outside, { precious: 'old' })
  const out = await temporaryFolder()
  await write(out, old)
  const system: FileSystem = {
    ...nodeFileSystem,
    rename: async (from, to) => {
      await rename(from, to)
      if (!to.endsWith('journal.json')) return
      await rm(join(out, 'README.md'))
      await symlink(join(outside, 'precious'), join(out, 'README.md'))
    },
  }
  const { diagnostics } = await write(out, next, system)
  expect(diagnostics.map(({ code, at }) => [code, at?.file])).toEqual([['RPC201', `${out}/README.md`]])
  expect(await listingOf(outside)).toEqual({ precious: 'old' })
})

test('syncs each step to the disk before the next one depends on it', async () => {
  const out = await temporaryFolder()
  await write(out, { a: 'old', 'gone/b': 'B', same: 'S' })
  const done: string[] = []
  const note =
    (name: string) =>
    (...paths: readonly string[]): void =>
      void done.push([name, ...paths.map(path => relative(out, path).replace(/-mutex-.*/, '-mutex'))].join(' ').trim())
  await write(out, { a: 'new', same: 'S', 'src/c': 'C' }, watched(nodeFileSystem, note))
  expect(done).toEqual([
    'makeFolder',
    'create .near-rpcgen-mutex',
    'makeFolder .near-rpcgen-staging',
    'create .near-rpcgen-staging/0',
    'create .near-rpcgen-staging/1',
    'create .near-rpcgen-staging/2',
    'create .near-rpcgen-staging/journal.json.draft',
    'rename .near-rpcgen-staging/journal.json.draft .near-rpcgen-staging/journal.json',
    'syncFolder .near-rpcgen-staging',
    'syncFolder',
    'removeFile gone/b',
    'removeFolder gone',
    'makeFolder',
    'rename .near-rpcgen-staging/0 a',
    'makeFolder src',
    'rename .near-rpcgen-staging/1 src/c',
    'makeFolder',
    'rename .near-rpcgen-staging/2 manifest.json',
    'syncFolder',
    'syncFolder src',
    'removeFile .near-rpcgen-staging/journal.json',
    'removeFolder .near-rpcgen-staging',
    'removeFile .near-rpcgen-mutex',
  ])
})

/** A disk that records each change before it is made. */
function watched(system: FileSystem, note: (name: string) => (...paths: readonly string[]) => void): FileSystem {
  const one =
    (name: 'removeFile' | 'makeFolder' | 'removeFolder' | 'syncFolder') =>
    (path: string): Promise<void> => {
      note(name)(path)
      return system[name](path)
    }
  return {
    ...system,
    create: (path, text) => {
      note('create')(path)
      return system.create(path, text)
    },
    rename: (from, to) => {
      note('rename')(from, to)
      return system.rename(from, to)
    },
    removeFile: one('removeFile'),
    makeFolder: one('makeFolder'),
    removeFolder: one('removeFolder'),
    syncFolder: one('syncFolder'),
  }
}

test('reports a folder that cannot be inspected, and throws internal errors', async () => {
  const out = await temporaryFolder()
  await write(out, { a: 'A' })
  const diagnostics: Diagnostic[] = []
  const inspect = (system: FileSystem): Promise<PackageState | null> =>
    inspectPackage({ out, system, writer }, [], found => void diagnostics.push(found))
  expect(await inspect(diskThatRefusesAt('read', 'manifest.json', 'EACCES'))).toBeNull()
  expect(diagnostics.map(({ message }) => message)).toEqual([
    `Cannot read "${join(out, 'manifest.json')}": permission denied (EACCES).`,
  ])
  await expect(inspect(diskThatRefusesAt('read', 'manifest.json', 'ERR_BUG'))).rejects.toThrow('ERR_BUG')
})

test.each<readonly [name: 'rename' | 'makeFolder', end: string, message: RegExp]>([
  ['rename', 'journal.json', /The package was not changed\.$/],
  ['rename', 'manifest.json', /The package is half written; the next "near-rpcgen generate" finishes it\.$/],
])('says whether the package is half written if %s of %s fails', async (name, end, message) => {
  const out = await temporaryFolder()
  await write(out, old)
  const { diagnostics } = await write(out, next, diskThatRefusesAt(name, end, 'EIO'))
  expect(diagnostics.map(each => each.message)).toEqual([expect.stringMatching(message)])
  await write(out, next)
  expect(await listingOf(out)).toEqual(withManifest(next))
})

test('a package with a conflict is not current, although nothing is to be written', async () => {
  const out = await temporaryFolder()
  const { a = '', ...rest } = withManifest({ a: 'A', b: 'B' })
  await fill(out, { a: `${a}, edited`, ...rest })
  const target = { out, system: nodeFileSystem, writer }
  const files = hashesOf(withManifestFile(filesOf({ a: 'A', b: 'B' })))
  expect(await packageIfCurrent(target, files)).toBeNull()
  await fill(out, { a })
  expect(await packageIfCurrent(target, files)).toMatchObject({ isInterrupted: false, hasForeignJournal: false })
})

test('a plan with a file that the package does not have is an internal error', async () => {
  const out = await temporaryFolder()
  const plan = { writes: [{ path: 'a', oldHash: null }], removals: [], unchanged: [], kept: [], conflicts: [] }
  await expect(commit({ out, system: nodeFileSystem, writer }, plan, new Map())).rejects.toThrow(
    new Error('The plan writes "a", which the package does not have.'),
  )
})

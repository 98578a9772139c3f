import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FileSystem } from '../../generator/write/file-system.js'
import { withDrafts, type ReplaceAll } from '../../generator/write/with-drafts.js'
import { diskThatRefusesAt, quickDisk } from './failing-disk.js'
import { fill, listingOf, temporaryFolder, type Listing } from './temporary-folder.js'

/** A folder with two old files, and what its drafts would make of them. */
async function twoFiles(): Promise<{
  readonly folder: string
  readonly files: readonly { path: string; text: string }[]
}> {
  const folder = await temporaryFolder()
  await fill(folder, { a: 'old a', b: 'old b' })
  return {
    folder,
    files: [
      { path: join(folder, 'a'), text: 'new a' },
      { path: join(folder, 'b'), text: 'new b' },
    ],
  }
}

type Ending = { readonly result: unknown; readonly codes: readonly string[]; readonly listing: Listing }

/** What `withDrafts` returns and reports, and what is in the folder after it. */
async function endingOf(
  use: (replaceAll: ReplaceAll, folder: string) => Promise<unknown>,
  system: FileSystem = quickDisk,
): Promise<Ending> {
  const { folder, files } = await twoFiles()
  const codes: string[] = []
  const result = await withDrafts(
    files,
    system,
    ({ code }) => void codes.push(code),
    replaceAll => use(replaceAll, folder),
  )
  return { result, codes, listing: await listingOf(folder) }
}

test('all files are drafted before one of them is replaced, and none of the drafts stays', async () => {
  let drafted: Listing = {}
  const ending = await endingOf(async (replaceAll, folder) => {
    drafted = await listingOf(folder)
    return replaceAll()
  })
  expect(drafted).toEqual({
    a: 'old a',
    'a.near-rpcgen-draft': 'new a',
    b: 'old b',
    'b.near-rpcgen-draft': 'new b',
  })
  expect(ending).toEqual({ result: true, codes: [], listing: { a: 'new a', b: 'new b' } })
})

test('a caller that replaces nothing gets its own result, and the files stay', async () => {
  expect(await endingOf(async () => 'nothing to do')).toEqual({
    result: 'nothing to do',
    codes: [],
    listing: { a: 'old a', b: 'old b' },
  })
})

test('nothing changes, and the caller is not asked, where one file cannot be drafted', async () => {
  const ending = await endingOf(replaceAll => replaceAll(), diskThatRefusesAt('create', 'new b', 'ENOSPC'))
  expect(ending).toEqual({ result: null, codes: ['RPC203'], listing: { a: 'old a', b: 'old b' } })
})

test('the files after one that cannot be replaced stay, and no draft stays', async () => {
  const { folder, files } = await twoFiles()
  const codes: string[] = []
  const result = await withDrafts(
    [{ path: join(folder, 'first'), text: 'new' }, ...files],
    diskThatRefusesAt('rename', '/a', 'EIO'),
    ({ code }) => void codes.push(code),
    replaceAll => replaceAll(),
  )
  expect([result, codes]).toEqual([false, ['RPC203']])
  expect(await listingOf(folder)).toEqual({ a: 'old a', b: 'old b', first: 'new' })
})

test('no draft stays where the caller throws', async () => {
  const { folder, files } = await twoFiles()
  const failing = withDrafts(
    files,
    quickDisk,
    () => undefined,
    () => Promise.reject(new Error('the caller failed')),
  )
  await expect(failing).rejects.toThrow('the caller failed')
  expect(await listingOf(folder)).toEqual({ a: 'old a', b: 'old b' })
})

test('a folder in the place of the second file is reported before the first file is replaced', async () => {
  const folder = await temporaryFolder()
  await fill(folder, { a: 'old a' })
  await mkdir(join(folder, 'b'))
  const messages: string[] = []
  const files = [
    { path: join(folder, 'a'), text: 'new a' },
    { path: join(folder, 'b'), text: 'new b' },
  ]
  const result = await withDrafts(
    files,
    quickDisk,
    ({ message }) => void messages.push(message),
    all => all(),
  )
  expect(result).toBeNull()
  expect(messages.map(message => message.replaceAll(folder, '.'))).toEqual([
    'Cannot write "./b": the path is a folder, but must be a file (EISDIR). The file was not changed.',
  ])
  expect(await listingOf(folder)).toEqual({ a: 'old a', 'b/': '' })
})

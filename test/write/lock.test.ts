import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeFileSystem } from '../../generator/write/file-system.js'
import { thisProcess, withLock } from '../../generator/write/lock.js'
import type { Writer } from '../../generator/write/lock.js'
import { fill, listingOf, temporaryFolder } from './temporary-folder.js'
import { withManifest, write } from './package-files.js'

const here: Writer = { pid: 7, host: 'here', isAlive: () => true, pause: () => Promise.resolve() }

test('holds one lock file while it works, and none afterwards', async () => {
  const out = await temporaryFolder()
  const during = await withLock(out, here, nodeFileSystem, () => readdir(out))
  expect(during).toEqual([expect.stringMatching(/^\.near-rpcgen-lock-7-[0-9a-f]{8}-[0-9a-f]{8}$/)])
  expect(await readdir(out)).toEqual([])
})

test('gives the lock back when the work fails', async () => {
  const out = await temporaryFolder()
  await expect(
    withLock(out, here, nodeFileSystem, () => {
      throw new Error('failed')
    }),
  ).rejects.toThrow('failed')
  expect(await readdir(out)).toEqual([])
})

test('refuses to write beside a generator that goes on, and names its lock', async () => {
  const out = await temporaryFolder()
  await withLock(out, here, nodeFileSystem, async () => {
    const [lock = ''] = await readdir(out)
    const { diagnostics } = await write(out, { a: 'A' }, nodeFileSystem, { ...here, pid: 8 })
    expect(diagnostics).toEqual([
      {
        code: 'RPC203',
        severity: 'error',
        at: null,
        message: `Cannot write "${join(out, lock)}": another near-rpcgen writes to the same folder (ELOCKED). The package is untouched.`,
        help: 'Wait until it ends. If none runs, delete this file.',
      },
    ])
    expect(Object.keys(await listingOf(out))).toEqual([lock])
  })
})

test('waits for a generator that ends', async () => {
  const out = await temporaryFolder()
  const [ended, end] = ending()
  const first = withLock(out, here, nodeFileSystem, () => ended)
  const pause = async (): Promise<void> => {
    end()
    await first
  }
  expect((await write(out, { a: 'A' }, nodeFileSystem, { ...here, pid: 8, pause })).diagnostics).toEqual([])
  expect(await listingOf(out)).toEqual(withManifest({ a: 'A' }))
})

test('takes over from a dead process on this machine, but not from one on another', async () => {
  const out = await temporaryFolder()
  const later: Writer = { ...here, pid: 8, isAlive: pid => pid !== 7 }
  await withLock(out, here, nodeFileSystem, async () => {
    await withLock(out, later, nodeFileSystem, async () => {
      expect(await readdir(out)).toEqual([expect.stringMatching(/-lock-8-/)])
    })
  })
  await withLock(out, { ...here, host: 'there' }, nodeFileSystem, async () => {
    const work = withLock(out, later, nodeFileSystem, () => Promise.resolve())
    await expect(work).rejects.toMatchObject({ code: 'ELOCKED' })
  })
})

test('knows which processes live', () => {
  expect(thisProcess.isAlive(process.pid)).toBe(true)
  // No system gives out a number as high as this one.
  expect(thisProcess.isAlive(2 ** 30)).toBe(false)
})

test('lets many generators at once leave one whole package', async () => {
  const out = await temporaryFolder()
  const packages = ['A', 'B', 'C', 'D'].map(text => ({ a: text, [`only-${text}`]: text }))
  const runs = packages.map((files, index) =>
    write(out, files, nodeFileSystem, { ...thisProcess, pid: index + 1, isAlive: () => true }),
  )
  const refused = (await Promise.all(runs)).flatMap(({ diagnostics }) => diagnostics)
  expect(refused.every(({ code }) => code === 'RPC203')).toBe(true)
  expect(packages.map(withManifest)).toContainEqual(await listingOf(out))
})

test('takes a lock file that it cannot read for one of another machine', async () => {
  const out = await temporaryFolder()
  await fill(out, { '.near-rpcgen-lock-': '' })
  const { diagnostics } = await write(out, { a: 'A' }, nodeFileSystem, here)
  expect(diagnostics.map(({ code }) => code)).toEqual(['RPC203'])
})

/** A promise, and what settles it. */
function ending(): readonly [Promise<void>, () => void] {
  let end: () => void
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  return [ended, () => end()]
}

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { errnoOf, nodeFileSystem } from '../../generator/write/file-system.js'
import { thisProcess, withMutex, type Writer } from '../../generator/write/mutex.js'
import { diskThatFills, diskThatRefusesAt } from './failing-disk.js'
import { fill, listingOf, temporaryFolder } from './temporary-folder.js'
import { withManifest, write } from './package-files.js'

const here: Writer = { pid: 7, host: 'here', isAlive: () => true, pause: () => Promise.resolve(), seal: () => null }

test('has one mutex file during the work, and none afterwards', async () => {
  const out = await temporaryFolder()
  const during = await withMutex(out, here, nodeFileSystem, () => readdir(out))
  expect(during).toEqual([expect.stringMatching(/^\.near-rpcgen-mutex-7-[0-9a-f]{8}-[0-9a-f]{8}$/)])
  expect(await readdir(out)).toEqual([])
})

test('removes the mutex file when the work fails', async () => {
  const out = await temporaryFolder()
  await expect(
    withMutex(out, here, nodeFileSystem, () => {
      throw new Error('failed')
    }),
  ).rejects.toThrow('failed')
  expect(await readdir(out)).toEqual([])
})

test('reports another generator that keeps writing, with its mutex file', async () => {
  const out = await temporaryFolder()
  await withMutex(out, here, nodeFileSystem, async () => {
    const [mutexFile = ''] = await readdir(out)
    const { diagnostics } = await write(out, { a: 'A' }, nodeFileSystem, { ...here, pid: 8 })
    expect(diagnostics).toEqual([
      {
        code: 'RPC203',
        at: null,
        message: `Cannot write "${join(out, mutexFile)}": another near-rpcgen is writing to the same folder (ELOCKED). The package was not changed.`,
        help: 'Wait until it ends. If no other near-rpcgen is running, delete this file.',
      },
    ])
    expect(Object.keys(await listingOf(out))).toEqual([mutexFile])
  })
})

test('waits for a generator that ends', async () => {
  const out = await temporaryFolder()
  const [ended, end] = ending()
  const [begun, begin] = ending()
  const first = withMutex(out, here, nodeFileSystem, () => {
    begin()
    return ended
  })
  await begun
  const pause = async (): Promise<void> => {
    end()
    await first
  }
  expect((await write(out, { a: 'A' }, nodeFileSystem, { ...here, pid: 8, pause })).diagnostics).toEqual([])
  expect(await listingOf(out)).toEqual(withManifest({ a: 'A' }))
})

test('removes the mutex file of a dead process of this machine, but not of another machine', async () => {
  const out = await temporaryFolder()
  const later: Writer = { ...here, pid: 8, isAlive: pid => pid !== 7 }
  await withMutex(out, here, nodeFileSystem, async () => {
    await withMutex(out, later, nodeFileSystem, async () => {
      expect(await readdir(out)).toEqual([expect.stringMatching(/-mutex-8-/)])
    })
  })
  await withMutex(out, { ...here, host: 'there' }, nodeFileSystem, async () => {
    const work = withMutex(out, later, nodeFileSystem, () => Promise.resolve())
    await expect(work).rejects.toMatchObject({ code: 'ELOCKED' })
  })
})

test('detects which processes are alive', () => {
  expect(thisProcess.isAlive(process.pid)).toBe(true)
  // No process has an id as high as this.
  expect(thisProcess.isAlive(2 ** 30)).toBe(false)
})

test('many generators at the same time leave one complete package', async () => {
  const out = await temporaryFolder()
  const packages = ['A', 'B', 'C', 'D'].map(text => ({ a: text, [`only-${text}`]: text }))
  const runs = packages.map((files, index) =>
    write(out, files, nodeFileSystem, { ...thisProcess, pid: index + 1, isAlive: () => true, seal: () => null }),
  )
  const refused = (await Promise.all(runs)).flatMap(({ diagnostics }) => diagnostics)
  expect(refused.every(({ code }) => code === 'RPC203')).toBe(true)
  expect(packages.map(withManifest)).toContainEqual(await listingOf(out))
})

test('treats a mutex file with an invalid name as one of another machine', async () => {
  const out = await temporaryFolder()
  await fill(out, { '.near-rpcgen-mutex-': '' })
  const { diagnostics } = await write(out, { a: 'A' }, nodeFileSystem, here)
  expect(diagnostics.map(({ code }) => code)).toEqual(['RPC203'])
})

/** A promise with its resolve function. */
function ending(): readonly [Promise<void>, () => void] {
  let end: () => void
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  return [ended, () => end()]
}

test('leaves no incomplete mutex file', async () => {
  const out = await temporaryFolder()
  const { system } = diskThatFills(1)
  await expect(withMutex(out, here, system, () => Promise.resolve())).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await readdir(out)).toEqual([])
})

test.each([
  ['ENOENT', 'done'],
  ['EACCES', 'EACCES'],
])('continues if another process removed the file of a dead process first: %s', async (errno, outcome) => {
  const out = await temporaryFolder()
  await withMutex(out, { ...here, pid: 9 }, nodeFileSystem, async () => {
    const [stale = ''] = await readdir(out)
    const system = diskThatRefusesAt('removeFile', stale, errno)
    const work = withMutex(out, { ...here, pid: 8, isAlive: () => false }, system, () => Promise.resolve('done'))
    expect(await work.catch((error: unknown) => errnoOf(error))).toBe(outcome)
  })
})

test.each([
  ['EPERM', true],
  ['ESRCH', false],
])('a process that cannot be asked because of %s is alive: %s', (code, isAlive) => {
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error(code), { code })
  })
  expect(thisProcess.isAlive(7)).toBe(isAlive)
  expect(kill).toHaveBeenCalledWith(7, 0)
  kill.mockRestore()
})

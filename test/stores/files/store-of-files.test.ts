import * as fs from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { fileStore } from 'near-rpc-client/stores'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newFolder } from './new-folder.js'

type Functions = Pick<typeof fs, 'link' | 'open' | 'readdir' | 'readFile'>

/** Lets the stores of this test use these functions in place of Node's. */
function use(functions: Partial<Functions>): void {
  const original = process.getBuiltinModule.bind(process)
  const replaced = ((name: string) =>
    name === 'node:fs/promises' ? { ...fs, ...functions } : original(name)) as typeof original
  const spy = vi.spyOn(process, 'getBuiltinModule').mockImplementation(replaced)
  onTestFinished(() => spy.mockRestore())
}

/** Records the steps that keep a text: `sync` of a file or a folder, and `link`. */
function recordSteps(root: string): string[] {
  const steps: string[] = []
  const nameOf = (path: string): string =>
    relative(root, path)
      .replace(/[\da-f]{64}/, 'KEY')
      .replace(/draft .*/, 'draft') || '.'
  use({
    async open(path, ...rest) {
      const file = await fs.open(path, ...rest)
      const sync = file.sync.bind(file)
      file.sync = async () => {
        await sync()
        steps.push(`sync ${nameOf(String(path))}`)
      }
      return file
    },
    async link(from, to) {
      await fs.link(from, to)
      steps.push(`link ${nameOf(String(to))}`)
    },
  })
  return steps
}

test('the text, its name and each new folder are synced before a text counts as saved', async () => {
  const root = await newFolder()
  const steps = recordSteps(root)
  const store = await fileStore(join(root, 'new/payments'))
  expect(steps.splice(0)).toEqual(['sync new', 'sync .'])
  expect(await store.compareAndSet('a', undefined, 'first')).toBe(true)
  expect(steps.splice(0)).toEqual([
    'sync new/payments',
    'sync new/payments/KEY/draft',
    'link new/payments/KEY/1',
    'sync new/payments/KEY',
  ])
  expect(await store.compareAndSet('a', 'first', 'second')).toBe(true)
  expect(steps.splice(0)).toEqual([
    'sync new/payments',
    'sync new/payments/KEY/draft',
    'link new/payments/KEY/2',
    'sync new/payments/KEY',
  ])
  expect(await store.remove('a', 'second')).toBe(true)
  expect(steps).toEqual([
    'sync new/payments',
    'sync new/payments/KEY/draft',
    'link new/payments/KEY/3',
    'sync new/payments/KEY',
    // The first text is replaced by an empty file; nothing depends on its sync.
    'sync new/payments/KEY/draft',
  ])
})

/** Lets the sync of these folders fail. */
function failToSync(matches: (path: string) => boolean): void {
  use({
    async open(path, flags, mode) {
      const file = await fs.open(path, flags, mode)
      if (flags === 'r' && matches(String(path))) file.sync = () => Promise.reject(new Error('The disk is gone.'))
      return file
    },
  })
}

test('a text is not saved if the folder cannot be synced', async () => {
  const root = await newFolder()
  failToSync(path => path === root)
  await expect((await fileStore(root)).compareAndSet('a', undefined, 'first')).rejects.toThrow('The disk is gone.')
})

test('on a full disk a call rejects, and leaves no file behind', async () => {
  const root = await newFolder()
  const store = await fileStore(root)
  await store.compareAndSet('a', undefined, 'first')
  const full = Object.assign(new Error('No space left on device.'), { code: 'ENOSPC' })
  use({
    async open(path, ...rest) {
      const file = await fs.open(path, ...rest)
      file.writeFile = () => Promise.reject(full)
      return file
    },
  })
  await expect((await fileStore(root)).compareAndSet('a', 'first', 'second')).rejects.toBe(full)
  const [own = ''] = await fs.readdir(root)
  expect([await fs.readdir(join(root, own)), await store.read('a')]).toEqual([['1'], 'first'])
})

test('a text that another program linked but did not sync is synced before it is read', async () => {
  const root = await newFolder()
  failToSync(path => path.startsWith(`${root}/`))
  const store = await fileStore(root)
  await expect(store.compareAndSet('a', undefined, 'first')).rejects.toThrow('The disk is gone.')
  await expect(store.read('a')).rejects.toThrow('The disk is gone.')
  vi.restoreAllMocks()
  const steps = recordSteps(root)
  const other = await fileStore(root)
  steps.length = 0
  expect([await other.read('a'), steps]).toEqual(['first', ['sync KEY']])
})

test('reads the newest of 130,000 texts of a key', async () => {
  const names = Array.from({ length: 130_000 }, (_, index) => String(index + 1))
  const folder = await newFolder()
  use({
    readdir: (async () => names) as unknown as Functions['readdir'],
    readFile: (async (path: string) => JSON.stringify(['nonce', `text ${basename(path)}`])) as Functions['readFile'],
    open: (async () => ({ sync: async () => {}, close: async () => {} })) as unknown as Functions['open'],
  })
  expect(await (await fileStore(folder)).read('nonce')).toBe('text 130000')
})

test('a folder that cannot be read is an error, and not a payment without a record', async () => {
  const denied = Object.assign(new Error('Permission denied.'), { code: 'EACCES' })
  use({ readdir: (() => Promise.reject(denied)) as unknown as Functions['readdir'] })
  await expect((await fileStore(await newFolder())).read('a')).rejects.toBe(denied)
})

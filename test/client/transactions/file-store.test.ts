import { memoryStore, type PaymentStore } from 'near-rpc-client'
import * as fs from 'node:fs/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fileStore, type FileSystem } from '../../../examples/durable-payment/file-store.js'
import { runNode } from '../../acceptance/run-node.js'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'payments-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** The store as two programs see it. */
async function sharedBy(kind: string): Promise<readonly [PaymentStore, PaymentStore]> {
  if (kind === 'memory') {
    const store = memoryStore()
    return [store, store]
  }
  const folder = await newFolder()
  return [fileStore(folder), fileStore(folder)]
}

/** Runs two processes that each begin payments at the same time, and returns the nonces that they got. */
async function noncesOfTwo(prefixes: readonly [string, string]): Promise<readonly (readonly number[])[]> {
  const folder = await newFolder()
  const program = 'dist/test/client/transactions/reserve-nonces.js'
  const ends = await Promise.all(prefixes.map(prefix => runNode(program, [folder, prefix, '15'])))
  expect(ends.map(({ exitCode, err }) => [exitCode, err])).toEqual([
    [0, ''],
    [0, ''],
  ])
  return ends.map(({ out }) => out.trim().split('\n').map(Number))
}

test('two processes with one file store never get the same nonce', async () => {
  const nonces = (await noncesOfTwo(['a', 'b'])).flat()
  expect(new Set(nonces).size).toBe(30)
  expect(Math.min(...nonces)).toBeGreaterThan(5)
})

test('two processes that make the same payments with one file store get the same nonce for each', async () => {
  const [first = [], second] = await noncesOfTwo(['a', 'a'])
  expect(second).toEqual(first)
  expect(new Set(first).size).toBe(15)
})

test.each(['memory', 'file'])('a %s store saves a text only if the current text is the expected one', async kind => {
  const [one, other] = await sharedBy(kind)
  expect(await one.read('a')).toBeUndefined()
  expect(await one.compareAndSet('a', 'something', 'first')).toBe(false)
  expect(await one.compareAndSet('a', undefined, 'first')).toBe(true)
  expect(await other.compareAndSet('a', undefined, 'second')).toBe(false)
  expect(await other.compareAndSet('a', 'first', 'second')).toBe(true)
  expect([await one.read('a'), await one.read('b')]).toEqual(['second', undefined])
})

test.each(['memory', 'file'])('a %s store saves only one of many texts at the same time', async kind => {
  const stores = await sharedBy(kind)
  const tries = Array.from({ length: 20 }, (_, index) => stores[index % 2]?.compareAndSet('a', undefined, `${index}`))
  const saved = await Promise.all(tries)
  expect(saved.filter(Boolean)).toHaveLength(1)
  expect(await stores[0].read('a')).toBe(`${saved.indexOf(true)}`)
})

/** The file system, and the steps of it that keep a text: `sync` of a file or a folder, and `link`. */
function recorded(root: string): { readonly fileSystem: FileSystem; readonly steps: string[] } {
  const steps: string[] = []
  const nameOf = (path: string): string =>
    relative(root, path)
      .replace(/[\da-f]{64}/, 'KEY')
      .replace(/draft .*/, 'draft') || '.'
  const fileSystem: FileSystem = {
    ...fs,
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
  }
  return { fileSystem, steps }
}

test('the text, its name and each new folder are synced before a text counts as saved', async () => {
  const root = await newFolder()
  const { fileSystem, steps } = recorded(root)
  const store = fileStore(join(root, 'new/payments'), fileSystem)
  expect(await store.compareAndSet('a', undefined, 'first')).toBe(true)
  expect(steps.splice(0)).toEqual([
    'sync new/payments',
    'sync new',
    'sync .',
    'sync new/payments/KEY/draft',
    'link new/payments/KEY/1',
    'sync new/payments/KEY',
  ])
  expect(await store.compareAndSet('a', 'first', 'second')).toBe(true)
  expect(steps).toEqual([
    'sync new/payments',
    'sync new/payments/KEY/draft',
    'link new/payments/KEY/2',
    'sync new/payments/KEY',
  ])
})

/** Opens files, and folders that cannot be synced. */
const open: FileSystem['open'] = async (path, flags, mode) => {
  const file = await fs.open(path, flags, mode)
  if (flags === 'r') file.sync = () => Promise.reject(new Error('The disk is gone.'))
  return file
}

test('a text is not saved if the folder cannot be synced', async () => {
  const root = await newFolder()
  await expect(fileStore(root, { ...fs, open }).compareAndSet('a', undefined, 'first')).rejects.toThrow(
    'The disk is gone.',
  )
})

test('a text that another program linked but did not sync is synced before it is read', async () => {
  const root = await newFolder()
  const failing: FileSystem = { ...fs, open: (path, ...rest) => (path === root ? fs.open : open)(path, ...rest) }
  await expect(fileStore(root, failing).compareAndSet('a', undefined, 'first')).rejects.toThrow('The disk is gone.')
  await expect(fileStore(root, failing).read('a')).rejects.toThrow('The disk is gone.')
  const { fileSystem, steps } = recorded(root)
  expect([await fileStore(root, fileSystem).read('a'), steps]).toEqual(['first', ['sync KEY']])
})

test('ids that differ only in halves of surrogate pairs have their own texts', async () => {
  const store = fileStore(await newFolder())
  expect(await store.compareAndSet('a\ud800', undefined, 'first')).toBe(true)
  expect(await store.read('a\ud801')).toBeUndefined()
  expect(await store.compareAndSet('a\ud801', undefined, 'second')).toBe(true)
  expect([await store.read('a\ud800'), await store.read('a\ud801')]).toEqual(['first', 'second'])
})

test('reads the newest of 130,000 texts of a key', async () => {
  const names = Array.from({ length: 130_000 }, (_, index) => String(index + 1))
  const listing = {
    ...fs,
    readdir: async () => names,
    readFile: async (path: string) => `text ${basename(path)}`,
    open: async () => ({ sync: async () => {}, close: async () => {} }),
  } as unknown as FileSystem
  expect(await fileStore('payments', listing).read('nonce')).toBe('text 130000')
})

test('a folder that cannot be read is an error, and not a payment without a record', async () => {
  const denied = Object.assign(new Error('Permission denied.'), { code: 'EACCES' })
  const readdir = (() => Promise.reject(denied)) as unknown as FileSystem['readdir']
  await expect(fileStore('payments', { ...fs, readdir }).read('a')).rejects.toBe(denied)
})

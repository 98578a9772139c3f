import { createHash } from 'node:crypto'
import * as fs from 'node:fs/promises'
import { join } from 'node:path'
import { fileStore, type ListedStore } from 'near-rpc-client/stores'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newFolder } from './new-folder.js'

function folderOf(root: string, key: string): string {
  return join(root, createHash('sha256').update(key, 'utf16le').digest('hex'))
}

async function count(store: ListedStore, from: number, to: number): Promise<void> {
  for (let next = from; next <= to; next++)
    expect(await store.compareAndSet('nonce', next === 1 ? undefined : `${next - 1}`, `${next}`)).toBe(true)
}

test('of many texts of a key the last ones stay, and the name of the first one without its text', async () => {
  const root = await newFolder()
  const store = await fileStore(root)
  await count(store, 1, 202)
  const own = folderOf(root, 'nonce')
  const numbers = (await fs.readdir(own)).map(Number).toSorted((one, other) => one - other)
  expect(numbers).toEqual([1, ...Array.from({ length: 101 }, (_, index) => 102 + index)])
  expect(await fs.readFile(join(own, '1'), 'utf8')).toBe('')
  expect(await fs.readFile(join(own, '202'), 'utf8')).toBe('["nonce","202"]')
  expect(await store.read('nonce')).toBe('202')
})

test('a program that is killed while it removes older texts loses nothing', async () => {
  const root = await newFolder()
  const store = await fileStore(root)
  await count(store, 1, 201)
  const own = folderOf(root, 'nonce')
  for (const number of [2, 3, 4]) await fs.rm(join(own, `${number}`))
  expect(await store.read('nonce')).toBe('201')
  await count(await fileStore(root), 202, 203)
  expect(await store.read('nonce')).toBe('203')
})

/** A store whose program stands still between the read of the folder and the link. */
async function pausedStore(root: string, meanwhile: () => Promise<unknown>): Promise<ListedStore> {
  const original = process.getBuiltinModule.bind(process)
  const link: typeof fs.link = async (from, to) => {
    await meanwhile()
    await fs.link(from, to)
  }
  const replaced = ((name: string) =>
    name === 'node:fs/promises' ? { ...fs, link } : original(name)) as typeof original
  const spy = vi.spyOn(process, 'getBuiltinModule').mockImplementation(replaced)
  onTestFinished(() => spy.mockRestore())
  const store = await fileStore(root)
  spy.mockRestore()
  return store
}

test('a program that stood still while others saved hundreds of texts does not count its text as saved', async () => {
  const root = await newFolder()
  const fast = await fileStore(root)
  await count(fast, 1, 2)
  const slow = await pausedStore(root, () => count(fast, 3, 250))
  await expect(slow.compareAndSet('nonce', '2', 'slow')).rejects.toThrow('Maybe saved: read it')
  expect(await fast.read('nonce')).toBe('250')
})

test('a program that stood still before the first text does not become the first again', async () => {
  const root = await newFolder()
  const fast = await fileStore(root)
  const slow = await pausedStore(root, () => count(fast, 1, 250))
  expect(await slow.compareAndSet('nonce', undefined, 'slow')).toBe(false)
  expect(await fast.read('nonce')).toBe('250')
})

test('a key that was removed and saved again in the meantime has another text', async () => {
  const root = await newFolder()
  const fast = await fileStore(root)
  await count(fast, 1, 2)
  const slow = await pausedStore(root, async () => {
    await fast.remove('nonce', '2')
    await fast.compareAndSet('nonce', undefined, '2')
  })
  expect(await slow.compareAndSet('nonce', '2', 'slow')).toBe(false)
  expect(await fast.read('nonce')).toBe('2')
})

test('no text of a removed key stays on the disk', async () => {
  const root = await newFolder()
  const store = await fileStore(root)
  await count(store, 1, 3)
  expect(await store.remove('nonce', '2')).toBe(false)
  expect(await store.remove('nonce', '3')).toBe(true)
  const own = folderOf(root, 'nonce')
  const files = (await fs.readdir(own)).toSorted()
  expect(await Promise.all(files.map(async name => [name, await fs.readFile(join(own, name), 'utf8')]))).toEqual([
    ['1', ''],
    ['4', '[]'],
  ])
  expect([await store.read('nonce'), await store.list('')]).toEqual([undefined, { entries: [], next: undefined }])
  expect(await store.compareAndSet('nonce', undefined, 'again')).toBe(true)
  expect(await store.read('nonce')).toBe('again')
})

test('a folder of the example before this store, whose files have a text only, is an error and no missing record', async () => {
  const root = await newFolder()
  const own = folderOf(root, 'payment rent')
  await fs.mkdir(own)
  await fs.writeFile(join(own, '1'), '{"nonce":"5"}')
  const store = await fileStore(root)
  await expect(store.read('payment rent')).rejects.toThrow(TypeError)
  await expect(store.compareAndSet('payment rent', undefined, 'new')).rejects.toThrow(TypeError)
  expect(await fs.readdir(own)).toEqual(['1'])
})

test('lists the keys of many folders by pages', async () => {
  const root = await newFolder()
  const store = await fileStore(root)
  const keys = Array.from({ length: 130 }, (_, index) => `key ${index}`)
  await Promise.all(keys.map(key => store.compareAndSet(key, undefined, `text of ${key}`)))
  const first = await store.list('')
  const second = await store.list('', first.next)
  expect([first.entries.length, second.entries.length, second.next]).toEqual([100, 30, undefined])
  const texts = [...first.entries, ...second.entries].map(({ key, text }) => [key, text]).toSorted()
  expect(texts).toEqual(keys.map(key => [key, `text of ${key}`]).toSorted())
})

test('lists the keys of a folder in which the system has files and folders of its own', async () => {
  const root = await newFolder()
  const store = await fileStore(root)
  await store.compareAndSet('rent', undefined, 'paid')
  await fs.writeFile(join(root, '.DS_Store'), '')
  await fs.mkdir(join(root, 'lost+found'))
  await fs.writeFile(join(root, 'lost+found', '1'), 'no JSON')
  expect(await store.list('')).toEqual({ entries: [{ key: 'rent', text: 'paid' }], next: undefined })
})

import { readdir, writeFile } from 'node:fs/promises'
import { memoryStore } from 'near-rpc-client'
import { fileStore, type PaymentStore } from 'near-rpc-client/stores'
import { expect, test } from 'vitest'
import { runNode } from '../acceptance/run-node.js'
import { newFolder } from './files/new-folder.js'

/** The store as two programs see it. */
async function sharedBy(kind: string): Promise<readonly [PaymentStore, PaymentStore]> {
  if (kind === 'memory') {
    const store = memoryStore()
    return [store, store]
  }
  const folder = await newFolder()
  return [await fileStore(folder), await fileStore(folder)]
}

/** Runs two processes that each begin payments at the same time, and returns the nonces that they got. */
async function noncesOfTwo(prefixes: readonly [string, string]): Promise<readonly (readonly number[])[]> {
  const folder = await newFolder()
  const program = 'dist/test/stores/reserve-nonces.js'
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

test('ids that differ only in halves of surrogate pairs have their own texts', async () => {
  const store = await fileStore(await newFolder())
  expect(await store.compareAndSet('a\ud800', undefined, 'first')).toBe(true)
  expect(await store.read('a\ud801')).toBeUndefined()
  expect(await store.compareAndSet('a\ud801', undefined, 'second')).toBe(true)
  expect([await store.read('a\ud800'), await store.read('a\ud801')]).toEqual(['first', 'second'])
})

test.each([
  ['a number as name that is written in another way', '007', '["a","forged"]'],
  ['a name that JavaScript reads as a number', '1e9', '["a","forged"]'],
  ['no text, as a damaged disk leaves it', '2', ''],
])('a file of a key with %s ends in an error, and not in a search without end', async (_, name, text) => {
  const folder = await newFolder()
  const store = await fileStore(folder)
  await store.compareAndSet('a', undefined, 'first')
  const [own] = await readdir(folder)
  await writeFile(`${folder}/${own}/${name}`, text)
  await expect(store.read('a')).rejects.toThrow(TypeError)
  await expect(store.compareAndSet('a', 'first', 'second')).rejects.toThrow(TypeError)
})

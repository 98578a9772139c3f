import { memoryStore, type PaymentStore } from 'near-rpc-client'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fileStore } from '../../../examples/file-store.js'

/** The store as two programs see it. */
async function sharedBy(kind: string): Promise<readonly [PaymentStore, PaymentStore]> {
  if (kind === 'memory') {
    const store = memoryStore()
    return [store, store]
  }
  const folder = await mkdtemp(join(tmpdir(), 'payments-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return [fileStore(folder), fileStore(folder)]
}

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

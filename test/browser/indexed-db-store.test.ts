import { expect, test } from 'vitest'
import type { count, counted, deleteStore, useStore } from './indexed-db-store.js'
import { openPage } from './open-page.js'

type Programs = {
  readonly count: typeof count
  readonly counted: typeof counted
  readonly deleteStore: typeof deleteStore
  readonly useStore: typeof useStore
}

test('a text in IndexedDB is saved only if the current one is the expected one', async () => {
  const page = await openPage('indexed-db-store')
  expect(await page.evaluate(() => (globalThis as unknown as Programs).useStore())).toEqual({
    refusal: 'TypeError: No IndexedDB store: call navigator.storage.persist() first, or accept eviction',
    saved: [true, false, true, true, false, true, true],
    pages: [1000, 'list 1999', 2, undefined],
  })
})

test('two tabs count without losing a step, and neither keeps the other from deleting the database', async () => {
  const page = await openPage('indexed-db-store')
  const other = await page.context().newPage()
  await other.goto(page.url())
  const added = await Promise.all(
    [page, other].map(tab => tab.evaluate(() => (globalThis as unknown as Programs).count(50))),
  )
  const number = await page.evaluate(() => (globalThis as unknown as Programs).counted())
  expect(Number(number)).toBe((added[0] ?? 0) + (added[1] ?? 0))
  expect(Number(number)).toBeGreaterThanOrEqual(50)
  expect(await other.evaluate(() => (globalThis as unknown as Programs).deleteStore())).toBe('deleted')
  expect(await page.evaluate(() => (globalThis as unknown as Programs).counted())).toBeUndefined()
})

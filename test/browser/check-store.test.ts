import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { check, countOn, readCount } from './check-store.js'
import { openPage } from './open-page.js'

/** What `check-store.ts` gives to the page. */
type Programs = {
  readonly check: typeof check
  readonly countOn: typeof countOn
  readonly readCount: typeof readCount
  readonly acknowledge: (count: number) => Promise<void>
}

/** A second tab at the same address. */
async function otherTab(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto(page.url())
  return other
}

const checked = `\
held         every connection reads what was saved
held         compareAndSet replaces only the expected text
held         compareAndSet tells whether it saved
held         compareAndSet is atomic
held         no update is lost
held         an empty text is a text
held         each text is kept exactly
held         long texts are kept whole
held         keys are told apart exactly
held         long keys are kept whole
held         list gives the keys with the prefix
held         list gives each key on some page
held         remove takes only the expected text
held         remove is atomic
not checked  texts survive a restart: checkStore has no option "restart"
not checked  an acknowledged text survives a restart while others are saved: checkStore has no option "restart"
not checked  a connection that is lost before the commit: the next read tells the truth: checkStore has no option "cut"
not checked  a connection that is lost after the commit: the next read tells the truth: checkStore has no option "cut"
No broken promise was found.`

test('IndexedDB keeps each promise, in two tabs at the same time', async () => {
  const page = await openPage('check-store')
  const tabs = [page, await otherTab(page)]
  const reports = await Promise.all(tabs.map(tab => tab.evaluate(() => (globalThis as unknown as Programs).check())))
  expect(reports).toEqual([checked, checked])
})

test('what IndexedDB acknowledged survives a tab that crashes while it writes', async () => {
  const page = await openPage('check-store')
  const other = await otherTab(page)
  let acknowledged = 0
  await page.exposeFunction('acknowledge', (count: number) => void (acknowledged = count))
  const crashed = new Promise(resolve => page.once('crash', resolve))
  const counting = page
    .evaluate(() => {
      const { countOn: start, acknowledge } = globalThis as unknown as Programs
      return start(acknowledge)
    })
    .catch(() => 'ended')
  await expect.poll(() => acknowledged).toBeGreaterThan(20)
  await page.goto('chrome://crash').catch(() => {})
  await crashed
  expect(await counting).toBe('ended')
  const count = await other.evaluate(() => (globalThis as unknown as Programs).readCount())
  expect(count).toBeGreaterThanOrEqual(acknowledged)
})

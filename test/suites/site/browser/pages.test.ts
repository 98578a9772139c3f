import { expect, test } from 'vitest'
import { useSite } from './site.js'
import { violations } from './violations.js'

const site = useSite()

/** One page of each kind. */
const kinds = [
  '/',
  '/start/pay',
  '/questions',
  '/errors',
  '/error-index',
  '/playground',
  '/proof-step-by-step',
  '/transactions',
  '/architecture',
  '/builders/',
  '/builders/viewAccount',
  '/builders/sendTx',
  '/builders/query',
  '/examples/',
  '/project/client',
]

test.each(kinds)('axe finds nothing on the page %s in light and in dark, and it fits 360 pixels', async address => {
  const { page, trouble } = await site.open(address, { colorScheme: 'light' })
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.waitForFunction(() => document.documentElement.classList.contains('dark'))
  // Only colors differ in the dark.
  expect(await violations(page, ['color-contrast'])).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(trouble).toEqual([])
})

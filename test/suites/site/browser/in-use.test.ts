import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { form } from './form.js'
import { useSite } from './site.js'
import { violations } from './violations.js'

const { open } = useSite()

/** What a reader has done on a page before it is looked at. */
type Use = { readonly address: string; readonly act: (page: Page) => Promise<void> }

const uses: Readonly<Record<string, Use>> = {
  'a form with a result': { address: '/builders/viewAccount', act: page => form(page).call() },
  'a form with an error': {
    address: '/builders/viewAccount',
    act: async page => {
      await form(page).choose('What the node does', 'syncing')
      await form(page).call()
      await form(page).tab('Code')
    },
  },
  'a form with a wrong field': {
    address: '/builders/viewState',
    act: async page => {
      await form(page).fill('limit', 'ten')
      await page.getByRole('button', { name: 'Call', exact: true }).click()
      await page.getByText('Write a whole number.').waitFor()
    },
  },
  'the index with errors': {
    address: '/error-index',
    act: async page => {
      await page.getByLabel('A kind, a code, a message').fill('does not exist')
      await page.locator('.error-index li').first().waitFor()
    },
  },
  'the index with a code of many errors': {
    address: '/error-index',
    act: async page => {
      await page.getByLabel('A kind, a code, a message').fill('-32000')
      await page.locator('.error-index .many').waitFor()
    },
  },
  'a proof with a flipped bit of a path': {
    address: '/proof-step-by-step',
    act: async page => {
      await page.getByRole('button', { name: 'a Merkle step' }).click()
      await page.locator('.proof .unequal').waitFor()
    },
  },
  'a proof with a flipped bit of a signature': {
    address: '/proof-step-by-step',
    act: async page => {
      await page.getByRole('button', { name: 'a signature' }).click()
      await page.locator('.proof .stake li.invalid').waitFor()
    },
  },
  'a program with the type of a name': {
    address: '/start/show-a-balance',
    act: async page => {
      await page.locator('.typed[tabindex="0"]').first().focus()
      await page.keyboard.press('ArrowRight')
      await page.getByRole('tooltip').waitFor()
    },
  },
  'the playground with output': {
    address: '/playground',
    act: async page => {
      await page.locator('.cm-content').waitFor()
      await page.getByRole('button', { name: 'Run' }).click()
      await page.getByText('The program has ended.').waitFor()
    },
  },
}

describe.each(Object.entries(uses))('%s', (_, { address, act }) => {
  test.each(['light', 'dark'] as const)('has no violation that axe finds in %s', async colorScheme => {
    const { page, trouble } = await open(address, { colorScheme, reducedMotion: 'reduce' })
    await act(page)
    expect(await violations(page)).toEqual([])
    expect(trouble).toEqual([])
  })

  test('fits a screen of 360 pixels', async () => {
    const { page } = await open(address, { viewport: { width: 360, height: 740 } })
    await act(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

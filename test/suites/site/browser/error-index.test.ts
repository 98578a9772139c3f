import { expect, test } from 'vitest'
import { recorded } from '../../../recordings/recorded.js'
import { useSite } from './site.js'

const { open } = useSite()

test.each([
  ['UNKNOWN_CHUNK', 'UNKNOWN_CHUNK'],
  ['429', 'HTTP_ERROR'],
  [recorded('query/view_account unknown').response.body, 'UNKNOWN_ACCOUNT'],
])('the error index names the kind of %s', async (text, kind) => {
  const { page, trouble } = await open('/error-index')
  await page.getByLabel('A kind, a code, a message').fill(text)
  await page.locator('.error-index li').first().waitFor()
  expect(await page.locator('.error-index li h2').first().innerText()).toBe(kind)
  expect(await page.locator('.error-index [role=status]').innerText()).toBe('One error fits.')
  expect(trouble).toEqual([])
})

test('a kind links to the page of a builder', async () => {
  const { page } = await open('/error-index')
  await page.getByLabel('A kind, a code, a message').fill('UNKNOWN_ACCOUNT')
  await page.getByRole('link', { name: 'viewAccount', exact: true }).click()
  await page.waitForURL('**/builders/viewAccount')
})

test('a text that no error fits says so', async () => {
  const { page } = await open('/error-index')
  await page.getByLabel('A kind, a code, a message').fill('zebra')
  await page.getByText('No error fits.').waitFor()
})

import { expect, test } from 'vitest'
import { useSite } from './site.js'

const site = useSite()

test('a reader goes from the first page to a builder and to a failure of it', async () => {
  const { page, trouble } = await site.open('/')
  await page.getByRole('link', { name: 'All builders' }).first().click()
  await page.getByRole('link', { name: 'viewState', exact: true }).last().click()
  await page.getByRole('heading', { name: 'viewState', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'TOO_LARGE_CONTRACT_STATE', exact: true }).click()
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/builders/viewState#too_large_contract_state')
  expect(trouble).toEqual([])
})

test('a link to a heading opens the page there', async () => {
  const { page } = await site.open('/errors#every-method')
  const heading = page.getByRole('heading', { name: 'Every method' })
  await heading.waitFor()
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(300)
})

test('a name in a program shows its type', async () => {
  const { page } = await site.open('/builders/viewAccount')
  await page.locator('.typed[data-type^="const outcome"]').first().hover()
  expect(await page.getByRole('tooltip').textContent()).toContain('const outcome: Outcome<ViewAccountMethod>')
})

test('the keyboard reaches the types of a program by one tab stop, and goes through its names', async () => {
  const { page } = await site.open('/start/show-a-balance')
  const tooltip = page.getByRole('tooltip')
  const focused = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.textContent)
  const program = page.locator('pre').filter({ has: page.locator('.typed') })
  const names = await program.first().locator('.typed').allTextContents()
  expect(
    new Set(await program.evaluateAll(all => all.map(each => each.querySelectorAll('[tabindex="0"]').length))),
  ).toEqual(new Set([1]))
  expect(await program.evaluateAll(all => all.filter(each => each.tabIndex === 0).length)).toBe(0)

  // The button that copies stands before its program.
  await page.locator('div[class*=language-]').filter({ has: program }).first().locator('button').focus()
  await page.keyboard.press('Tab')
  expect(await focused()).toBe(names[0])
  const first = await tooltip.textContent()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-describedby'))).toBe(
    await tooltip.getAttribute('id'),
  )
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe(names[1])
  await expect.poll(() => tooltip.textContent()).not.toBe(first)
  await page.keyboard.press('End')
  expect(await focused()).toBe(names.at(-1))
  // A key at the end stays there, and scrolls nothing away.
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe(names.at(-1))
  expect(await tooltip.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  expect([await tooltip.isVisible(), await focused()]).toEqual([false, names.at(-1)])
  await page.keyboard.press('Home')
  expect([await tooltip.isVisible(), await focused()]).toEqual([true, names[0]])

  // The next tab leaves the program, and a way back returns to the name that was left.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('pre') === null)).toBe(true)
  expect(await tooltip.isVisible()).toBe(false)
  await page.keyboard.press('Shift+Tab')
  expect(await focused()).toBe(names[1])
})

test('the switch of colors works, and stays', async () => {
  const { page } = await site.open('/errors', { colorScheme: 'light' })
  const isDark = (): Promise<boolean> => page.evaluate(() => document.documentElement.classList.contains('dark'))
  expect(await isDark()).toBe(false)
  await page.getByRole('switch').first().click()
  expect(await isDark()).toBe(true)
  await page.reload()
  expect(await isDark()).toBe(true)
})

test('the keyboard reaches the text, the search and a result', async () => {
  const { page } = await site.open('/')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Skip to content')
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox').waitFor()
  await page.keyboard.type('nonceLanes')
  await page.locator('#localsearch-list .result').first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.pathname !== '/')
})

test('a page that does not exist says so', async () => {
  const { page } = await site.open('/no-such-page')
  await page.getByText('PAGE NOT FOUND').waitFor()
})

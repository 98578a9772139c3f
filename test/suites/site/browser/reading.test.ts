import { expect, test } from 'vitest'
import { useSite } from './site.js'

const site = useSite()

test('a reader goes from the first page to a builder and to a failure of it', async () => {
  const { page, trouble } = await site.open('/')
  await page.getByRole('link', { name: 'All builders' }).first().click()
  await page.getByRole('link', { name: 'viewState', exact: true }).last().click()
  await page.getByRole('heading', { name: 'viewState', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'TOO_LARGE_CONTRACT_STATE', exact: true }).click()
  await page.waitForURL('**/builders/viewState#too_large_contract_state')
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

test('a type stands outside of its program and within the window, and its docs have code in place of backticks', async () => {
  const { page } = await site.open('/start/show-a-balance')
  const program = page.locator('div[class*="language-ts"]').first()
  const tooltip = page.getByRole('tooltip')
  await program.locator('.typed[data-docs*="`"]').first().hover()
  expect(await tooltip.textContent()).not.toContain('`')
  expect(await tooltip.locator('p code').count()).toBeGreaterThan(0)
  const shown = await tooltip.boundingBox()
  const { top, bottom, innerHeight } = await program.evaluate(element => {
    const box = element.getBoundingClientRect()
    return { top: box.top, bottom: box.bottom, innerHeight: window.innerHeight }
  })
  const [upper, lower] = [shown?.y ?? Number.NaN, (shown?.y ?? Number.NaN) + (shown?.height ?? Number.NaN)]
  expect(upper >= 0 && lower <= innerHeight).toBe(true)
  // A program that is as high as the window leaves no room beside it.
  if (bottom - top < innerHeight / 2) expect(upper >= bottom || lower <= top).toBe(true)
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

test('the first page has the command that installs, and calls a node in the page or the one that a reader names', async () => {
  const { page, trouble } = await site.open('/')
  expect(await page.locator('.hero pre').first().textContent()).toContain('npm install near-rpc-client')
  const form = page.getByRole('form', { name: 'Call viewAccount' })
  await form.getByRole('button', { name: 'Call', exact: true }).click()
  await expect.poll(() => form.getByRole('status').textContent()).toMatch(/^[\d.,]+ NEAR\nat block \d+$/)
  await form.getByRole('button', { name: 'nobody.near' }).click()
  await expect.poll(() => form.getByRole('status').textContent()).toContain('UNKNOWN_ACCOUNT')
  expect(trouble).toEqual([])
  await form.getByLabel('node').fill('https://rpc.example')
  await form.getByRole('button', { name: 'Call', exact: true }).click()
  await expect.poll(() => form.getByRole('status').textContent()).toContain('NETWORK_ERROR')
  expect(trouble.filter(line => line.startsWith('asked https://rpc.example')).length).toBeGreaterThan(0)
})

test('a link between pages shows the title of its page, and not the name of a file', async () => {
  const { page } = await site.open('/questions')
  const names = await page.locator('main a').allTextContents()
  expect(names.filter(name => name.endsWith('.md'))).toEqual([])
  expect(names).toContain('Transactions')
})

test.each([1280, 360])(
  'the fields of params and result are open on the page of a builder, and fit %s pixels',
  async width => {
    const { page } = await site.open('/builders/viewAccount', { viewport: { width, height: 800 } })
    const fields = page.locator('.fields:not(.try-it .fields)')
    expect(await fields.count()).toBe(2)
    expect(await fields.nth(1).getByText('amount', { exact: true }).isVisible()).toBe(true)
    expect(await fields.nth(1).getByText('(NearToken), yoctoNEAR').first().isVisible()).toBe(true)
    const wide = await page.evaluate(() => {
      const shown = [...document.querySelectorAll('main .vp-doc *')].filter(element => element.checkVisibility())
      return shown
        .filter(element => element.scrollWidth > element.clientWidth + 1 && element.closest('.fields') !== null)
        .map(element => element.outerHTML.slice(0, 80))
    })
    expect(wide).toEqual([])
    expect(await page.getByText('OrDefault').first().isVisible()).toBe(false)
  },
)

import { expect, test } from 'vitest'
import { troubles } from '../../../../docs/.vitepress/theme/node/troubles.ts'
import { form } from './form.js'
import { useSite } from './site.js'

const { open } = useSite()

test('a form answers at once, and shows outcome, request, raw answer and code', async () => {
  const { page, trouble } = await open('/builders/viewAccount')
  const { call, tab, box, status } = form(page)
  await call()
  expect(await status()).toBe('The call succeeded.')
  expect(await box()).toContain("result: {\n    amount: '994999672895528201100000000'")
  await tab('Request')
  expect(await box()).toBe(
    '{\n  "jsonrpc": "2.0",\n  "id": "dontcare",\n  "method": "query",\n  "params": {\n' +
      '    "account_id": "alice.near",\n    "finality": "final",\n    "request_type": "view_account"\n  }\n}',
  )
  await tab('Raw answer')
  expect(await page.locator('.try-it [role=tabpanel] .about').innerText()).toBe('HTTP 200')
  expect(await box()).toContain('"amount": "994999672895528201100000000"')
  await tab('Code')
  expect(await box()).toContain("case 'UNKNOWN_ACCOUNT':\n      // Check the account id, the network and the block.")
  expect(trouble).toEqual([])
})

const ends: Readonly<Record<string, string>> = {
  none: 'The call succeeded.',
  slow: 'The call succeeded.',
  'lost-request': 'The call failed: TIMED_OUT',
  'lost-answer': 'The call failed: NETWORK_ERROR',
  'cut-off': 'The call failed: NETWORK_ERROR',
  'rate-limit': 'The call failed: HTTP_ERROR',
  overload: 'The call failed: HTTP_ERROR',
  'proxy-page': 'The call failed: MALFORMED_RESPONSE',
  syncing: 'The call failed: NO_SYNCED_BLOCKS',
  stalled: 'The call succeeded.',
  untracking: 'The call failed: UNAVAILABLE_SHARD',
  alone: 'The call succeeded.',
  behind: 'The call succeeded.',
  pruned: 'The call succeeded.',
  'wrong-height': 'The call succeeded.',
  'internal-error': 'The call failed: INTERNAL_ERROR',
}

test('each trouble ends the call as it does in a program', async () => {
  const { page, trouble } = await open('/builders/viewAccount')
  const { call, status, choose } = form(page)
  const seen: Record<string, string> = {}
  for (const { id } of troubles) {
    await choose('What the node does', id)
    await call()
    seen[id] = await status()
  }
  expect(seen).toEqual(ends)
  expect(trouble).toEqual([])
})

test('a failed call says what happened and what to do', async () => {
  const { page } = await open('/builders/viewAccount')
  const { call, fill } = form(page)
  await fill('account_id', 'nobody.near')
  await call()
  expect(await page.locator('.try-it dd').allInnerTexts()).toEqual([
    'The account does not exist at this block.',
    'Check the account id, the network and the block.',
  ])
})

test('a field that is wrong is named, and nothing is sent', async () => {
  const { page } = await open('/builders/viewState')
  const { fill, status } = form(page)
  await fill('limit', 'ten')
  await page.getByRole('button', { name: 'Call', exact: true }).click()
  expect(await status()).toBe('The call was not sent: correct the form.')
  const field = page.getByLabel('limit')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await page.locator('.try-it .problem').innerText()).toBe('Write a whole number.')
})

test('params can be written as JSON', async () => {
  const { page } = await open('/builders/accountChanges')
  const { call, status } = form(page)
  await page.getByRole('button', { name: 'Edit as JSON' }).click()
  const json = page.getByLabel('params as JSON')
  expect(JSON.parse(await json.inputValue())).toMatchObject({ account_ids: ['alice.near', 'bob.near'] })
  await json.fill('{ "account_ids": ["zoe.near"], "finality": "final" }')
  await call()
  expect(await status()).toBe('The call succeeded.')
})

test('the keyboard is enough to call and to read', async () => {
  const { page } = await open('/builders/viewAccount')
  const { status, box } = form(page)
  await page.getByLabel('account_id').focus()
  await page.keyboard.type('')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Outcome' }).waitFor()
  expect(await status()).toBe('The call succeeded.')
  while ((await page.evaluate(() => document.activeElement?.getAttribute('role'))) !== 'tab')
    await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Request')
  expect(await box()).toContain('"jsonrpc": "2.0"')
})

test('the call of a form opens in the playground with its trouble', async () => {
  const { page, trouble } = await open('/builders/viewAccount')
  const { choose } = form(page)
  await choose('What the node does', 'syncing')
  await page.getByRole('button', { name: 'Open in playground' }).click()
  await page.locator('.cm-content').waitFor()
  await page.getByRole('button', { name: 'Run' }).click()
  await page.locator('.output .result').waitFor()
  expect(await page.locator('.output .result').innerText()).toContain("kind: 'NO_SYNCED_BLOCKS'")
  expect(trouble).toEqual([])
})

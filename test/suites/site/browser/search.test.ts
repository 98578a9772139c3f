import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useSite } from './site.js'

const site = useSite()

/** What a new user asks, and where the answer is. */
const questions = [
  ['how do I install', 'How do I install the client?'],
  ['websocket', 'Is there a websocket or a subscription?'],
  ['viewFunction', 'What is viewFunction here?'],
  ['why does view_state fail with 50 kB', 'Why does view_state fail with 50 kB?'],
  ['is it safe to send again after a timeout', 'Is it safe to send again after a timeout?'],
  ['what is UNKNOWN_CHUNK', 'What is UNKNOWN_CHUNK?'],
  ['how do I use an archival node', 'How do I use an archival node?'],
  ['what changed between 1.1.2 and 1.2.1', 'What changed between 1.1.2 and 1.2.1'],
] as const

test.each(questions)('the first result for "%s" leads to the answer', async (question, title) => {
  const { page, trouble } = await site.open('/')
  const [first] = await resultsOf(page, question)
  expect(first).toContain(title)
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { name: title })
  const answer = heading.locator('xpath=following-sibling::p[1]')
  // The question and its answer are on the screen that opens, below the bar of the site.
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(200)
  expect((await heading.boundingBox())?.y).toBeGreaterThan(60)
  const shown = await answer.boundingBox()
  expect((shown?.y ?? Infinity) + (shown?.height ?? 0)).toBeLessThan(500)
  expect(trouble).toEqual([])
})

test('the search marks the words that matter, and no beginnings of others', async () => {
  const { page } = await site.open('/')
  await resultsOf(page, 'is it safe to send again after a timeout')
  const marked = page.locator('#localsearch-list .result').first().locator('mark')
  await expect.poll(() => marked.allTextContents()).toEqual(['safe', 'send', 'again', 'after', 'timeout'])
})

/** Other words for the same questions. */
const others = [
  ['TOO_LARGE_CONTRACT_STATE', 'TOO_LARGE_CONTRACT_STATE'],
  ['send the same transaction twice', 'send'],
  ['viewAccount', 'viewAccount'],
  ['archive', 'rchiv'],
] as const

test.each(others)('the search finds "%s"', async (words, found) => {
  const { page } = await site.open('/')
  expect((await resultsOf(page, words)).slice(0, 3).join('\n')).toContain(found)
})

async function resultsOf(page: Page, words: string): Promise<readonly string[]> {
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox').fill(words)
  const results = page.locator('#localsearch-list .result')
  await results.first().waitFor()
  return results.allTextContents()
}

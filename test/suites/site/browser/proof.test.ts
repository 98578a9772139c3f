import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useSite } from './site.js'

const { open } = useSite()

const accepted = 'All four verifiers accept what the node answered.'

/** Waits until the page says this of the verifiers. */
async function says(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.locator('.proof .flip [role=status]').innerText()).toBe(text)
}

/** What each verifier says, in the order of the page. */
function verdicts(page: Page): Promise<readonly string[]> {
  return page.locator('.proof .verdict .says').allInnerTexts()
}

/** The text of all steps, without that of the form: it shows which field was chosen last. */
function cardsIn(text: string): string {
  return text.slice(text.indexOf('1. A block'))
}

test('the proof of the node of the page is proven, and the bar has a part for each producer', async () => {
  const { page, trouble } = await open('/proof-step-by-step')
  await says(page, accepted)
  expect(await verdicts(page)).toEqual(['proven', 'proven', 'proven', 'proven'])
  const widths = await page.locator('.proof .bar span').evaluateAll(all => all.map(each => each.clientWidth))
  expect(widths.length).toBe(6)
  // 28 % beside 14 %.
  expect((widths[0] ?? 0) / (widths[3] ?? 0)).toBeCloseTo(2, 1)
  const mark = await page.locator('.proof .bar').evaluate(bar => {
    const { left, width } = bar.getBoundingClientRect()
    return ((bar.querySelector('i')?.getBoundingClientRect().left ?? 0) - left) / width
  })
  expect(mark).toBeCloseTo(2 / 3, 2)
  expect(await page.locator('.proof .changed').count()).toBe(0)
  expect(trouble).toEqual([])
})

/** What the page says after a flipped bit of each example, in the order of the buttons. */
const examples = {
  'a signature': 'verifyLightClientBlock refuses: PROOF_INVALID: INVALID_SIGNATURE in approvals_after_next.0.',
  'the log': 'verifyOutcome refuses: PROOF_INVALID: WRONG_ROOT in outcome_root_proof.',
  'a Merkle step': 'verifyOutcome refuses: PROOF_INVALID: WRONG_ROOT in block_proof.',
  'a trie node': 'verifyState refuses: PROOF_INCOMPLETE: MISSING_TRIE_NODE in proof.',
  'the value': 'verifyState refuses: PROOF_INVALID: OTHER_VALUES in values.0.value.',
  'a field that nobody reads': 'All four verifiers accept: no hash covers this field, so none of them reads it.',
}

test('a flipped bit of each example changes the verdict to its reason, and flipped back, all is as before', async () => {
  const { page, trouble } = await open('/proof-step-by-step')
  await says(page, accepted)
  const before = cardsIn(await page.locator('.proof').innerText())
  expect(await page.locator('.proof .examples button').allInnerTexts()).toEqual(Object.keys(examples))
  for (const [name, said] of Object.entries(examples)) {
    await page.getByRole('button', { name, exact: true }).click()
    await says(page, said)
    await page.getByRole('button', { name: 'Flip it back' }).click()
    await says(page, accepted)
    expect(cardsIn(await page.locator('.proof').innerText())).toBe(before)
  }
  expect(trouble).toEqual([])
})

test('the keyboard alone chooses a field, a byte and a bit, flips it and flips it back', async () => {
  const { page } = await open('/proof-step-by-step')
  await says(page, accepted)
  const named = (): Promise<string> =>
    page.evaluate(() => {
      const element = document.activeElement
      const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null
      return (labels?.[0] ?? element)?.textContent?.trim() ?? ''
    })
  // From the last example on, each field is one step of the tab key away.
  await page.getByRole('button', { name: 'a field that nobody reads' }).focus()
  await page.keyboard.press('Tab')
  expect(await named()).toBe('Field')
  await page.keyboard.type('gas_price')
  await page.keyboard.press('Tab')
  expect(await named()).toBe('Byte, 0 to 15')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  expect(await named()).toBe('Bit')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  expect(await named()).toBe('Flip')
  await page.keyboard.press('Enter')
  await says(page, 'verifyBlock refuses: PROOF_INVALID: BLOCK_HASH in header.')
  // A verifier that has no block to prove from says so.
  expect(await verdicts(page)).toEqual([
    'proven',
    'proven',
    'PROOF_INVALID: BLOCK_HASH in header',
    'nothing to prove from',
  ])
  // The second bit of the second byte: 2^9.
  expect(await page.locator('.proof .change').innerText()).toContain('100000000 became 100000512')
  expect(await named()).toBe('Flip it back')
  await page.keyboard.press('Space')
  await says(page, accepted)
})

test('a flipped bit of a path marks each hash after it, and the comparison that fails', async () => {
  const { page } = await open('/proof-step-by-step')
  await says(page, accepted)
  await page.getByRole('button', { name: 'a Merkle step' }).click()
  await page.locator('.proof .unequal').waitFor()
  const results = page.getByRole('list', { name: 'Path in the chain' }).locator('.result code')
  const marked = await results.evaluateAll(all => all.map(each => each.classList.contains('changed')))
  expect(marked).toEqual(marked.map((_, index) => index >= 2))
  expect(await page.locator('.proof .unequal').innerText()).toContain('block_merkle_root of the head')
})

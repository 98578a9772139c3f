import type { Page } from 'playwright-core'

/** What a reader does with the form of a builder. */
export interface Form {
  /** Presses "Call" and waits for the outcome. */
  call(): Promise<void>
  fill(label: string, text: string): Promise<void>
  choose(label: string, value: string): Promise<void>
  tab(name: string): Promise<void>
  /** The code in the open tab. */
  box(): Promise<string>
  status(): Promise<string>
}

/** The form of the open page. */
export function form(page: Page): Form {
  const status = page.locator('.try-it [role=status]')
  return {
    call: async () => {
      const before = await page.locator('.try-it').getAttribute('data-calls')
      await page.getByRole('button', { name: 'Call', exact: true }).click()
      await page.locator(`.try-it[data-calls="${Number(before) + 1}"]`).waitFor()
    },
    fill: (label, text) => page.getByLabel(label, { exact: false }).first().fill(text),
    choose: async (label, value) => void (await page.getByLabel(label).selectOption(value)),
    tab: name => page.getByRole('tab', { name }).click(),
    box: () => page.locator('.try-it [role=tabpanel] pre').innerText(),
    status: () => status.innerText(),
  }
}

import { chromium, type Browser, type Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

const quiet = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']

/** The system's Chromium, without requests of its own. */
export function launchChromium(...more: readonly string[]): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  return chromium.launch({ executablePath, args: [...quiet, ...more] })
}

/** An empty page in the system's Chromium, until the test ends. */
export async function newPage(): Promise<Page> {
  const browser = await launchChromium()
  onTestFinished(() => browser.close())
  return (await browser.newContext()).newPage()
}

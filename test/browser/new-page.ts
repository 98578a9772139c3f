import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

const quiet = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']

/** Milliseconds for what a page does: enough for a machine that other suites keep busy. */
const longestWait = 120_000

/** The system's Chromium, without requests of its own. */
export function launchChromium(...more: readonly string[]): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  return chromium.launch({ executablePath, args: [...quiet, ...more] })
}

/** An empty page, with cookies and storage of its own. */
export async function openTab(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(longestWait)
  return context.newPage()
}

/** An empty page in the system's Chromium, until the test ends. */
export async function newPage(): Promise<Page> {
  const browser = await launchChromium()
  onTestFinished(() => browser.close())
  return openTab(browser)
}

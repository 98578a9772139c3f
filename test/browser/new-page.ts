import { chromium, type Browser, type Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

const quiet = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']

/** The system's Chromium, without requests of its own. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: quiet })
}

/** An empty page in the system's Chromium, until the test ends. */
export async function newPage(): Promise<Page> {
  const browser = await launchChromium()
  onTestFinished(() => browser.close())
  return browser.newPage()
}

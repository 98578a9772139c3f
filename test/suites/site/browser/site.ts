/** Serves the built site and opens its pages in Chromium, for the tests of this folder. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { launchChromium, openTab } from '../../../browser/new-page.js'

export const built = fileURLToPath(new URL('../../../../docs/.vitepress/dist/', import.meta.url))

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.md': 'text/markdown; charset=utf-8',
}

export type OpenPage = {
  readonly page: Page
  /** What the page asked of other origins, wrote as an error to the console, threw, or was refused by its policy. */
  readonly trouble: readonly string[]
}

export type Site = {
  readonly origin: () => string
  /** Opens an address of the site, such as `/errors`, until the test ends. No request can leave the site. */
  readonly open: (address: string, options?: BrowserContextOptions) => Promise<OpenPage>
}

/** The key or the certificate of a site with `https`. Only there do workers have all ways to the network. */
function pem(name: 'key' | 'certificate'): string {
  return readFileSync(new URL(`../../../runtime/node/certificate/${name}.pem`, import.meta.url), 'utf8')
}

/** The built site and a browser, for all tests of a file. */
export function useSite(scheme: 'http' | 'https' = 'http'): Site {
  if (!existsSync(`${built}index.html`)) throw new Error('There is no site: `npm run docs` makes it.')
  const answer: RequestListener = (request, response) => {
    const file = fileAt(new URL(request.url ?? '/', 'http://site').pathname)
    response.writeHead(file === null ? 404 : 200, {
      'content-type': types[extname(file ?? '404.html')] ?? 'text/plain',
    })
    response.end(readFileSync(file ?? `${built}404.html`))
  }
  const server =
    scheme === 'http' ? createServer(answer) : createSecureServer({ key: pem('key'), cert: pem('certificate') }, answer)
  let browser: Browser
  beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser.close()
    server.close()
  })
  const origin = (): string => `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, open: (address, options) => openPage(browser, origin(), address, options) }
}

async function openPage(
  browser: Browser,
  origin: string,
  address: string,
  options: BrowserContextOptions = {},
): Promise<OpenPage> {
  const page = await openTab(browser, { viewport: { width: 1280, height: 800 }, ...options })
  const context = page.context()
  onTestFinished(() => context.close())
  const trouble: string[] = []
  await context.route(
    url => url.origin !== origin && url.protocol.startsWith('http'),
    async route => {
      trouble.push(`asked ${route.request().url()}`)
      await route.abort()
    },
  )
  // A refusal of the content security policy is an error of the console too.
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') trouble.push(message.text())
  })
  page.on('pageerror', error => trouble.push(String(error)))
  await page.goto(origin + address, { waitUntil: 'networkidle' })
  await expect.poll(() => page.evaluate(hearsKeys)).toBe(true)
  return { page, trouble }
}

/** Runs in the page: whether Vue has mounted it. Keys and clicks before that are lost. A Markdown file has no app to mount. */
function hearsKeys(): boolean {
  const app = document.querySelector('#app')
  return app === null || Object.hasOwn(app, '__vue_app__')
}

/** The file of an address, as hosts of pages find it: `/errors` is `errors.html`. */
function fileAt(path: string): string | null {
  const found = [path, `${path}.html`, `${path}/index.html`].map(name => join(built, decodeURIComponent(name)))
  return found.find(name => existsSync(name) && statSync(name).isFile()) ?? null
}

import { createSocket } from 'node:dgram'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { playgroundHash } from '../../../../docs/.vitepress/theme/playground/share.ts'
import { launchChromium, openTab } from '../../../browser/new-page.js'
import { attempts, programOf } from './attempts.js'
import { useSite } from './site.js'

const site = useSite('https')

/** Each thing that reached the servers of this test, over TCP or UDP. */
const reached: string[] = []
let browser: Browser
let server: Server
const datagrams = createSocket('udp4')

beforeAll(async () => {
  server = createServer((request, response) => {
    reached.push(`${request.method} ${request.url}`)
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' }).end('')
  })
  // Also what never becomes a request, such as the beginning of WebSocket or of TLS.
  server.on('connection', () => reached.push('a connection'))
  datagrams.on('message', () => reached.push('a datagram'))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // Else Chromium itself keeps pages from some servers of this machine, and the policy would not be what is tested.
  browser = await launchChromium('--disable-features=LocalNetworkAccessChecks')
  await new Promise<void>(resolve => datagrams.bind(port(), '127.0.0.1', resolve))
})

afterAll(async () => {
  await browser.close()
  server.closeAllConnections()
  server.close()
  datagrams.close()
})

const port = (): number => (server.address() as AddressInfo).port

async function ran(page: Page): Promise<string> {
  await page.locator('.cm-content').waitFor()
  await page.getByRole('button', { name: 'Run' }).click()
  await page.getByText('The program has ended.').waitFor()
  return page.locator('.playground .output').innerText()
}

type Opened = { readonly page: Page; readonly answered: readonly string[] }

/** A page without the filter of `useSite`, so that the policy alone keeps requests back. */
async function open(code: string): Promise<Opened> {
  const page = await openTab(browser, { ignoreHTTPSErrors: true })
  onTestFinished(() => page.context().close())
  const answered: string[] = []
  page.on('response', response => void answered.push(response.url()))
  await page.goto(`${site.origin()}/playground${await playgroundHash({ code, trouble: 'none' })}`)
  return { page, answered }
}

const names = Object.keys(attempts)
const size = 11
const parts = Array.from({ length: Math.ceil(names.length / size) }, (_, at) => names.slice(at * size, (at + 1) * size))

describe('a program in a link', () => {
  test.each(parts)('reaches no host by: %s, %s, %s, and others', async (...part) => {
    reached.length = 0
    const { page, answered } = await open(programOf(part, port(), site.origin()))
    expect(await ran(page)).toContain('all tried')
    expect(reached).toEqual([])
    expect(answered.filter(url => url.includes('probe'))).toEqual([])
  })

  test('would reach hosts without the policy of the frame', async () => {
    reached.length = 0
    for (const part of parts.slice(0, 2)) {
      const { page } = await open(programOf(part, port(), site.origin()))
      await page.route('**/playground-frame.html', async route => {
        const text = await (await route.fetch()).text()
        await route.fulfill({ contentType: 'text/html', body: text.replace(/<meta http-equiv.*>/, '') })
      })
      await ran(page)
    }
    const ways = [
      'own-fetch',
      'k',
      'xhr',
      'events',
      'scripts',
      'module',
      'static',
      'dynamic',
      'nested',
      'nested-scripts',
    ]
    expect(reached).toEqual(expect.arrayContaining(ways.map(path => `GET /${path}`)))
  })

  test('has no document, no storage and no cookie of the page, and no channel to it', async () => {
    const { page } = await open(`const tell = (name: string, found: () => unknown) => {
  try { console.log(name, typeof found() === 'undefined' ? 'none' : String(found())) } catch (error) { console.log(name, (error as Error).name) }
}
for (const name of ['document', 'parent', 'localStorage', 'sessionStorage', 'cookieStore', 'caches'])
  tell(name, () => (self as any)[name])
tell('origin', () => self.origin)
tell('indexedDB', () => indexedDB.open('site'))
new BroadcastChannel('site').postMessage('reached')
console.log('<b id="made">bold</b>')
postMessage({ kind: 'result', text: '<i id="made">italic</i>' })
`)
    await page.evaluate(() => {
      localStorage.setItem('secret', 'a')
      document.cookie = 'secret=a'
      new BroadcastChannel('site').addEventListener('message', () => (document.title = 'reached'))
    })
    expect((await ran(page)).split('\n')).toEqual([
      'document none',
      'parent none',
      'localStorage none',
      'sessionStorage none',
      'cookieStore none',
      'caches none',
      'origin null',
      'indexedDB SecurityError',
      '<b id="made">bold</b>',
      'export default',
      '<i id="made">italic</i>',
    ])
    expect(await page.locator('#made').count()).toBe(0)
    expect(await page.title()).toBe('Playground | near-rpc-codegen')
  })

  test('that floods the page with messages is stopped', async () => {
    const { page } = await open("for (;;) postMessage({ kind: 'line', level: 'log', text: 'a' })")
    expect(await ran(page)).toContain('The program was stopped: it sent too many messages.')
  })

  test('learns in words that there is no other host', async () => {
    const { page } = await open("await fetch('https://rpc.mainnet.near.org')")
    expect(await ran(page)).toBe(
      'TypeError: A program in the playground reaches no host but those that end in .example.',
    )
  })
})

const address = (): string => `${site.origin()}/playground-frame.html`

/** Gives the frame a program, and waits this many milliseconds for its answer. */
const answerOf = (page: Page, sandbox: string | null, patience: number): Promise<string> =>
  page.evaluate(
    async ([url, flags, time]) => {
      const channel = new MessageChannel()
      const answer = new Promise<string>(resolve => {
        channel.port1.addEventListener('message', ({ data }) => resolve(data.kind))
        channel.port1.start()
      })
      const start = { code: "console.log('ran')", trouble: 'none' }
      if (url === location.href) postMessage(start, '*', [channel.port2])
      else {
        const frame = document.createElement('iframe')
        if (flags !== null) frame.setAttribute('sandbox', flags)
        frame.src = url
        frame.addEventListener('load', () => frame.contentWindow?.postMessage(start, '*', [channel.port2]))
        document.body.append(frame)
      }
      return Promise.race([answer, new Promise<string>(resolve => setTimeout(resolve, time, 'no answer'))])
    },
    [address(), sandbox, patience] as const,
  )

/** Longer than a program takes to begin, here and on a machine that other suites keep busy. */
const [usual, longest] = [3_000, 120_000]

describe('the frame', () => {
  test.each([
    ['without an origin runs a program', 'allow-scripts', longest, 'line'],
    ['with the origin of the site runs none', 'allow-scripts allow-same-origin', usual, 'no answer'],
    ['that is no sandbox runs none', null, usual, 'no answer'],
  ])('%s', async (_, sandbox, patience, answer) => {
    const { page } = await open('')
    expect(await answerOf(page, sandbox, patience)).toBe(answer)
  })

  test('in a tab of its own runs none', async () => {
    const { page } = await open('')
    await page.goto(address())
    expect(await answerOf(page, null, usual)).toBe('no answer')
  })
})

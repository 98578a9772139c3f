import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { framePath } from '../../../../docs/.vitepress/theme/playground/runner/frame-path.ts'
import { pagesInDocs } from '../../../docs/pages.js'
import { useSite, built } from './site.js'

const site = useSite()

const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).map(path => path.replaceAll('\\', '/'))
// No reader opens the frame in which programs of the playground run.
const pages = files.filter(path => path.endsWith('.html') && path !== framePath.slice(1))
const textOf = (path: string): string => readFileSync(built + path, 'utf8')

test('each hand-written page and each builder is a page of the site', () => {
  const written = pagesInDocs().map(path => path.replace(/^docs\/(.*)\.md$/, '$1.html'))
  const index = readFileSync(new URL('../../../../generated/src/index.ts', import.meta.url), 'utf8')
  const lists = [...index.matchAll(/^export \{([^}]*)\} from '\.\/methods\//gm)].map(([, names = '']) => names)
  const names = lists.flatMap(list => list.match(/\w+/g) ?? [])
  // Each builder stands beside its discriminator and its table of errors.
  const builders = names.filter(name => !/^is\w+Error$|Errors$/.test(name))
  expect(builders.length).toBeGreaterThan(60)
  expect(pages).toEqual(expect.arrayContaining([...written, ...builders.map(name => `builders/${name}.html`)]))
})

test('each link within the site leads to a page and to a heading of it', () => {
  const ids = new Map(
    pages.map(path => [path, new Set([...textOf(path).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]),
  )
  const broken = pages.flatMap(path => {
    const hrefs = [...textOf(path).matchAll(/<a[^>]* href="([^"]+)"/g)].map(([, href = '']) => href)
    return hrefs.filter(href => !/^[a-z]+:/.test(href) && !leads(href, path)).map(href => `${path}: ${href}`)
  })
  expect(broken).toEqual([])

  function leads(href: string, from: string): boolean {
    const { pathname, hash } = new URL(href, `http://site/${from.replace(/\.html$/, '')}`)
    const target = decodeURIComponent(pathname)
      .slice(1)
      .replace(/(^|\/)$/, '$1index')
    if (files.includes(target)) return true
    const found = ids.get(`${target}.html`)
    return found !== undefined && (hash === '' || found.has(decodeURIComponent(hash.slice(1))))
  }
})

test('each page has a policy that runs no other script, and no text as code', () => {
  const policies = pages.map(
    path => /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(textOf(path))?.[1],
  )
  for (const policy of policies) {
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[^']+')+(?:;|$)/)
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
  }
})

test('the first page has less than 150 kB compressed, with all that it loads', async () => {
  const { page } = await site.open('/errors.md')
  const loaded: Promise<number>[] = []
  page.on('response', response => {
    if (response.ok()) loaded.push(response.body().then(body => gzipSync(body).length))
  })
  await page.goto(`${site.origin()}/`, { waitUntil: 'networkidle' })
  const sizes = await Promise.all(loaded)
  expect(sizes.length).toBeGreaterThan(4)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150_000)
})

test('each page is there as Markdown, and the lists for agents name it', () => {
  const markdown = files.filter(path => path.endsWith('.md'))
  expect(markdown.toSorted()).toEqual(
    pages
      .filter(path => path !== '404.html')
      .map(path => path.replace(/html$/, 'md'))
      .toSorted(),
  )
  const list = textOf('llms.txt')
  expect(markdown.filter(path => !list.includes(`](/${path})`))).toEqual([])
  const full = textOf('llms-full.txt')
  expect(markdown.filter(path => !full.includes(`<!-- /${path} -->`))).toEqual([])
})

test('the Markdown of a builder has its program and its failures, and links to Markdown', () => {
  const text = textOf('builders/viewState.md')
  expect(text).toMatch(/^# viewState\n/)
  expect(text).toContain("```ts\nimport { createClient, viewState } from 'near-rpc-client'")
  expect(text).toContain('### TOO_LARGE_CONTRACT_STATE')
  expect(text).toContain('](/errors.md#every-method)')
  expect(text).not.toContain('<TryIt')
})

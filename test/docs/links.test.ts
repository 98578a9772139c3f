import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { anchorsIn, brokenLinks, linksIn } from './links.js'
import { readPage } from './page.js'
import { allPages, pagesInDocs } from './pages.js'

test.each(allPages())('each link and picture of %s leads to a file, and each anchor to a heading', path => {
  expect(brokenLinks(path, { exists: existsSync, read: readPage })).toEqual([])
})

/** Pages that only the site has: its home page, pages that are programs, and the pages outside of `docs/` under other addresses. */
const ofTheSite = /^docs\/((index|error-index|playground)\.md|project\/)/

test('a reader reaches each page from the README over links', () => {
  const found = reachable()
  expect(pagesInDocs().filter(path => !found.has(path) && !ofTheSite.test(path))).toEqual([])
})

const pages: { readonly [path: string]: string } = {
  'docs/a.md': `# A page

## \`send_tx\`: what it is, and why

[itself](#send_tx-what-it-is-and-why), [b](b.md), [part of b](b.md#b), [up](../README.md), [code](../src/x.ts)
and [another site](https://rpc.example#top). ![A picture](a.svg)

\`\`\`md
[only shown](nowhere.md)
\`\`\`

- [no page](c.md)
- [no heading](#c)
- [no heading of b](b.md#c)
- [an anchor of a file](../src/x.ts#L1)
- ![no picture](b.svg)
`,
  'docs/b.md': '# b\n',
  'README.md': '',
  'src/x.ts': '',
  'docs/a.svg': '',
}

test('a link to a missing page, heading or picture is broken', () => {
  const target = { exists: (path: string) => path in pages, read: (path: string) => pages[path] ?? '' }
  expect(brokenLinks('docs/a.md', target)).toEqual(['c.md', '#c', 'b.md#c', '../src/x.ts#L1', 'b.svg'])
})

test('equal headings get numbers', () => {
  expect([...anchorsIn('# Fields\n## Fields\n### `a` & b\n')]).toEqual(['fields', 'fields-1', 'a--b'])
})

/** The pages that links lead to, from the README on. */
function reachable(): ReadonlySet<string> {
  const found = new Set(['README.md'])
  for (const path of found)
    for (const link of linksIn(readPage(path))) {
      const [file = ''] = link.split('#')
      const page = new URL(file, `file:///${path}`).pathname.slice(1)
      if (!link.includes('://') && page.endsWith('.md') && existsSync(page)) found.add(page)
    }
  return found
}

import { expect, test } from 'vitest'
import { toString } from 'mdast-util-to-string'
import { parseMarkdown } from './markdown.js'
import { readPage } from './page.js'
import { pagesInDocs } from './pages.js'

/** The site's own pages begin in their own way. */
const ownOfSite = ['docs/index.md', 'docs/playground.md', 'docs/proof-step-by-step.md', 'docs/project/']
const pages = pagesInDocs().filter(path => !ownOfSite.some(own => path.startsWith(own)))

const starts = ['Use this page when ', 'Use this page to ', 'You want ', 'You have ']

test.each(pages)('%s begins with a title, and with what its reader wants', path => {
  const [title, first] = parseMarkdown(readPage(path)).children
  expect(title).toMatchObject({ type: 'heading', depth: 1 })
  expect(first?.type).toBe('paragraph')
  expect(starts.filter(start => first && toString(first).startsWith(start))).toHaveLength(1)
})

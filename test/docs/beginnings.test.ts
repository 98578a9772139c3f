import { expect, test } from 'vitest'
import { readPage } from './page.js'
import { pagesInDocs } from './pages.js'

/** The site's own pages begin in their own way. */
const pages = pagesInDocs().filter(path => !/^docs\/(index\.md|playground\.md|project\/)/.test(path))

test.each(pages)('%s begins with a title, and with what its reader wants', path => {
  expect(readPage(path)).toMatch(/^# .+\n\n(Use this page (when|to)|You (want|have)) /)
})

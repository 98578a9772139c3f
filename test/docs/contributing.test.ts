import { existsSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { namesIn, readPage, tableUnder } from './page.js'
import { pagesInDocs } from './pages.js'

const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'conformance/README.md', ...pagesInDocs()]
const folders = new Set([
  '.ci',
  'conformance',
  'docs',
  'examples',
  'generated',
  'generator',
  'spec',
  'templates',
  'test',
])

test.each(pages)('each path that %s names exists', path => {
  const named = namesIn(readPage(path)).filter(name => folders.has(name.split('/')[0] ?? '') && name.includes('/'))
  // A name with a star stands for the files of its folder.
  const missing = named.filter(name => !existsSync(name.includes('*') ? dirname(name) : name))
  // `npm run docs` makes this folder.
  expect(missing.filter(name => name !== 'docs/.vitepress/dist')).toEqual([])
})

test('CONTRIBUTING names each folder of generator/ and templates/', () => {
  const named = tableUnder(readPage('CONTRIBUTING.md'), 'To change X, open Y').flatMap(([, open]) => namesIn(open))
  const rooms = ['generator', 'templates'].flatMap(root => foldersIn(root).map(name => `${root}/${name}/`))
  expect(rooms.filter(room => !named.some(name => name.startsWith(room)))).toEqual([])
})

test('the glossary explains each word once, in the order of the alphabet', () => {
  const words = tableUnder(readPage('CONTRIBUTING.md'), 'Glossary').map(([word]) => word)
  expect(words).toContain('lock file')
  expect(words).toEqual([...new Set(words)].toSorted())
})

function foldersIn(root: string): readonly string[] {
  const entries = readdirSync(root, { withFileTypes: true })
  return entries.filter(entry => entry.isDirectory()).map(({ name }) => name)
}

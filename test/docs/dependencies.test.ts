import { expect, test } from 'vitest'
import { readPage, tablesIn } from './page.js'

const page = readPage('docs/dependencies.md')

test('the page lists each dependency of package.json, with its version', () => {
  const { dependencies }: { readonly dependencies: Readonly<Record<string, string>> } = JSON.parse(
    readPage('package.json'),
  )
  const [beforeHeadings = ''] = page.split(/^## /m)
  const listed = tablesIn(beforeHeadings).map(([name, version]) => [name, version])
  expect(listed.toSorted()).toEqual(Object.entries(dependencies).toSorted())
})

test('the page names the lines of the file to replace, and of its stand-in', () => {
  const said = [...page.matchAll(/(?:has|in) (\d+)\s+lines/g)].map(([, lines]) => Number(lines))
  expect(said).toEqual([
    linesOf('generator/emit/schemas/openapi-typescript.ts'),
    linesOf('test/emit/schemas/stand-in.ts'),
  ])
})

function linesOf(path: string): number {
  return readPage(path).trimEnd().split('\n').length
}

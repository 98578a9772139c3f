import { createRequire } from 'node:module'
import { ts as bundled } from 'ts-morph'
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

test('openapi-typescript asks for TypeScript 5, and ts-morph contains the TypeScript of the page', () => {
  const require = createRequire(import.meta.url)
  const { peerDependencies } = require('openapi-typescript/package.json') as {
    readonly peerDependencies: Readonly<Record<string, string>>
  }
  expect(peerDependencies).toEqual({ typescript: '^5.x' })
  expect(page).toContain(`ts-morph contains a TypeScript of its own, ${bundled.version}.`)
})

function linesOf(path: string): number {
  return readPage(path).trimEnd().split('\n').length
}

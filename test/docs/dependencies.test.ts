import { createRequire } from 'node:module'
import { ts as bundled } from 'ts-morph'
import { expect, test } from 'vitest'
import { plainText, readPage, tablesIn } from './page.js'

const page = readPage('docs/dependencies.md')

test('the page lists each dependency of package.json, with its version', () => {
  const { dependencies }: { readonly dependencies: Readonly<Record<string, string>> } = JSON.parse(
    readPage('package.json'),
  )
  const [beforeHeadings = ''] = page.split('\n## ')
  const listed = tablesIn(beforeHeadings).map(([name, version]) => [name, version])
  expect(listed.toSorted()).toEqual(Object.entries(dependencies).toSorted())
})

test('the page names the lines of the file to replace, and of its stand-in', () => {
  const [used, standIn] = ['generator/emit/schemas/openapi-typescript.ts', 'test/emit/schemas/stand-in.ts'].map(linesOf)
  expect(plainText(page)).toContain(`in the place of that file, which has ${used} lines`)
  expect(plainText(page)).toContain(`is one without openapi-typescript, in ${standIn} lines`)
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

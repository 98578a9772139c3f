import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { toolHash } from '../../../generator/cli/cache/tool-hash.js'

/** A package with these files, and how its hash changes when one of them does. */
function packageWith(files: readonly string[]): { readonly changes: (path: string) => boolean } {
  const root = mkdtempSync(join(tmpdir(), 'tool-hash-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const path of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), 'before')
  }
  const changes = (path: string): boolean => {
    const before = toolHash(root)
    writeFileSync(join(root, path), `after ${path}`)
    return toolHash(root) !== before
  }
  return { changes }
}

const counted = [
  'dist/generator/main.js',
  'templates/bundle.mjs',
  'templates/package.json.hbs',
  'templates/runtime/http.ts',
  'templates/project/gitignore',
  'templates/tsconfig.json',
  'package.json',
  'LICENSE',
]
const notCounted = ['dist/generator/main.d.ts', 'dist/generator/main.js.map', 'dist/generator/tsconfig.tsbuildinfo']

test.each(counted)('another %s is another tool', path => {
  expect(packageWith(counted).changes(path)).toBe(true)
})

test.each(notCounted)('another %s is the same tool', path => {
  expect(packageWith([...counted, ...notCounted]).changes(path)).toBe(false)
})

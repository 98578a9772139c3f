import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { compileClient } from '../generator/compile-client.js'
import type { Diagnostic } from '../generator/diagnostics/diagnostic.js'

/** A folder outside this repository, where TypeScript finds no types of Node.js. */
const withoutNodeTypes = await mkdtemp(join(tmpdir(), 'compile-client-'))
afterAll(() => rm(withoutNodeTypes, { recursive: true }))

/** A folder in this repository, where TypeScript finds the types of Node.js. It does not exist on the disk. */
const withNodeTypes = 'generated/not-on-disk'

/** Small libraries: parsing TypeScript's own declarations takes most of the time of a test. */
const strict = { path: 'tsconfig.json', text: '{ "compilerOptions": { "strict": true, "lib": ["es5"], "types": [] } }' }
const lax = { path: 'tsconfig.json', text: '{ "compilerOptions": { "strict": false, "lib": ["es5"], "types": [] } }' }

function texts(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map(({ at, message }) => `${at === null ? '' : `${at.file}:${at.line}:${at.column} `}${message}`)
}

test('accepts files that import each other and are not on the disk', () => {
  const files = [
    strict,
    { path: 'src/index.ts', text: "import { one } from './deep/one.js'\nexport const two: number = one + one\n" },
    { path: 'src/deep/one.ts', text: 'export const one = 1\n' },
  ]
  expect(compileClient(files, withNodeTypes)).toEqual([])
})

test('reports an error with its position in the output folder, on one line', () => {
  const text = 'export const list: readonly { readonly a: string }[] = [\n  { a: 1 },\n]\n'
  expect(compileClient([strict, { path: 'src/index.ts', text }], withNodeTypes)).toEqual([
    {
      code: 'RPC402',
      at: { file: 'generated/not-on-disk/src/index.ts', line: 2, column: 5 },
      message: "The client does not compile: TS2322 Type 'number' is not assignable to type 'string'.",
      help: 'Nothing was written. Correct the description or its overlay. If both are right, report a bug of near-rpcgen.',
    },
  ])
})

test('reports code that overflows the stack of TypeScript', () => {
  const text = `export const nested = ${'('.repeat(20_000)}1${')'.repeat(20_000)}\n`
  expect(texts(compileClient([strict, { path: 'src/index.ts', text }], withNodeTypes))).toEqual([
    'The client does not compile: Maximum call stack size exceeded',
  ])
})

test('uses the flags of the client: with `strict` off, a parameter needs no type', () => {
  const source = { path: 'src/index.ts', text: 'export function same(value) {\n  return value\n}\n' }
  const implicitAny = "TS7006 Parameter 'value' implicitly has an 'any' type."
  expect(texts(compileClient([strict, source], withNodeTypes))).toEqual([
    `generated/not-on-disk/src/index.ts:1:22 The client does not compile: ${implicitAny}`,
  ])
  expect(compileClient([lax, source], withNodeTypes)).toEqual([])
})

test('uses the default flags of TypeScript if there is no tsconfig.json', () => {
  hideNodeTypes()
  // The first line replaces the default library, which takes long to parse.
  const head = '/// <reference no-default-lib="true" />\n/// <reference lib="es5" />\n'
  const source = { path: 'src/index.ts', text: `${head}export const text: string = undefined\n` }
  // `strict` is on from TypeScript 6.
  const isStrict = Number(ts.versionMajorMinor) >= 6
  expect(compileClient([source], withoutNodeTypes)).toHaveLength(isStrict ? 1 : 0)
})

test('reports an error of the options without a position', () => {
  const config = {
    path: 'tsconfig.json',
    text: '{ "compilerOptions": { "types": ["not-installed"], "lib": ["es5"] } }',
  }
  const files = [config, { path: 'src/index.ts', text: 'export {}\n' }]
  const message = "Cannot find type definition file for 'not-installed'."
  expect(texts(compileClient(files, withNodeTypes))).toEqual([
    expect.stringContaining(`The client does not compile: TS2688 ${message}`),
  ])
})

test.each(['src/testing/node.ts', 'src/runtime/node/http.ts'])('checks %s only with the types of Node.js', path => {
  const files = [
    strict,
    { path: 'src/index.ts', text: 'export {}\n' },
    { path, text: 'export const port: string = 1\n' },
  ]
  expect(texts(compileClient(files, withNodeTypes))).toEqual([
    `generated/not-on-disk/${path}:1:14 The client does not compile: TS2322 Type 'number' is not assignable to type 'string'.`,
  ])
  hideNodeTypes()
  expect(compileClient(files, withoutNodeTypes)).toEqual([])
})

/** TypeScript looks for types in the current folder too. */
function hideNodeTypes(): void {
  const currentFolder = vi.spyOn(ts.sys, 'getCurrentDirectory').mockReturnValue(withoutNodeTypes)
  onTestFinished(() => currentFolder.mockRestore())
}

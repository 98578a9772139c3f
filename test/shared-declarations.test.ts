import ts from 'typescript'
import { expect, test } from 'vitest'
import { withSharedDeclarations } from '../generator/shared-declarations.js'

/** A host whose files a test can change. */
function hostOf(files: Record<string, string>): ts.CompilerHost {
  const disk = ts.createCompilerHost({})
  return withSharedDeclarations({
    ...disk,
    readFile: path => files[path],
    getSourceFile: (path, options) => ts.createSourceFile(path, files[path] ?? '', options),
  })
}

const read = (host: ts.CompilerHost, path: string) => host.getSourceFile(path, ts.ScriptTarget.ES2020)

test('two hosts share a declaration file until its text changes, and share no other file', () => {
  const files = { '/shared/a.d.ts': 'declare const a: 1\n', '/shared/a.ts': 'export const a = 1\n' }
  const [first, second] = [hostOf(files), hostOf(files)]
  const declarations = read(first, '/shared/a.d.ts')
  expect(declarations?.text).toBe('declare const a: 1\n')
  expect(read(second, '/shared/a.d.ts')).toBe(declarations)
  expect(second.getSourceFile('/shared/a.d.ts', ts.ScriptTarget.ES5)).not.toBe(declarations)
  expect(read(second, '/shared/a.ts')).not.toBe(read(first, '/shared/a.ts'))
  files['/shared/a.d.ts'] = 'declare const a: 2\n'
  expect(read(second, '/shared/a.d.ts')?.text).toBe('declare const a: 2\n')
})

import { execFileSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { beforeAll, expect, test } from 'vitest'

const folder = realpathSync('test/stores/drivers')

beforeAll(() => {
  if (!existsSync(join(folder, 'node_modules/postgres')))
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
})

/** The errors of the compiler for a program that gives the drivers of a library to a store. */
function errorsOf(program: string, types: readonly string[], lib: readonly string[]): readonly string[] {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    lib: lib.map(name => `lib.${name}.d.ts`),
    types: [...types],
    typeRoots: ['@types', '@cloudflare', ''].map(name => join(folder, 'node_modules', name)),
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    noEmit: true,
  }
  const path = join(folder, 'programs', program)
  const compiled = ts.createProgram([path], options)
  return ts
    .getPreEmitDiagnostics(compiled)
    .map(({ messageText, file }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
}

test.each([
  ['postgres.ts', ['node', 'pg'], ['es2023']],
  ['redis.ts', ['node'], ['es2023']],
  ['sqlite.ts', ['node', 'better-sqlite3'], ['es2023']],
  ['bun.ts', ['bun-types'], ['es2023']],
  ['workers.ts', ['workers-types'], ['es2023']],
])('%s compiles with the types of the drivers', (program, types, lib) => {
  expect(errorsOf(program, types, lib)).toEqual([])
})

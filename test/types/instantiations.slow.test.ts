import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { typed, untyped } from './twenty-methods.js'

/**
 * The most type instantiations that 20 methods add to a program without types, whose libraries alone need 4,656. Raise it
 * only for types that callers need: a compiler and an editor make each of them again.
 */
const limit = 10_100

type Cost = { readonly errors: readonly string[]; readonly instantiations: number }

/** Checks a program and all declarations that it needs, as a caller's compiler does with `skipLibCheck` off. */
function costOf(text: string): Cost {
  const path = join(ts.sys.getCurrentDirectory(), 'test/types/counted.ts')
  const options: ts.CompilerOptions = {
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    skipLibCheck: false,
    noEmit: true,
  }
  const disk = ts.createCompilerHost(options)
  const program = ts.createProgram([path], options, {
    ...disk,
    fileExists: name => name === path || disk.fileExists(name),
    readFile: name => (name === path ? text : disk.readFile(name)),
    getSourceFile: (name, target) =>
      name === path ? ts.createSourceFile(name, text, target) : disk.getSourceFile(name, target),
  })
  const errors = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
  return { errors, instantiations: program.getInstantiationCount() }
}

test('20 methods add few instantiations to a program without types', () => {
  const [ours, bare] = [costOf(typed), costOf(untyped)]
  expect([ours.errors, bare.errors]).toEqual([[], []])
  expect(bare.instantiations).toBeGreaterThan(1_000)
  expect(ours.instantiations - bare.instantiations).toBeLessThanOrEqual(limit)
})

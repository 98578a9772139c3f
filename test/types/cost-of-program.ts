import { join } from 'node:path'
import ts from 'typescript'

export type Cost = { readonly errors: readonly string[]; readonly instantiations: number }

/** Checks a program; with `withDeclarations` also all that it needs, as a compiler does with `skipLibCheck` off. */
export function costOf(text: string, withDeclarations: boolean): Cost {
  const path = join(ts.sys.getCurrentDirectory(), 'test/types/counted.ts')
  const options: ts.CompilerOptions = {
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    skipLibCheck: !withDeclarations,
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

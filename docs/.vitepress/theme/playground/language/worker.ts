/** The module of the worker that has TypeScript. */
import { createSystem, createVirtualTypeScriptEnvironment } from '@typescript/vfs'
import { createWorker } from '@valtown/codemirror-ts/worker'
import { expose } from 'comlink'
import ts from 'typescript'
import { programFile } from './program-file.ts'
import type { Declarations } from './read-declarations.ts'
import { transpile, type Transpiled } from './transpile.ts'

let files = new Map<string, string>()

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  lib: ['lib.es2022.d.ts', 'lib.webworker.d.ts', 'lib.webworker.iterable.d.ts', 'lib.webworker.asynciterable.d.ts'],
  strict: true,
  skipLibCheck: true,
  types: [],
}

const editing = createWorker(() => {
  const system = createSystem(files)
  return createVirtualTypeScriptEnvironment(system, [programFile], ts, options)
})

/** What the page can ask of the worker: what `@valtown/codemirror-ts` needs, and the program in JavaScript. */
const language = {
  ...editing,
  start: async (declarations: Declarations, program: string): Promise<void> => {
    files = new Map([...Object.entries(declarations), [programFile, program]])
    await editing.initialize()
  },
  transpile: (program: string): Transpiled => transpile(program),
}

export type Language = typeof language

expose(language)

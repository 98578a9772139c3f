import { dirname } from 'node:path'
import ts from 'typescript'

/** A file that is open in an editor, and TypeScript's answers about it. */
export type EditedFile = {
  readonly service: ts.LanguageService
  /** Changes the file, so that the next answer is not the one before. */
  readonly edit: () => void
}

const options: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  types: [],
  noEmit: true,
}

/** Opens a program at a path where there is no file. Its imports are those of the path's folder. */
export function editedFile(path: string, program: string): EditedFile {
  let version = 0
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [path],
    getScriptVersion: name => (name === path ? String(version) : '1'),
    getScriptSnapshot: name => {
      const text = name === path ? `${program}// ${version}\n` : ts.sys.readFile(name)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => dirname(path),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: name => name === path || ts.sys.fileExists(name),
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
  })
  return { service, edit: () => void version++ }
}

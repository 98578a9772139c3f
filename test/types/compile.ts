import { join, relative } from 'node:path'
import ts from 'typescript'
import { withSharedDeclarations } from '../../generator/shared-declarations.js'
import { shippedFlags } from '../shipped-flags.js'
import type { Listing } from '../write/temporary-folder.js'

/**
 * The compiler's errors, as `file:line TS1234 text`, in files that exist only in memory and in all files that they
 * import from the disk. The flags are those that a client ships, and `more`.
 */
export function compile(files: Listing, more: ts.CompilerOptions = {}): readonly string[] {
  const options = { ...shippedFlags, ...more }
  const texts = new Map(Object.entries(files).map(([path, text]) => [join(ts.sys.getCurrentDirectory(), path), text]))
  const disk = withSharedDeclarations(ts.createCompilerHost(options))
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: path => texts.has(path) || disk.fileExists(path),
    directoryExists: path => isAbove(path, texts.keys()) || ts.sys.directoryExists(path),
    readFile: path => texts.get(path) ?? disk.readFile(path),
    getSourceFile: (path, target) => {
      const text = texts.get(path)
      return text === undefined ? disk.getSourceFile(path, target) : ts.createSourceFile(path, text, target)
    },
  }
  return ts.getPreEmitDiagnostics(ts.createProgram([...texts.keys()], options, host)).map(show)
}

function isAbove(folder: string, paths: Iterable<string>): boolean {
  return [...paths].some(path => path.startsWith(`${folder}/`))
}

function show({ file, start, code, messageText }: ts.Diagnostic): string {
  const [text] = ts.flattenDiagnosticMessageText(messageText, '\n').split('\n')
  if (file === undefined || start === undefined) return `TS${code} ${text}`
  const { line } = file.getLineAndCharacterOfPosition(start)
  return `${relative('.', file.fileName).replaceAll('\\', '/')}:${line + 1} TS${code} ${text}`
}

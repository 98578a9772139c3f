import { join, resolve } from 'node:path'
import ts from 'typescript'
import type { Diagnostic } from './diagnostics/diagnostic.js'
import type { SourceFile } from './emit/source-file.js'

/** What TypeScript says about a client that is in memory, as if it stood in the folder `out`. */
export function compileClient(files: readonly SourceFile[], out: string): readonly Diagnostic[] {
  const folder = resolve(out)
  const texts = new Map(files.map(({ path, text }) => [join(folder, path), text]))
  const options = optionsOf(texts.get(join(folder, 'tsconfig.json')) ?? '{}', folder)
  const host = hostOf(texts, options)
  const types = ts.resolveTypeReferenceDirective('node', join(folder, 'src/index.ts'), options, host)
  const hasNode = types.resolvedTypeReferenceDirective !== undefined
  // Only what is there for testing needs the types of Node.js, and not each project has them.
  const testing = join(folder, 'src/runtime/testing/')
  const sources = [...texts.keys()].filter(path => path.endsWith('.ts') && (hasNode || !path.startsWith(testing)))
  const program = ts.createProgram(sources, hasNode ? options : { ...options, types: [] }, host)
  return ts.getPreEmitDiagnostics(program).map(found => diagnose(found, out, folder))
}

/** The client's own flags, but for what would write files or ask for a whole project. */
function optionsOf(config: string, folder: string): ts.CompilerOptions {
  const json: unknown = JSON.parse(config)
  const raw = typeof json === 'object' && json !== null && 'compilerOptions' in json ? json.compilerOptions : {}
  const { options } = ts.convertCompilerOptionsFromJson(raw, folder)
  return { ...options, composite: false, noEmit: true }
}

function hostOf(texts: ReadonlyMap<string, string>, options: ts.CompilerOptions): ts.CompilerHost {
  const disk = ts.createCompilerHost(options)
  const folders = new Set([...texts.keys()].flatMap(foldersOf))
  return {
    ...disk,
    fileExists: path => texts.has(path) || disk.fileExists(path),
    readFile: path => texts.get(path) ?? disk.readFile(path),
    directoryExists: path => folders.has(path) || (disk.directoryExists?.(path) ?? true),
    getSourceFile: (path, target) => {
      const text = texts.get(path)
      return text === undefined ? disk.getSourceFile(path, target) : ts.createSourceFile(path, text, target)
    },
  }
}

function foldersOf(path: string): readonly string[] {
  const parts = path.split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}

function diagnose({ file, start = 0, messageText, code }: ts.Diagnostic, out: string, folder: string): Diagnostic {
  const text = ts.flattenDiagnosticMessageText(messageText, ' ').replace(/\s+/g, ' ')
  const place = file?.getLineAndCharacterOfPosition(start)
  const path = file?.fileName.replace(folder, out)
  return {
    code: 'RPC402',
    severity: 'error',
    at:
      place === undefined || path === undefined
        ? null
        : { file: path, line: place.line + 1, column: place.character + 1 },
    message: `The client does not compile: TS${code} ${text}`,
    help: 'Nothing was written. Correct the description or its overlay; where both are right, report a bug.',
  }
}

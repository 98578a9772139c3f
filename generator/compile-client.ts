import { join, resolve } from 'node:path'
import type TypeScript from 'typescript'
import { compiler as ts } from './compiler.js'
import type { Diagnostic, Position } from './diagnostics/diagnostic.js'
import type { SourceFile } from './emit/source-file.js'
import { withSharedDeclarations } from './shared-declarations.js'
import { ancestorsOf } from './write/safe-path.js'

/** Only the mock node and `nodeHttp` need the types of Node.js. A project without these types skips both. */
const ofNode = ['src/testing', 'src/runtime/node/']

/** Type-checks a client in memory, as if its files were in the folder `out`. Returns the errors of TypeScript. */
export function compileClient(files: readonly SourceFile[], out: string): readonly Diagnostic[] {
  const folder = resolve(out)
  const texts = new Map(files.map(({ path, text }) => [join(folder, path), text]))
  const options = optionsOf(texts.get(join(folder, 'tsconfig.json')) ?? '{}', folder)
  const host = hostOf(texts, options)
  const nodeTypes = ts.resolveTypeReferenceDirective('node', join(folder, 'src/index.ts'), options, host)
  const hasNodeTypes = nodeTypes.resolvedTypeReferenceDirective !== undefined
  const skipped = hasNodeTypes ? [] : ofNode.map(part => join(folder, part))
  const sources = [...texts.keys()].filter(path => path.endsWith('.ts') && !skipped.some(part => path.startsWith(part)))
  try {
    const program = ts.createProgram(sources, hasNodeTypes ? options : { ...options, types: [] }, host)
    return ts.getPreEmitDiagnostics(program).map(error => toDiagnostic(error, out, folder))
  } catch (error) {
    // TypeScript calls itself for each level of a type or an expression, so that the stack can overflow.
    if (error instanceof RangeError) return [compileError(null, error.message)]
    throw error
  }
}

/** The compiler options of the client's tsconfig.json, without those that write files or need a whole project. */
function optionsOf(config: string, folder: string): TypeScript.CompilerOptions {
  const json: unknown = JSON.parse(config)
  const flags = typeof json === 'object' && json !== null && 'compilerOptions' in json ? json.compilerOptions : {}
  const { options } = ts.convertCompilerOptionsFromJson(flags, folder)
  // Only the client is checked: the declarations of TypeScript and of Node.js are not part of it.
  return { ...options, composite: false, noEmit: true, skipLibCheck: true }
}

/** A compiler host that finds the client in memory and all other files, such as TypeScript's own, on the disk. */
function hostOf(texts: ReadonlyMap<string, string>, options: TypeScript.CompilerOptions): TypeScript.CompilerHost {
  const disk = withSharedDeclarations(ts.createCompilerHost(options))
  const folders = new Set([...texts.keys()].flatMap(ancestorsOf))
  return {
    ...disk,
    fileExists: path => texts.has(path) || disk.fileExists(path),
    readFile: path => texts.get(path) ?? disk.readFile(path),
    directoryExists: path => folders.has(path) || ts.sys.directoryExists(path),
    getSourceFile: (path, target) => {
      const text = texts.get(path)
      return text === undefined ? disk.getSourceFile(path, target) : ts.createSourceFile(path, text, target)
    },
  }
}

function toDiagnostic(
  { file, start = 0, messageText, code }: TypeScript.Diagnostic,
  out: string,
  folder: string,
): Diagnostic {
  const text = ts.flattenDiagnosticMessageText(messageText, ' ').replace(/\s+/g, ' ')
  const at = file === undefined ? null : positionOf(file, start, out, folder)
  return compileError(at, `TS${code} ${text}`)
}

function compileError(at: Position | null, reason: string): Diagnostic {
  return {
    code: 'RPC402',
    at,
    message: `The client does not compile: ${reason}`,
    help: 'Nothing was written. Correct the description or its overlay. If both are right, report a bug of near-rpcgen.',
  }
}

function positionOf(file: TypeScript.SourceFile, offset: number, out: string, folder: string): Position {
  const { line, character } = file.getLineAndCharacterOfPosition(offset)
  return { file: file.fileName.replace(folder, out), line: line + 1, column: character + 1 }
}

import { dirname, join } from 'node:path'
import ts from 'typescript'
import { withSharedDeclarations } from '../../generator/shared-declarations.js'
import { shippedFlags } from '../shipped-flags.js'

/** A client and the code that calls it, by name. */
export type ClientWithCallers = {
  readonly name: string
  readonly files: readonly { readonly path: string; readonly text: string }[]
  readonly callers: Readonly<Record<string, string>>
}

/** The compiler's errors in a caller of a client. */
export type Findings = (client: string, caller: string) => readonly string[]

// This folder does not exist: the files are in memory only.
const root = join(ts.sys.getCurrentDirectory(), 'clients')
const runtime = join(ts.sys.getCurrentDirectory(), 'templates/runtime')

/** Compiles all clients in one program, with one copy of the runtime. */
export function compileClients(clients: readonly ClientWithCallers[]): Findings {
  const texts = new Map(clients.flatMap(textsOf))
  const callers = new Set(
    clients.flatMap(client => Object.keys(client.callers).map(each => callerPath(client.name, each))),
  )
  const options = { ...shippedFlags, types: [] }
  const program = ts.createProgram([...texts.keys()], options, hostOf(texts, options))
  const found = new Map<string, string[]>()
  for (const diagnostic of ts.getPreEmitDiagnostics(program)) {
    const path = diagnostic.file?.fileName ?? ''
    const text = ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n')
    const isCaller = callers.has(path)
    if (isCaller && unused.has(diagnostic.code)) continue
    if (!isCaller) throw new Error(`A client does not compile: ${path}: ${text}`)
    found.set(path, [...(found.get(path) ?? []), `TS${diagnostic.code} ${text}`])
  }
  return (client, caller) => found.get(callerPath(client, caller)) ?? []
}

/** What the compiler says of a name that a caller does not use. */
const unused: ReadonlySet<number> = new Set([6133, 6192, 6196, 6198])

function textsOf({ name, files, callers }: ClientWithCallers): readonly (readonly [string, string])[] {
  return [
    ...files.map(({ path, text }) => [join(root, name, path), text] as const),
    ...Object.entries(callers).map(([caller, code]) => [callerPath(name, caller), callerText(code)] as const),
  ]
}

function callerPath(client: string, caller: string): string {
  return join(root, client, 'callers', `${caller}.ts`)
}

function callerText(code: string): string {
  return `import * as client from '../src/index.js'
export async function caller(near: client.Client): Promise<void> {
${code}
}
`
}

function hostOf(texts: ReadonlyMap<string, string>, options: ts.CompilerOptions): ts.CompilerHost {
  const disk = withSharedDeclarations(ts.createCompilerHost(options))
  const fileExists = (path: string): boolean => texts.has(path) || disk.fileExists(path)
  return {
    ...disk,
    fileExists,
    readFile: path => texts.get(path) ?? disk.readFile(path),
    getSourceFile: (path, target) => {
      const text = texts.get(path)
      return text === undefined ? disk.getSourceFile(path, target) : ts.createSourceFile(path, text, target)
    },
    resolveModuleNameLiterals: (names, from) => names.map(({ text }) => ({ resolvedModule: resolve(text, from) })),
  }
}

function resolve(name: string, from: string): ts.ResolvedModuleFull | undefined {
  if (!name.startsWith('.')) return undefined
  const path = join(dirname(from), name).replace(/\.js$/, '.ts')
  const shared = path.startsWith(root) ? path.replace(/^.*\/src\/runtime\//, `${runtime}/`) : path
  return { resolvedFileName: shared, extension: ts.Extension.Ts }
}

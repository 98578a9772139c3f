import { join } from 'node:path'
import { ts, type Project } from 'ts-morph'
import type { SourceFile } from '../emit/source-file.js'

/** A caller's program next to one client in memory. It compiles again after each change of a text. */
export type CallerProgram = {
  /** The files of the caller that may change. */
  readonly paths: readonly string[]
  readonly source: (path: string) => ts.SourceFile
  readonly checker: () => ts.TypeChecker
  /** The compiler's errors in a file, in their order. */
  readonly errors: (path: string) => readonly ts.DiagnosticWithLocation[]
  /** The names that the client exports from an import path, such as `near-rpc-client/schemas`; null for another path. */
  readonly exportsOf: (specifier: string) => ReadonlySet<string> | null
  /** The name of the client's function that a call calls; null for another function. */
  readonly builderOf: (call: ts.CallExpression) => string | null
  readonly write: (path: string, text: string) => void
}

export type ClientInMemory = {
  /** The name by which callers import it. */
  readonly name: string
  readonly files: readonly SourceFile[]
  /** An absolute path of a folder that does not exist. */
  readonly folder: string
}

/** Adds a client to the project of a caller, in memory only. Imports of its name then find it. */
export function addClient(project: Project, client: ClientInMemory): void {
  for (const { path, text } of client.files)
    if (path.endsWith('.ts')) project.createSourceFile(join(client.folder, path), text)
  const ours = Object.fromEntries([...entriesOf(client)].map(([specifier, path]) => [specifier, [path]]))
  project.compilerOptions.set({ paths: { ...project.compilerOptions.get().paths, ...ours } })
}

/** The program of a project that has the client. */
export function callerProgram(project: Project, paths: readonly string[], client: ClientInMemory): CallerProgram {
  const entries = entriesOf(client)
  const program = (): ts.Program => project.getProgram().compilerObject
  const checker = (): ts.TypeChecker => program().getTypeChecker()
  const source = (path: string): ts.SourceFile => project.getSourceFileOrThrow(path).compilerNode
  const exportsOf = (specifier: string): ReadonlySet<string> | null => {
    const path = entries.get(specifier)
    const file = path === undefined ? undefined : program().getSourceFile(path)
    const symbol = file && checker().getSymbolAtLocation(file)
    if (symbol === undefined) return null
    const exported = checker().getExportsOfModule(symbol)
    return new Set(exported.map(each => each.name))
  }
  return {
    paths,
    source,
    checker,
    errors: path => program().getSemanticDiagnostics(source(path)).filter(isError),
    exportsOf,
    builderOf: call => {
      const declaration = checker().getResolvedSignature(call)?.declaration
      const isOfClient = declaration?.getSourceFile().fileName.startsWith(`${client.folder}/`) === true
      return isOfClient && ts.isFunctionDeclaration(declaration) ? (declaration.name?.text ?? null) : null
    },
    write: (path, text) => {
      const file = project.getSourceFileOrThrow(path)
      // `replaceWithText` would end each line with a line feed, whatever the line ends of the file are.
      file.applyTextChanges([{ span: { start: 0, length: file.getFullWidth() }, newText: text }])
    },
  }
}

function isError(diagnostic: ts.Diagnostic): diagnostic is ts.DiagnosticWithLocation {
  return diagnostic.category === ts.DiagnosticCategory.Error && diagnostic.file !== undefined
}

/** The source file of each import path, from the `exports` of the client's package.json. */
function entriesOf({ name, files, folder }: ClientInMemory): ReadonlyMap<string, string> {
  const { exports: exported } = JSON.parse(files.find(({ path }) => path === 'package.json')?.text ?? '{}')
  return new Map(
    Object.entries(Object(exported)).flatMap(([key, target]) => {
      const built = Object(target).default
      if (typeof built !== 'string') return []
      const path = built.replace(/^\.\/dist\/(.*)\.js$/, 'src/$1.ts')
      return [[join(name, key), join(folder, path)] as const]
    }),
  )
}

import type { Diagnostic } from './diagnostics/diagnostic.js'
import type { Assets } from './emit/assets.js'
import type { SourceFile } from './emit/source-file.js'
import { loadDocument } from './load/load-document.js'
import type { Reader } from './load/reader.js'
import type { Interface } from './model/interface.js'
import { readInterface } from './model/read-interface.js'
import { checkPaths } from './write/safe-path.js'

export type GenerateOptions = {
  /** A file or URL. */
  readonly spec: string
  readonly overlays: readonly string[]
}

/** What generating needs of the world around it. */
export type Environment = {
  readonly read: Reader
  readonly readAssets: () => Promise<Assets>
  readonly stopwatch: Stopwatch
}

export type Generation = {
  /** Null where the description has an error. */
  readonly files: readonly SourceFile[] | null
  readonly diagnostics: readonly Diagnostic[]
}

/** What a description says. */
export type Description = {
  /** Null where the description has an error. */
  readonly iface: Interface | null
  readonly diagnostics: readonly Diagnostic[]
}

export type StageName = 'load' | 'read' | 'lint' | 'diff' | 'emit' | 'compile' | 'write' | 'compare'

/** Runs a stage of the work, and may tell someone how long it took. */
export type Stopwatch = <Value>(stage: StageName, work: () => Value | Promise<Value>) => Promise<Value>

/** From a description to the files of its client: the whole way, without a byte on the disk. */
export async function generate(options: GenerateOptions, environment: Environment): Promise<Generation> {
  const { iface, diagnostics } = await describe(options, environment)
  if (iface === null) return { files: null, diagnostics }
  const made = await makeClient(iface, iface.version, environment)
  return { files: made.files, diagnostics: [...diagnostics, ...made.diagnostics] }
}

/** The first half of the way: what the description says, in the interface's own words. */
export async function describe(
  { spec, overlays }: GenerateOptions,
  { read, stopwatch }: Pick<Environment, 'read' | 'stopwatch'>,
): Promise<Description> {
  const { diagnostics, report, hasError } = collectDiagnostics()
  const document = await stopwatch('load', () => loadDocument(spec, overlays, read, report))
  if (document === null) return { iface: null, diagnostics }
  const iface = await stopwatch('read', () => readInterface(document, report))
  return { iface: hasError() ? null : iface, diagnostics }
}

/** The second half: the files of the client, whose package has a version of its own. */
export async function makeClient(
  iface: Interface,
  version: string,
  { readAssets, stopwatch }: Pick<Environment, 'readAssets' | 'stopwatch'>,
): Promise<Generation> {
  const { diagnostics, report, hasError } = collectDiagnostics()
  const files = await stopwatch('emit', async () => {
    // TypeScript and its friends take longer to load than all the rest: a wrong description need not wait for them.
    const { emitClient } = await import('./emit/emit-client.js')
    const made = await emitClient(iface, await readAssets(), version)
    checkPaths(made, report)
    return made
  })
  return { files: hasError() ? null : files, diagnostics }
}

type Collection = {
  readonly diagnostics: readonly Diagnostic[]
  readonly report: (diagnostic: Diagnostic) => void
  readonly hasError: () => boolean
}

function collectDiagnostics(): Collection {
  const diagnostics: Diagnostic[] = []
  return {
    diagnostics,
    report: diagnostic => void diagnostics.push(diagnostic),
    hasError: () => diagnostics.some(({ severity }) => severity === 'error'),
  }
}

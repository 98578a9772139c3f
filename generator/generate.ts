import type { Diagnostic } from './diagnostics/diagnostic.js'
import type { Assets } from './emit/assets.js'
import type { SourceFile } from './emit/source-file.js'
import { loadDocument } from './load/load-document.js'
import type { Reader } from './load/reader.js'
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

export type StageName = 'load' | 'read' | 'emit' | 'write' | 'compare'

/** Runs a stage of the work, and may tell someone how long it took. */
export type Stopwatch = <Value>(stage: StageName, work: () => Value | Promise<Value>) => Promise<Value>

/** From a description to the files of its client: the whole way, without a byte on the disk. */
export async function generate(options: GenerateOptions, environment: Environment): Promise<Generation> {
  const diagnostics: Diagnostic[] = []
  const files = await makeFiles(options, environment, diagnostics)
  const isWrong = diagnostics.some(diagnostic => diagnostic.severity === 'error')
  return { files: isWrong ? null : files, diagnostics }
}

async function makeFiles(
  { spec, overlays }: GenerateOptions,
  { read, readAssets, stopwatch }: Environment,
  diagnostics: Diagnostic[],
): Promise<readonly SourceFile[] | null> {
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic)
  const document = await stopwatch('load', () => loadDocument(spec, overlays, read, report))
  if (document === null) return null
  const iface = await stopwatch('read', () => readInterface(document, report))
  if (iface === null) return null
  return stopwatch('emit', async () => {
    // TypeScript and its friends take longer to load than all the rest: a wrong description need not wait for them.
    const { emitClient } = await import('./emit/emit-client.js')
    const files = await emitClient(iface, await readAssets())
    checkPaths(files, report)
    return files
  })
}

import { collectDiagnostics } from './diagnostics/collect-diagnostics.js'
import type { Diagnostic, Report } from './diagnostics/diagnostic.js'
import type { Assets } from './emit/assets.js'
import type { PackageFacts, Repository } from './emit/package-facts.js'
import type { SourceFile } from './emit/source-file.js'
import { loadDocument } from './load/load-document.js'
import type { Reader } from './load/read/reader.js'
import type { SpecFiles } from './load/spec-options.js'
import type { Interface } from './model/interface.js'
import { readDescription } from './model/read-interface.js'
import type { Description } from './model/read-interface.js'

/** The functions through which `generate` reads files and measures time, so that it has no other side effects. */
export type Environment = {
  readonly read: Reader
  readonly readAssets: () => Promise<Assets>
  readonly stopwatch: Stopwatch
  /** Chooses the version of the client. Without it, the client has the version of the interface. */
  readonly chooseVersion?: ChooseVersion
  /** The repository that contains the client, for its package.json. */
  readonly readRepository?: () => Promise<Repository | null>
}

/** Returns the version of the client, or null after it reported an error. */
export type ChooseVersion = (iface: Interface, report: Report) => Promise<string | null>

export type Generation = {
  /** Null where the description has an error. */
  readonly iface: Interface | null
  /** Null after any error. */
  readonly files: readonly SourceFile[] | null
  readonly diagnostics: readonly Diagnostic[]
}

/** `compare` compares two interfaces; `inspect` compares the new package with the one on the disk. */
export type StageName = 'load' | 'read' | 'lint' | 'compare' | 'emit' | 'compile' | 'write' | 'inspect'

/** Runs a stage, and can measure its time. */
export type Stopwatch = <Value>(stage: StageName, work: () => Value | Promise<Value>) => Promise<Value>

/** Makes the files of a client from a description, in memory. Every command that makes a client calls this. */
export async function generate(files: SpecFiles, environment: Environment): Promise<Generation> {
  const { diagnostics, report, hasError } = collectDiagnostics()
  const iface = (await loadDescription(files, environment, report))?.iface ?? null
  const version = iface === null ? null : await (environment.chooseVersion ?? interfaceVersion)(iface, report)
  if (iface === null || version === null) return { iface, files: null, diagnostics }
  const repository = (await environment.readRepository?.()) ?? null
  const emitted = await emit(iface, { version, repository }, environment, report)
  return { iface, files: hasError() ? null : emitted, diagnostics }
}

/** Loads a description and reads its interface. Null after a reported error. */
export async function loadDescription(
  files: SpecFiles,
  { read, stopwatch }: Pick<Environment, 'read' | 'stopwatch'>,
  report: Report,
): Promise<Description | null> {
  const document = await stopwatch('load', () => loadDocument(files, read, report))
  return document === null ? null : stopwatch('read', () => readDescription(document, report))
}

async function emit(
  iface: Interface,
  facts: PackageFacts,
  { readAssets, stopwatch }: Pick<Environment, 'readAssets' | 'stopwatch'>,
  report: Report,
): Promise<readonly SourceFile[]> {
  return stopwatch('emit', async () => {
    // Imported late: loading TypeScript takes longer than all other work, and an invalid description does not need it.
    const { emitClient } = await import('./emit/emit-client.js')
    const { checkPaths } = await import('./write/safe-path.js')
    const files = await emitClient(iface, await readAssets(), facts)
    checkPaths(files, report)
    return files
  })
}

async function interfaceVersion({ version }: Interface): Promise<string> {
  return version
}

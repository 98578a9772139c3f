import type { Report } from './diagnostics/diagnostic.js'
import { collectDiagnostics } from './diagnostics/collect-diagnostics.js'
import type { Assets } from './emit/assets.js'
import type { PackageDetails } from './emit/package-details.js'
import type { SourceFile } from './emit/source-file.js'
import { loadDocument } from './load/load-document.js'
import type { Reader } from './load/read/reader.js'
import type { SpecFiles } from './load/spec-options.js'
import type { Interface } from './model/interface.js'
import { readDescription, type Description } from './model/read-interface.js'
import type { Stopwatch } from './stopwatch.js'

/** The functions through which the stages read files and measure time, so that they have no other side effects. */
export type Environment = {
  readonly read: Reader
  readonly readAssets: () => Promise<Assets>
  readonly stopwatch: Stopwatch
}

/** Loads a description and reads its interface. Null after a reported error. */
export async function describe(
  files: SpecFiles,
  { read, stopwatch }: Pick<Environment, 'read' | 'stopwatch'>,
  report: Report,
): Promise<Description | null> {
  const document = await stopwatch('load', () => loadDocument(files, read, report))
  return document === null ? null : stopwatch('read', () => readDescription(document, report))
}

/** Makes the files of a client, in memory. Null after a reported error. */
export async function makePackage(
  iface: Interface,
  details: PackageDetails,
  { readAssets, stopwatch }: Pick<Environment, 'readAssets' | 'stopwatch'>,
  report: Report,
): Promise<readonly SourceFile[] | null> {
  const { report: reportHere, hasError } = collectDiagnostics(report)
  return stopwatch('emit', async () => {
    // Imported late: loading TypeScript takes longer than all other work, and an invalid description does not need it.
    const { emitClient } = await import('./emit/emit-client.js')
    const { checkPaths } = await import('./write/safe-path.js')
    const files = await emitClient(iface, await readAssets(), details)
    checkPaths(files, reportHere)
    return hasError() ? null : files
  })
}

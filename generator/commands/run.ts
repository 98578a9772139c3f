import type { LockState } from '../cli/lock-state.js'
import type { Host } from '../cli/host.js'
import type { PackageOptions } from '../cli/options/options.js'
import type { Reporter } from '../cli/reporter.js'
import { uninterrupted } from '../cli/signals.js'
import type { Sources } from '../cli/sources.js'
import { collectDiagnostics } from '../diagnostics/collect-diagnostics.js'
import type { Diagnostic, Report } from '../diagnostics/diagnostic.js'
import { shownLocation } from '../load/read/location.js'
import type { SourceFile } from '../emit/source-file.js'
import { packageIfCurrent, type PackageState } from '../write/write-package.js'
import type { Target } from '../write/target.js'

/** The last stage of a command that makes a package: `writePackage` or `inspectPackage`. */
export type LastStage = {
  readonly name: 'write' | 'inspect'
  readonly run: (target: Target, files: readonly SourceFile[], report: Report) => Promise<PackageState | null>
}

export type Run = {
  /** False if the description has an error. */
  readonly isGenerated: boolean
  /** Null if the description has an error, or if the disk cannot be read or written. */
  readonly state: PackageState | null
  /** Null if there is no lock file. */
  readonly lock: LockState | null
  readonly diagnostics: readonly Diagnostic[]
  readonly sources: Sources
}

/** Makes the package in memory, runs the last stage on it, and shows progress and findings. */
export async function run(last: LastStage, options: PackageOptions, reporter: Reporter, host: Host): Promise<Run> {
  const { system, writer } = host
  const { source, out } = options
  const { stopwatch } = reporter
  reporter.begin(`${shownLocation(source.spec)} -> ${out}`)
  const { diagnostics, report } = collectDiagnostics()
  const cached = options.cache === false ? null : await host.generationCache.find({ source, out })
  const unchanged =
    cached && (await stopwatch('inspect', () => packageIfCurrent({ out, system, writer }, cached.files)))
  if (cached !== null && unchanged !== null) {
    reporter.show(cached.diagnostics, cached)
    return { isGenerated: true, state: unchanged, lock: cached.lock, diagnostics: cached.diagnostics, sources: cached }
  }
  // Imported late: where nothing changed, nothing is made.
  const { makeClient } = await import('./make-client.js')
  const generated = await makeClient({ source, out }, stopwatch, host)
  await host.generationCache.store({ source, out }, generated)
  const { files, lock } = generated
  generated.diagnostics.forEach(report)
  const runLast = (): Promise<PackageState | null> =>
    stopwatch(last.name, async () => (files === null ? null : last.run({ out, system, writer }, files, report)))
  // A signal ends an inspection at once: reading changes nothing, and the disk can be slow.
  const state = files === null || last.name === 'inspect' ? await runLast() : await uninterrupted(host.signals, runLast)
  reporter.show(diagnostics, generated)
  return { isGenerated: files !== null, state, lock, diagnostics, sources: generated }
}

import { exitCodeOf, exitCodes, type ExitCode } from '../cli/exit-codes.js'
import type { Host } from '../cli/host.js'
import type { BundleOptions } from '../cli/options/options.js'
import { createReporter } from '../cli/reporter.js'
import { uninterrupted } from '../cli/signals.js'
import { collectDiagnostics } from '../diagnostics/collect-diagnostics.js'
import { shownLocation } from '../load/read/location.js'
import { withDrafts } from '../write/with-drafts.js'

/** `near-rpcgen bundle`: writes a description with all its files and overlays as one document. */
export async function bundleCommand(options: BundleOptions, host: Host): Promise<ExitCode> {
  const { source, output } = options
  const reporter = createReporter('bundle', options, host)
  reporter.begin(`${shownLocation(source.spec)}${output === null ? '' : ` -> ${output}`}`)
  const { description, diagnostics, ...sources } = await host.describe(source, reporter.stopwatch)
  reporter.show(diagnostics, sources)
  if (description === null) return exitCodes.description
  const { root, diagnostics: findings } = await reporter.stopwatch('bundle', async () => {
    // Imported late: an invalid description does not need it.
    const { bundle } = await import('../bundle/bundle.js')
    return bundle(description, options)
  })
  reporter.show(findings, sources)
  if (root === null) return exitCodes.findings
  const { bundleText } = await import('../bundle/bundle-text.js')
  const text = await bundleText(root, options.form)
  const { diagnostics: ofDisk, report } = collectDiagnostics()
  if (output === null) host.terminal.out(text)
  else {
    const file = { path: output, text }
    await uninterrupted(host.signals, () => withDrafts([file], host.system, report, replaceAll => replaceAll()))
  }
  reporter.show(ofDisk)
  return exitCodeOf(true, ofDisk.length + findings.length > 0)
}

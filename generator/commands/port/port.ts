import { exitCodeOf, type ExitCode } from '../../cli/exit-codes.js'
import type { Host } from '../../cli/host.js'
import type { PortOptions } from '../../cli/options/options.js'
import { createReporter } from '../../cli/reporter.js'
import { openSources, specReader } from '../../cli/sources.js'
import type { Change } from '../../compare/changes/change.js'
import { pathText } from '../../compare/changes/path.js'
import { ruleTable } from '../../compare/changes/rules.js'
import { draftPort, type Port } from './draft-port.js'

/** `near-rpcgen port`: drafts an overlay with the changes of another description that ours does not have yet. */
export async function portCommand(options: PortOptions, host: Host): Promise<ExitCode> {
  const { old, now, source, overlays } = options
  const reporter = createReporter('port', { ...options, quiet: true }, host)
  const named = [...source.overlays, old, now, ...overlays]
  const sources = await openSources(await specReader({ ...source, overlays: named }))
  const { port, diagnostics } = await draftPort(options, { read: sources.read, stopwatch: reporter.stopwatch })
  reporter.show(diagnostics, sources)
  return reporter.end(exitCodeOf(port !== null, false), {
    json: portJson(port),
    text: () => {
      if (port !== null) host.terminal.err(summaryOf(port, options))
      if (port !== null && port.overlay !== null) host.terminal.out(port.overlay)
    },
  })
}

function portJson(port: Port | null): object {
  if (port === null) return { known: null, drafted: [], left: [], overlay: null }
  const { known, drafted, left, overlay } = port
  return { known, drafted: drafted.map(toEntry), left: left.map(toEntry), overlay }
}

function toEntry({ rule, verdict, paths, names }: Change): object {
  return { rule, verdict, paths: paths.map(pathText), names }
}

function summaryOf({ drafted, left, known }: Port, { old, now, source: { spec } }: PortOptions): string {
  const title = `${old} → ${now}: ${known} of the changes are in ${spec} already, ${drafted.length} are drafted, ${left.length} are left to you.\n`
  return [title, ...list('Drafted', drafted), ...list('Left to you', left)].join('')
}

function list(title: string, changes: readonly Change[]): readonly string[] {
  if (changes.length === 0) return []
  const lines = changes.map(({ rule, paths: [path], names }) => {
    const what = names.length === 0 ? '' : `: ${names.join(', ')}`
    return `  ${ruleTable[rule].summary}\n    ${path === undefined ? '' : pathText(path)}${what}\n`
  })
  return [`${title}:\n`, ...lines]
}

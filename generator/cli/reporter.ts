import pc from 'picocolors'
import type { Diagnostic } from '../diagnostics/diagnostic.js'
import { printDiagnostic, toJson } from '../diagnostics/print.js'
import { printable } from '../diagnostics/redact.js'
import type { Stopwatch } from '../stopwatch.js'
import { exitCodes, type ExitCode } from './exit-codes.js'
import type { Host } from './host.js'
import type { Sources } from './sources.js'
import { timeStages, type StageTime } from './stages.js'
import type { Terminal } from './terminal.js'

/** Who reads the output of a command: a person, or a tool that takes one document. */
export type Format = {
  readonly json?: boolean
  readonly sarif?: boolean
  /** True to show neither a title nor the times of stages. */
  readonly quiet?: boolean
}

/** The one way from the findings of a command to its output. */
export type Reporter = {
  /** True if a person reads the output. */
  readonly isText: boolean
  readonly stopwatch: Stopwatch
  readonly stages: readonly StageTime[]
  /** Shows what the command works on, before it begins. */
  readonly begin: (subject: string) => void
  /** Shows diagnostics with their source lines; for a tool, they wait for the document. */
  readonly show: (diagnostics: readonly Diagnostic[], sources?: Pick<Sources, 'texts'>) => void
  /** Prints what is left to print, and returns the exit code. */
  readonly end: (exitCode: ExitCode, ending: Ending) => Promise<ExitCode>
}

export type Ending = {
  /** The fields of the JSON document besides those that each document has. */
  readonly json: object
  /** Findings that are no diagnostics in the JSON document. */
  readonly sarif?: readonly Diagnostic[]
  /** Prints the result for a person. */
  readonly text?: () => void | Promise<void>
}

/** The reporter of one run of a command. */
export function createReporter(
  command: string,
  format: Format,
  host: Pick<Host, 'terminal' | 'version' | 'folder'>,
): Reporter {
  const { json = false, sarif = false, quiet = false } = format
  const { terminal } = host
  const isText = !json && !sarif
  const isSilent = quiet || !isText
  const colors = pc.createColors(terminal.hasColors)
  const all: Diagnostic[] = []
  return {
    isText,
    ...timeStages(terminal, colors, isSilent),
    begin(subject) {
      if (!isSilent) terminal.err(`${colors.bold(`near-rpcgen ${command}`)} ${printable(subject)}\n`)
    },
    show(diagnostics, sources = { texts: new Map() }) {
      all.push(...diagnostics)
      if (isText) showDiagnostics(diagnostics, sources, terminal)
    },
    async end(exitCode, ending) {
      if (sarif) terminal.out(await sarifText([...all, ...(ending.sarif ?? [])], host))
      else if (json) {
        const fields = { ok: exitCode === exitCodes.good, diagnostics: all.map(toJson), ...ending.json }
        terminal.out(jsonText(command, fields))
      } else await ending.text?.()
      return exitCode
    },
  }
}

/** The document of `--json`. `watch` prints one for each run, on a line of its own. */
export function jsonText(command: string, fields: object): string {
  return `${JSON.stringify({ command, ...fields }, null, command === 'watch' ? 0 : 2)}\n`
}

async function sarifText(diagnostics: readonly Diagnostic[], run: Pick<Host, 'version' | 'folder'>): Promise<string> {
  // Imported late: it has the texts of all codes, which no other output needs.
  const { toSarif } = await import('../diagnostics/sarif.js')
  return toSarif(diagnostics, run)
}

/** More than anyone reads. */
export const maxShown = 1_000

/** Prints diagnostics with their source lines. */
export function showDiagnostics(
  diagnostics: readonly Diagnostic[],
  { texts }: Pick<Sources, 'texts'>,
  { err, hasColors }: Terminal,
): void {
  const colors = pc.createColors(hasColors)
  for (const diagnostic of diagnostics.slice(0, maxShown)) {
    const source = diagnostic.at && texts.get(diagnostic.at.file)
    err(`${printDiagnostic(diagnostic, source ?? null, colors)}\n`)
  }
  const rest = diagnostics.length - maxShown
  if (rest > 0) err(`and ${rest} more; --json lists all of them.\n`)
}

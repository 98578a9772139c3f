import type { Diagnostic } from './diagnostics/diagnostic.js'
import type { GenerateOptions, Stopwatch } from './generate.js'
import { loadDocument } from './load/load-document.js'
import type { Reader } from './load/reader.js'
import { readInterface } from './model/read-interface.js'

/** What linting needs of the world around it. */
export type LintEnvironment = {
  readonly read: Reader
  readonly stopwatch: Stopwatch
}

export type Linted = {
  /** False where the description cannot be read: then the findings say why, and no rule was asked. */
  readonly isRead: boolean
  readonly diagnostics: readonly Diagnostic[]
}

/** From a description to all that the rules find in it. */
export async function lintFiles(
  { spec, overlays }: GenerateOptions,
  { read, stopwatch }: LintEnvironment,
): Promise<Linted> {
  const diagnostics: Diagnostic[] = []
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic)
  const document = await stopwatch('load', () => loadDocument(spec, overlays, read, report))
  const iface = document === null ? null : await stopwatch('read', () => readInterface(document, report))
  if (document === null || iface === null) return { isRead: false, diagnostics }
  await stopwatch('lint', async () => {
    // The checker of examples takes longer to load than most descriptions take to read.
    const { lintDescription } = await import('./lint/lint-description.js')
    const { subjectOf } = await import('./lint/subject.js')
    lintDescription(subjectOf(document, iface), report)
  })
  return { isRead: true, diagnostics }
}

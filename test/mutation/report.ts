import { readFileSync } from 'node:fs'
import { equivalentOf, type Equivalent } from './equivalents.js'
import { originalOf, type Mutant, type Verdict } from './mutant.js'
import type { Run } from './run-log.js'

export type Status = Verdict['status'] | 'Equivalent'

export type Judged = {
  readonly file: string
  readonly mutant: Mutant
  readonly original: string
  readonly status: Status
  readonly reason?: string | undefined
}

export type Report = { readonly mutants: readonly Judged[]; readonly stale: readonly string[] }

/** Judges every mutant. An entry of the list of equivalent mutants that names none, or a noticed one, is stale. */
export function judge(run: Run, fileOf: (mutant: Mutant) => string, entries: readonly Equivalent[]): Report {
  const sources = new Map<string, string>()
  const used = new Set<Equivalent>()
  const stale: string[] = []
  const mutants = run.mutants.map((mutant): Judged => {
    const file = fileOf(mutant)
    const source = sources.get(file) ?? readFileSync(file, 'utf8')
    sources.set(file, source)
    const original = originalOf(mutant, source)
    const verdict = run.verdicts.get(mutant.id)
    const entry = equivalentOf(mutant, file, source, entries)
    if (entry) used.add(entry)
    const status = verdict?.status ?? 'NoCoverage'
    const isNoticed = status === 'Killed' || status === 'Timeout'
    if (entry && isNoticed) stale.push(`${place(file, mutant)}: ${entry.line}: a test notices it: ${verdict?.by}`)
    if (entry && !isNoticed) return { file, mutant, original, status: 'Equivalent', reason: entry.reason }
    return { file, mutant, original, status, reason: verdict?.by }
  })
  for (const entry of entries)
    if (sources.has(entry.file) && !used.has(entry)) stale.push(`${entry.file}: ${entry.line}: there is no such mutant`)
  return { mutants, stale }
}

export function place(file: string, { location: { start } }: Mutant): string {
  return `${file}:${start.line + 1}:${start.column + 1}`
}

/** The mutants that no test notices, each with its diff. */
export function survivorsText({ mutants }: Report): string {
  const alive = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  return alive
    .map(({ file, mutant, original, status }) => {
      const title = `${place(file, mutant)} ${mutant.mutatorName}${status === 'NoCoverage' ? ', no test executes it' : ''}`
      return [title, ...lines('-', original), ...lines('+', mutant.replacement), ''].join('\n')
    })
    .join('\n')
}

function lines(sign: string, text: string): readonly string[] {
  return text.split('\n').map(line => `${sign} ${line}`)
}

export type Score = {
  readonly all: number
  readonly equivalent: number
  readonly alive: number
  readonly percent: string
}

export function scoreOf({ mutants }: Report): Score {
  const count = (...wanted: readonly Status[]): number => mutants.filter(({ status }) => wanted.includes(status)).length
  const equivalent = count('Equivalent')
  const alive = count('Survived', 'NoCoverage')
  return {
    all: mutants.length,
    equivalent,
    alive,
    percent: ((100 * alive) / Math.max(1, mutants.length - equivalent)).toFixed(1),
  }
}

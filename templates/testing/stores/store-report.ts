/** What `checkStore` found: a row for each promise of a store. */
export interface StoreReport {
  /** Whether no promise was seen broken. Promises that were not checked do not count. */
  readonly ok: boolean
  readonly rows: readonly StoreReportRow[]
}

/** One promise, and whether the store kept it. */
export type StoreReportRow = {
  /** The promise: `compareAndSet is atomic`. */
  readonly name: string
  /** What happens to payments if a store breaks it. */
  readonly danger: string
} & (
  | {
      readonly verdict: 'held'
      /** What else was seen, such as calls that the store rejected; null for nothing. */
      readonly note: string | null
    }
  | {
      readonly verdict: 'broken'
      /** What the store does instead: `compareAndSet is not atomic: 8 writers replaced one text.` */
      readonly finding: string
      /** The last calls that concern the finding, in the order of their answers, each with its answer. */
      readonly history: readonly string[]
    }
  | { readonly verdict: 'not checked'; readonly reason: string }
)

const marks = { held: 'held       ', broken: 'BROKEN     ', 'not checked': 'not checked' } as const

/**
 * The report as text: a line for each promise. A broken one also has what was found, the calls that show it, and what
 * it means for payments.
 * @example
 * const report = await checkStore(() => openMyStore())
 * console.log(printStoreReport(report))
 * process.exitCode = report.ok ? 0 : 1
 */
export function printStoreReport({ ok, rows }: StoreReport): string {
  const broken = rows.filter(({ verdict }) => verdict === 'broken').length
  const last = ok ? 'No broken promise was found.' : `The store breaks ${broken} of ${rows.length} promises.`
  return [...rows.flatMap(linesOf), last].join('\n')
}

function linesOf(row: StoreReportRow): readonly string[] {
  const first = `${marks[row.verdict]}  ${row.name}`
  if (row.verdict === 'not checked') return [`${first}: ${row.reason}`]
  if (row.verdict === 'held') return [row.note === null ? first : `${first}: ${row.note}`]
  return [first, ...[row.finding, ...row.history.map(line => `  ${line}`), row.danger].map(line => `    ${line}`)]
}

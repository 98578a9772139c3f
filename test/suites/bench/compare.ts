import { cpus } from 'node:os'

/** The cost of one subject as a ratio to that of the first one, from rounds in which all subjects take turns. */
export interface Row {
  readonly name: string
  readonly subject: string
  /** Microseconds of CPU for one run; the median. */
  readonly microseconds: number
  readonly ratio: number
  /** The quarter and the three quarter points of the ratios of the single rounds. */
  readonly spread: readonly [low: number, high: number]
}

/** Runs a subject so many times. */
export type Subject = (times: number) => unknown

/**
 * Measures subjects in alternating rounds, so that a busy machine slows all of them alike. The first rounds warm up and
 * do not count. Each turn starts with a heap that was collected, so that no subject pays for the garbage of another:
 * needs `--expose-gc`.
 */
export async function compare(
  name: string,
  subjects: { readonly [subject: string]: Subject },
  times: number,
  rounds: number = 21,
): Promise<readonly Row[]> {
  const measured = new Map(Object.keys(subjects).map(subject => [subject, [] as number[]]))
  const warmUp = 3
  for (let round = 0; round < warmUp + rounds; round++)
    for (const [subject, run] of Object.entries(subjects)) {
      globalThis.gc?.({ type: 'minor' })
      const start = process.cpuUsage()
      await run(times)
      const { user, system } = process.cpuUsage(start)
      if (round >= warmUp) measured.get(subject)?.push((user + system) / times)
    }
  return rowsOf(name, measured)
}

/** The rows of values that were measured round by round, for each subject. The first subject is the measure. */
export function rowsOf(name: string, measured: ReadonlyMap<string, readonly number[]>): readonly Row[] {
  const [first = []] = measured.values()
  return [...measured].map(([subject, values]) => {
    const ratios = values.map((value, round) => value / (first[round] ?? Number.NaN))
    return {
      name,
      subject,
      microseconds: quantile(values, 0.5),
      ratio: quantile(ratios, 0.5),
      spread: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
    }
  })
}

/** Prints rows as a table, or with `--json` as JSON, which also has the machine and the versions of the peers. */
export function show(title: string, rows: readonly Row[], versions: { readonly [peer: string]: string } = {}): void {
  if (process.argv.includes('--json')) return console.log(JSON.stringify({ title, ...machine(), versions, rows }))
  const columns = ['microseconds', 'ratio', 'spread']
  console.log(`${title.padEnd(64)}${columns.map(column => column.padStart(14)).join('')}`)
  for (const { name, subject, microseconds, ratio, spread } of rows) {
    const cells = [microseconds.toFixed(1), ratio.toFixed(2), spread.map(value => value.toFixed(2)).join('-')]
    console.log(`${name.padEnd(36)}${subject.padEnd(28)}${cells.map(cell => cell.padStart(14)).join('')}`)
  }
}

/** Where and when a benchmark ran. */
export function machine(): { readonly [fact: string]: string } {
  const { version, arch, platform } = process
  const date = new Date().toISOString().slice(0, 10)
  return { date, node: version, platform, arch, processors: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}` }
}

function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN
}

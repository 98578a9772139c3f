import type { Evidence } from './row.js'

/** What the rows of the trace can name as evidence. */
export type Known = {
  /** The names of all recordings: `block/earliest`. */
  readonly recordings: ReadonlySet<string>
  /** The first cells of docs/differences.md. */
  readonly differences: ReadonlySet<string>
  /** The text of a file of this repository; undefined if there is none. */
  readonly readText: (file: string) => string | undefined
}

/** What is wrong with an evidence, in a sentence; undefined if it is there. */
export function checkEvidence(evidence: Evidence, known: Known): string | undefined {
  const [file = '', ...rest] = evidence.split(' > ')
  const title = rest.join(' > ')
  if (title === '') return known.recordings.has(evidence) ? undefined : `There is no recording "${evidence}".`
  const source = known.readText(file)
  if (source === undefined) return `There is no file ${file}.`
  return isTitle(title, source) ? undefined : `${file} has no test with the title "${title}".`
}

export function checkDifference(title: string, { differences }: Known): string | undefined {
  return differences.has(title) ? undefined : `docs/differences.md has no row "${title}".`
}

/** Titles are literals: of a test, or of a row of its table. A test of types has its reason after `@ts-expect-error`. */
function isTitle(title: string, source: string): boolean {
  if (source.split('\n').includes(`// @ts-expect-error ${title}`)) return true
  return ["'", '"', '`'].some(quote => source.includes(`${quote}${title}${quote}`))
}

type Position = { readonly line: number; readonly column: number }

/** A change to one expression or block of a file, as StrykerJS makes it. Lines and columns count from 0. */
export type Mutant = {
  readonly id: string
  readonly fileName: string
  readonly mutatorName: string
  readonly replacement: string
  readonly location: { readonly start: Position; readonly end: Position }
}

export type Verdict = {
  readonly id: string
  /** A timeout is a mutant that never ended, or that ended the process. */
  readonly status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage'
  /** The test that noticed the mutant. */
  readonly by?: string
}

/** What a mutant replaces. */
export function originalOf({ location: { start, end } }: Mutant, source: string): string {
  const lines = source.split('\n').slice(start.line, end.line + 1)
  const last = lines.length - 1
  return lines
    .map((line, at) => line.slice(at === 0 ? start.column : 0, at === last ? end.column : undefined))
    .join('\n')
}

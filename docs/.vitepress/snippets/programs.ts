import { declaredNames } from '../../../test/docs/declared-names.ts'

/**
 * The snippets of a page that are programs: each `ts` block of a hand-written page, and each `ts program` block of the
 * pages that the site makes.
 */
export function programsIn(file: string, text: string): readonly string[] {
  return [...text.matchAll(/^```ts( program)?\n(.*?)^```$/gms)]
    .filter(([, isMarked]) => isProgram(file, isMarked === undefined ? 'ts' : 'ts program'))
    .map(([, , code = '']) => completed(file, code))
}

export function isProgram(file: string, info: string): boolean {
  return info === 'ts program' || (info === 'ts' && file.startsWith('docs/') && !file.startsWith('docs/builders/'))
}

/** A snippet with the names that its page leaves to the reader's own code. */
export function completed(file: string, code: string): string {
  return `${code}\n${declaredNames[file] ?? ''}`
}

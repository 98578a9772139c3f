import type { ts } from 'ts-morph'
import type { CallerProgram } from './caller-program.js'

/** True for an error that the program had before its first edit. */
export type IsOld = (path: string, error: ts.DiagnosticWithLocation) => boolean

/**
 * Notes the errors of a program before its edits. `originOf` says where a position of the edited text was before.
 */
export function oldErrors(program: CallerProgram, originOf: (path: string, position: number) => number): IsOld {
  const known = new Set(
    program.paths.flatMap(path => program.errors(path).map(({ code, start }) => errorKey(path, code, start))),
  )
  return (path, { code, start }) => known.has(errorKey(path, code, originOf(path, start)))
}

function errorKey(path: string, code: number, start: number): string {
  return JSON.stringify([path, code, start])
}

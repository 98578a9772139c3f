/** The exit codes of all commands. */
export const exitCodes = { good: 0, findings: 1, usage: 2, description: 3, bug: 70 } as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** `isDone` is false if the description has an error, so that the command could not do its work. */
export function exitCodeOf(isDone: boolean, hasFindings: boolean): ExitCode {
  if (!isDone) return exitCodes.description
  return hasFindings ? exitCodes.findings : exitCodes.good
}

/** What the help says about them. */
export const exitCodesText: string = `
Exit codes:
  0   success
  1   findings: a file that differs, a broken rule, a breaking change with --fail-on, a failed call,
      or a file that cannot be written
  2   wrong usage, or a wrong config file
  3   invalid description
  70  an internal error of near-rpcgen

If you edited a generated file, or if a file of yours is at the path of a generated file, the command reports it and
writes nothing. Move your change to spec/ or templates/, or delete the file. Your other files under --out are kept and
listed; they are not findings.
`

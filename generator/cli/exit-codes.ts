/** The exit codes of all commands. */
export const exitCodes: {
  readonly good: 0
  readonly findings: 1
  readonly usage: 2
  readonly description: 3
  readonly bug: 70
} = { good: 0, findings: 1, usage: 2, description: 3, bug: 70 }

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

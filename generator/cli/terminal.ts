import { reasonOf } from '../write/diagnose.js'
import { errnoOf } from '../write/file-system.js'
import { exitCodes } from './exit-codes.js'

/** The output of a command: results go to `out`, progress and findings to `err`. */
export type Terminal = {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** True if a line on `err` can be overwritten. */
  readonly isLive: boolean
  /** True if `err` shows colors. `out` can be another device. */
  readonly hasColors: boolean
  readonly outHasColors: boolean
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number
}

export function processTerminal(process: NodeJS.Process): Terminal {
  const { stdout, stderr, env } = process
  // An error of `err` itself cannot be printed anywhere.
  const err = writeUntilError(stderr, () => undefined)
  const out = writeUntilError(stdout, error => {
    const errno = errnoOf(error)
    // `near-rpcgen check | head` closes the pipe early, which is not an error.
    if (errno === 'EPIPE') return
    process.exitCode ||= exitCodes.findings
    err(`Cannot write to the standard output: ${reasonOf(errno)} (${errno}).\n`)
  })
  return {
    out,
    err,
    isLive: stderr.isTTY === true && env['TERM'] !== 'dumb',
    hasColors: hasColors(stderr.isTTY === true, env),
    outHasColors: hasColors(stdout.isTTY === true, env),
    now: () => performance.now(),
  }
}

/** As no-color.org defines it: any value of NO_COLOR except the empty one switches colors off. */
export function hasColors(isTty: boolean, env: NodeJS.ProcessEnv): boolean {
  if (env['NO_COLOR']) return false
  return isTty && env['TERM'] !== 'dumb'
}

/** Writes nothing after the first error of the stream. */
function writeUntilError(stream: NodeJS.WriteStream, onFirstError: (error: Error) => void): (text: string) => void {
  let hasFailed = false
  stream.on('error', error => {
    if (hasFailed) return
    hasFailed = true
    onFirstError(error)
  })
  return text => {
    if (!hasFailed) stream.write(text)
  }
}

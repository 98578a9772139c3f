import { reasonOf } from '../write/diagnose.js'
import { errnoOf } from '../write/file-system.js'
import { exitCodes } from './exit-codes.js'

/** Where a command speaks: results go to `out`, progress and findings to `err`. */
export type Terminal = {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** Whether a line on `err` can be written over. */
  readonly isLive: boolean
  /** Whether `err` has colors; `out` may go elsewhere. */
  readonly hasColors: boolean
  readonly outHasColors: boolean
  /** Milliseconds, from any beginning. */
  readonly now: () => number
}

export function processTerminal(process: NodeJS.Process): Terminal {
  const { stdout, stderr, env } = process
  // Where findings cannot be told, there is no place left to say so.
  const err = writeUntilLost(stderr, () => undefined)
  const out = writeUntilLost(stdout, error => {
    const errno = errnoOf(error)
    // `near-rpcgen check | head` closes the pipe early, which is no failure.
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

/** See no-color.org: any text but the empty one switches colors off. */
export function hasColors(isTty: boolean, env: NodeJS.ProcessEnv): boolean {
  if (env['NO_COLOR']) return false
  return isTty && env['TERM'] !== 'dumb'
}

/** Drops all that comes after the first error. A handler that throws would be told of its own report, for ever. */
function writeUntilLost(stream: NodeJS.WriteStream, lose: (error: Error) => void): (text: string) => void {
  let isLost = false
  stream.on('error', error => {
    if (isLost) return
    isLost = true
    lose(error)
  })
  return text => {
    if (!isLost) stream.write(text)
  }
}

/** Where a command speaks: results go to `out`, progress and findings to `err`. */
export type Terminal = {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** Whether a line on `err` can be written over. */
  readonly isLive: boolean
  readonly hasColors: boolean
  /** Milliseconds, from any beginning. */
  readonly now: () => number
}

export function processTerminal({ stdout, stderr, env }: NodeJS.Process): Terminal {
  ignoreClosedPipe(stdout)
  ignoreClosedPipe(stderr)
  return {
    out: text => void stdout.write(text),
    err: text => void stderr.write(text),
    isLive: stderr.isTTY === true && env['TERM'] !== 'dumb',
    hasColors: hasColors(stderr.isTTY === true, env),
    now: () => performance.now(),
  }
}

/** See no-color.org: any text but the empty one switches colors off. */
export function hasColors(isTty: boolean, env: NodeJS.ProcessEnv): boolean {
  if (env['NO_COLOR']) return false
  return isTty && env['TERM'] !== 'dumb'
}

/** `near-rpcgen check | head` closes the pipe early, which is no failure. */
function ignoreClosedPipe(stream: NodeJS.WriteStream): void {
  stream.on('error', error => {
    if (!('code' in error) || error.code !== 'EPIPE') throw error
  })
}
